"""The commands: how each is asked for; what it does stands in the modules beside this folder.

Nothing here imports more than it needs to print its help.
"""

from . import admin, bots, keep, make, matches, play, serve

COMMANDS = (
    serve.add_serve,
    keep.add_backup,
    keep.add_restore,
    admin.add_admin,
    keep.add_db,
    play.add_games,
    play.add_play,
    make.add_new,
    make.add_check,
    bots.add_arena,
    bots.add_bot,
    matches.add_step,
    matches.add_replay,
    matches.add_review,
    matches.add_verify,
    make.add_generate,
)
"""In the order of `noripan --help`."""
