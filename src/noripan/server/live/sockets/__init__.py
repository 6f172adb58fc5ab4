"""Sockets: how one comes in, what it asks, how many there may be."""
