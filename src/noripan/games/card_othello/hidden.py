"""Who may know what: hands, decks, offers and traps; what an action may give away (OTH-R71)."""

from noripan.kernel.chance import Chance

from .actions import IDS, Action, Choose, Stop, Use
from .board import bits
from .card import CARDS
from .state import Cards, Choice, Mark, State, Suspects, is_seen
from .turn import S, after
from .verbs import Turn

TRAP = "trap_01"


def resample(now: S, seat: int | None, chance: Chance) -> S:
    """Deal anew what the seat cannot see, from what it can (OTH-R76)."""
    source = chance.copy()
    if now.actor is None or not now.options.cards:
        return with_chance(now, source)
    (hand, deck), (other_hand, other_deck) = (_deal(now, each, seat, source) for each in (0, 1))
    then = with_chance(now, source)
    then.hands = hand, other_hand
    then.decks = deck, other_deck
    then.choice = now.choice if seat == now.actor else _offer(now.choice, source)
    then.marks = _set_traps(now, seat, source)
    return then


def with_chance(now: S, chance: Chance) -> S:
    """Give the same position with another future."""
    then = now.fork()
    then.chance = chance
    return then


def _deal(now: State, owner: int, seat: int | None, chance: Chance) -> tuple[Cards, Cards]:
    """Deal one player's hand, unless it is seen, and deck: one of each kind and one more.

    Cards that lie in the pile or in a hand that is seen are taken out. Cards that changed hands are
    not traced, so what is missing is filled up with any kind.
    """
    hand, deck = now.hands[owner], now.decks[owner]
    seen = hand if seat in now.watchers(owner) else ()
    pool = [*IDS, chance.pick(IDS)]
    for card in now.discards[owner] + seen:
        if card in pool:
            pool.remove(card)
    wanted = len(deck) + len(hand) - len(seen)
    mixed = chance.shuffle(pool)
    while len(mixed) < wanted:
        mixed.append(chance.pick(IDS))
    dealt = (*seen, *mixed[:wanted])
    return dealt[: len(hand)], dealt[len(hand) :]


def _offer(choice: Choice | None, chance: Chance) -> Choice | None:
    """Offer other cards, if any are offered."""
    if choice is None or not choice.offers:
        return choice
    others = [kind for kind in IDS if kind != choice.card]
    return Choice(choice.card, tuple(chance.shuffle(others)[: len(choice.offers)]), choice.left)


def _set_traps(now: State, seat: int | None, chance: Chance) -> tuple[Mark, ...]:
    """Put the others' traps on any stone that may carry one (OTH-R76)."""
    found = [mark for mark in now.marks if is_seen(mark, seat)]
    for owner, suspects in enumerate(now.suspects):
        if suspects is not None and owner != seat:
            found += _suspected(suspects, owner, chance)
    return tuple(mark.numbered(number) for number, mark in enumerate(found, start=1))


def _suspected(suspects: Suspects, owner: int, chance: Chance) -> list[Mark]:
    cells: list[int | None] = [*bits(suspects.cells)]
    if suspects.may_be_gone or not cells:
        cells.append(None)
    at = chance.pick(cells)
    return [] if at is None else [Mark(TRAP, owner, at)]


def public_text(now: State, action: Action) -> str:
    """Leave out where a trap is set and which offer is taken (OTH-10.26-c, OTH-R71)."""
    if isinstance(action, Use):
        return CARDS[action.card].public_text(action)
    if isinstance(action, Choose) and now.choice is not None:
        return CARDS[now.choice.card].public_text(action)
    return str(action)


def discloses(now: Turn, action: Action) -> bool:
    """Tell whether anybody learns something hidden."""
    return any(discloses_to(now, action, seat) for seat in (0, 1, None))


def discloses_to(now: Turn, action: Action, seat: int | None) -> bool:
    """Tell whether an action may show a seat what it could not see: a draw, a trap, the end."""
    if not now.options.cards or isinstance(action, Choose | Stop):
        return False
    if isinstance(action, Use):
        return CARDS[action.card].discloses(now, seat)
    then = after(now, action)
    draws = then.actor != now.actor and seat == then.actor
    shown = then.actor is None or now.waiting().settling_discloses(now, seat)
    return draws or shown or now.suspects != (None, None)
