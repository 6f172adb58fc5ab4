"""The rules: a folder per game, each importing the kernel alone."""
