"""The porter: who is not let in is counted, and now and then told, without saying who it was."""

import structlog

from noripan.server.figures import Figures
from noripan.server.sparing import Sparing

STDERR = structlog.get_logger()


class Porter:
    """Notes visitors who were turned away."""

    def __init__(self, figures: Figures) -> None:
        self.figures = figures
        self._sparing = Sparing()

    def turn_away(self, door: str, code: str) -> None:
        """Note one, at the door of requests (`http`) or of sockets (`socket`)."""
        self.figures.errors[door, code] += 1
        if times := self._sparing.note(code):
            STDERR.info("visitors were turned away", door=door, why=code, times=times)
