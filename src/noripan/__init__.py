"""noripan (놀이판): a parlour for table games, and their rules as a library."""

__version__ = "0.1.0"
