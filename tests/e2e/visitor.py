"""Somebody with a browser: what they do, what they see, and what their socket was told."""

import json
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from time import monotonic
from typing import Any

from playwright.sync_api import Browser, Locator, Page, ViewportSize, WebSocket, expect

from tests.e2e.lasting import LASTING

DESK = ViewportSize(width=1280, height=800)
PHONE = ViewportSize(width=390, height=844)
LOW = ViewportSize(width=844, height=390)

Frame = dict[str, Any]
SILENCE_SECONDS = 60.0
"""A test that waits in vain fails, and does not hang."""
LISTEN_MS = 10
"""Frames are told to a test while it waits for its page."""

# Says hello on a socket of its own, then one frame; gives the errors that come back.
TALK = """([ticket, frame]) => new Promise((done) => {
  const socket = new WebSocket(location.origin.replace("http", "ws") + "/socket");
  const heard = [];
  socket.onopen = () => socket.send(JSON.stringify({t: "hello", v: 1, ticket, seen: null}));
  socket.onmessage = ({data}) => {
    const told = JSON.parse(data);
    if (told.t === "welcome") socket.send(frame);
    if (told.t === "error" || told.t === "refused") { heard.push(told); socket.close(); }
  };
  socket.onclose = () => done(heard);
})"""


# Somebody who has played before: no tips stand in the way. The browser's own pages keep nothing.
NO_TIPS = """if (location.protocol === "http:") localStorage.getItem("noripan.coach")
  ?? localStorage.setItem("noripan.coach", '{"isOff":true}')"""


class Visitor:
    """A browser of one person; motion, and what it keeps for later, are off unless asked for."""

    def __init__(
        self,
        browser: Browser,
        address: str,
        name: str,
        *,
        locale: str = "en-US",
        phone: bool = False,
        low: bool = False,
        dark: bool = False,
        moving: bool = False,
        new: bool = False,
        keeping: bool = False,
        lasting: bool = False,
    ) -> None:
        self.address = address
        self.name = name
        self.frames: list[Frame] = []
        self.since = 0
        """Frames before this one are of matches that are over."""
        self.sent: list[Frame] = []
        self.complaints: list[str] = []
        self.context = browser.new_context(
            service_workers="allow" if keeping else "block",
            viewport=PHONE if phone else LOW if low else DESK,
            has_touch=phone or low,
            locale=locale,
            color_scheme="dark" if dark else "light",
            reduced_motion="no-preference" if moving else "reduce",
        )
        self.context.set_default_timeout(1000 * SILENCE_SECONDS)
        if not new:
            self.context.add_init_script(NO_TIPS)
        if lasting:
            self.context.add_init_script(LASTING)
        # Before the page asks who it is: two first requests at once would make two guests.
        self.api("PUT", "/api/me", {"name": name})
        self.page = self.open_page()

    def open_page(self, path: str = "/") -> Page:
        page = self.context.new_page()
        page.on("websocket", self._listen)
        page.on("pageerror", lambda error: self.complaints.append(str(error)))
        page.goto(self.address + path)
        return page

    def reload(self) -> None:
        """Open the page of a table anew; what the old one still hears is not mixed in."""
        address = self.page.url
        self.page.goto("about:blank")
        self.frames.clear()
        with self.page.expect_websocket():
            self.page.goto(address)

    def leave(self) -> None:
        self.context.close()

    def _listen(self, socket: WebSocket) -> None:
        socket.on("framereceived", lambda frame: self.frames.append(json.loads(frame)))
        socket.on("framesent", lambda frame: self.sent.append(_read(frame)))

    # ---- talking to the server beside the page

    def api(self, method: str, path: str, body: Any = None) -> Any:
        """Send a request with this person's cookie; give the JSON that comes back."""
        origin = {"Origin": "/".join(self.address.split("/")[:3])}
        answer = self.context.request.fetch(
            self.address + path, method=method, data=body, headers=origin
        )
        return answer.json()

    def open_table(
        self,
        seats: int = 2,
        bots: int = 0,
        game: str = "pirate_dice",
        options: Frame | None = None,
        **pace: Any,
    ) -> str:
        """Open a table without a clock, or with a long one for gold; give its code."""
        clock = 600 if game == "matgo" and bots < seats - 1 else 0
        pace = {"turn_seconds": clock, "result_seconds": 0, **pace}
        new = {"game": game, "seats": seats, "bots": bots, "pace": pace, "options": options or {}}
        return str(self.api("POST", "/api/tables", new)["code"])

    def talk(self, ticket: str, frame: str) -> list[Frame]:
        """Send one frame on a second socket, from a page beside the match."""
        aside = self.context.new_page()
        aside.goto(self.address)
        heard: list[Frame] = aside.evaluate(TALK, [ticket, frame])
        aside.close()
        return heard

    # ---- at the table

    def go(self, path: str) -> "Visitor":
        self.page.goto(self.address + path)
        return self

    def button(self, name: str, *, exact: bool = True) -> Locator:
        return self.page.get_by_role("button", name=name, exact=exact)

    def join(self, code: str, seat: int | None = None) -> "Visitor":
        """Come to a table, and sit down and get ready if a seat is named."""
        with self.page.expect_websocket():
            self.go(f"/t/{code}")
        if seat is not None:
            self.button(f"Sit in seat {seat + 1}").click()
            self.button("Ready").click()
        return self

    @property
    def bet_button(self) -> Locator:
        return self.page.get_by_role("button", name="Bet", exact=False)

    @property
    def challenge_button(self) -> Locator:
        return self.button("Challenge!")

    @property
    def seat(self) -> int:
        told = [frame["you"]["seat"] for frame in self.frames if "you" in frame]
        assert told[-1] is not None
        return int(told[-1])

    @property
    def turn(self) -> Frame:
        """Whose turn it is, by the last frame that said it."""
        frames = [each for each in self.frames if each["t"] in {"welcome", "began", "moved"}]
        told = [frame["match"] if frame["t"] == "welcome" else frame for frame in frames]
        turns: list[Frame] = [match["turn"] for match in told if match]
        return turns[-1]

    @property
    def is_over(self) -> bool:
        return self.turn["actor"] is None

    @property
    def view(self) -> Frame:
        """The match as the socket has told it so far: every event applied to the first view."""
        folded: Frame = {}
        for frame in self.frames:
            if frame["t"] == "welcome" and frame["match"]:
                folded = dict(frame["match"]["view"])
            for event in frame.get("events", []):
                folded |= event["after"]
        return folded

    @property
    def dice(self) -> list[int]:
        """My dice, by what the socket was told so far."""
        return list(self.view.get(f"cup.{self.seat}", []))

    def wait_for_turn(self) -> None:
        """Wait until the page lets me choose what the server says I may."""
        opens = "challenge" not in self.turn["legal"]
        expect(self.challenge_button).to_have_attribute(
            "aria-disabled", "true" if opens else "false"
        )
        expect(self.page.locator(".pick.locked")).to_have_count(0)

    def act(self, button: Locator) -> None:
        """Press it, and wait until the server has told everyone."""
        with self.hears(lambda frame: frame["t"] == "moved" and frame["seat"] == self.seat):
            button.click()

    def bet(self) -> None:
        self.wait_for_turn()
        self.act(self.bet_button)

    def challenge(self) -> None:
        self.wait_for_turn()
        self.act(self.challenge_button)

    @contextmanager
    def hears(self, is_it: Callable[[Frame], object]) -> Iterator[None]:
        """Wait for a frame that comes while something is done, or after it."""
        since = len(self.frames)
        yield
        self.hear(is_it, since)

    def hear(self, is_it: Callable[[Frame], object], since: int = 0) -> None:
        """Wait for a frame after the first `since` ones, on whichever socket the page has by then.

        A page whose socket is lost opens another: to listen on one of them may be in vain.
        """
        patience = monotonic() + SILENCE_SECONDS
        while not any(is_it(frame) for frame in self.frames[since:]):
            assert monotonic() < patience, f"{self.name} heard nothing of it"
            self.page.wait_for_timeout(LISTEN_MS)


def _read(frame: str | bytes) -> Frame:
    try:
        found = json.loads(frame)
    except ValueError:
        return {}
    return found if isinstance(found, dict) else {}
