"""What learning libraries ask of a game: the size of chance and of returns, and numbers to see."""

from typing import ClassVar, Generic, TypeVar

from noripan.kernel.event import View

Opts = TypeVar("Opts")


class Learning(Generic[Opts]):
    """The questions that a game need not answer to be played."""

    id: ClassVar[str]
    is_zero_sum: ClassVar[bool] = True
    """Whether the returns of a match add up to 0."""

    def largest_draw(self, options: Opts, seats: int) -> int:
        """Give the most outcomes that one draw of chance can have: 6 for a die, 52 for a deck.

        By default it is 1: nothing is left to chance.
        """
        del options, seats
        return 1

    def largest_return(self, options: Opts, seats: int) -> float:
        """Give how far from 0 a return can be."""
        del options, seats
        return 1.0

    def tensor_shape(self, options: Opts, seats: int) -> tuple[int, ...] | None:
        """Give the shape of what `tensor` gives, or None for a game that has no tensor."""
        del options, seats
        return None

    def tensor(self, view: View, seat: int) -> list[float]:
        """Give what a seat sees as numbers, flat, row by row; it is made from a view alone."""
        del view, seat
        message = f"{self.id} has no tensor"
        raise NotImplementedError(message)
