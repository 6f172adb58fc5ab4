"""What a bot tells whoever runs it, on standard output."""

import sys


def say(text: str) -> None:
    """Tell a line, at once."""
    sys.stdout.write(f"{text}\n")
    sys.stdout.flush()
