"""`noripan admin`: through the local door of an open parlour, or on the data of a closed one."""

import asyncio
import socket
import sys
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

from msgspec.json import decode, encode

from .live.admin.commands import Commands
from .live.admin.door import NAME, answer, short
from .live.parlour import Parlour, make_parlour
from .settings import Settings, from_environment
from .stderr import write_structured
from .store.errors import InUse, NewerStore, Unusable
from .store.folder import hold_all
from .visitors.bans import BadBans
from .visitors.secret import NAME as SECRET
from .visitors.secret import BadSecret

REFUSED = 2
DOOR_SECONDS = 60.0
ERRORS = (InUse, NewerStore, BadBans, BadSecret, Unusable)


def admin(words: list[str], data: Path | None = None, *, as_json: bool = False) -> int:
    """Give an order, and print what came of it."""
    settings = from_environment(data)
    write_structured(settings.log)
    if words[0] == "prune" and len(words) == 1:
        if not settings.keep_days:
            sys.stderr.write("noripan: matches are kept for ever; say how many days to keep\n")
            return REFUSED
        words = [*words, str(settings.keep_days)]
    try:
        found = _ask(settings, words)
    except ERRORS as error:
        found = {"error": str(error)}
    if "error" in found:
        sys.stderr.write(f"noripan: {found['error']}\n")
        return REFUSED
    sys.stdout.write(encode(found).decode() + "\n" if as_json else _shown(found))
    return 0


def _ask(settings: Settings, words: list[str]) -> dict[str, Any]:
    """Ask the server that is open, or do it ourselves if none is."""
    if not (settings.data / SECRET).exists():
        raise Unusable(f"there is no parlour in {settings.data}; see --data")
    try:
        return _through(settings.data / NAME, words)
    except (FileNotFoundError, ConnectionRefusedError):
        return _alone(settings, words)


def _through(path: Path, words: list[str]) -> dict[str, Any]:
    with socket.socket(socket.AF_UNIX) as line, short(path) as name:
        line.settimeout(DOOR_SECONDS)
        line.connect(name)
        line.sendall(encode(words) + b"\n")
        with line.makefile("rb") as heard:
            said = heard.readline()
    if not said:
        raise Unusable("the server gave no answer; look at its log")
    return decode(said, type=dict[str, Any])


def _alone(settings: Settings, words: list[str]) -> dict[str, Any]:
    """Open a parlour for ourselves; nobody else can come in."""
    with hold_all(settings.folders):
        parlour = make_parlour(settings)
        parlour.store.check()
        return asyncio.run(_order(parlour, words))


async def _order(parlour: Parlour, words: list[str]) -> dict[str, Any]:
    await parlour.store.open()
    if parlour.hub.company is not None:
        await parlour.hub.company.say_here()
        await parlour.load_bans()
    try:
        return await answer(Commands(parlour), encode(words))
    finally:
        await parlour.close()


# ---- for people


def _shown(found: dict[str, Any]) -> str:
    if "done" in found:
        return f"{found['done']}\n"
    if "tables" in found:
        return _columns([_table(each) for each in found["tables"]], "no table stands\n")
    if "networks" in found:
        lines = [[kind, each] for kind, several in found.items() for each in several]
        return _columns(lines, "nobody is banned\n")
    if "bots" in found:
        rows = [
            [*map(each.get, ("person", "name", "owner")), _here(each)] for each in found["bots"]
        ]
        return _columns(rows, "nobody has brought a bot\n")
    if "reports" in found:
        return "\n".join(map(_report, found["reports"])) or "nobody has reported anything\n"
    keys = ("person", "name", "table", "from", "node")
    silent = "".join(f"the node {node} gave no answer\n" for node in found["silent"])
    people = [[each[key] for key in keys] for each in found["people"]]
    return _columns(people, "nobody is here\n") + silent


def _here(bot: dict[str, Any]) -> str:
    return "here" if bot["here"] else "away"


def _report(each: dict[str, Any]) -> str:
    """Write a report: its id, who about whom, and below it the words of both."""
    head = f"{each['id']}  {_time(each['at'])}  {each['code']}  {each['reason']}"
    about = f"{each['name']} ({each['person']}), says {each['reporter_name']} ({each['reporter']})"
    lines = [f"said: {line}" for line in each["lines"]]
    told = [each["text"]] if each["text"] else []
    return "\n".join([f"{head}  {about}", *(f"    {line}" for line in [*told, *lines]), ""])


def _time(seconds: float) -> str:
    return datetime.fromtimestamp(seconds, UTC).strftime("%Y-%m-%d %H:%M UTC")


def _table(each: dict[str, Any]) -> list[str]:
    touched = _time(each["touched"])
    here = f"{each['sockets']} here"
    names = ", ".join(each["people"])
    return [each["code"], each["game"], each["phase"], here, touched, names, each["title"]]


def _columns(rows: list[list[str]], nothing: str) -> str:
    if not rows:
        return nothing
    widths = [max(map(len, column)) for column in zip(*rows, strict=True)]
    lines = ("  ".join(map(str.ljust, row, widths)).rstrip() for row in rows)
    return "".join(f"{line}\n" for line in lines)
