"""What a store keeps, and what it forgets.

A table keeps what a page may still ask for: its last entries to resume, its last lines of chat, the
match that it shows, and for a while the ids of requests, so that none is done twice. A closed table
leaves its finished matches behind, and those are kept as long as the host wants.
"""

RESUMED_AT_MOST = 200
"""Who missed more entries than this starts afresh."""
SAID_AT_MOST = 50
"""So many lines of chat are told to a page that starts afresh."""
REQUEST_SECONDS = 600.0
"""How long a request is remembered at least: until then a retry is answered, and not done again."""
PRUNED_EVERY = 64
"""Entries between two looks at what can go."""
PIECE = 500
"""Rows that go at once at most, so that no change waits long behind them."""
MATCHES_PIECE = 20


def is_time(first: int, last: int) -> bool:
    """Tell whether the entries that were just written are a moment to look what can go."""
    return (first - 1) // PRUNED_EVERY != last // PRUNED_EVERY
