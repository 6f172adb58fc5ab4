"""A small TCP proxy in front of the nodes: what passes can be cut, held and delayed."""

import asyncio
from contextlib import suppress
from random import Random

PIECE = 65_536


class Link:
    """A connection of a visitor to a node, both ways."""

    def __init__(self, node: str, near: asyncio.StreamWriter, far: asyncio.StreamWriter) -> None:
        self.node = node
        self.ends = (near, far)
        self.left: int | None = None
        """So many bytes still pass, and then it is cut; None is all."""

    def cut(self) -> None:
        """End it at once, as a broken cable does."""
        for end in self.ends:
            end.transport.abort()


class Proxy:
    """One address for all nodes; a visitor comes to any of them."""

    def __init__(self, chance: Random) -> None:
        self.chance = chance
        self.address = ""
        self.nodes: list[str] = []
        """The addresses that visitors are sent to."""
        self.delay_seconds = 0.0
        self.passes = asyncio.Event()
        """Cleared, nothing passes, and nothing is lost."""
        self.passes.set()
        self.cuts = 0
        self._links: set[Link] = set()
        self._serving: set[asyncio.Task[None]] = set()
        self._server: asyncio.Server | None = None

    async def start(self) -> None:
        """Listen at a free port."""
        self._server = await asyncio.start_server(self._serve, "127.0.0.1", 0)
        host, port = self._server.sockets[0].getsockname()
        self.address = f"{host}:{port}"

    async def stop(self) -> None:
        """Cut everything, and listen no more."""
        self.passes.set()
        assert self._server is not None
        self._server.close()
        for link in list(self._links):
            link.cut()
        await asyncio.gather(*self._serving)

    def cut(self, links: int, most_bytes: int = 40) -> None:
        """Cut so many links: each after a few more bytes, which may be in the middle of a frame."""
        for link in self.chance.sample(sorted(self._links, key=id), min(links, len(self._links))):
            link.left = self.chance.randrange(most_bytes)
            if not link.left:
                link.cut()
            self.cuts += 1

    async def _serve(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        task = asyncio.current_task()
        assert task is not None
        self._serving.add(task)
        task.add_done_callback(self._serving.discard)
        found = await self._connect()
        if found is None:
            writer.transport.abort()
            return
        node, far_reader, far_writer = found
        link = Link(node, writer, far_writer)
        self._links.add(link)
        try:
            await asyncio.gather(
                self._pump(link, reader, far_writer), self._pump(link, far_reader, writer)
            )
        finally:
            link.cut()
            self._links.discard(link)

    async def _connect(self) -> tuple[str, asyncio.StreamReader, asyncio.StreamWriter] | None:
        """Find a node that answers."""
        for node in self.chance.sample(self.nodes, len(self.nodes)):
            host, port = node.split(":")
            with suppress(OSError):
                return node, *await asyncio.open_connection(host, int(port))
        return None

    async def _pump(
        self, link: Link, reader: asyncio.StreamReader, writer: asyncio.StreamWriter
    ) -> None:
        """Carry one way to its end; an end is carried too, and so is a reset."""
        try:
            await self._carry(link, reader, writer)
            if writer.can_write_eof():
                writer.write_eof()
        except OSError:
            link.cut()

    async def _carry(
        self, link: Link, reader: asyncio.StreamReader, writer: asyncio.StreamWriter
    ) -> None:
        while piece := await reader.read(PIECE):
            await self.passes.wait()
            await asyncio.sleep(self.delay_seconds)
            writer.write(piece if link.left is None else piece[: link.left])
            await writer.drain()
            if link.left is not None:
                link.left -= len(piece)
                if link.left <= 0:
                    link.cut()
                    return
