"""A page at a position that a test gives: the real rules answer over a socket of the test's own."""

import json
from collections.abc import Callable
from typing import Any, Literal

import msgspec
from playwright.sync_api import Page, WebSocketRoute

from noripan.bots import advice
from noripan.kernel.chance import Seeded
from noripan.kernel.contract import Step
from noripan.kernel.errors import Refused
from noripan.kernel.match import AnyPosition, play_text, read_action
from noripan.kernel.registry import game
from noripan.server import wire
from noripan.server.room.entries import MovedEntry
from noripan.server.room.facts import write_facts
from noripan.server.room.frames import Choice, frame_for
from noripan.server.room.playing.match import wire_outcome
from noripan.server.wire.from_server import By
from tests.e2e.visitor import NO_TIPS

CODE, MATCH = "GIVEN1", "given"
NAMES = ("Ann", "Bob")
BOARDS = "[data-board], .matgo .hand, .sequence .grid, .pirate .board"

Listener = Callable[[dict[str, Any]], None]


class Given:
    """A table at one position; pages of any seat are told what the rules say."""

    def __init__(
        self, game_id: str, position: str, seed: int = 1, seconds: int | None = None
    ) -> None:
        self.rules = game(game_id)
        self.options = self.rules.options()
        self.position = self._read(position, seed)
        self.n = 0
        self.seconds = seconds
        """How long a turn lasts; the test says what happens when it is over."""
        self.auto = False
        self.bot: str | None = None
        """The bot in the second seat, if a test wants one: then hints are allowed."""
        self.pages: list[tuple[int | None, WebSocketRoute]] = []
        self.frames: dict[int | None, list[str]] = {}

    def show(self, page: Page, address: str, seat: int | None = 0) -> Page:
        """Open the table on a page, as one seat or as a spectator."""
        page.route("**/ticket", lambda route: route.fulfill(json={"ticket": "given"}))
        page.route_web_socket("**/socket", lambda socket: self._answer(socket, seat))
        page.add_init_script(NO_TIPS)
        page.goto(f"{address}/t/{CODE}")
        page.locator(BOARDS).first.wait_for()
        return page

    def turn_to(self, position: str, seed: int = 1) -> None:
        """Go to another position, as a page that starts afresh."""
        self.stand_at(self._read(position, seed))

    def stand_at(self, position: AnyPosition) -> None:
        """Go to a position with a future of its own."""
        self.position = position
        self.n += 1
        for reader, socket in self.pages:
            self._send(reader, socket, self._welcome(reader))

    def _read(self, position: str, seed: int) -> AnyPosition:
        read: AnyPosition = self.rules.read(position, self.options)
        return read.with_chance(Seeded(bytes([seed]) * 32))

    def play(self, action: str, by: By = "player") -> None:
        """Play for whoever is to move, and tell every page; at the end the table is over."""
        seat = self.position.actor
        told = self.position.public_text(read_action(self.rules, self.position, action))
        step: Step[Any] = play_text(self.rules, self.position, action)
        self.position = step.position
        self.n += 1
        entry = MovedEntry(
            match=MATCH,
            n=self.n,
            seat=seat or 0,
            action=action,
            by=by,
            facts=write_facts(step.events),
            turn=wire.Turn(actor=self.position.actor),
            outcome=wire_outcome(self.position),
            told=None if told == action else told,
        )
        for reader, socket in self.pages:
            legal = self._legal(reader)
            choice = Choice(msgspec.Raw(msgspec.json.encode(legal)) if legal else None)
            frame = frame_for(entry, self.n, self._you(reader), choice)
            self._send(reader, socket, frame)
            if self.position.is_over:
                you, table = self._you(reader), self._table("over")
                self._send(reader, socket, wire.Changed(seq=self.n + 1, table=table, you=you))

    def _answer(self, socket: WebSocketRoute, seat: int | None) -> None:
        self.pages.append((seat, socket))
        socket.on_message(lambda text: self._hear(socket, seat, json.loads(text)))

    def _hear(self, socket: WebSocketRoute, seat: int | None, said: dict[str, Any]) -> None:
        if said["t"] == "hello":
            self._send(seat, socket, self._welcome(seat))
        elif said["t"] == "act":
            self._act(socket, seat, said)
        elif said["t"] == "hint":
            self._send(seat, socket, wire.Ack(id=said["id"], seq=self.n))
            self._send(seat, socket, self._hinted(seat or 0))
        elif said["t"] == "auto":
            self.auto = said["on"]
            self._send(seat, socket, wire.Ack(id=said["id"], seq=self.n))

    def _hinted(self, seat: int) -> wire.Hinted:
        found = advice.hint(self.rules.id, self.position, seat, Seeded(1), "50")
        assert found is not None
        told = {"t": "hinted", "match": MATCH, "n": self.n, **found.to_json()}
        return msgspec.convert(told, wire.Hinted)

    def _act(self, socket: WebSocketRoute, seat: int | None, said: dict[str, Any]) -> None:
        try:
            self.play(said["action"])
        except Refused as refused:
            why = refused.refusal
            frame = wire.Refused(
                id=said["id"], clause=why.clause, values=dict(why.values), position=why.position
            )
            self._send(seat, socket, frame)
        else:
            self._send(seat, socket, wire.Ack(id=said["id"], seq=self.n))

    def _send(self, seat: int | None, socket: WebSocketRoute, frame: wire.Message) -> None:
        text = msgspec.json.encode(frame).decode()
        self.frames.setdefault(seat, []).append(text)
        socket.send(text)

    def _legal(self, seat: int | None) -> list[str]:
        if seat is None or self.position.actor != seat:
            return []
        return [str(action) for action in self.position.legal_actions()]

    def _you(self, seat: int | None) -> wire.You:
        name = "Eve" if seat is None else NAMES[seat]
        return wire.You(person=name, name=name, seat=seat)

    def _welcome(self, seat: int | None) -> wire.Welcome:
        legal = self._legal(seat)
        actor, seconds = self.position.actor, self.seconds
        turn = wire.Turn(actor=actor, until=seconds, seconds=seconds or 0, legal=legal)
        view = self.position.view(seat)
        state = wire.MatchState(match=MATCH, n=self.n, view=view, turn=turn)
        return wire.Welcome(
            v=wire.PROTOCOL,
            seq=self.n,
            now=0.0,
            you=self._you(seat),
            table=self._table("playing"),
            match=state,
        )

    def _table(self, phase: Literal["playing", "over"]) -> wire.TableState:
        chairs = [
            wire.Chair(seat=at, kind="person", person=name, name=name, ready=True)
            for at, name in enumerate(NAMES)
        ]
        if self.bot:
            chairs[1] = wire.Chair(seat=1, kind="bot", name=self.bot, level="hard", ready=True)
        return wire.TableState(
            code=CODE,
            title="",
            game=self.rules.id,
            host=NAMES[0],
            phase=phase,
            chairs=chairs,
            watchers=[],
            options=msgspec.to_builtins(self.options),
            pace=wire.Pace(turn_seconds=0, result_seconds=0),
            listed=False,
            language="ja",
            match=MATCH,
        )
