"""Players of a bidding game at boardgame.io, which speaks Socket.IO."""

from msgspec.json import decode, encode

from bench.load.player import Beat, Json, Player, Players, dial

ROOM = "/bets,"
EVENT = f"42{ROOM}".encode()
PING, PONG = b"2", b"3"
MOST = 10


class Bidder(Player):
    """Raises by a little, challenges now and then, and goes to the next match when one is over."""

    seat = "0"
    table = ""
    match = ""
    played = 0
    is_mine = False

    async def sit_down(self) -> None:
        """Ask for the state of the next match; the first who asks makes it."""
        self.played += 1
        self.match = f"{self.table}.{self.played}"
        request = encode(["sync", self.match, self.seat, None, 2])
        await self.socket.send(EVENT + request, text=True)

    async def hear(self, data: bytes) -> None:
        """Move on one's turn."""
        if data == PING:
            await self.socket.send(PONG, text=True)
        if not data.startswith(EVENT):
            return
        kind, match, *rest = decode(data[len(EVENT) :])
        if match != self.match:
            return
        if kind == "sync":
            await self._consider(rest[0]["state"])
        elif kind == "update":
            if self.is_mine:
                self.told()
            await self._consider(rest[0])

    async def _consider(self, state: Json) -> None:
        is_over = "gameover" in state["ctx"]
        self.is_mine = not is_over and state["ctx"]["currentPlayer"] == self.seat
        if is_over:
            await self.sit_down()
        elif self.is_mine:
            await self.move(self._act(state["G"]["bet"], state["_stateID"]))

    def _act(self, bet: Json, state: int) -> bytes:
        kind, args = self._choose(bet)
        payload = {"type": kind, "args": args, "playerID": self.seat}
        action = {"type": "MAKE_MOVE", "payload": payload}
        return EVENT + encode(["update", action, state, self.match, self.seat])

    def _choose(self, bet: Json) -> tuple[str, list[int]]:
        if bet and (bet["count"] == MOST or self.rng.random() < 0.15):
            return "challenge", []
        if not bet:
            return "bet", [1, self.rng.randint(1, 6)]
        return "bet", [bet["count"] + 1, self.rng.randint(1, 6)]


async def match(address: str, number: int, beat: Beat) -> Players:
    """Connect two players; the first `sync` makes their match."""
    return [await _come(address, number, seat, beat) for seat in "01"]


async def _come(address: str, number: int, seat: str, beat: Beat) -> Bidder:
    socket = await dial(f"ws://{address}/socket.io/?EIO=4&transport=websocket")
    await socket.recv()
    await socket.send(f"40{ROOM}")
    await socket.recv()
    player = Bidder(socket, number, beat)
    player.seat, player.table = seat, f"m{number}"
    return player


async def begin(players: Players) -> None:
    """Let everyone sit down: whoever is to move then moves."""
    for player in players:
        assert isinstance(player, Bidder)
        await player.sit_down()
