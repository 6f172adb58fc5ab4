"""Setting a clone up, on the system's Python with the standard library alone."""
