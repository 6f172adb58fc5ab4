"""A turn: play a card, flip the deck (SSM-2, HAN-1, HAN-4, RM-11, RM-12, RM-22 to RM-29)."""

from typing import TypeVar

from noripan.kernel.contract import Events

from .actions import Action, Bomb, Call, Declare, Flip, Play, Take
from .captures import TTADAK, pile_call
from .cards import BONUS, MONTH
from .chongtong import end_match
from .gains import call, capture, end_turn, forfeit, puk
from .state import State
from .story import SILENCE, Story
from .telling import story_for

S = TypeVar("S", bound=State)


def advance(now: S, action: Action, events: Events) -> S:
    """Carry out an action on a copy, and tell it."""
    done = now.fork()
    carry_out(done, action, story_for(events))
    return done


def after(now: S, action: Action) -> S:
    """Carry out an action on a copy, with nobody listening."""
    done = now.fork()
    carry_out(done, action, SILENCE)
    return done


def drop(now: S, seat: int, events: Events) -> S:
    """Let the other player win (RM-78)."""
    if now.actor is None:
        return now
    left = now.fork()
    forfeit(left, seat, story_for(events))
    return left


def carry_out(now: State, action: Action, story: Story) -> None:
    """Do what the actor chose; whatever is not ending with four of a month holds on (RM-20)."""
    if now.may_end and not isinstance(action, Declare):
        now.mine.held = True
    match action:
        case Play():
            if action.card < BONUS:
                play(now, action, story)
            else:
                play_bonus(now, action, story)
        case Bomb():
            bomb(now, action, story)
        case Flip():
            play_bomb_card(now, story)
        case Take():
            take(now, action, story)
        case Call():
            call(now, action, story)
        case Declare():
            end_match(now, story)


# ---- step 1: the hand


def play(now: State, action: Play, story: Story) -> None:
    """Put a card on the floor; what it takes is certain only after the flip (RM-24)."""
    mine, card = now.sides[now.actor or 0], action.card
    bit, month = 1 << card, card >> 2
    if action.shakes:
        shake(now, action, story)
    matching = now.floor & MONTH[month]
    count = matching.bit_count()
    mine.hand ^= bit
    if mine.shown:
        mine.shown &= ~bit
    now.floor |= bit
    if count == 3:
        now.calls = (pile_call(now, month),)
    if count:
        now.won = bit | (1 << action.take if count == 2 else matching)
    story.play(now, card)
    flip(now, count, month, story)


def shake(now: State, action: Play, story: Story) -> None:
    """흔들기: show three cards of a month for a doubled win (SSM-2.4-c, HAN-4-5-b, RM-40)."""
    mine, month = now.mine, action.card >> 2
    others = mine.hand & MONTH[month] & ~(1 << action.card)
    while others.bit_count() > 2:
        others &= others - 1
    mine.shaken |= 1 << month
    mine.shown |= others | 1 << action.card
    story.shake(now, others | 1 << action.card)


def bomb(now: State, action: Bomb, story: Story) -> None:
    """폭탄 or 수류탄: the hand cards of a month take the rest of it (RM-42 to RM-45)."""
    mine = now.mine
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
    story.bomb(now, name, action.month, cards)
    flip(now, 0, -1, story)


def play_bomb_card(now: State, story: Story) -> None:
    """폭탄 패: only flip (HAN-3-8-c)."""
    now.mine.bomb_cards -= 1
    story.bomb_card(now)
    flip(now, 0, -1, story)


def play_bonus(now: State, action: Play, story: Story) -> None:
    """보너스 패: capture it, draw a card, and play on (HAN-3-7-c, RM-11)."""
    mine = now.mine
    mine.hand ^= 1 << action.card
    mine.took |= 1 << action.card
    drawn = now.deck[:1]
    now.deck = now.deck[1:]
    for card in drawn:
        mine.hand |= 1 << card
    story.bonus(now, action.card)
    if not mine.can_play:
        end_turn(now, story)


# ---- step 2: the deck


def flip(now: State, matched: int, month: int, story: Story) -> None:
    """Flip the top card; bonus cards are put aside and the next one is flipped (RM-12)."""
    card = draw(now, story)
    if card < 0:
        capture(now, story)
        return
    own = card >> 2
    matching = now.floor & MONTH[own]
    now.floor |= 1 << card
    story.flip(now, card)
    if own == month:
        meet_own(now, matched, own, story)
        return
    others = matching.bit_count()
    if others == 3:
        now.calls += (pile_call(now, own),)
    if matched and others:
        add_ttadak(now, matched, others, same_month=False)
    if others == 2:
        ask_which(now, card, story)
        return
    if others:
        now.won |= matching | 1 << card
    capture(now, story)


def draw(now: State, story: Story) -> int:
    """Take the top card off the deck, putting bonus cards aside; -1 when it is empty."""
    while now.deck:
        card, now.deck = now.deck[0], now.deck[1:]
        if card < BONUS:
            return card
        now.aside |= 1 << card
        story.flip_bonus(now, card)
    return -1


def meet_own(now: State, matched: int, month: int, story: Story) -> None:
    """The flip has the month of the card just played: puk, jjok or ttadak (RM-25, RM-28, RM-29).

    뻑: that card lay on the only one of its month, and this is the third. 쪽: it matched nothing.
    """
    is_plain = now.rules.last_turn_is_plain and not now.mine.can_play
    if matched == 1:
        if not is_plain:
            puk(now, month, story)
            return
    else:
        now.won |= now.floor & MONTH[month]
        if matched:
            add_ttadak(now, matched, matched - 1, same_month=True)
        elif not is_plain:
            now.calls += ("jjok",)
    capture(now, story)


def add_ttadak(now: State, played: int, flipped: int, *, same_month: bool) -> None:
    """따닥, as the rule set defines it: both cards have matched something (RM-26)."""
    if TTADAK[now.rules.ttadak](played, flipped, same_month):
        now.calls += ("ttadak",)


def ask_which(now: State, card: int, story: Story) -> None:
    """Two floor cards match the flipped one: the actor chooses (SSM-2.2-b, RM-22)."""
    now.ask, now.flipped = "take", card
    story.ask_which(now)


def take(now: State, action: Take, story: Story) -> None:
    """Take the chosen card with the flipped one."""
    now.won |= 1 << action.card | 1 << now.flipped
    now.ask, now.flipped = "play", -1
    story.take(now, action.card)
    capture(now, story)
