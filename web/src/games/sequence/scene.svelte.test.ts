import { flushSync } from "svelte";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { rule } from "../../playback/testing";
import { chairOf, type Shown, showScene } from "../testing.svelte";
import sequence from ".";
import { DEAL, LEGAL, PLAY, SEQUENCE } from "./match.fixture";

// A whole board in a simulated browser takes its time on a busy machine.
vi.setConfig({ testTimeout: 30_000 });

let shown: Shown;
beforeEach(() => {
  const chairs = [0, 1, 2, 3].map((seat) => chairOf(seat, seat % 2));
  shown = showScene(sequence, { names: ["Ann", "Bo", "Cy", "Di"], chairs });
});
afterEach(() => shown.close());

const toMyTurn = () => shown.toTurn(DEAL, 0, LEGAL);

const all = (selector: string) => [...document.querySelectorAll<HTMLElement>(selector)];
const cells = (selector: string): number[] =>
  all(selector).map((cell) => Number(cell.dataset["cell"]));
const cell = (at: number) => all(`[data-cell="${at}"]`)[0] as HTMLElement;
const card = (name: string) => all(`[data-card="${name}"]`)[0] as HTMLElement;
const hint = () => all(".hint p")[0]?.textContent?.replace(/\s+/g, " ").trim();

function press(element: HTMLElement, how: PointerEventInit = { detail: 1 }): void {
  element.dispatchEvent(new PointerEvent("click", { bubbles: true, ...how }));
  flushSync();
}

test("a chosen card lights its legal cells, and a press on one plays it", async () => {
  await toMyTurn();
  press(card("heart_7"));
  expect(cells(".cell.legal.place")).toEqual([48, 53]);
  expect(cell(48).getAttribute("aria-label")).toBe(
    "card_face suit_heart 7, cell_at 5 9, cell_empty, playable",
  );
  press(cell(53));
  expect(shown.act.mock.calls).toEqual([["heart_7 @53"]]);
});

test("without helping marks a card is played on the cell that its reader finds", async () => {
  await toMyTurn();
  shown.now.aids = false;
  press(card("heart_7"));
  expect(cells(".cell.legal")).toEqual([]);
  press(cell(53));
  expect(shown.act).toHaveBeenCalledWith("heart_7 @53");
});

test("jacks mark their cells with shapes of their own", async () => {
  await toMyTurn();
  press(card("heart_j_2"));
  expect(cells(".cell.legal.wild")).toEqual([44, 45]);
  press(card("spade_j_1"));
  expect(cells(".cell.legal.remove")).toEqual([11, 33, 55]);
  expect(all(".cell.remove .cross")).toHaveLength(3);
  expect(cells(".cell.wild")).toEqual([]);
});

test("a finger marks a cell for a jack first, and plays it with a second tap", async () => {
  await toMyTurn();
  press(card("heart_j_2"));
  press(cell(44), { detail: 1, pointerType: "touch" });
  expect(shown.act).not.toHaveBeenCalled();
  expect(cells(".cell.marked")).toEqual([44]);
  press(cell(44), { detail: 1, pointerType: "touch" });
  expect(shown.act).toHaveBeenCalledWith("heart_j_2 @44");
});

rule("SEQ-6-c")("a dead card is marked, says why, and its refusal names the rule", async () => {
  await toMyTurn();
  expect(card("clover_5").textContent).toContain("cap_dead");
  press(card("clover_5"));
  expect(hint()).toContain("why_dead");
  expect(shown.act).toHaveBeenCalledWith("clover_5 @11");
  expect(cells(".cell.legal")).toEqual([]);
});

test("a cell that is pressed with no card chosen shows where its card fits", async () => {
  await toMyTurn();
  press(cell(48));
  expect(cells(".cell.fits")).toEqual([48, 53]);
  expect(hint()).toContain("probe_both card_face suit_heart 7 5 9 2 2");
  expect(hint()).toContain("probe_held");
  expect(shown.act).not.toHaveBeenCalled();
});

test("keys choose a card, walk over the board and let go", async () => {
  await toMyTurn();
  const key = (name: string, at: EventTarget = document.body) => {
    at.dispatchEvent(new KeyboardEvent("keydown", { key: name, bubbles: true }));
    flushSync();
  };
  key("1");
  await shown.clock.advance(0);
  expect(document.activeElement).toBe(cell(48));
  key("1");
  await shown.clock.advance(0);
  expect(document.activeElement).toBe(cell(53));
  key("ArrowLeft", cell(53));
  await shown.clock.advance(0);
  expect(document.activeElement).toBe(cell(52));
  expect(all("[role=gridcell][tabindex='0']")).toHaveLength(1);
  key("Escape");
  expect(cells(".cell.legal")).toEqual([]);
});

test("the protected cell is shown to the player it binds, and to nobody else", async () => {
  await toMyTurn();
  const bound = { cell: 33, from: "one_eyed", seat: 0 };
  shown.playback.jump({ ...shown.playback.stage.view, protected: bound });
  flushSync();
  expect(cells(".cell.bound")).toEqual([33]);
  expect(cell(33).getAttribute("aria-label")).toContain("cell_protected");
  expect(hint()).toContain("bound_chip");
  shown.playback.jump({ ...shown.playback.stage.view, protected: { ...bound, seat: 1 } });
  flushSync();
  expect(cells(".cell.bound")).toEqual([]);
});

test("a card goes to its pile, a chip drops, a card is drawn, each with its sound", async () => {
  await toMyTurn();
  shown.settings.speed = "normal";
  void shown.playback.play(PLAY, 0);
  await shown.clock.advance(10_000);
  flushSync();
  expect(shown.sounds.slice(-3)).toEqual(["card", "chip", "draw"]);
  expect(all("[data-place='cell.48'] [data-chip]")).toHaveLength(1);
  expect(all(".teams [data-seat='0'] .mini")[0]?.textContent).toContain("7");
  expect(cells(".cell.last-0")).toEqual([48]);
});

test("a sequence is called by its team's name while it is drawn, and stays as a line", async () => {
  await toMyTurn();
  shown.settings.speed = "normal";
  void shown.playback.play(SEQUENCE, 0);
  for (let at = 0; at < 40 && shown.playback.stage.cues["call"] === undefined; at += 1) {
    await shown.clock.advance(20);
  }
  flushSync();
  expect(all("[data-place=call]")[0]?.textContent).toContain("call.hit team_blue");
  await shown.clock.advance(10_000);
  flushSync();
  expect(all("[data-place=call]")).toHaveLength(0);
  expect(all("[data-line='0-1-2-3-4'] line")).toHaveLength(2);
  expect(cells(".cell.won")).toEqual([0, 1, 2, 3, 4]);
  expect(shown.sounds).toContain("line");
});

test("a spectator sees no hand and can still ask about a cell", async () => {
  shown.now.me = null;
  void shown.playback.play(DEAL, 0);
  await shown.clock.advance(0);
  flushSync();
  expect(all("[data-card]")).toEqual([]);
  expect(hint()).toBe("waiting_for Ann");
  press(cell(48));
  expect(cells(".cell.fits")).toEqual([48, 53]);
});
