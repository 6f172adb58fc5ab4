import { flushSync, mount, unmount } from "svelte";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { createPlayback, type Playback, type Speed } from "../../playback";
import { recordAnimations, rule, type SteppedClock, steppedClock } from "../../playback/testing";
import { countStep } from "../../playback/timing";
import type { Chair, Pace, Turn } from "../../wire/messages";
import type { SceneProps, Words } from "../scene";
import { BETTING, CHALLENGE, LEGAL, OPENING } from "./round.fixture";
import Scene from "./Scene.svelte";
import { vocabulary } from "./vocabulary";

// A whole scene in a simulated browser takes its time on a busy machine.
vi.setConfig({ testTimeout: 30_000 });

const NOBODY: Turn = { actor: null, until: null, seconds: 0, legal: [] };
const MINE: Turn = { ...NOBODY, actor: 0, legal: LEGAL };
const LONG_MS = 60_000;
const words: Words = (key, values = {}) => [key, ...Object.values(values)].join(" ");
const chair = (seat: number): Chair => ({
  ...{ seat, kind: "person", person: `p${seat}`, name: `P${seat}`, level: null, ready: true },
  ...{ present: true, stand_in: false, auto: false, absent_until: null, team: null, wants: null },
});

let clock: SteppedClock;
let playback: Playback;
let sounds: string[];
let settings: { speed: Speed };
let scene: Record<string, unknown>;
const now = $state<{ turn: Turn; me: number | null }>({ turn: NOBODY, me: 0 });
const act = vi.fn<(action: string) => boolean>(() => true);

beforeEach(() => {
  clock = steppedClock();
  recordAnimations(clock);
  sounds = [];
  settings = { speed: "off" };
  const play = (name: string) => sounds.push(name);
  playback = createPlayback({ vocabulary, settings, clock, sounds: { play } });
  now.turn = NOBODY;
  now.me = 0;
  scene = mount(Scene, { target: document.body, props: propsOf() });
});
afterEach(async () => {
  await unmount(scene);
  act.mockClear();
});

function propsOf(): SceneProps {
  const { stage } = playback;
  return {
    ...{ stage, words, act, chairs: [chair(0), chair(1)], names: ["Ann", "Bo"], options: {} },
    ...{ pace: {} as Pace, now: () => 0, outcome: null },
    get me() {
      return now.me;
    },
    get turn() {
      return now.turn;
    },
    get busy() {
      return playback.busy;
    },
  };
}

async function toMyTurn(): Promise<void> {
  void playback.play(OPENING, 0);
  void playback.play(BETTING, 0);
  await clock.advance(0);
  now.turn = MINE;
  flushSync();
}

const text = (selector: string): string =>
  document.querySelector(selector)?.textContent?.replace(/\s+/g, " ").trim() ?? "";
const values = (name: string): string[] =>
  [...document.querySelectorAll<HTMLInputElement>(`input[name=${name}]`)].map((each) => each.value);
const button = (label: string): HTMLButtonElement | undefined =>
  [...document.querySelectorAll("button")].find((each) => each.textContent?.includes(label));

rule("PIR-5.1-a")("the standing bet is shown as a count of a face, and who made it", async () => {
  await toMyTurn();
  expect(text(".middle .bet")).toBe("count 3or_more bet_by Bo");
  expect(document.querySelector(".middle .bet .die")?.getAttribute("aria-label")).toBe("4");
});

test("the picker begins with the smallest raise on my best face, and offers only what is legal", async () => {
  await toMyTurn();
  expect(button("bet_button")?.textContent?.trim()).toBe("bet_button 3 6");
  expect(values("count")).toEqual(["3", "4", "5", "6"]);
  button("bet_button")?.click();
  expect(act).toHaveBeenCalledWith("bet 3x6");
});

test("a face that is impossible at this count says why and raises it", async () => {
  await toMyTurn();
  const four = document.querySelector<HTMLInputElement>("input[name=face][value='4']");
  expect(four?.closest("label")?.className).toContain("cannot");
  four?.click();
  flushSync();
  expect(text(".hint")).toBe("face_needs 4 4 4");
  expect(button("bet_button")?.textContent?.trim()).toBe("bet_button 4 4");
});

test("an action is sent once, until it is answered", async () => {
  await toMyTurn();
  button("challenge_call")?.click();
  flushSync();
  button("challenge_call")?.click();
  expect(act.mock.calls).toEqual([["challenge"]]);
});

rule("OTV-4.1-a")("nothing can be played while events are shown", async () => {
  await toMyTurn();
  settings.speed = "normal";
  void playback.play(CHALLENGE, 0);
  flushSync();
  expect(button("bet_button")).toBeUndefined();
  window.dispatchEvent(new KeyboardEvent("keydown", { key: "Enter" }));
  expect(act).not.toHaveBeenCalled();
  playback.skip();
});

test("a challenge is called, counted die by die, judged, and the lost die goes to its well", async () => {
  await toMyTurn();
  settings.speed = "normal";
  void playback.play(CHALLENGE, LONG_MS);
  await clock.advance(0);
  expect(text("[data-place=call]")).toContain("challenge_call");
  while (playback.stage.cues["counted"] === undefined) await clock.advance(20);
  const ringed = () => document.querySelectorAll(".felt .slot.hit, .felt .slot.wild").length;
  expect(ringed()).toBe(0);
  await clock.advance(countStep(4) * 2);
  expect(ringed()).toBe(2);
  expect(text(".tally .total b")).toBe("2");
  while (!playback.stage.isResting) await clock.advance(20);
  expect(text(".tally .total b")).toBe("4");
  expect(text(".result p")).toBe("result_count 4 3 4 result_loses Ann 1 1");
  expect(text("[data-seat='0'] .minus")).toBe("−1");
  expect(sounds.filter((name) => name === "tick")).toHaveLength(4);
  button("next")?.click();
  await clock.advance(50);
  expect(document.querySelectorAll("[data-well]")).toHaveLength(1);
  await clock.advance(LONG_MS);
  expect(text(".middle .top")).toContain("first_bet");
  expect(sounds.at(-1)).toBe("your_turn");
});

test("a spectator has no dock of their own, only a calm line", async () => {
  now.me = null;
  void playback.play(OPENING, 0);
  await clock.advance(0);
  flushSync();
  expect(document.querySelector(".mine .own")).toBeNull();
  expect(text(".waiting .line")).toBe("waiting_for Bo");
});
