"""Everything that Matgo calls, scores, multiplies or asks has a name in three languages."""

import pytest

from noripan.games.matgo.cards import NAMES
from noripan.games.matgo.factors import ALL_FACTORS
from noripan.games.matgo.options import Options
from noripan.games.matgo.rulesets import RULESETS, Ruleset
from noripan.games.matgo.scoring import PATTERNS
from noripan.games.matgo.telling import BAKS
from noripan.kernel.catalogue import LANGUAGES, clauses, words
from noripan.kernel.options import form

CALLS = ("puk", "ja_puk", "pile", "ttadak", "jjok", "sweep", "bomb", "grenade", "shake")
ENDS = ("stop", "chongtong", "floor_chongtong", "three_puks", "nagari")

every_language = pytest.mark.parametrize("language", LANGUAGES)


@every_language
@pytest.mark.rule("SSM-2.3-a", "SSM-2.4-a")
def test_every_event_can_be_called_by_its_name(language: str) -> None:
    known = words("matgo", language)
    assert not [name for name in (*CALLS, *ENDS, *BAKS, "go") if f"call.{name}" not in known]


@every_language
def test_every_called_word_has_its_gloss_and_a_stolen_pi_its_line(language: str) -> None:
    known = words("matgo", language)
    called = {f"{kind}.{name}" for kind in ("brush", "gloss") for name in (*CALLS, *ENDS, "go")}
    paid = {f"gain.{name}" for name in CALLS if name not in ("puk", "shake")}
    assert called | paid <= known.keys()


@every_language
def test_every_line_of_a_sum_has_a_name(language: str) -> None:
    known = words("matgo", language)
    scored = {pattern.id for pattern in PATTERNS} - {"gwang"} | {"gwang_rain", "go_bonus"}
    scored |= {f"gwang_{count}" for count in (3, 4, 5)} | {"forfeit", *ENDS[1:4]}
    factors = {each.__name__ for each in ALL_FACTORS} - {"gos"} | {"go"}
    wanted = {f"pattern.{each}" for each in scored} | {f"factor.{each}" for each in factors}
    assert wanted <= known.keys()


@every_language
def test_every_card_and_every_option_has_a_name(language: str) -> None:
    known = words("matgo", language)
    for field in form(Options):
        keys = {f"option.{field.name}", f"option.{field.name}.help"}
        values = ("true", "false") if field.kind == "bool" else field.choices
        keys |= {f"option.{field.name}.{value}" for value in values}
        assert keys <= known.keys()
    assert {f"card.{name}" for name in NAMES} <= known.keys()


@every_language
@pytest.mark.parametrize("ruleset", RULESETS.values(), ids=RULESETS.keys())
def test_every_payment_on_the_way_has_a_name(language: str, ruleset: Ruleset) -> None:
    paying = ["puk_pays_1", "puk_pays_2", "puk_pays_3"] if ruleset.puk_pays else []
    paying += ["ttadak_pays"] if ruleset.first_ttadak_pays else []
    wanted = {f"paid.{ruleset.clauses[each]}" for each in paying}
    assert wanted <= words("matgo", language).keys()


def test_every_ruling_that_a_clause_cites_is_in_the_docs(root: object) -> None:
    text = (root / "docs" / "rulings.md").read_text("utf-8")  # type: ignore[operator]
    cited = {ruling for clause in clauses("matgo").values() for ruling in clause.ruling}
    assert not [ruling for ruling in sorted(cited) if f"| {ruling} |" not in text]
