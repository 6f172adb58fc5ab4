"""`noripan new`: the folders of a small working game, to be made into another one."""

import re
from collections.abc import Callable, Mapping
from importlib.resources import files
from importlib.resources.abc import Traversable
from keyword import iskeyword
from pathlib import Path

from noripan.kernel.errors import Unreadable
from noripan.kernel.registry import games

from .terminal import say

CLONE = ("src/noripan/games", "web/src/games")
BOTS = '    bots: ClassVar = {"normal": "high_die.bots:play_normal"}\n'

Place = Callable[[str], str | None]
"""Where a file of the template is written, or nowhere."""


def new(name: str, package: Path | None) -> int:
    """Write a game into this clone, or a package of its own, and say what to do next."""
    _expect_free(name)
    root = Path() if package is None else package
    where = in_package if package is not None else _expect_clone()
    written = filled(name, where)
    taken = [path for path in written if (root / path).exists()]
    if taken:
        message = f"{root / taken[0]} is there already"
        raise Unreadable(message)
    for path, text in written.items():
        (root / path).parent.mkdir(parents=True, exist_ok=True)
        (root / path).write_text(text, "utf-8")
        say(f"  {root / path}", "dim")
    _say_next(name, package)
    return 0


def filled(name: str, where: Place) -> dict[str, str]:
    """Give the files of a new game, by where they go."""
    names = spellings(name)
    found: dict[str, str] = {}
    for path, text in _template(files("noripan.cli") / "template"):
        place = where(path.removesuffix(".txt"))
        if place is not None:
            body = _with_bots(text) if place.startswith("src/high_die") else text
            found[_spelled(place, names)] = _spelled(body, names)
    return found


def spellings(name: str) -> Mapping[str, str]:
    """Say how each spelling of the template's name is spelled for another game.

    >>> spellings("liar_poker")["HighDie"], spellings("liar_poker")["HID"]
    ('LiarPoker', 'LIP')
    """
    words = name.split("_")
    title = " ".join(word.capitalize() for word in words)
    camel = title.replace(" ", "")
    initials = words[0][:2] + "".join(words[1:]) if len(words) > 1 else name
    return {
        "noripan-high-die": f"noripan-{name.replace('_', '-')}",
        "high_die": name,
        "HighDie": camel,
        "highDie": camel[:1].lower() + camel[1:],
        "High Die": title,
        "높은 주사위": title,
        "ハイダイス": title,
        "HID": initials.upper()[:3].ljust(3, "X"),
    }


def _spelled(text: str, names: Mapping[str, str]) -> str:
    return re.sub("|".join(map(re.escape, names)), lambda found: names[found[0]], text)


def _template(folder: Traversable, path: str = "") -> list[tuple[str, str]]:
    found: list[tuple[str, str]] = []
    for each in sorted(folder.iterdir(), key=lambda each: each.name):
        if each.is_dir():
            found += _template(each, f"{path}{each.name}/")
        elif each.name.endswith(".txt"):
            found.append((f"{path}{each.name}", each.read_text("utf-8")))
    return found


def in_clone(path: str) -> str | None:
    """Put rules and scene where a clone has them."""
    kind, _, rest = path.partition("/")
    return {
        "game": f"src/noripan/games/high_die/{rest}",
        "scene": f"web/src/games/high_die/{rest}",
    }.get(kind)


def in_package(path: str) -> str | None:
    """Put rules and bots into a package; the page draws it on its plain board."""
    kind, _, rest = path.partition("/")
    if kind == "package" and not rest.endswith(".py"):
        return rest
    return None if kind == "scene" else f"src/high_die/{rest}"


def _with_bots(text: str) -> str:
    """Let a game of a package name its own bots."""
    return text.replace("    position = Position\n", f"    position = Position\n{BOTS}")


def _expect_free(name: str) -> None:
    if not re.fullmatch("[a-z][a-z0-9]*(_[a-z0-9]+)*", name) or iskeyword(name):
        message = f"a game is named like high_die, in small letters, not {name!r}"
        raise Unreadable(message)
    if name in [game.id for game in games()]:
        message = f"there is a game {name!r} already"
        raise Unreadable(message)


def _expect_clone() -> Place:
    if not all(Path(folder).is_dir() for folder in CLONE):
        message = "this folder is no clone of noripan; --package DIR writes a package of its own"
        raise Unreadable(message)
    return in_clone


def _say_next(name: str, package: Path | None) -> None:
    if package is not None:
        say(f"\nInstall it, so that noripan finds it: pip install -e {package}")
    generate = "noripan generate, " if package is None else ""
    say(f"\nThen: {generate}noripan check {name}, noripan play {name}.")
    say("docs/add_a_game.md explains each file.")
