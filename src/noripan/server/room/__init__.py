"""A table as a pure core: a message and the time come in, a new state and entries come out."""
