"""The page in a real browser: what it fetches, how it keeps up when slow, what stays in memory."""

from playwright.sync_api import Browser, Page

from bench.load.servers import OURS, running
from bench.table import Section, number
from bench.tasks import COLUMNS, SLOWER, Cost, figures, traced
from bench.visit import (
    await_,
    await_stillness,
    await_turn,
    begin,
    begin_again,
    browsing,
    go_home,
    observe,
    play,
    sit_down,
    visit,
)
from noripan.kernel.registry import games
from tests.e2e.given import Given

MOVES = 6
"""Both sides' together: cards are taken, cards are used, a bet is challenged."""
MATCHES = 100
PREPARED_MS = 1_000
"""So long after a table has been opened its brush is ready, where nothing else is to be done."""
HURRIED = {"NORIPAN_BOT_SECONDS": "0"}

ENDLESS = 10**9
HALF = 0.5
SHARES = {"pirate_dice": 0.2}
"""How far down the list of what is legal I play: half-way, but a bet that high is always called."""
WIN = "took:02-1,04-1,08-2,01-2,02-2,03-2|11-4 deck:07-3,08-3 turns:4,4 ask:call"
BRUSHED = {
    "a bomb": (
        "matgo",
        "hangame floor:01-4,02-3 hand:01-1,01-2,01-3,05-1|06-1 deck:07-3,08-3 turns:1,1",
        "bomb 01",
    ),
    "a third go": ("matgo", f"hangame floor:02-3 hand:05-3|06-1 {WIN} go:2,0", "go"),
    "a puk": (
        "matgo",
        "hangame floor:01-3,02-3 hand:01-1,05-1|06-1 deck:01-2,08-3 turns:1,1",
        "play 01-1",
    ),
    "a challenge": ("pirate_dice", "dice:45512|66145 bid:5x4@1 turn:0", "challenge"),
    "a line": ("sequence", "x/5rrrr1/x/x/x/x/x/x/x/x r r:CJ2|b:D2 d:C4,S9 -", "clover_j_2 @19"),
}
"""Positions in which the brush calls something out, and the action that makes it."""

SCRIPTS = """() => performance.getEntriesByType("resource")
  .filter(({ name }) => name.endsWith(".js"))
  .reduce((sum, { encodedBodySize }) => sum + encodedBodySize, 0)"""


def measure(rounds: int) -> list[Section]:
    """Measure, and set the results in tables."""
    with running(OURS, **HURRIED) as (address, _), browsing() as browser:
        here = f"http://{address}"
        return [
            _weights(browser, here),
            *_matches(browser, here, rounds),
            _calls(browser, here, rounds),
            _memory(browser, here),
        ]


def _weights(browser: Browser, here: str) -> Section:
    section = Section(
        "What a page fetches",
        "Bytes of script as they come over the wire, gzipped, on a first visit.",
        ("page", "script"),
    )
    with visit(browser) as page:
        go_home(page, here)
        section.rows.append(("home", number(page.evaluate(SCRIPTS))))
    for game in games():
        with visit(browser) as page:
            go_home(page, here)
            sit_down(page, here, game.id)
            begin(page)
            page.wait_for_load_state("networkidle")
            section.rows.append((f"a match of {game.id}", number(page.evaluate(SCRIPTS))))
    return section


def _matches(browser: Browser, here: str, rounds: int) -> list[Section]:
    """Open home and a table, and play there: two sections of one visit."""
    opening = Section(
        f"Opening a page on a CPU {SLOWER} times slower",
        "Home as somebody new opens it, with an empty cache, until it has fetched all that it\n"
        "wants; then a table, until the cards are dealt or the dice rolled, and one may act.\n"
        "Times as below.",
        ("page", *COLUMNS[:2]),
    )
    playback = Section(
        f"Playback on a CPU {SLOWER} times slower",
        f"From there on, until {MOVES} moves have been made against a bot and all that follows\n"
        "has been shown, with motion, in a headless Chromium; where a match ends before that,\n"
        "the next one is dealt and goes on.\n"
        f"Times are CPU times of the page's own thread, taken {SLOWER} times. The longest task\n"
        "is what a finger may have to wait for; a task that is longer than a frame drops those\n"
        "that it covers.",
        ("game", *COLUMNS),
    )
    homes: list[Cost] = []
    for game in games():
        found = [_match(browser, here, game.id) for _ in range(rounds)]
        home, table, played = zip(*found, strict=True)
        homes += home
        opening.rows.append((f"a table of {game.id}", *figures(table)[:2]))
        playback.rows.append((game.id, *figures(played)))
    opening.rows.insert(0, ("home", *figures(homes)[:2]))
    return [opening, playback]


def _match(browser: Browser, here: str, game: str) -> tuple[Cost, Cost, Cost]:
    """Open home, open a table, play there; give what each cost."""
    with visit(browser) as page:
        with traced(browser, page) as home:
            go_home(page, here)
        with traced(browser, page) as table:
            sit_down(page, here, game)
            begin(page)
            await_turn(page)
        with traced(browser, page) as played:
            _play(page, game)
    return home, table, played


def _play(page: Page, game: str) -> None:
    play(page, SHARES.get(game, HALF), MOVES)
    while (moves := page.evaluate("() => told.moves")) < MOVES:
        if page.evaluate("() => told.turn.actor === null"):
            await_turn(page)
            begin_again(page)
        await_(page, f"move {moves + 1}", "told.moves > arg", moves)
    await_turn(page)


def _calls(browser: Browser, here: str, rounds: int) -> Section:
    section = Section(
        f"Called by the brush, on a CPU {SLOWER} times slower",
        "One move in a given position that is called out by the brush, and all that follows from\n"
        "it, until nothing has moved for a second; otherwise as above.",
        ("call", "game", *COLUMNS),
    )
    for name, (game, position, action) in BRUSHED.items():
        found = [_called(browser, here, Given(game, position), action) for _ in range(rounds)]
        section.rows.append((name, game, *figures(found)))
    return section


def _called(browser: Browser, here: str, given: Given, action: str) -> Cost:
    with visit(browser) as page:
        given.show(page, here)
        page.wait_for_load_state("networkidle")
        page.wait_for_timeout(PREPARED_MS)
        observe(page)
        with traced(browser, page) as cost:
            given.play(action)
            await_stillness(page)
    return cost


def _memory(browser: Browser, here: str) -> Section:
    section = Section(
        f"Memory after {MATCHES} matches",
        "Matches of Pirate Dice one after the other at one table, on one page that is never\n"
        "reloaded; after the garbage is collected.",
        ("after", "heap, MB", "elements", "listeners"),
    )
    with visit(browser, is_moving=False) as page:
        go_home(page, here)
        sit_down(page, here, "pirate_dice")
        begin(page)
        play(page, HALF, ENDLESS)
        for match in range(1, MATCHES + 1):
            await_(page, f"the end of match {match}", "told.ended >= arg", match)
            begin_again(page)
            if match in {1, 10, MATCHES}:
                section.rows.append((f"match {match}", *_held(page)))
    return section


def _held(page: Page) -> tuple[str, str, str]:
    session = page.context.new_cdp_session(page)
    session.send("HeapProfiler.collectGarbage")
    heap = session.send("Runtime.getHeapUsage")["usedSize"]
    counted = session.send("Memory.getDOMCounters")
    return f"{heap / 1e6:.1f}", number(counted["nodes"]), number(counted["jsEventListeners"])
