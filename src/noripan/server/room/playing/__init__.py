"""A match: its start, its moves, its result, and the gold that it is played for."""
