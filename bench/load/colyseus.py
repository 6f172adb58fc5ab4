"""Players at Colyseus, which hands every move on to both."""

import httpx
from msgspec import Raw
from msgspec.msgpack import decode, encode

from bench.load.player import Beat, Player, Players, dial

JOIN, DATA = 10, 13
MOVE = bytes([DATA]) + encode("move") + encode([3, 4])


class Caller(Player):
    """Moves when the other has."""

    session = ""

    async def hear(self, data: bytes) -> None:
        """Move on one's turn."""
        if data[0] == JOIN:
            await self.socket.send(bytes([JOIN]))
        if data[0] != DATA:
            return
        size = 1 + (data[1] & 0x1F)
        kind, body = decode(data[1 : 1 + size]), data[1 + size :]
        if kind == "begin":
            mine = decode(body) == self.session
        else:
            is_told = decode(body, type=tuple[str, Raw])[0] == self.session
            mine = not is_told
            if is_told:
                self.told()
        if mine:
            await self.move(MOVE, text=False)


async def match(address: str, number: int, beat: Beat) -> Players:
    """Connect two players to a room of their own."""
    async with httpx.AsyncClient(base_url=f"http://{address}") as http:
        return [await _come(address, http, number, beat) for _ in range(2)]


async def _come(address: str, http: httpx.AsyncClient, number: int, beat: Beat) -> Caller:
    asked = await http.post("/matchmake/joinOrCreate/bets", json={"match": number})
    seat = asked.json()
    room = seat.get("room", seat)
    path = f"{room['processId']}/{room['roomId']}?sessionId={seat['sessionId']}"
    player = Caller(await dial(f"ws://{address}/{path}"), number, beat)
    player.session = seat["sessionId"]
    return player


async def begin(players: Players) -> None:
    """Nobody needs to be told: a room of two begins."""
    del players
