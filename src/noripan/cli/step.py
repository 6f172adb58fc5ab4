"""`noripan step`: actions on a position, JSON in and JSON out (docs/positions.md)."""

import sys
from collections.abc import Mapping
from dataclasses import asdict
from json import dumps
from typing import Any

from noripan.kernel import options as forms
from noripan.kernel.chance import ScriptEnded, Seeded, read_chance
from noripan.kernel.contract import Step
from noripan.kernel.errors import Broken, Refusal, Refused, Unreadable
from noripan.kernel.match import play_text
from noripan.kernel.notation import read_json
from noripan.kernel.registry import AnyGame
from noripan.kernel.registry import game as find_game

FIELDS = ("options", "position", "actions", "seats", "seed", "chance")


def step(name: str) -> int:
    """Read a request from standard input and print the answer; a refusal is an answer."""
    game = find_game(name)
    request = read_request(sys.stdin.read())
    try:
        told = answer(game, request)
    except (Broken, ScriptEnded) as error:
        if "chance" not in request:
            raise
        message = f"'chance' does not fit what is drawn: {error}"
        raise Unreadable(message) from error
    print(dumps(told, ensure_ascii=False))
    return 0


def read_request(text: str) -> dict[str, Any]:
    """Read the request, or say what is wrong with it."""
    request = read_json(text, "standard input")
    if not isinstance(request, dict):
        message = "standard input is not a JSON object"
        raise Unreadable(message)
    unknown = set(request) - set(FIELDS)
    if unknown:
        message = f"a request has no {min(unknown)!r}; it has: {', '.join(FIELDS)}"
        raise Unreadable(message)
    return request


def answer(game: AnyGame, request: Mapping[str, Any]) -> dict[str, Any]:
    """Play the actions until one is refused, and tell all there is to tell."""
    actions = request.get("actions", [])
    if not isinstance(actions, list) or not all(isinstance(each, str) for each in actions):
        message = f"'actions' is a list of texts, not {actions!r}"
        raise Unreadable(message)
    now = begin(game, request)
    events = [{"action": None, **event.to_json()} for event in now.events]
    refusal: Refusal | None = None
    played = 0
    for text in actions:
        try:
            now = play_text(game, now.position, text)
        except Refused as refused:
            refusal = refused.refusal
            break
        events += [{"action": played, **event.to_json()} for event in now.events]
        played += 1
    position = now.position
    outcome = position.outcome()
    return {
        "game": game.id,
        "version": game.version,
        "options": forms.write(position.options),
        "played": played,
        "events": events,
        "refusal": refusal and asdict(refusal),
        "outcome": outcome and {**asdict(outcome), "winners": outcome.winners},
        "actor": position.actor,
        "legal": [str(action) for action in position.legal_actions()],
        "position": {"text": position.write(), "json": position.to_json()},
    }


def begin(game: AnyGame, request: Mapping[str, Any]) -> Step[Any]:
    """Take the position that is given, or start a fresh match where none is."""
    options = forms.read(game.options, request.get("options") or {})
    chance = _chance(request)
    given = request.get("position")
    if given is None:
        return game.start(options, _seats(game.seats_for(options), request), chance)
    if isinstance(given, str):
        position = game.read(given, options)
    elif isinstance(given, Mapping):
        position = game.from_json(given, options)
    else:
        message = f"'position' is a line of notation or a JSON object, not {given!r}"
        raise Unreadable(message)
    return Step(position.with_chance(chance), ())


def _seats(allowed: tuple[int, ...], request: Mapping[str, Any]) -> int:
    seats = request.get("seats", min(allowed))
    if not isinstance(seats, int) or isinstance(seats, bool):
        message = f"'seats' is a whole number, not {seats!r}"
        raise Unreadable(message)
    return seats


def _chance(request: Mapping[str, Any]) -> Any:
    if "chance" in request:
        return read_chance(str(request["chance"]))
    return Seeded(str(request.get("seed", 0)))
