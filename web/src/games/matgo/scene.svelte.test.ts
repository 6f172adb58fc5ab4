import { flushSync, mount, unmount } from "svelte";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { createPlayback, type Playback, type Speed } from "../../playback";
import { recordAnimations, type SteppedClock, steppedClock } from "../../playback/testing";
import { CALL_MS } from "../../playback/timing";
import type { Chair, Pace, Turn } from "../../wire/messages";
import type { SceneProps, Words } from "../scene";
import { ASK, DEAL, JJOK, LEGAL } from "./match.fixture";
import Scene from "./Scene.svelte";
import { vocabulary } from "./vocabulary";

// A whole scene in a simulated browser takes its time on a busy machine.
vi.setConfig({ testTimeout: 30_000 });

const NOBODY: Turn = { actor: null, until: null, seconds: 0, legal: [] };
const words: Words = (key, values = {}) => [key, ...Object.values(values)].join(" ");
const chair = (seat: number): Chair =>
  ({
    ...{ seat, kind: "person", person: `p${seat}`, name: `P${seat}`, level: null, ready: true },
    ...{ present: true, stand_in: false, absent_until: null },
  }) as Chair;

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
    ...{ stage, words, act, chairs: [chair(0), chair(1)], names: ["Ann", "Bo"] },
    ...{ options: { ruleset: "hangame", unit: 1000 }, pace: {} as Pace, now: () => 0 },
    outcome: null,
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

async function deal(legal: string[] = LEGAL): Promise<void> {
  void playback.play(DEAL, 0);
  await clock.advance(0);
  now.turn = { ...NOBODY, actor: 0, legal };
  flushSync();
}

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
  expect(act).toHaveBeenCalledWith("play 05-2");
});

test("with two cards to take one is asked which", async () => {
  await deal();
  card("03-1")?.click();
  flushSync();
  expect(answers()).toEqual(["take_with card.03-2", "take_with card.03-4"]);
  document.querySelectorAll<HTMLButtonElement>("dialog li button")[1]?.click();
  expect(act).toHaveBeenCalledWith("play 03-1 take 03-4");
});

test("three of a month may be shaken or simply played", async () => {
  await deal();
  card("05-3")?.click();
  flushSync();
  expect(answers()).toEqual(["just_play", "shake_month 5"]);
});

test("an action is sent once, until it is answered", async () => {
  await deal(["play 05-2", "play 05-3"]);
  card("05-2")?.click();
  flushSync();
  card("05-3")?.click();
  expect(act.mock.calls).toEqual([["play 05-2"]]);
});

test("a jjok is called for a moment, then the cards are captured", async () => {
  await deal();
  settings.speed = "normal";
  void playback.play(JJOK, 0);
  while (!playback.stage.cues["call"]) await clock.advance(20);
  flushSync();
  expect(document.querySelector(".call .word")?.textContent).toBe("brush.jjok 1");
  expect(document.querySelector(".call .gloss")?.textContent).toBe("Bo · gloss.jjok 1");
  expect(sounds).toContain("jjok");
  await clock.advance(CALL_MS);
  flushSync();
  expect(document.querySelector(".call")).toBeNull();
  await clock.advance(5000);
  expect(playback.stage.view["took.1.animal"]).toEqual(["10-1"]);
});

test("a touch ends a called word", async () => {
  await deal();
  settings.speed = "normal";
  void playback.play(JJOK, 0);
  while (!playback.stage.cues["call"]) await clock.advance(20);
  document.querySelector<HTMLElement>(".call")?.click();
  await clock.advance(1);
  expect(playback.stage.cues["call"]).toBeUndefined();
});

test("go or stop shows what is sure and what may come", async () => {
  await deal();
  void playback.play(ASK, 0);
  await clock.advance(0);
  now.turn = { ...NOBODY, actor: 0, legal: ["stop", "go"] };
  flushSync();
  const boxes = [...document.querySelectorAll("dialog .box strong")];
  expect(boxes.map((each) => each.textContent?.trim())).toEqual(["+20,000", "+24,000 or_more"]);
  expect(document.querySelector("dialog .box.go p")?.textContent).toBe("go_adds");
  document.querySelector<HTMLButtonElement>("dialog .s")?.click();
  expect(act).toHaveBeenCalledWith("stop");
});

test("a spectator sees backs, and nothing to press in the hand", async () => {
  now.me = null;
  const hidden = { ...DEAL[1], after: { ...DEAL[1]?.after, "hand.0": [null, null] } };
  void playback.play([DEAL[0], hidden, DEAL[2]] as typeof DEAL, 0);
  await clock.advance(0);
  flushSync();
  expect(document.querySelectorAll(".hand .blind")).toHaveLength(2);
  expect(document.querySelector(".hand button")).toBeNull();
});
