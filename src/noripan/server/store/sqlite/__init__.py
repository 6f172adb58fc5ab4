"""A store in one SQLite file: one writer thread, a reader beside it."""
