"""What a seat may not know changes nothing that it sees, may do, or is refused."""

import pytest

from noripan.games.card_othello.actions import ACTIONS
from noripan.games.card_othello.position import Position
from noripan.kernel.chance import Seeded
from noripan.kernel.contract import Step
from noripan.kernel.event import told
from noripan.kernel.match import play_text
from noripan.kernel.registry import game

RULES = game("card_othello")
BOARD = "8/8/8/2bw4/8/3b4/8/b7 w 20,20 -|swap_01,tempt_01,destroy_01 -|-"


def armed(cell: str) -> Position:
    """A white turn in which Black's trap lies on a cell."""
    position = RULES.read(f"{BOARD} {cell}=trap_01:b", RULES.options())
    assert isinstance(position, Position)
    return position


@pytest.mark.rule("OTH-10.26-c", "OTH-R55", "OTV-7.5T-b")
def test_two_matches_that_differ_in_a_trap_look_the_same_to_the_enemy() -> None:
    here, there = armed("c4"), armed("a8")
    for watcher in (1, None):
        assert here.view(watcher) == there.view(watcher)
        assert here.write(watcher) == there.write(watcher)
    assert here.legal_actions() == there.legal_actions()
    for action in ACTIONS:
        assert here.check(action) == there.check(action)


@pytest.mark.rule("OTH-10.26-c", "OTH-R54", "OTV-7.5T-b")
def test_destroying_another_stone_tells_the_enemy_what_destroying_the_trap_would() -> None:
    action = RULES.read_action("use destroy_01 @a8")
    heard = [told(armed(cell).apply(action).events, 1) for cell in ("a8", "c4")]
    assert heard[0] == heard[1]


@pytest.mark.rule("OTH-R76")
def test_a_resample_fears_every_stone_that_may_be_the_trap_and_no_other() -> None:
    position = armed("c4")
    found = {position.resample(1, Seeded(n)).write().split()[5] for n in range(60)}
    assert found == {"c4=trap_01:b", "d6=trap_01:b", "a8=trap_01:b"}
    assert position.resample(0, Seeded(1)).write().split()[5] == "c4=trap_01:b"


@pytest.mark.rule("OTH-R76")
def test_once_a_suspect_was_destroyed_the_trap_may_be_gone() -> None:
    position = armed("c4").play(RULES.read_action("use destroy_01 @a8"))
    found = {position.resample(1, Seeded(n)).write().split()[5] for n in range(60)}
    assert found == {"c4=trap_01:b", "d6=trap_01:b", "-"}


@pytest.mark.rule("OTH-R71", "OTH-R2")
def test_a_resampled_hand_is_drawn_from_what_the_seat_cannot_see() -> None:
    pile = "udr_01,udr_01,udg_01,chain_01"
    line = f"8/8/8/2bw4/8/8/8/8 b 0,0 hard_01|swap_01 free_01|hard_01 - discard:-|{pile}"
    position = RULES.read(line, RULES.options())
    found = set()
    for seed in range(40):
        dealt = position.resample(0, Seeded(seed))
        assert dealt.hands[0] == ("hard_01",)
        assert len(dealt.hands[1]) == len(dealt.decks[1]) == 1
        assert "udr_01" not in dealt.hands[1] + dealt.decks[1]
        found.add(dealt.hands[1])
    assert len(found) > 5


@pytest.mark.rule("OTH-R71", "OTH-10.25-d")
def test_drawing_shows_the_card_to_its_owner_alone() -> None:
    line = "8/8/8/2bw4/8/8/8/w7 b 0,0 -|- -|udr_01"
    step = RULES.read(line, RULES.options()).apply(RULES.read_action("e4"))
    drawn = [
        e.after["hand.1"]
        for seat in (1, 0, None)
        for e in told(step.events, seat)
        if e.type == "hand_add"
    ]
    assert drawn == [["udr_01"], [None], [None]]


THEFTS = (
    (
        "8/8/8/2bww3/8/8/8/w7 b 7,0 {full},steal_card_01|udr_01,hard_01,chest_01 -|-",
        ("use steal_card_01", "f4"),
        ["udr_01", "hard_01"],
    ),
    (
        "8/8/8/2bw4/8/8/8/8 w 0,0 {full}|udr_01,hard_01,chest_01,free_01 -|- c4=trap_01:b",
        ("b4",),
        ["udr_01", "hard_01", "chest_01"],
    ),
)


@pytest.mark.rule("OTH-R71", "OTH-R3", "OTH-10.9-f", "OTH-10.26-i")
@pytest.mark.parametrize(("line", "texts", "taken"), THEFTS)
def test_both_players_see_which_cards_are_taken_and_nobody_else(
    line: str, texts: tuple[str, ...], taken: list[str]
) -> None:
    full = ",".join(["swap_01"] * 4)
    step = Step(RULES.read(line.format(full=full), RULES.options()), ())
    for text in texts:
        step = play_text(RULES, step.position, text)
    for watcher, heard in {0: taken, 1: taken, None: []}.items():
        events = told(step.events, watcher)
        named = [event.targets[2] for event in events if event.targets[0] == "log.taken"]
        assert named == [f"card.{card}" for card in heard]
    hands, decks = step.position.hands, step.position.decks
    assert hands[0][-1:] + decks[0] == tuple(taken)


@pytest.mark.rule("OTV-1.1-a", "OTV-2-a", "OTV-2-b", "OTV-2-h", "OTH-R67")
def test_events_are_of_the_closed_list_and_their_phases_rise() -> None:
    known = {"place", "flip", "destroy", "spawn", "move", "status_applied", "status_removed"}
    known |= {"hand_add", "hand_remove", "log"}
    for seed in range(6):
        chance = Seeded(f"events {seed}")
        step = RULES.start(RULES.options(), 2, Seeded(seed))
        while not step.position.is_over:
            assert {event.type for event in step.events} <= known
            phases = [event.phase for event in step.events]
            assert phases == sorted(phases)
            for event in step.events:
                cells = [target for target in event.targets if target.startswith("cell.")]
                assert set(cells) <= set(event.after)
            step = step.position.apply(chance.pick(step.position.legal_actions()))


@pytest.mark.rule("OTH-10.26-c", "OTH-R71", "OTV-7.5T-b")
def test_the_others_do_not_read_where_a_trap_is_set_or_what_heaven_gave() -> None:
    setting = RULES.read("8/8/8/2bw4/8/8/8/8 b 14,0 trap_01,swap_01|-", RULES.options())
    for text, told_text in {
        "use trap_01 @c4": "use trap_01",
        "use swap_01 @d4": "use swap_01 @d4",
        "e4": "e4",
    }.items():
        assert setting.public_text(RULES.read_action(text)) == told_text
    line = "8/8/8/2bw4/8/8/8/8 b 0,0 -|- -|- - choice:heaven_01=udr_01,swap_01"
    choosing = RULES.read(line, RULES.options())
    assert choosing.public_text(RULES.read_action("choose udr_01")) == "choose"
