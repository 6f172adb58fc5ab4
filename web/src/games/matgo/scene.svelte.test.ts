import { flushSync } from "svelte";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import {
  CALL_FADE_MS,
  CALL_SMALL_MS,
  CARD_MS,
  CARD_REST_MS,
  CARD_TURN_MS,
} from "../../playback/timing";
import type { Told } from "../../wire/messages";
import { NOBODY } from "../parts/sight.svelte";
import { chairOf, type Shown, showScene } from "../testing.svelte";
import matgo from ".";
import { ASK, ASK_USE, DEAL, JJOK, LEAD, LEGAL, PUK, SHOWN } from "./match.fixture";
import { hangPictures } from "./sprite";
import { taste } from "./taste.svelte";

// A whole scene in a simulated browser takes its time on a busy machine.
vi.setConfig({ testTimeout: 30_000 });

let shown: Shown;
beforeEach(() => {
  const options = { ruleset: "hangame", unit: 1000 };
  shown = showScene(matgo, { names: ["Ann", "Bo"], chairs: [chairOf(0), chairOf(1)], options });
});
afterEach(() => shown.close());

const deal = (legal = LEGAL) => shown.toTurn(DEAL, 0, legal);

const card = (name: string): HTMLButtonElement | undefined =>
  [...document.querySelectorAll<HTMLButtonElement>(".hand button")].find((each) =>
    each.getAttribute("aria-label")?.startsWith(`card.${name}`),
  );
const answers = (): string[] =>
  [...document.querySelectorAll("dialog b")].map((each) => each.textContent ?? "");

test("what matches the floor is raised, and nothing else", async () => {
  await deal();
  const raised = [...document.querySelectorAll(".hand .can")];
  expect(raised.map((each) => each.getAttribute("aria-label"))).toEqual(["card.03-1, tip_takes 2"]);
});

test("a card with one way is played at once", async () => {
  await deal(["play 05-2"]);
  card("05-2")?.click();
  expect(shown.act).toHaveBeenCalledWith("play 05-2");
});

test("with two cards to take one is asked which", async () => {
  await deal();
  card("03-1")?.click();
  flushSync();
  expect(document.querySelector("dialog h2")?.textContent).toBe("ask.take");
  expect(answers()).toEqual(["take_with card.03-2", "take_with card.03-4"]);
  document.querySelectorAll<HTMLButtonElement>("dialog li button")[1]?.click();
  expect(shown.act).toHaveBeenCalledWith("play 03-1 take 03-4");
});

test("a helping mark says how many cards one takes, and goes when it is not wanted", async () => {
  await deal(["play 03-1 take 03-2", "play 03-1 take 03-4"]);
  expect(card("03-1")?.querySelector(".tip")?.textContent).toBe("tip_takes 2");
  shown.now.aids = false;
  flushSync();
  expect(card("03-1")?.querySelector(".tip")).toBeNull();
});

test("a helping mark says how many pi a pile steals, as far as there are any", async () => {
  const [lead, dealt, turn] = DEAL as [Told, Told, Told];
  const pile = {
    "floor.03": ["03-2", "03-3", "03-4"],
    piles: { "03": 0 },
    pile_pi: { "03": [2, 1] },
  };
  const after = { ...dealt.after, ...pile, "took.1.pi": ["04-3", "05-4", "06-3"] };
  await shown.toTurn([lead, { ...dealt, after }, turn], 0, ["play 03-1"]);
  expect(card("03-1")?.querySelector(".tip")?.textContent).toBe("tip_takes_pi 4 2");
});

test("its switches are the settings' too", () => {
  const [marks] = matgo.switches ?? [];
  expect(marks?.name).toBe("marks");
  marks?.set(false);
  expect([marks?.on, taste.marks]).toEqual([false, false]);
  marks?.set(true);
  expect(marks?.on).toBe(true);
});

test("three of a month may be shaken or simply played", async () => {
  await deal();
  card("05-3")?.click();
  flushSync();
  expect(answers()).toEqual(["just_play", "shake_month 5"]);
});

test("under the sum stand the last three lines of the log, newest first", async () => {
  await deal();
  const told = DEAL[0] as (typeof DEAL)[number];
  const tabs = [...document.querySelectorAll<HTMLButtonElement>(".side .seg button")];
  tabs.find((each) => each.textContent?.trim() === "side_sum")?.click();
  shown.now.lines = [1, 2, 3, 4].map((key) => ({
    key,
    text: `line ${key}`,
    kind: "",
    form: "see" as const,
    told,
  }));
  flushSync();
  const said = [...document.querySelectorAll(".side .recent li")].map((each) => each.textContent);
  expect(said).toEqual(["line 4", "line 3", "line 2"]);
});

test("an action is sent once, until it is answered", async () => {
  await deal(["play 05-2", "play 05-3"]);
  card("05-2")?.click();
  flushSync();
  card("05-3")?.click();
  expect(shown.act.mock.calls).toEqual([["play 05-2"]]);
});

test("a jjok is called for a moment, then the cards are captured", async () => {
  await deal();
  shown.settings.speed = "normal";
  void shown.playback.play(JJOK, 0);
  while (!shown.playback.stage.cues["call"]) await shown.clock.advance(20);
  flushSync();
  expect(document.querySelector(".call [data-word]")?.textContent).toBe("brush.jjok 1");
  expect(document.querySelector(".call .gloss")?.textContent).toBe("Bo · gloss.jjok 2");
  expect(shown.sounds).toContain("jjok");
  await shown.clock.advance(CALL_SMALL_MS);
  flushSync();
  expect(document.querySelector(".call")).toBeNull();
  await shown.clock.advance(5000);
  expect(shown.playback.stage.view["took.1.animal"]).toEqual(["10-1"]);
});

test("a touch ends a called word", async () => {
  await deal();
  shown.settings.speed = "normal";
  void shown.playback.play(JJOK, 0);
  while (!shown.playback.stage.cues["call"]) await shown.clock.advance(20);
  document.querySelector<HTMLElement>(".call")?.click();
  await shown.clock.advance(CALL_FADE_MS);
  expect(shown.playback.stage.cues["call"]).toBeUndefined();
});

test("go or stop shows what is sure and what may come", async () => {
  await deal();
  void shown.playback.play(ASK, 0);
  await shown.clock.advance(0);
  shown.now.turn = { ...NOBODY, actor: 0, legal: ["stop", "go"] };
  flushSync();
  const lines = (answer: string): string[] =>
    [...document.querySelectorAll(`.call-dock .${answer} :is(strong, span)`)].map((each) =>
      (each.textContent ?? "").replace(/\s+/g, " ").trim(),
    );
  expect(document.querySelector("dialog"), "the table stays in sight").toBeNull();
  expect(lines("s")).toEqual(["+20,000gold_word", "table.points 10 × 2 · factor.shakes 1"]);
  expect(lines("g")[0]).toBe("+24,000or_more");
  expect(lines("g").at(-1)).toBe("risk_dok_bak risk_from 14,000");
  document.querySelector<HTMLButtonElement>(".call-dock .s")?.click();
  expect(shown.act).toHaveBeenCalledWith("stop");
});

test("ending with four of a month is offered beside the hand, with what it wins", async () => {
  const [lead, dealt, turn] = DEAL as [Told, Told, Told];
  const end = { cards: ["05-1", "05-2", "05-3", "05-4"], points: 20, gold: 20_000 };
  const after = { ...turn.after, choice: { kind: "play", end } };
  await shown.toTurn([lead, dealt, { ...turn, after }], 0, ["play 05-2", "end"]);
  const button = document.querySelector<HTMLButtonElement>(".end-four");
  expect(document.querySelector("dialog")).toBeNull();
  expect(button?.querySelector(".num")?.textContent).toBe("end_wins 20 20,000");
  expect(pictures(".end-four")).toEqual(end.cards.map((each) => `#hwatu-${each}`));
  expect(card("05-2")?.getAttribute("aria-disabled")).toBe("false");
  button?.click();
  expect(shown.act).toHaveBeenCalledWith("end");
});

test("an ordinary turn has no such button", async () => {
  await deal(["play 05-2"]);
  expect(document.querySelector(".end-four")).toBeNull();
});

test("the use of the gukjin that brings most is chosen first", async () => {
  await deal();
  void shown.playback.play(ASK_USE, 0);
  await shown.clock.advance(0);
  shown.now.turn = { ...NOBODY, actor: 0, legal: ["stop animal", "stop pi"] };
  flushSync();
  const uses = [...document.querySelectorAll<HTMLButtonElement>(".call-dock .seg button")];
  expect(uses.map((each) => each.textContent?.trim())).toEqual([
    "ask.use.animal 4,800",
    "ask.use.pi 11,200",
  ]);
  expect(uses.map((each) => each.getAttribute("aria-pressed"))).toEqual(["false", "true"]);
  uses[0]?.click();
  flushSync();
  document.querySelector<HTMLButtonElement>(".call-dock .s")?.click();
  expect(shown.act).toHaveBeenCalledWith("stop animal");
});

test("a plate says what a win would be and can be paid, what multiplies it, and opens the sum", async () => {
  await deal();
  void shown.playback.play(SHOWN, 0);
  await shown.clock.advance(5000);
  flushSync();
  const plate = document.querySelector('.plate[data-seat="0"]');
  expect(plate?.querySelector(".sc")?.textContent).toBe("16points_unit");
  expect(plate?.querySelector(".mul")?.textContent).toBe("×4");
  expect(plate?.querySelector(".worth")?.textContent).toBe("to_win 1");
  plate?.querySelector<HTMLButtonElement>(".open")?.click();
  flushSync();
  expect(document.querySelector("dialog .stake .sum b")?.textContent).toBe("table.points 64");
  const { "score.0": score, ...rest } = shown.playback.stage.view;
  shown.playback.jump({ ...rest, "score.0": { ...(score as object), missing: 0 } });
  flushSync();
  expect(plate?.querySelector(".worth")?.textContent).toBe("table.gold 40,000");
});

test("a far hand is one place, its seen cards in front of the backs", async () => {
  await deal();
  void shown.playback.play(SHOWN, 0);
  await shown.clock.advance(5000);
  flushSync();
  const [hand, ...others] = document.querySelectorAll('[data-place="hand.1"]');
  expect(others).toEqual([]);
  const cards = [...(hand?.querySelectorAll<SVGElement>(".hw") ?? [])];
  expect(cards.map((each) => each.dataset["card"])).toEqual([undefined, "07-1", "07-2"]);
});

test("a spectator sees backs, and nothing to press in the hand", async () => {
  shown.now.me = null;
  const hidden = { ...DEAL[1], after: { ...DEAL[1]?.after, "hand.0": [null, null] } };
  void shown.playback.play([DEAL[0], hidden, DEAL[2]] as typeof DEAL, 0);
  await shown.clock.advance(0);
  flushSync();
  expect(document.querySelectorAll(".hand .blind")).toHaveLength(2);
  expect(document.querySelector(".hand button")).toBeNull();
  expect(document.querySelector(".plate .open")?.textContent?.trim()).toBe("stake_of Ann");
});

const pictures = (within: string): (string | null | undefined)[] =>
  [...document.querySelectorAll(`${within} use`)].map((each) => each.getAttribute("href"));
const BACK = "#hwatu-back";

test("a called word comes with its stroke, at its player, and says what it brings", async () => {
  await deal();
  shown.playback.jump({
    ...shown.playback.stage.view,
    "score.0": { pi: 1, items: [], factors: [] },
  });
  shown.settings.speed = "normal";
  void shown.playback.play(JJOK, 0);
  while (!shown.playback.stage.cues["call"]) await shown.clock.advance(20);
  flushSync();
  expect(document.querySelector(".call .gloss")?.textContent).toBe(
    "line.jjok.hit Bo flower.10 1 0 1 2",
  );
  expect(document.querySelector(".call")?.getAttribute("data-size")).toBe("small");
  const begun = shown.drawn.filter(({ at }) => at === shown.clock.now);
  expect(begun.some(({ frames }) => frames.some((frame) => "strokeDashoffset" in frame))).toBe(
    true,
  );
  await shown.clock.advance(CALL_SMALL_MS - CALL_FADE_MS);
  expect(shown.drawn.at(-1)).toMatchObject({ place: "call", ms: CALL_FADE_MS });
});

test("a puk shows the three cards that stay", async () => {
  await deal();
  shown.settings.speed = "normal";
  void shown.playback.play(PUK, 0);
  while (!shown.playback.stage.cues["call"]) await shown.clock.advance(20);
  expect(pictures(".call .cards")).toEqual(["#hwatu-09-1", "#hwatu-09-2", "#hwatu-09-3"]);
});

test("a flipped card shows its back, then its face on the deck, then goes to its pile", async () => {
  await deal();
  shown.settings.speed = "normal";
  void shown.playback.play(JJOK.slice(1, 2), 0);
  await shown.clock.advance(CARD_TURN_MS / 2 - 1);
  expect(pictures(".turned")).toEqual([BACK]);
  await shown.clock.advance(CARD_TURN_MS / 2 + CARD_REST_MS);
  expect(pictures(".turned")).toEqual(["#hwatu-10-4"]);
  expect(shown.playback.stage.view["floor.10"]).toBeUndefined();
  await shown.clock.advance(1);
  expect(pictures(".turned")).toEqual([]);
  expect(shown.playback.stage.view["floor.10"]).toEqual(["10-1", "10-4"]);
});

test("the cards drawn for the lead are turned, and name whoever begins", async () => {
  await hangPictures();
  shown.settings.speed = "normal";
  void shown.playback.play([LEAD], 0);
  await shown.clock.advance(0);
  expect(pictures(".lead")).toEqual([BACK, BACK]);
  expect(pictures(".stack")).toEqual([BACK, BACK, BACK]);
  expect(shown.playback.stage.view["gold.1"]).toBe(900_000);
  await shown.clock.advance(CARD_TURN_MS);
  expect(pictures(".lead")).toEqual(["#hwatu-01-2", "#hwatu-05-1"]);
  expect(document.querySelector(".lead .said")?.textContent).toBe("table.first Bo");
  await shown.clock.advance(5000);
  expect(document.querySelector(".lead")).toBeNull();
});

test("my hand is dealt closed and turned at last", async () => {
  const box = vi.spyOn(Element.prototype, "getBoundingClientRect");
  box.mockReturnValue(new DOMRect(0, 0, 60, 97));
  shown.settings.speed = "normal";
  void shown.playback.play(DEAL.slice(1, 2), 0);
  await shown.clock.advance(CARD_MS);
  expect(new Set(pictures(".hand"))).toEqual(new Set([BACK]));
  await shown.clock.advance(5000);
  box.mockRestore();
  expect(pictures(".hand")).toContain("#hwatu-05-2");
});

test("without motion nothing is closed, turned or drawn", async () => {
  await deal();
  void shown.playback.play([LEAD, ...JJOK], 0);
  await shown.clock.advance(0);
  flushSync();
  expect(document.querySelector(".lead, .turned, .call")).toBeNull();
  expect(pictures(".hand")).not.toContain(BACK);
});
