import { flushSync } from "svelte";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { CALL_MS } from "../../playback/timing";
import type { Told } from "../../wire/messages";
import { chairOf, NOBODY, type Shown, showScene } from "../testing.svelte";
import matgo from ".";
import { ASK, DEAL, JJOK, LEGAL } from "./match.fixture";
import { setTaste, taste } from "./taste.svelte";

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
  expect(raised.map((each) => each.getAttribute("aria-label"))).toEqual(["card.03-1"]);
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

test("a hint says how many cards one takes", async () => {
  setTaste({ hints: true });
  await deal(["play 03-1 take 03-2", "play 03-1 take 03-4"]);
  expect(card("03-1")?.querySelector(".tip")?.textContent).toBe("tip_takes 2");
  setTaste({ hints: false });
});

test("a hint says how many pi a pile steals, as far as there are any", async () => {
  setTaste({ hints: true });
  const [lead, dealt, turn] = DEAL as [Told, Told, Told];
  const pile = {
    "floor.03": ["03-2", "03-3", "03-4"],
    piles: { "03": 0 },
    pile_pi: { "03": [2, 1] },
  };
  const after = { ...dealt.after, ...pile, "took.1.pi": ["04-3", "05-4", "06-3"] };
  await shown.toTurn([lead, { ...dealt, after }, turn], 0, ["play 03-1"]);
  expect(card("03-1")?.querySelector(".tip")?.textContent).toBe("tip_takes_pi 4 2");
  setTaste({ hints: false });
});

test("its switches are the settings' too", () => {
  const [hints] = matgo.switches ?? [];
  expect(hints?.name).toBe("hints");
  hints?.set(true);
  expect([hints?.on, taste.hints]).toEqual([true, true]);
  hints?.set(false);
  expect(hints?.on).toBe(false);
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
  shown.now.lines = [1, 2, 3, 4].map((key) => ({ key, text: `line ${key}`, kind: "", told }));
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
  expect(document.querySelector(".call .word")?.textContent).toBe("brush.jjok 1");
  expect(document.querySelector(".call .gloss")?.textContent).toBe("Bo · gloss.jjok 1");
  expect(shown.sounds).toContain("jjok");
  await shown.clock.advance(CALL_MS);
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
  await shown.clock.advance(1);
  expect(shown.playback.stage.cues["call"]).toBeUndefined();
});

test("go or stop shows what is sure and what may come", async () => {
  await deal();
  void shown.playback.play(ASK, 0);
  await shown.clock.advance(0);
  shown.now.turn = { ...NOBODY, actor: 0, legal: ["stop", "go"] };
  flushSync();
  const boxes = [...document.querySelectorAll("dialog .box strong")];
  expect(boxes.map((each) => each.textContent?.trim())).toEqual(["+20,000", "+24,000 or_more"]);
  expect(document.querySelector("dialog .box.go p")?.textContent).toBe("go_adds");
  document.querySelector<HTMLButtonElement>("dialog .s")?.click();
  expect(shown.act).toHaveBeenCalledWith("stop");
});

test("a spectator sees backs, and nothing to press in the hand", async () => {
  shown.now.me = null;
  const hidden = { ...DEAL[1], after: { ...DEAL[1]?.after, "hand.0": [null, null] } };
  void shown.playback.play([DEAL[0], hidden, DEAL[2]] as typeof DEAL, 0);
  await shown.clock.advance(0);
  flushSync();
  expect(document.querySelectorAll(".hand .blind")).toHaveLength(2);
  expect(document.querySelector(".hand button")).toBeNull();
});
