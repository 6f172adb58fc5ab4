"""`noripan admin`: look after a parlour from its own machine."""

from argparse import ArgumentParser, Namespace

from noripan.cli import arguments
from noripan.kernel.extras import extra

from .common import Add, add_data, add_json

ADMIN: dict[str, tuple[str, tuple[str, ...]]] = {
    "tables": ("list the tables, the latest first", ()),
    "people": ("list who is here now, where, and from which address", ()),
    "close": ("close a table, whatever is played there", ("CODE",)),
    "remove": ("send somebody away from a table; in a match they forfeit", ("CODE", "PERSON")),
    "ban": ("let a guest's id, a name or an address in no more", ("WHAT",)),
    "unban": ("let them in again", ("WHAT",)),
    "bans": ("list who is not let in", ()),
    "bots": ("list the bots that guests brought, and who is here", ()),
    "bring": ("bring a bot of that name, and print its token", ("NAME",)),
    "reports": ("list what people reported about others, the oldest first", ()),
    "settle": ("close a report that was looked at", ("REPORT",)),
    "revoke": ("take a guest bot's token back", ("BOT",)),
}


NAMED = {
    "CODE": "the table's code, as `tables` lists it",
    "PERSON": "the guest's id, as `people` lists it",
    "NAME": "what it is called at a table",
    "REPORT": "the report's id, as `reports` lists it",
    "BOT": "the bot's id, as `bots` lists it",
    "WHAT": "a guest's id, a name or an address",
}


def add_admin(add: Add) -> None:
    """Look after a parlour."""
    command = add("admin", help="look after a parlour from its own machine, open or closed")
    actions = command.add_subparsers(
        required=True, metavar="ACTION", dest="action", help="what to do"
    )
    for name, (text, words) in ADMIN.items():
        action = actions.add_parser(name, help=text)
        for word in words:
            action.add_argument(word, type=arguments.word, help=NAMED[word])
        _finish_admin(action, words)
    prune = actions.add_parser("prune", help="forget finished matches that are old")
    days = arguments.number("the number of days", 1, arguments.DAYS_AT_MOST)
    text = "how many days a match is kept (NORIPAN_KEEP_DAYS)"
    prune.add_argument("DAYS", nargs="?", type=days, help=text)
    _finish_admin(prune, ("DAYS",))


def _finish_admin(action: ArgumentParser, words: tuple[str, ...]) -> None:
    add_data(action)
    add_json(action)
    action.set_defaults(run=_run_admin, words=words)


def _run_admin(args: Namespace) -> int:
    with extra("server"):
        from noripan.server.admin import admin

    said = (getattr(args, word) for word in args.words)
    words = [args.action, *(str(word) for word in said if word is not None)]
    return admin(words, args.data, as_json=args.json)
