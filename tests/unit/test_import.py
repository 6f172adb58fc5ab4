"""`import noripan` is the whole library for a maker, and costs next to nothing."""

import subprocess
import sys
from pathlib import Path

import pytest

import noripan

LOADED = "print(*sorted(name for name in sys.modules if name.startswith('noripan.games.')))"


def run(code: str) -> str:
    done = subprocess.run(
        [sys.executable, "-c", f"import sys, noripan\n{code}"],
        check=True,
        capture_output=True,
        text=True,
    )
    return done.stdout


def test_the_library_alone_loads_no_game() -> None:
    assert run(LOADED).split() == []


def test_one_game_loads_no_other() -> None:
    loaded = run(f"noripan.game('matgo').start(seed=1)\n{LOADED}").split()
    assert "noripan.games.matgo.game" in loaded
    assert all(name.startswith("noripan.games.matgo") for name in loaded)


def test_rules_and_bots_need_no_other_package() -> None:
    code = (
        "from noripan.bots.registry import choose\n"
        "for name in ('pirate_dice', 'sequence', 'matgo', 'card_othello'):\n"
        "    now = noripan.game(name).start(seed=1).position\n"
        "    choose(name, 'easy', now, now.actor, noripan.Seeded(1))\n"
        "print(*{each.split('.')[0] for each in sys.modules} - sys.stdlib_module_names)"
    )
    others = {name for name in run(code).split() if not name.startswith("_")}
    assert others <= {"noripan", "sitecustomize", "usercustomize"}


@pytest.mark.parametrize("name", noripan.__all__)
def test_everything_that_is_named_is_there(name: str) -> None:
    assert getattr(noripan, name) is not None


def test_a_server_loads_the_store_that_it_uses_and_nothing_to_upgrade_it(tmp_path: Path) -> None:
    code = (
        "from pathlib import Path\n"
        "from noripan.server.main import make_parlour\n"
        "from noripan.server.settings import Settings\n"
        f"make_parlour(Settings(data=Path({str(tmp_path)!r}))).store.check()\n"
        "print(*{'alembic', 'asyncpg', 'sqlalchemy', 'sqlite3'} & set(sys.modules))"
    )
    assert run(code).split() == ["sqlite3"]
