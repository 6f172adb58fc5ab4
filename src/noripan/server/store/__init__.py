"""What is on disk: the log of every table, what is asked of it, and the gold."""
