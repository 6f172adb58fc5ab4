"""`noripan serve`: open the parlour."""

from argparse import Namespace

from noripan.cli import arguments
from noripan.kernel.extras import extra

from .common import Add


def add_serve(add: Add) -> None:
    """Open the parlour."""
    command = add("serve", help="open the parlour on this machine")
    text = "address to listen on (%(default)s)"
    command.add_argument("--host", type=arguments.word, default="127.0.0.1", help=text)
    port = arguments.number("a port", 0, arguments.PORTS)
    text = "this port and no other (8420, or the next one that is free)"
    command.add_argument("--port", type=port, help=text)
    text = "folder for the database and the secret"
    command.add_argument("--data", type=arguments.folder, help=text)
    command.add_argument("--open", action="store_true", help="open the page in a browser")
    command.set_defaults(run=_run_serve)


def _run_serve(args: Namespace) -> int:
    with extra("server"):
        from noripan.server.main import serve

    serve(host=args.host, port=args.port, data_dir=args.data, open_browser=args.open)
    return 0
