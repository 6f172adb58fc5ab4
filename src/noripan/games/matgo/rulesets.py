"""Three rule sets as data: soonsimi, hangame, and house on top of hangame (RM-01).

The engine reads numbers, flags and keys of small tables; it never asks for a rule set's name.
"""

from collections.abc import Mapping
from dataclasses import dataclass, replace


@dataclass(frozen=True, slots=True, eq=False)
class Ruleset:
    """Every parameter in which the rulebooks differ, and the clauses that each one cites."""

    # ---- deck and deal
    bonus_pi: tuple[int, int]
    """What the two bonus cards count (RM-02)."""
    first_lead: str
    """Who leads the first match of a series: a key of `lead.LEADS`."""
    hand_fours: str
    """Four of a month in a dealt hand: a key of `chongtong.HAND_FOURS`."""
    floor_four_wins: bool
    """Four of a month on the floor: the first player wins, or the cards are dealt again (RM-15)."""
    bonus_four: bool
    """Four of a month completed by a bonus card's draw may end the match (RM-19)."""
    chongtong_score: int
    """What four of a month scores; 0 is what the table agreed on (SSM-1.3-c, RM-73)."""
    # ---- events of a turn
    ttadak: str
    """What counts as ttadak: a key of `captures.TTADAK`."""
    own_puk_steals: int
    puk_pays: tuple[int, ...]
    """Points paid for puks on the own first, second and third turn (RM-46)."""
    three_puks_score: int
    """Points of a win by three puks; 0 is no such win (RM-48, RM-49)."""
    first_ttadak_pays: int
    last_turn_is_plain: bool
    """On the own last turn there is neither puk nor jjok (RM-29)."""
    shake_needs_bare_floor: bool
    grenade: bool
    # ---- points
    animals_from: int
    gukjin_locks: bool
    """The first choice of the gukjin's use stands for the match (RM-37)."""
    # ---- multipliers
    go_factors_end: bool
    """The go factor stays at x8 after the fifth go, or doubles on (RM-57)."""
    meong: str
    """When seven animals double the score: a key of `factors.MEONG`."""
    pi_bak_at_most: int
    no_pi_is_safe: bool
    """면박: a loser without any pi is safe from pi-bak (RM-59)."""
    # ---- money
    carry_adds_up: bool
    """Nagaris in a row double on, or stay at x2 (RM-67)."""
    gain_is_limited: bool
    """A winner gains at most what they brought, unless the table lifts that limit (RM-68)."""
    clauses: Mapping[str, str]
    """The clause that each thing is cited by."""


_SOONSIMI_CLAUSES = {
    # what refuses
    "hand": "SSM-2.1-a",
    "choose": "SSM-2.1-d",
    "choose_flip": "SSM-2.2-b",
    "shake": "SSM-2.4-b",
    "bomb": "SSM-2.4-e",
    "grenade": "SSM-2.1-a",
    "bomb_card": "SSM-2-a",
    "call": "SSM-3.2-a",
    "last_go": "SSM-3.2-b",
    "gukjin": "SSM-3.2-a",
    "declare": "SSM-1.3-a",
    # points
    "gwang_3": "SSM-3.1-a",
    "gwang_rain": "SSM-3.1-b",
    "gwang_4": "SSM-3.1-c",
    "gwang_5": "SSM-3.1-d",
    "animals": "SSM-3.1-e",
    "godori": "SSM-3.1-f",
    "ribbons": "SSM-3.1-g",
    "hongdan": "SSM-3.1-h",
    "cheongdan": "SSM-3.1-h",
    "chodan": "SSM-3.1-h",
    "pi": "SSM-3.1-i",
    "go_bonus": "SSM-3.2-b",
    # factors
    "go_3": "SSM-4.1-b",
    "go_4": "SSM-4.1-c",
    "go_5": "SSM-4.1-d",
    "go_more": "SSM-4.1-e",
    "shakes": "SSM-2.4-d",
    "bombs": "SSM-2.4-g",
    "gwang_bak": "SSM-4.2-b",
    "pi_bak": "SSM-4.2-c",
    "dok_bak": "SSM-4.2-d",
    "carry": "SSM-4.3-c",
    # how a match ends
    "stop": "SSM-3.2-c",
    "chongtong": "SSM-1.3-b",
    "both_chongtong": "SSM-1.3-d",
    "nagari": "SSM-4.3-a",
    "go_failed": "SSM-4.3-b",
    "forfeit": "MAT-1-e",
    # what happens in a turn
    "puk": "SSM-2.3-d",
    "pile": "SSM-2.3-e",
    "ja_puk": "SSM-2.3-f",
    "ttadak": "SSM-2.3-h",
    "jjok": "SSM-2.3-j",
    "sweep": "SSM-2.3-l",
    "bombed": "SSM-2.4-f",
    # gold
    "grant": "MAT-2-a",
    "restart": "MAT-2-b",
}

SOONSIMI = Ruleset(
    bonus_pi=(2, 2),  # SSM-1.1-f
    first_lead="host",  # SSM-1.1-b
    hand_fours="both_is_nagari",  # SSM-1.3-b, SSM-1.3-d
    floor_four_wins=False,  # RM-15
    bonus_four=False,  # SSM-1.3-a, RM-19
    chongtong_score=0,  # SSM-1.3-c
    ttadak="any_double_capture",  # SSM-2.3-g, RM-26
    own_puk_steals=2,  # SSM-2.3-f
    puk_pays=(),  # RM-49
    three_puks_score=0,  # RM-49
    first_ttadak_pays=0,  # RM-49
    last_turn_is_plain=False,  # RM-29
    shake_needs_bare_floor=False,  # SSM-2.4-b
    grenade=False,  # RM-44
    animals_from=7,  # SSM-3.1-e, RM-50
    gukjin_locks=False,  # RM-37
    go_factors_end=True,  # SSM-4.1-e
    meong="never",  # RM-62
    pi_bak_at_most=5,  # SSM-4.2-c
    no_pi_is_safe=False,  # RM-59
    carry_adds_up=False,  # SSM-4.3-c, RM-67
    gain_is_limited=False,  # RM-68
    clauses=_SOONSIMI_CLAUSES,
)

_HANGAME_CLAUSES = {
    # what refuses
    "hand": "HAN-1-e",
    "choose": "HAN-1-f",
    "choose_flip": "HAN-1-h",
    "shake": "HAN-4-5-a",
    "bomb": "HAN-4-4-a",
    "grenade": "HAN-4-6-a",
    "bomb_card": "HAN-3-8-c",
    "call": "HAN-2-a",
    "last_go": "HAN-2-c",
    "gukjin": "HAN-3-6-c",
    "declare": "HAN-5-4-d",
    # points
    "gwang_3": "HAN-3-1-b",
    "gwang_rain": "HAN-3-1-c",
    "gwang_4": "HAN-3-1-d",
    "gwang_5": "HAN-3-1-e",
    "animals": "HAN-3-2-c",
    "godori": "HAN-3-3-a",
    "ribbons": "HAN-3-4-c",
    "hongdan": "HAN-3-4-d",
    "cheongdan": "HAN-3-4-d",
    "chodan": "HAN-3-4-d",
    "pi": "HAN-3-5-c",
    "go_bonus": "HAN-5-1-a",
    # factors
    "go_3": "HAN-5-1-d",
    "go_4": "HAN-5-1-e",
    "go_5": "HAN-5-1-f",
    "go_more": "HAN-5-1-f",
    "shakes": "HAN-5-3-a",
    "bombs": "HAN-4-4-e",
    "gwang_bak": "HAN-5-3-e",
    "pi_bak": "HAN-5-3-d",
    "meong": "HAN-5-3-b",
    "dok_bak": "HAN-5-3-c",
    "carry": "HAN-5-4-i",
    # how a match ends
    "stop": "HAN-2-b",
    "chongtong": "HAN-5-4-a",
    "both_chongtong": "HAN-5-4-c",
    "floor_chongtong": "HAN-5-4-b",
    "three_puks": "HAN-5-4-e",
    "nagari": "HAN-5-4-g",
    "go_failed": "HAN-5-4-h",
    "forfeit": "MAT-1-e",
    # what happens in a turn
    "puk": "HAN-4-1-a",
    "pile": "HAN-4-1-c",
    "ja_puk": "HAN-4-1-d",
    "ttadak": "HAN-4-2-a",
    "jjok": "HAN-4-7-b",
    "sweep": "HAN-4-3-a",
    "bombed": "HAN-4-4-b",
    "grenaded": "HAN-4-6-c",
    # gold
    "puk_pays_1": "HAN-4-1-e",
    "puk_pays_2": "HAN-4-1-f",
    "puk_pays_3": "HAN-4-1-g",
    "ttadak_pays": "HAN-4-2-b",
    "grant": "MAT-2-a",
    "restart": "MAT-2-b",
}

HANGAME = Ruleset(
    bonus_pi=(2, 3),  # HAN-3-7-a
    first_lead="higher_month",  # HAN-1-c, RM-05
    hand_fours="both_is_first_players",  # HAN-5-4-a, HAN-5-4-c
    floor_four_wins=True,  # HAN-5-4-b
    bonus_four=True,  # HAN-5-4-d
    chongtong_score=10,  # HAN-5-4-a
    ttadak="four_of_a_month",  # HAN-4-2-a
    own_puk_steals=2,  # HAN-4-1-d
    puk_pays=(7, 14, 21),  # HAN-4-1-e, HAN-4-1-f, HAN-4-1-g
    three_puks_score=7,  # HAN-5-4-e
    first_ttadak_pays=7,  # HAN-4-2-b
    last_turn_is_plain=True,  # HAN-4-1-b, HAN-4-7-c
    shake_needs_bare_floor=True,  # HAN-4-5-a
    grenade=True,  # HAN-4-6-a
    animals_from=5,  # HAN-3-2-b
    gukjin_locks=False,  # RM-37
    go_factors_end=False,  # RM-57
    meong="seven_animals",  # HAN-5-3-b
    pi_bak_at_most=7,  # HAN-5-3-d
    no_pi_is_safe=False,  # RM-59
    carry_adds_up=True,  # HAN-5-4-i
    gain_is_limited=True,  # HAN-5-2-a
    clauses=_HANGAME_CLAUSES,
)

HOUSE = replace(
    HANGAME,
    first_lead="night_low_day_high",  # HSE-6-2-i
    hand_fours="holders_choose",  # HSE-6-3-4-b, HSE-6-3-4-d
    own_puk_steals=1,  # HSE-6-2-a
    first_ttadak_pays=0,  # HSE-6-2-g
    grenade=False,  # HSE-6-1-d, HSE-6-2-h
    gukjin_locks=True,  # HSE-6-5-b
    meong="seven_animals_against_none",  # HSE-6-1-a
    no_pi_is_safe=True,  # HSE-6-3-3-f
    gain_is_limited=False,  # HSE-6-3-2-b
    clauses={
        **_HANGAME_CLAUSES,
        "bomb": "HSE-7-d",
        "grenade": "HSE-6-2-h",
        "gukjin": "HSE-6-5-b",
        "declare": "HSE-6-3-4-b",
        "shakes": "HSE-6-3-3-a",
        "bombs": "HSE-6-3-3-a",
        "meong": "HSE-6-3-3-c",
        "dok_bak": "HSE-6-3-3-d",
        "carry": "HSE-6-3-6-c",
        "chongtong": "HSE-6-3-4-b",
        "floor_chongtong": "HSE-6-3-4-c",
        "three_puks": "HSE-6-2-f",
        "nagari": "HSE-6-3-6-b",
        "go_failed": "HSE-6-3-6-b",
        "pile": "HSE-6-2-a",
        "ja_puk": "HSE-6-2-a",
        "puk_pays_1": "HSE-6-2-d",
        "puk_pays_2": "HSE-6-2-d",
        "puk_pays_3": "HSE-6-2-d",
        "restart": "HSE-6-3-2-d",
    },
)

RULESETS: Mapping[str, Ruleset] = {"soonsimi": SOONSIMI, "hangame": HANGAME, "house": HOUSE}
