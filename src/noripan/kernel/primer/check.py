"""Every picture of a primer is played, and whatever is not true is said."""

import re
from collections.abc import Iterator, Mapping
from typing import Any

from noripan.kernel import options as forms
from noripan.kernel.catalogue import clauses
from noripan.kernel.chance import ScriptEnded
from noripan.kernel.errors import Broken, Refused, Unreadable
from noripan.kernel.event import Told, fold
from noripan.kernel.lessons.check import WRONG
from noripan.kernel.lessons.sitting import NO_DRAWS, Sitting, kinds, look, unlit
from noripan.kernel.registry import game as find_game

from .read import FILE, PARTS, SIGNS, Picture, Primer, Table, Topic, When, primer_of
from .show import begin

ADDRESS = re.compile(r"[a-z][a-z0-9-]*")


class _Untrue(Exception):
    """Something in a primer is not so."""


def primer_faults(game_id: str) -> list[str]:
    """Say what is not true in the primer of a game; of each part the first thing.

    >>> primer_faults("pirate_dice")
    []
    """
    try:
        primer = primer_of(game_id)
    except Unreadable as error:
        return [str(error)]
    told = [*_in_addresses(game_id, primer)]
    for topic in primer.topics:
        told += _in_topic(game_id, topic)
    for table in primer.tables:
        told += _in_table(game_id, table)
    return [f"{FILE}: {fault}" for fault in told]


def _in_addresses(game_id: str, primer: Primer) -> Iterator[str]:
    named = [topic.id for topic in primer.topics] + [table.id for table in primer.tables]
    for name in named:
        if not ADDRESS.fullmatch(name) or name in clauses(game_id):
            yield f"{name!r} is no address"
    yield from {f"two are called {name}" for name in named if named.count(name) > 1}


def _in_topic(game_id: str, topic: Topic) -> Iterator[str]:
    if topic.part not in PARTS:
        yield f"{topic.id}: there is no part {topic.part!r}"
    yield from _unknown_clauses(game_id, topic.id, topic.clauses)
    for picture in topic.pictures:
        for options in picture.options_each:
            named = f" {dict(options)}" if options else ""
            try:
                _play(game_id, picture, options)
            except (_Untrue, *WRONG) as error:
                yield f"{topic.id}{named}: {_said(error)}"


def _in_table(game_id: str, table: Table) -> Iterator[str]:
    yield from _unknown_clauses(game_id, table.id, table.clauses)
    for row in table.rows:
        if len(row.cells) != len(table.columns):
            yield f"{table.id}: {len(row.cells)} cells in {len(table.columns)} columns"
    told = [column.when for column in table.columns] + [row.when for row in table.rows]
    for when in told:
        yield from (f"{table.id}: {fault}" for fault in _in_when(game_id, when))


def _in_when(game_id: str, when: When) -> Iterator[str]:
    known = {field.name: field for field in forms.form(find_game(game_id).options)}
    for name, values in when.items():
        if name not in known:
            yield f"there is no option {name!r}"
        elif not all(known[name].allows(value) for value in values):
            yield f"option {name!r} is never {values}"


def _unknown_clauses(game_id: str, where: str, named: tuple[str, ...]) -> Iterator[str]:
    yield from (
        f"{where}: {game_id} has no clause {each}" for each in named if each not in clauses(game_id)
    )


def _play(game_id: str, picture: Picture, options: Mapping[str, Any]) -> None:
    """Play a picture line by line, with one of its options."""
    sitting = begin(game_id, picture, options)
    for name in (*picture.highlight, *picture.touch):
        fault = unlit(name, sitting)
        _need(fault is None, fault or "")
    heard: list[Told] = []
    for sign, rest in picture.lines:
        _need(sign in SIGNS, f"cannot read {sign} {rest!r}")
        if sign == ">":
            sitting, events = _step(sitting, rest)
            heard += events
        else:
            CHECKS[sign](rest, sitting, heard)
    _need(_draws_all(game_id, picture, options), "some draws are left")


def _step(sitting: Sitting, action: str) -> tuple[Sitting, list[Told]]:
    after, events = sitting.play(action)
    _need(fold(sitting.view, events) == after.view, f"{action}: the events do not give the view")
    return after, events


def _happened(rest: str, _: Sitting, heard: list[Told]) -> None:
    _need(rest in kinds(heard), f"nobody heard {rest!r}, but {list(kinds(heard))}")


def _holds(rest: str, sitting: Sitting, _: list[Told]) -> None:
    path, _space, value = rest.partition(" ")
    seen = look(sitting.view, path)
    _need(str(seen) == value, f"{path} is {seen!r}, not {value}")


def _refuses(rest: str, sitting: Sitting, _: list[Told]) -> None:
    action, _space, clause = rest.rpartition(" ")
    refusal = sitting.refusal(action)
    met = refusal.clause if refusal else None
    _need(met == clause, f"{action!r} meets {met}, not {clause}")
    has_words = bool(clauses(sitting.game.id)[clause].refusal)
    _need(has_words, f"{clause} has no sentence for a refusal")


CHECKS = {"?": _happened, "=": _holds, "!": _refuses}


def _draws_all(game_id: str, picture: Picture, options: Mapping[str, Any]) -> bool:
    """Tell whether a picture needs its script of chance to the last draw."""
    begun, comma, last = picture.chance.rpartition(",")
    if not comma and last == NO_DRAWS:
        return True
    shorter = begin(game_id, picture, options).drawing(begun or NO_DRAWS)
    try:
        shorter.play_all(picture.actions)
    except ScriptEnded:
        return True
    return False


def _said(error: Exception) -> str:
    is_plain = isinstance(error, _Untrue | Unreadable | Broken | Refused | ScriptEnded)
    return str(error) if is_plain else repr(error)


def _need(holds: bool, message: str) -> None:  # noqa: FBT001 - a claim and what to say if it fails
    if not holds:
        raise _Untrue(message)
