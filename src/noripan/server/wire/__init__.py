"""What a page and the server say to each other: every socket message and HTTP body, as types.

The JSON Schema (`docs/protocol.schema.json`) and the page's TypeScript types
(`web/src/wire/messages.ts`) are generated from these files by `noripan generate`.
"""

from .advice import *  # noqa: F403 - one name for the whole protocol
from .basics import *  # noqa: F403 - one name for the whole protocol
from .from_page import *  # noqa: F403 - one name for the whole protocol
from .from_server import *  # noqa: F403 - one name for the whole protocol
from .games import *  # noqa: F403 - one name for the whole protocol
from .guest_bots import *  # noqa: F403 - one name for the whole protocol
from .guests import *  # noqa: F403 - one name for the whole protocol
from .lessons import *  # noqa: F403 - one name for the whole protocol
from .primers import *  # noqa: F403 - one name for the whole protocol
from .replays import *  # noqa: F403 - one name for the whole protocol
from .reports import *  # noqa: F403 - one name for the whole protocol
from .table import *  # noqa: F403 - one name for the whole protocol
from .tables import *  # noqa: F403 - one name for the whole protocol
