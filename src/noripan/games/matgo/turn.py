"""A turn: play a card, flip the deck (SSM-2, HAN-1, HAN-4, RM-11, RM-12, RM-22 to RM-29)."""

from typing import TypeVar

from noripan.kernel.contract import Events
from noripan.kernel.event import tell

from .actions import Action, Bomb, Call, Declare, Flip, Play, Take
from .captures import TTADAK, Meeting, is_jjok, is_puk, pile_call
from .cards import BONUS, MONTH, NAMES, names_of
from .chongtong import end_match
from .gains import call, capture, end_turn, forfeit, puk
from .places import FLOOR, SCORES, show
from .state import State

S = TypeVar("S", bound=State)


def advance(now: S, action: Action, events: Events) -> S:
    """Carry out an action on a copy."""
    after = now.fork()
    carry_out(after, action, events)
    return after


def drop(now: S, seat: int, events: Events) -> S:
    """Let the other player win (RM-78)."""
    if now.actor is None:
        return now
    after = now.fork()
    forfeit(after, seat, events)
    return after


def carry_out(now: State, action: Action, events: Events) -> None:
    """Do what the actor chose; whatever is not ending with four of a month holds on (RM-20)."""
    if now.may_end and not isinstance(action, Declare):
        now.mine.held = True
    match action:
        case Play():
            (play_bonus if action.card >= BONUS else play)(now, action, events)
        case Bomb():
            bomb(now, action, events)
        case Flip():
            play_bomb_card(now, events)
        case Take():
            take(now, action, events)
        case Call():
            call(now, action, events)
        case Declare():
            end_match(now, events)


# ---- step 1: the hand


def play(now: State, action: Play, events: Events) -> None:
    """Put a card on the floor; what it takes is certain only after the flip (RM-24)."""
    mine, card = now.mine, action.card
    bit, month = 1 << card, card >> 2
    if action.shakes:
        shake(now, action, events)
    matching = now.floor & MONTH[month]
    count = matching.bit_count()
    mine.hand ^= bit
    mine.shown &= ~bit
    now.floor |= bit
    if count == 3:
        now.calls = (pile_call(now, month),)
    if count:
        now.won = bit | (1 << action.take if count == 2 else matching)
    if events is not None:
        after = show(now, f"hand.{now.actor}", FLOOR[month])
        tell(events, "play", after, targets=(f"seat.{now.actor}", NAMES[card]))
    flip(now, count, month, events)


def shake(now: State, action: Play, events: Events) -> None:
    """흔들기: show three cards of a month for a doubled win (SSM-2.4-c, HAN-4-5-b, RM-40)."""
    mine, month = now.mine, action.card >> 2
    others = mine.hand & MONTH[month] & ~(1 << action.card)
    while others.bit_count() > 2:
        others &= others - 1
    mine.shaken |= 1 << month
    mine.shown |= others | 1 << action.card
    if events is not None:
        seat = now.seat
        after = show(now, f"shaken.{seat}", f"hand.{seat}", f"score.{seat}")
        shown = names_of(others | 1 << action.card)
        tell(events, "shake", after, targets=(f"seat.{seat}", *shown))


def bomb(now: State, action: Bomb, events: Events) -> None:
    """폭탄 or 수류탄: the hand cards of a month take the rest of it (RM-42 to RM-45)."""
    mine, seat = now.mine, now.seat
    cards = mine.hand & MONTH[action.month]
    mine.hand ^= cards
    mine.shown &= ~cards
    mine.bomb_cards += action.cards - 1
    now.floor |= cards
    now.won = MONTH[action.month] & now.floor
    name = "grenade"
    if action.cards == 3:
        name = "bomb"
        mine.bombs += 1
    now.calls = (name,)
    if events is not None:
        places = (f"hand.{seat}", FLOOR[action.month], f"bomb_cards.{seat}", f"bombs.{seat}")
        after = show(now, *places, f"score.{seat}")
        tell(events, name, after, targets=(f"seat.{seat}", *names_of(cards)))
    flip(now, 0, -1, events)


def play_bomb_card(now: State, events: Events) -> None:
    """폭탄 패: only flip (HAN-3-8-c)."""
    now.mine.bomb_cards -= 1
    if events is not None:
        after = show(now, f"bomb_cards.{now.actor}")
        tell(events, "bomb_card", after, targets=(f"seat.{now.actor}",))
    flip(now, 0, -1, events)


def play_bonus(now: State, action: Play, events: Events) -> None:
    """보너스 패: capture it, draw a card, and play on (HAN-3-7-c, RM-11)."""
    mine, seat = now.mine, now.seat
    mine.hand ^= 1 << action.card
    mine.took |= 1 << action.card
    drawn = now.deck[:1]
    now.deck = now.deck[1:]
    for card in drawn:
        mine.hand |= 1 << card
    if events is not None:
        after = show(now, f"took.{seat}.pi", *SCORES, f"hand.{seat}", "deck", "choice")
        tell(events, "bonus", after, targets=(f"seat.{seat}", NAMES[action.card]))
    if not mine.can_play:
        end_turn(now, events)


# ---- step 2: the deck


def flip(now: State, matched: int, month: int, events: Events) -> None:
    """Flip the top card; bonus cards are put aside and the next one is flipped (RM-12)."""
    card = draw(now, events)
    if card < 0:
        capture(now, events)
        return
    bit, own = 1 << card, card >> 2
    same = own == month
    before = now.floor & MONTH[own]
    now.floor |= bit
    if events is not None:
        tell(events, "flip", show(now, "deck", FLOOR[own]), targets=(NAMES[card],))
    others = max(matched - 1, 0) if same else before.bit_count()
    met = Meeting(matched, others, same)
    if same:
        meet_own(now, met, card, events)
    elif others == 2:
        ask_which(now, met, card, events)
    else:
        if others == 3:
            now.calls += (pile_call(now, own),)
        if others:
            now.won |= before | bit
        add_ttadak(now, met)
        capture(now, events)


def draw(now: State, events: Events) -> int:
    """Take the top card off the deck, putting bonus cards aside; -1 when it is empty."""
    deck = now.deck
    top = 0
    while top < len(deck) and deck[top] >= BONUS:
        now.aside |= 1 << deck[top]
        top += 1
        if events is not None:
            now.deck = deck[top:]
            after = show(now, "deck", "aside")
            tell(events, "flip_bonus", after, targets=(NAMES[deck[top - 1]],))
    now.deck = deck[top + 1 :]
    return deck[top] if top < len(deck) else -1


def meet_own(now: State, met: Meeting, card: int, events: Events) -> None:
    """The flip has the month of the card just played: puk, jjok or ttadak (RM-25, RM-28, RM-29)."""
    is_plain = now.rules.last_turn_is_plain and not now.mine.can_play
    if is_puk(met):
        if not is_plain:
            puk(now, card >> 2, events)
            return
    else:
        now.won |= now.floor & MONTH[card >> 2]
        if is_jjok(met) and not is_plain:
            now.calls += ("jjok",)
        add_ttadak(now, met)
    capture(now, events)


def add_ttadak(now: State, met: Meeting) -> None:
    """따닥, as the rule set defines it (RM-26)."""
    if TTADAK[now.rules.ttadak](met):
        now.calls += ("ttadak",)


def ask_which(now: State, met: Meeting, card: int, events: Events) -> None:
    """Two floor cards match the flipped one: the actor chooses (SSM-2.2-b, RM-22)."""
    add_ttadak(now, met)
    now.ask, now.flipped = "take", card
    if events is not None:
        after = show(now, "flipped", "choice")
        tell(events, "ask", after, targets=(f"seat.{now.actor}",))


def take(now: State, action: Take, events: Events) -> None:
    """Take the chosen card with the flipped one."""
    now.won |= 1 << action.card | 1 << now.flipped
    now.ask, now.flipped = "play", -1
    if events is not None:
        tell(events, "take", show(now, "flipped", "choice"), targets=(NAMES[action.card],))
    capture(now, events)
