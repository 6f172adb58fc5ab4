import { flushSync } from "svelte";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { rule } from "../../playback/testing";
import { countStep } from "../../playback/timing";
import { chairOf, type Shown, showScene } from "../testing.svelte";
import pirateDice from ".";
import { BETTING, CHALLENGE, LEGAL, OPENING } from "./round.fixture";

// A whole scene in a simulated browser takes its time on a busy machine.
vi.setConfig({ testTimeout: 30_000 });

const LONG_MS = 60_000;

let shown: Shown;
beforeEach(() => {
  shown = showScene(pirateDice, { names: ["Ann", "Bo"], chairs: [chairOf(0), chairOf(1)] });
});
afterEach(() => shown.close());

async function toMyTurn(): Promise<void> {
  void shown.playback.play(OPENING, 0);
  await shown.toTurn(BETTING, 0, LEGAL);
}

const text = (selector: string): string =>
  document.querySelector(selector)?.textContent?.replace(/\s+/g, " ").trim() ?? "";
const values = (name: string): string[] =>
  [...document.querySelectorAll<HTMLInputElement>(`input[name=${name}]`)].map((each) => each.value);
const betButton = () => document.querySelector<HTMLButtonElement>('[aria-label^="bet_button"]');
const button = (label: string): HTMLButtonElement | undefined =>
  [...document.querySelectorAll("button")].find((each) => each.textContent?.includes(label));

rule("PIR-5.1-a")("the standing bet is shown as a count of a face, and who made it", async () => {
  await toMyTurn();
  expect(text(".middle .bet")).toBe("count 3or_more bet_by Bo");
  expect(document.querySelector(".middle .bet .die")?.getAttribute("aria-label")).toBe("4");
});

test("the picker begins with the smallest raise on my best face, and offers only what is legal", async () => {
  await toMyTurn();
  expect(betButton()?.getAttribute("aria-label")).toBe("bet_button 3 6");
  expect(values("count")).toEqual(["3", "4", "5", "6"]);
  betButton()?.click();
  expect(shown.act).toHaveBeenCalledWith("bet 3x6");
});

test("a face that is impossible at this count says why and raises it", async () => {
  await toMyTurn();
  const four = document.querySelector<HTMLInputElement>("input[name=face][value='4']");
  expect(four?.closest("label")?.className).toContain("cannot");
  four?.click();
  flushSync();
  expect(text(".hint")).toBe("face_needs 4 4 4");
  expect(betButton()?.getAttribute("aria-label")).toBe("bet_button 4 4");
});

test("a space of the board is chosen, or says why it cannot be", async () => {
  const press = (space: number) => {
    document.querySelectorAll<HTMLButtonElement>(".sp:not(.home)")[space - 1]?.click();
    flushSync();
  };
  void shown.playback.play(OPENING, 0);
  await shown.toTurn(BETTING, 1, []);
  press(4);
  expect(text(".why-not")).toBe("why_turn");
  await shown.toTurn([], 0, LEGAL);
  press(4);
  expect(betButton()?.getAttribute("aria-label")).toBe("bet_button 4 6");
  press(2);
  expect(text(".why-not")).toBe("face_needs 6 3");
  press(9);
  expect(text(".why-not")).toBe("why_most 6 3");
});

test("no higher bet is left: the button says why, and sends nothing", async () => {
  void shown.playback.play(OPENING, 0);
  await shown.toTurn(BETTING, 0, ["challenge"]);
  const spent = document.querySelector<HTMLButtonElement>("[data-action=bet]");
  expect(spent?.getAttribute("aria-disabled")).toBe("true");
  spent?.dispatchEvent(new Event("pointermove"));
  spent?.click();
  expect(text(".why-not")).toBe("why_no_bet");
  expect(shown.act).not.toHaveBeenCalled();
});

test("an action is sent once, until it is answered", async () => {
  await toMyTurn();
  button("challenge_call")?.click();
  flushSync();
  button("challenge_call")?.click();
  expect(shown.act.mock.calls).toEqual([["challenge"]]);
});

rule("OTV-4.1-a")("nothing can be played while events are shown", async () => {
  await toMyTurn();
  shown.settings.speed = "normal";
  void shown.playback.play(CHALLENGE, 0);
  flushSync();
  expect(betButton()).toBeNull();
  window.dispatchEvent(new KeyboardEvent("keydown", { key: "Enter" }));
  expect(shown.act).not.toHaveBeenCalled();
  shown.playback.skip();
});

test("a challenge is called, counted die by die, judged, and the lost die goes to its well", async () => {
  await toMyTurn();
  shown.settings.speed = "normal";
  void shown.playback.play(CHALLENGE, LONG_MS);
  await shown.clock.advance(0);
  expect(text("[data-place=call]")).toContain("challenge_call");
  while (shown.playback.stage.cues["counted"] === undefined) await shown.clock.advance(20);
  expect(text(".claim p:first-child")).toContain("or_more bet_short 3 4");
  expect(text(".claim .doubt .said")).toContain("challenge_call");
  const ringed = () => document.querySelectorAll(".felt .slot.hit, .felt .slot.wild").length;
  expect(ringed()).toBe(0);
  await shown.clock.advance(countStep(4) * 2);
  expect(ringed()).toBe(2);
  expect(text(".tally .total b")).toBe("2");
  while (!shown.playback.stage.isResting) await shown.clock.advance(20);
  expect(text(".tally .total b")).toBe("4");
  expect(text(".result p")).toBe("result_count 4 3 4 result_loses.hit Ann 1 1");
  expect(text("[data-seat='0'] .minus")).toBe("−1");
  expect(shown.sounds.filter((name) => name === "tick")).toHaveLength(4);
  button("next")?.click();
  await shown.clock.advance(50);
  expect(document.querySelectorAll("[data-well]")).toHaveLength(1);
  await shown.clock.advance(LONG_MS);
  expect(text(".middle .top")).toContain("first_bet");
  expect(shown.sounds.at(-1)).toBe("your_turn");
});

test("a spectator has no dock of their own, only a calm line", async () => {
  shown.now.me = null;
  void shown.playback.play(OPENING, 0);
  await shown.clock.advance(0);
  flushSync();
  expect(document.querySelector(".mine .own")).toBeNull();
  expect(text(".waiting .line")).toBe("waiting_for Bo");
});
