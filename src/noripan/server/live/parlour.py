"""A parlour: everything that one running server holds."""

from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass, field
from hashlib import sha256
from secrets import token_bytes
from typing import Any

from litestar.connection import ASGIConnection
from msgspec.json import encode

from noripan.server import wire
from noripan.server.bots.pool import BotPool
from noripan.server.bus.address import make_bus
from noripan.server.settings import Settings
from noripan.server.store.contract import Store
from noripan.server.times import steady_now
from noripan.server.visitors.bans import NAME as BANS
from noripan.server.visitors.bans import Bans, kind_of
from noripan.server.visitors.guests import Signer
from noripan.server.visitors.limits import Buckets, Limits, neighbourhood
from noripan.server.visitors.secret import NAME as SECRET
from noripan.server.visitors.secret import keep_secret
from noripan.server.visitors.signed_tickets import SignedTickets
from noripan.server.visitors.tickets import TicketHolder, Tickets

from .company.keeping import Keeping
from .company.roll_call import RollCall
from .company.sharing import Sharing
from .company.together import Together
from .company.words import Banned, ForAll, Present, Pulse, Renamed, Think, Visitor, Who
from .guest_bots import GuestBots
from .housekeeping import Housekeeping
from .hub import Hub
from .porter import Porter
from .reviews import Reviews
from .sockets.crowd import Crowd
from .sockets.post import Post

BANNED = encode(wire.Error(code="banned", fatal=True))


@dataclass(slots=True, eq=False)
class Parlour:
    """The hub, the store, the guests and the limits."""

    settings: Settings
    store: Store
    hub: Hub
    secret: bytes
    """Of the data folder; nodes that serve together take the one that the database has."""
    signer: Signer
    tickets: Tickets
    limits: Limits
    crowd: Crowd
    post: Post
    porter: Porter
    bans: Bans
    guest_bots: GuestBots
    reviews: Reviews
    signed: SignedTickets = field(default_factory=lambda: SignedTickets(token_bytes(32)))
    """Tickets that every node reads; one server alone keeps its own in memory."""
    sharing: Sharing | None = None
    """What is counted together with other nodes."""
    roll_call: RollCall | None = None
    """Who is at other nodes."""
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
        """Begin to serve, alone or with others."""
        await self.store.open()
        company = self.hub.company
        if company is not None:
            await self._join(company)
        await Housekeeping(self.hub).start()
        self.guest_bots.start()

    async def _join(self, company: Together) -> None:
        """Share the secret and the bans with the other nodes, and keep in step with them."""
        keeping = Keeping(self.hub, company, self.load_bans)
        self.sharing = Sharing(company, self.limits, self.crowd, self.hub.pool)
        self.roll_call = RollCall(company, self.visitors)
        self.hub.bot_moves.hand_over = self._hand_over
        secret = await company.shared.keep(SECRET, self.secret)
        self.signer, self.signed = Signer(secret), SignedTickets(secret)
        await company.join(secret, keeping.look_soon, self.sharing.whole_soon)
        for kind, what in self.bans.all():
            await company.shared.ban(kind, what)
        await self.load_bans()
        await company.listen(self._hear)
        keeping.start()
        self.hub.tasks.spawn(self.sharing.pulse_for_ever())

    async def close(self) -> None:
        """Stop serving; everything that was told is on disk."""
        await self.hub.stop()
        if self.hub.company is not None:
            await self.hub.company.leave()
        self.replaying.shutdown(cancel_futures=True)
        await self.store.close()

    def _hear(self, word: ForAll) -> None:
        """Do what another node tells all."""
        match word:
            case Pulse() if self.sharing is not None:
                self.sharing.hear(word)
            case Who() if self.roll_call is not None:
                self.roll_call.answer(word)
            case Present() if self.roll_call is not None:
                self.roll_call.hear(word)
            case Think(node=node) if node == self.hub.node:
                self.hub.tasks.spawn(self._think_for(word))
            case Renamed(person=person, name=name):
                self.hub.tasks.spawn(self.hub.rename_here(person, name))
            case Banned():
                self.hub.tasks.spawn(self.load_bans())

    def _hand_over(self, code: str, match: str, n: int) -> bool:
        """Let a node with room think for a bot; tell whether there is one."""
        company, sharing = self.hub.company, self.sharing
        node = None if sharing is None else sharing.find_spare()
        if node is None or company is None:
            return False
        company.say(Think(node, code, match, n))
        return True

    async def _think_for(self, asked: Think) -> None:
        """Think for a bot of a node that has no room, on the table as it is now."""
        live = await self.hub.find(asked.code)
        if live is not None:
            await self.hub.tables.catch_up(live)
            self.hub.bot_moves.take_over(live, (asked.match, asked.n))

    def visitors(self) -> list[Visitor]:
        """List the sockets that are open here."""
        return [
            Visitor(who.person, who.name, live.code, who.address, self.hub.node)
            for live in self.hub.tables.all()
            for who in live.everyone()
        ]

    # ---- tickets

    def issue_ticket(self, person: str, name: str, code: str, invite: str) -> str:
        """Give a pass for one socket, at any node."""
        if self.hub.company is None:
            return self.tickets.issue(person, name, code, steady_now(), invite)
        return self.signed.issue(person, name, code, self.hub.tables.now(), invite)

    async def spend_ticket(self, ticket: str) -> TicketHolder | None:
        """Take a ticket: it is good once, whichever node it is shown to."""
        company = self.hub.company
        if company is None:
            return self.tickets.spend(ticket, steady_now())
        now = company.now()
        found = self.signed.read(ticket, now)
        burnt = sha256(ticket.encode()).hexdigest()
        if found is None or not await company.shared.spend(burnt, found.until, now):
            return None
        return found

    # ---- bans

    async def ban(self, what: str) -> tuple[str, int]:
        """Let somebody in no more, at any node; give the list they are on, and sockets closed."""
        kind, text = kind_of(what)
        self.bans.add(what)
        if self.hub.company is not None:
            await self.hub.company.shared.ban(kind, text)
            self.hub.company.say(Banned())
        return kind, self.show_out()

    async def unban(self, what: str) -> bool:
        """Let somebody in again; tell whether they were banned."""
        if not self.bans.remove(what):
            return False
        if self.hub.company is not None:
            await self.hub.company.shared.unban(*kind_of(what))
            self.hub.company.say(Banned())
        return True

    async def load_bans(self) -> None:
        """Read who is banned from what all nodes share."""
        if self.hub.company is not None:
            self.bans.set(await self.hub.company.shared.bans())
            self.show_out()

    def show_out(self) -> int:
        """Close the sockets of those who are banned; give how many there were."""
        found = [
            who
            for live in self.hub.tables.all()
            for who in live.everyone()
            if self.bans.has(who.person, who.name)
            or self.bans.has_address(who.address.partition("/")[0])
        ]
        for who in found:
            who.push(BANNED)
            who.hang_up(wire.CLOSE_GONE, "banned")
        return len(found)


def make_parlour(settings: Settings) -> Parlour:
    """Set a parlour up in its data folder."""
    settings.data.mkdir(parents=True, exist_ok=True, mode=0o700)
    store = settings.address.store(is_shared=bool(settings.bus))
    hub = Hub(store, BotPool(settings.bot_workers), settings, company=_company(settings, store))
    secret = keep_secret(settings.data)
    return Parlour(
        settings=settings,
        store=store,
        hub=hub,
        secret=secret,
        signer=Signer(secret),
        tickets=Tickets(),
        limits=_limits(settings),
        crowd=Crowd(settings.address_sockets, settings.person_sockets),
        post=Post(hub.figures),
        porter=Porter(hub.figures),
        bans=Bans(settings.data / BANS),
        guest_bots=GuestBots(hub),
        reviews=Reviews(hub.pool, hub.tasks),
    )


def _company(settings: Settings, store: Store) -> Together | None:
    shared = settings.address.shared(store) if settings.bus else None
    return None if shared is None else Together(shared, make_bus([*settings.bus]))


def _limits(settings: Settings) -> Limits:
    return Limits(
        requests=Buckets(settings.requests),
        guesses=Buckets(settings.guesses),
        tables=Buckets(settings.tables),
        saved=Buckets(settings.saved),
        frames=Buckets(settings.frames),
        chat=Buckets(settings.chat),
        gestures=Buckets(settings.gestures),
        bots=Buckets(settings.new_bots),
        invitations=Buckets(settings.invitations),
        reports=Buckets(settings.reports),
    )


def address_of(connection: ASGIConnection[Any, Any, Any, Any]) -> str:
    """Give the address that a request came from, as the limits count it."""
    return neighbourhood(connection.client.host if connection.client else "")
