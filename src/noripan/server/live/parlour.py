"""A parlour: everything that one running server holds."""

from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass, field
from hashlib import sha256
from secrets import token_bytes
from typing import Any

from litestar.connection import ASGIConnection

from noripan.server.bots.pool import BotPool
from noripan.server.settings import Settings
from noripan.server.store.contract import Store
from noripan.server.visitors.bans import NAME as BANS
from noripan.server.visitors.bans import Bans
from noripan.server.visitors.guests import Signer
from noripan.server.visitors.limits import Buckets, Limits, neighbourhood
from noripan.server.visitors.secret import keep_secret
from noripan.server.visitors.tickets import Tickets

from .housekeeping import Housekeeping
from .hub import Hub
from .porter import Porter
from .sockets.crowd import Crowd


@dataclass(slots=True, eq=False)
class Parlour:
    """The hub, the store, the guests and the limits."""

    settings: Settings
    store: Store
    hub: Hub
    signer: Signer
    tickets: Tickets
    limits: Limits
    crowd: Crowd
    porter: Porter
    bans: Bans
    sockets: int = 0
    is_draining: bool = False
    """About to close: whoever sends visitors sends them elsewhere."""
    replaying: ThreadPoolExecutor = field(
        default_factory=lambda: ThreadPoolExecutor(1, "replaying")
    )
    """Where matches are played again: one after another, beside the event loop."""

    salt: bytes = field(default_factory=lambda: token_bytes(16))
    """Of fingerprints: a new one with every start, and never on disk."""

    def fingerprint(self, address: str) -> str:
        """Tell one address from another without telling which it is."""
        return sha256(self.salt + address.encode()).hexdigest()[:16]

    async def open(self) -> None:
        """Begin to serve."""
        await self.store.open()
        await Housekeeping(self.hub).start()

    async def close(self) -> None:
        """Stop serving; everything that was told is on disk."""
        await self.hub.stop()
        self.replaying.shutdown(cancel_futures=True)
        await self.store.close()


def make_parlour(settings: Settings) -> Parlour:
    """Set a parlour up in its data folder."""
    settings.data.mkdir(parents=True, exist_ok=True, mode=0o700)
    store = settings.address.store()
    hub = Hub(store, BotPool(settings.bot_workers), settings)
    return Parlour(
        settings=settings,
        store=store,
        hub=hub,
        signer=Signer(keep_secret(settings.data)),
        tickets=Tickets(),
        limits=_limits(settings),
        crowd=Crowd(settings.address_sockets, settings.person_sockets),
        porter=Porter(hub.figures),
        bans=Bans(settings.data / BANS),
    )


def _limits(settings: Settings) -> Limits:
    return Limits(
        requests=Buckets(settings.requests),
        guesses=Buckets(settings.guesses),
        tables=Buckets(settings.tables),
        saved=Buckets(settings.saved),
        frames=Buckets(settings.frames),
        chat=Buckets(settings.chat),
    )


def address_of(connection: ASGIConnection[Any, Any, Any, Any]) -> str:
    """Give the address that a request came from, as the limits count it."""
    return neighbourhood(connection.client.host if connection.client else "")
