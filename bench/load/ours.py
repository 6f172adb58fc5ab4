"""Players of Pirate Dice at a parlour of ours."""

import json
from typing import Any

import httpx
from msgspec import Struct
from msgspec.json import Decoder, Encoder
from websockets.asyncio.client import ClientConnection

from bench.load.player import Beat, Player, Players, dial

PACE = {"turn_seconds": 0, "result_seconds": 0, "grace_seconds": 600}


class TurnPart(Struct):
    """What a player reads of a turn."""

    legal: list[str]


class ChairPart(Struct):
    """What a player reads of a chair."""

    ready: bool


class TablePart(Struct):
    """What a player reads of a table."""

    phase: str
    chairs: list[ChairPart]


class YouPart(Struct):
    """Where the player sits."""

    seat: int | None


class Frame(Struct):
    """What a player reads of a frame: the generator must not be what is measured."""

    t: str
    n: int = 0
    seat: int | None = None
    turn: TurnPart | None = None
    table: TablePart | None = None
    you: YouPart | None = None


READ = Decoder(Frame).decode
WRITE = Encoder().encode


class Pirate(Player):
    """Bids modestly, and begins again when a match is over."""

    is_host = False
    seat = 0
    asked = 0
    pressed = ""
    """The last button of the table: nobody presses one again while its answer is on its way."""

    def request(self, t: str, **values: Any) -> bytes:
        """Write a request."""
        self.asked += 1
        return WRITE({"t": t, "id": f"r{self.asked}", **values})

    async def ask(self, t: str, **values: Any) -> None:
        """Send a request."""
        await self.socket.send(self.request(t, **values), text=True)

    async def settle(self, t: str, **values: Any) -> None:
        """Send a request and wait for its answer."""
        await self.ask(t, **values)
        while READ(await self.socket.recv(decode=False)).t != "ack":
            pass

    async def hear(self, data: bytes) -> None:
        """Move on one's turn; get ready and start where a match is over."""
        frame = READ(data)
        if frame.t == "moved" and frame.seat == self.seat:
            self.told()
        if frame.turn is not None and frame.turn.legal:
            await self.move(self.request("act", n=frame.n, action=self._choose(frame.turn.legal)))
        elif frame.t == "table" and frame.table and frame.you:
            await self._prepare(frame.table, frame.you.seat or 0)

    def _choose(self, legal: list[str]) -> str:
        """Challenge what is likely a lie: matches of a natural length."""
        if len(legal) < 120 and self.rng.random() < 0.4:
            return legal[-1]
        return self.rng.choice(legal[:8])

    async def _prepare(self, table: TablePart, seat: int) -> None:
        if table.phase == "over":
            await self.press("again" if self.is_host else "")
        elif table.phase == "waiting" and not table.chairs[seat].ready:
            await self.press("ready", on=True)
        elif table.phase == "waiting" and self.is_host and all(c.ready for c in table.chairs):
            await self.press("start")

    async def press(self, button: str, **values: Any) -> None:
        """Press a button of the table, if there is one and it was not the last one pressed."""
        if button not in {"", self.pressed}:
            await self.ask(button, **values)
        self.pressed = button


async def match(address: str, number: int, beat: Beat) -> Players:
    """Sit two people down at a table of their own."""
    async with httpx.AsyncClient(base_url=f"http://{address}", verify=False) as http:
        code = await open_table(http)
        host = Pirate(await join(address, http, code), number, beat)
    async with httpx.AsyncClient(base_url=f"http://{address}", verify=False) as http:
        guest = Pirate(await join(address, http, code), -number, beat)
    host.is_host, guest.seat = True, 1
    await guest.settle("sit", seat=1)
    return [host, guest]


async def begin(players: Players) -> None:
    """Get everyone ready; the hosts start."""
    for player in players:
        assert isinstance(player, Pirate)
        await player.press("ready", on=True)


async def open_table(http: httpx.AsyncClient) -> str:
    """Open a table for two that nobody finds."""
    new = {"game": "pirate_dice", "seats": 2, "pace": PACE, "listed": False}
    return str((await http.post("/api/tables", json=new)).json()["code"])


async def join(address: str, http: httpx.AsyncClient, code: str) -> ClientConnection:
    """Let a visitor in at a table."""
    ticket = (await http.post(f"/api/tables/{code}/ticket")).json()["ticket"]
    socket = await dial(f"ws://{address}/socket")
    await socket.send(json.dumps({"t": "hello", "v": 1, "ticket": ticket}))
    await socket.recv()
    return socket
