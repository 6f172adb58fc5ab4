"""What is on disk: a change of a table, whole or not at all, and what can be asked of it."""
