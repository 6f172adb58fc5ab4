"""Which build runs: plain Python, or rules that mypyc has compiled from the same sources."""

from .chance import seeded

IS_COMPILED = not seeded.__file__.endswith(".py")
BUILD = "compiled" if IS_COMPILED else "interpreted"
