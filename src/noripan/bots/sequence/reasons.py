"""What Sequence says of a play: lines that it makes and stops, and who may complete which."""

from typing import Any

from noripan.bots.advice.reasons import Case, Reasons, share_of
from noripan.bots.advice.remark import Remark, gain, hold, named, risk, some
from noripan.bots.search.knowledge import Luck

from . import counts
from .known import SIDE, WINDOWS
from .search import KNOWLEDGE

FOUR = 4
GROWS = ((4, "four"), (3, "three"), (2, "two"))
STOPS = ((4, "stops_four"), (3, "stops_three"), (2, "stops_two"))


class SequenceReasons(Reasons):
    """Reasons of Sequence."""

    deals = 80
    knowledge = KNOWLEDGE

    def outlook(self, position: Any, start: Any, seat: int, luck: Luck) -> float:
        """Play some turns on, and read the chance to win from the lines."""
        if position.actor is None:
            return share_of(position, seat)
        return (1 + KNOWLEDGE.foresee(position, start, luck)[seat]) / 2

    def name(self, action: Any) -> Remark:
        """Say the card and the cell."""
        if str(action) == "pass":
            return named("pass")
        row, column = divmod(action.cell, SIDE)
        card = _card(str(action).partition(" ")[0])
        return named("name.play", card=card, row=row + 1, column=column + 1)

    def lit(self, action: Any, seat: int) -> tuple[str, ...]:
        """Light the card and the cell."""
        if str(action) == "pass":
            return ()
        return (f"hand.{seat}:{str(action).partition(' ')[0]}", f"cell.{action.cell}")

    def remarks(self, case: Case) -> list[Remark]:
        """Say what becomes of the lines; a pass changes none."""
        if str(case.action) == "pass":
            return []
        before, after = case.before, case.before.play(case.action)
        team = before.setup.team_of[case.seat]
        if after.actor is None:
            return _own(before, after, team)
        lines = [*_own(before, after, team), *_stopped(before, after, team)]
        return [
            *(lines or _room(after, case.action.cell, team)),
            *_spent(case.action),
            *_left(case, team),
        ]


def _card(name: str) -> Remark:
    """Name a card as the scene does."""
    suit, rank, *variant = name.split("_")
    if suit == "o":
        return named("card_corner")
    suits = named(f"suit_{suit}")
    if rank != "j":
        return named("card_face", suit=suits, rank=rank.upper())
    kind = "card_one_eyed" if variant == ["1"] else "card_two_eyed"
    return named(kind, suit=suits, rank="J")


def _lines(position: Any, team: int) -> list[int]:
    """Give the number of each line for a team: its chips, if it can still be completed."""
    return counts.count_lines(position.chips, position.lines, position.setup.teams)[team]


def count_lines(position: Any, team: int, chips: int) -> int:
    """Count a team's lines with so many chips that it can still complete."""
    return _lines(position, team).count(chips)


def _own(before: Any, after: Any, team: int) -> list[Remark]:
    made = after.score(team) - before.score(team)
    if made:
        return [gain("line", count=made)]
    for chips, key in GROWS:
        grown = count_lines(after, team, chips) - count_lines(before, team, chips)
        if grown > 0:
            return [gain(key, count=grown)]
    return []


def _stopped(before: Any, after: Any, team: int) -> list[Remark]:
    rivals = [each for each in range(before.setup.teams) if each != team]
    for chips, key in STOPS:
        lost = sum(
            max(0, count_lines(before, each, chips) - count_lines(after, each, chips))
            for each in rivals
        )
        if lost:
            return [gain(key, count=lost)]
    return []


def _room(after: Any, cell: int, team: int) -> list[Remark]:
    """Say how many lines through a new chip can still become sequences."""
    allowed = (0, team + 1)
    if after.chips[cell] != team + 1:
        return []
    lines = [window.cells for window in WINDOWS if cell in window.cells]
    free = sum(all(after.chips[each] in allowed for each in line) for line in lines)
    return [gain("room", count=free)] if free else []


def _spent(action: Any) -> list[Remark]:
    return [risk("spends_jack")] if "_j_" in str(action) else []


def _left(case: Case, team: int) -> list[Remark]:
    """Say which fours stay open, and in how many deals somebody of the others completes one."""
    after = case.before.play(case.action)
    rivals = [each for each in range(after.setup.teams) if each != team]
    fours = sum(count_lines(after, each, FOUR) for each in rivals)
    if not fours:
        return []
    held = sum(_is_held(deal.play(case.action), rivals) for deal in case.deals)
    return [some(hold("left_four", count=fours), held, len(case.deals))]


def _is_held(dealt: Any, rivals: list[int]) -> bool:
    """Tell whether a seat of the others holds a card that completes one of its fours."""
    for seat, team in enumerate(dealt.setup.team_of):
        if team in rivals:
            fours = [n for n, count in enumerate(_lines(dealt, team)) if count == FOUR]
            cells = {cell for n in fours for cell in WINDOWS[n].cells if not dealt.chips[cell]}
            if any(_fills(play, cells) for play in dealt.plays(seat)):
                return True
    return False


def _fills(play: Any, cells: set[int]) -> bool:
    return not str(play).partition(" ")[0].endswith("_j_1") and play.cell in cells


REASONS = SequenceReasons()
