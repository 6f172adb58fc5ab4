"""Somebody who learns a game: does what the host says, and reads on."""

import re
from collections.abc import Iterator
from typing import Any

from playwright.sync_api import Locator, Page, expect

from tests.e2e.visitor import Visitor

# Tells whether all that these names mean is lit.
LIT = """(names) => names.every((name) => {
  const [where, item] = name.split(":");
  const inside = `[data-place="${where}"]`;
  const cell = `[data-cell="${where.replace("cell.", "")}"]`;
  const selector =
    where === "button" ? `[data-action="${item}"]`
    : where === "scene" ? `[data-part="${item}"]`
    : item ? `${inside} [data-card="${item}"], ${inside} [data-die="${item}"]`
    : `${inside}, [data-part="${where}"], ${cell}`;
  return [...document.querySelectorAll(selector)].some((part) => part.closest("[data-lit]"));
})"""


class Learner:
    """A visitor at the table of a game's lessons."""

    def __init__(self, visitor: Visitor, game: str, language: str = "en") -> None:
        self.page: Page = visitor.page
        path = f"/api/games/{game}/lessons?language={language}"
        self.lessons: list[dict[str, Any]] = visitor.api("GET", path)["lessons"]
        if not visitor.page.url.endswith(f"/learn/{game}"):
            visitor.go(f"/learn/{game}")

    @property
    def host(self) -> Locator:
        return self.page.locator(".host:not(.brief)")

    @property
    def end(self) -> Locator:
        return self.page.locator(".lesson-end")

    def hears(self, said: str) -> None:
        expect(self.host.locator(".said")).to_contain_text(said)

    def go_on(self) -> None:
        self.host.locator(".btn.primary").click()

    def steps(self) -> Iterator[dict[str, Any]]:
        """Come to every step of every lesson, and read on after it; what is asked is left to do."""
        for lesson in self.lessons:
            for step in lesson["steps"]:
                self.hears(step["prompt"])
                yield step
                if step["after"]:
                    self.hears(step["after"])
                if step["after"] or not step["expect"]:
                    self.go_on()
            self.hears(lesson["finish"])
            if lesson["next"]:
                self.end.locator(".btn.primary").click()

    def sees_light(self, step: dict[str, Any]) -> None:
        """Wait until all that the host points at is lit."""
        self.page.wait_for_function(LIT, arg=step["highlight"])

    def do(self, action: str) -> None:
        """Do it as a person does, with the mouse."""
        match action.split():
            case ["bet", bet]:
                self._bet(*bet.split("x"))
            case ["challenge" | "go" | "stop"]:
                self._part("action", action).click()
            case ["use", card]:
                self._card(card).click()
                self._part("action", "use").click()
            case ["play", card, *more]:
                self._hand.get_by_role("button").filter(has=self._part("card", card)).click()
                if more:
                    self._part("action", action).click()
            case [card, cell]:
                self._card(card).click()
                self._part("cell", cell.removeprefix("@")).click()
            case [cell]:
                self._part("cell", cell).click()

    def _bet(self, count: str, face: str) -> None:
        self._part("part", f"face.{face}").click()
        counts = self.page.locator(".counts label")
        counts.filter(has_text=re.compile(rf"^\s*{count}\s*$")).click()
        self._part("action", "bet").click()

    @property
    def _hand(self) -> Locator:
        return self.page.locator('[data-place="hand.0"]').last

    def _card(self, card: str) -> Locator:
        return self._hand.locator(f'[data-card="{card}"]')

    def _part(self, kind: str, name: str) -> Locator:
        return self.page.locator(f'[data-{kind}="{name}"]')
