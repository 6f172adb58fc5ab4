"""What the Makefile runs: setting up a clone, checking it, locking its dependencies."""
