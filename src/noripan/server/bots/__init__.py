"""Bots think in processes of their own: the pool keeps them, a worker is one."""
