"""A replay: game, options, seed and actions, from which the whole match comes again."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from hashlib import sha256
from json import dumps
from types import UnionType
from typing import Any

from . import options as forms
from .chance import Seeded
from .contract import Carry, Outcome, Step
from .errors import Refusal, Refused, Unreadable
from .match import play_text
from .notation import read_json
from .registry import AnyGame
from .registry import game as find_game
from .wish import Wish

FORMAT = 1
_NEEDED = ("game", "version", "options", "seats", "seed", "actions")
_SHOWN = ("commitment", "secret", "nonces")
_KINDS: Mapping[str, tuple[type | UnionType, str]] = {
    "game": (str, "a text"),
    "version": (int, "a whole number"),
    "options": (dict, "an object"),
    "seats": (int, "a whole number"),
    "seed": (str, "a text"),
    "actions": (list, "a list"),
    "names": (list, "a list"),
    "fairness": (dict, "an object"),
    "carry": (dict | None, "an object or null"),
    "bots": (list, "a list"),
    "guest_bots": (list, "a list"),
}


class Unplayable(Unreadable):
    """A replay holds a move that the rules refuse; `n` counts its actions from 1."""

    def __init__(self, n: int, action: str, refusal: Refusal) -> None:
        super().__init__(f"this replay holds a move that the rules refuse: {refusal}")
        self.n = n
        self.action = action
        self.refusal = refusal


class OtherVersion(Unreadable):
    """A replay was recorded with rules that we no longer have, or do not have yet."""

    def __init__(self, replay: "Replay", now: int) -> None:
        super().__init__(f"recorded with version {replay.version} of {replay.game}, not {now}")
        self.now = now


@dataclass(frozen=True, slots=True)
class Replay:
    """A match that can be played again, move by move."""

    game: str
    version: int
    options: Mapping[str, Any]
    seats: int
    seed: str
    """The key of the match's chance, 64 hexadecimal digits."""
    actions: tuple[str, ...]
    names: tuple[str, ...] = ()
    fairness: Mapping[str, Any] = field(default_factory=dict)
    """What the server showed: commitment, then secret and the players' nonces."""
    carry: Mapping[str, Any] | None = None
    """What the match before it handed on."""
    bots: tuple[int, ...] = ()
    """The seats of bots: their names are keys among the page's texts."""
    guest_bots: tuple[int, ...] = ()
    """The seats of bots that somebody brought, which have names of their own."""

    @property
    def rules(self) -> AnyGame:
        """Find the game that it was played with, in the same version."""
        game = find_game(self.game)
        if self.version != game.version:
            raise OtherVersion(self, game.version)
        return game

    def steps(self) -> list[Step[Any]]:
        """Play it: the start, then a step for each action; `Unreadable` if it cannot be."""
        game = self.rules
        Wish(self.seats, self.options).expect_possible(game)
        chance = Seeded(_read_bytes(self.seed, "seed"))
        options = forms.read(game.options, self.options)
        carry = None if self.carry is None else Carry(self.carry)
        steps = [game.start(options, self.seats, chance, carry)]
        for n, action in enumerate(self.actions, start=1):
            try:
                steps.append(play_text(game, steps[-1].position, action))
            except Refused as error:
                raise Unplayable(n, action, error.refusal) from error
        return steps

    def outcome(self) -> Outcome | None:
        """Give how it ended, or None if it was not played to the end."""
        found: Outcome | None = self.steps()[-1].position.outcome()
        return found

    def write(self) -> str:
        """Write it as JSON."""
        data = {
            "noripan": FORMAT,
            "game": self.game,
            "version": self.version,
            "options": dict(self.options),
            "seats": self.seats,
            "seed": self.seed,
            "actions": list(self.actions),
            "names": list(self.names),
            "fairness": dict(self.fairness),
            "carry": None if self.carry is None else dict(self.carry),
            "bots": list(self.bots),
        }
        if self.guest_bots:  # so that a match without any is read by those who know of none
            data["guest_bots"] = list(self.guest_bots)
        return dumps(data, ensure_ascii=False, indent=1)


def read_replay(text: str) -> Replay:
    """Read what `write` wrote, or say what is missing."""
    data = read_json(text, "this replay")
    if not isinstance(data, dict) or data.get("noripan") != FORMAT:
        message = f"this is no replay of format {FORMAT}"
        raise Unreadable(message)
    missing = [name for name in _NEEDED if name not in data]
    if missing:
        message = f"this replay lacks {', '.join(missing)}"
        raise Unreadable(message)
    for name, (kind, wanted) in _KINDS.items():
        if name in data and not isinstance(data[name], kind):
            message = f"{name!r} of a replay is {wanted}, not {data[name]!r}"
            raise Unreadable(message)
    return Replay(
        game=data["game"],
        version=data["version"],
        options=data["options"],
        seats=data["seats"],
        seed=data["seed"],
        actions=tuple(map(str, data["actions"])),
        names=tuple(map(str, data.get("names", ()))),
        fairness=data.get("fairness", {}),
        carry=data.get("carry"),
        bots=tuple(data.get("bots", ())),
        guest_bots=tuple(data.get("guest_bots", ())),
    )


def mix_seed(secret: bytes, nonces: tuple[str, ...]) -> bytes:
    """Mix the server's secret with every player's nonce: no one of them chose the seed alone."""
    return sha256(secret + "\n".join(nonces).encode()).digest()


def commitment(secret: bytes) -> str:
    """Give what is published before the deal; the secret is shown after the match."""
    return sha256(secret).hexdigest()


def verify(replay: Replay) -> None:
    """Check that a file agrees with itself: commitment, seed and moves follow from the secret.

    Whether the commitment is the one that was shown before the match, only a player can say.
    """
    fairness = replay.fairness
    if not fairness:
        message = "this replay carries no commitment to check"
        raise Unreadable(message)
    missing = [name for name in _SHOWN if name not in fairness]
    if missing:
        message = f"the fairness of this replay lacks {', '.join(missing)}"
        raise Unreadable(message)
    secret = _read_bytes(fairness["secret"], "secret")
    if commitment(secret) != _read_bytes(fairness["commitment"], "commitment").hex():
        message = "the secret is not the one that was committed to"
        raise Unreadable(message)
    if mix_seed(secret, _read_nonces(fairness["nonces"])).hex() != replay.seed:
        message = "the seed does not follow from the secret and the players' nonces"
        raise Unreadable(message)
    replay.steps()


def _read_bytes(value: object, what: str) -> bytes:
    try:
        return bytes.fromhex(value)  # type: ignore[arg-type]
    except (TypeError, ValueError) as error:
        message = f"a {what} is written in hexadecimal digits, not as {value!r}"
        raise Unreadable(message) from error


def _read_nonces(value: object) -> tuple[str, ...]:
    if isinstance(value, list) and all(isinstance(nonce, str) for nonce in value):
        return tuple(value)
    message = f"the nonces are a list of texts, not {value!r}"
    raise Unreadable(message)
