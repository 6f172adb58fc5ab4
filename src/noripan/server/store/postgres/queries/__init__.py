"""What the store is asked: plain functions of a connection."""
