import { flushSync, mount, unmount } from "svelte";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { createPlayback, type Playback, type Speed } from "../../playback";
import { recordAnimations, rule, type SteppedClock, steppedClock } from "../../playback/testing";
import type { Chair, Pace, Turn } from "../../wire/messages";
import type { SceneProps, Words } from "../scene";
import { DEAL, LEGAL, PLAY, SEQUENCE } from "./match.fixture";
import Scene from "./Scene.svelte";
import { vocabulary } from "./vocabulary";

// A whole board in a simulated browser takes its time on a busy machine.
vi.setConfig({ testTimeout: 30_000 });

const NOBODY: Turn = { actor: null, until: null, seconds: 0, legal: [] };
const MINE: Turn = { ...NOBODY, actor: 0, legal: LEGAL };
const words: Words = (key, values = {}) => [key, ...Object.values(values)].join(" ");
const chair = (seat: number): Chair => ({
  ...{ seat, kind: "person", person: `p${seat}`, name: `P${seat}`, level: null, ready: true },
  ...{
    present: true,
    stand_in: false,
    auto: false,
    absent_until: null,
    team: seat % 2,
    wants: null,
  },
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
  const names = ["Ann", "Bo", "Cy", "Di"];
  return {
    ...{ stage, words, act, chairs: [0, 1, 2, 3].map(chair), names, options: {} },
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
  void playback.play(DEAL, 0);
  await clock.advance(0);
  now.turn = MINE;
  flushSync();
}

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
  expect(act.mock.calls).toEqual([["heart_7 @53"]]);
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
  expect(act).not.toHaveBeenCalled();
  expect(cells(".cell.marked")).toEqual([44]);
  press(cell(44), { detail: 1, pointerType: "touch" });
  expect(act).toHaveBeenCalledWith("heart_j_2 @44");
});

rule("SEQ-6-c")("a dead card is marked, says why, and its refusal names the rule", async () => {
  await toMyTurn();
  expect(card("clover_5").textContent).toContain("cap_dead");
  press(card("clover_5"));
  expect(hint()).toContain("why_dead");
  expect(act).toHaveBeenCalledWith("clover_5 @11");
  expect(cells(".cell.legal")).toEqual([]);
});

test("a cell that is pressed with no card chosen shows where its card fits", async () => {
  await toMyTurn();
  press(cell(48));
  expect(cells(".cell.fits")).toEqual([48, 53]);
  expect(hint()).toContain("probe card_face suit_heart 7 5 9 2 2");
  expect(hint()).toContain("probe_held");
  expect(act).not.toHaveBeenCalled();
});

test("keys choose a card, walk over the board and let go", async () => {
  await toMyTurn();
  const key = (name: string, at: EventTarget = document.body) => {
    at.dispatchEvent(new KeyboardEvent("keydown", { key: name, bubbles: true }));
    flushSync();
  };
  key("1");
  await clock.advance(0);
  expect(document.activeElement).toBe(cell(48));
  key("1");
  await clock.advance(0);
  expect(document.activeElement).toBe(cell(53));
  key("ArrowLeft", cell(53));
  await clock.advance(0);
  expect(document.activeElement).toBe(cell(52));
  expect(all("[role=gridcell][tabindex='0']")).toHaveLength(1);
  key("Escape");
  expect(cells(".cell.legal")).toEqual([]);
});

test("the protected cell is shown to the player it binds, and to nobody else", async () => {
  await toMyTurn();
  const bound = { cell: 33, from: "one_eyed", seat: 0 };
  playback.jump({ ...playback.stage.view, protected: bound });
  flushSync();
  expect(cells(".cell.bound")).toEqual([33]);
  expect(cell(33).getAttribute("aria-label")).toContain("cell_protected");
  expect(hint()).toContain("bound_chip");
  playback.jump({ ...playback.stage.view, protected: { ...bound, seat: 1 } });
  flushSync();
  expect(cells(".cell.bound")).toEqual([]);
});

test("a card goes to its pile, a chip drops, a card is drawn, each with its sound", async () => {
  await toMyTurn();
  settings.speed = "normal";
  void playback.play(PLAY, 0);
  await clock.advance(10_000);
  flushSync();
  expect(sounds.slice(-3)).toEqual(["card", "chip", "draw"]);
  expect(all("[data-place='cell.48'] [data-chip]")).toHaveLength(1);
  expect(all(".teams [data-seat='0'] .mini")[0]?.textContent).toContain("7");
  expect(cells(".cell.last-0")).toEqual([48]);
});

test("a sequence is called by its team's name while it is drawn, and stays as a line", async () => {
  await toMyTurn();
  settings.speed = "normal";
  void playback.play(SEQUENCE, 0);
  for (let at = 0; at < 40 && playback.stage.cues["call"] === undefined; at += 1) {
    await clock.advance(20);
  }
  flushSync();
  expect(all("[data-place=call]")[0]?.textContent).toContain("call team_blue");
  await clock.advance(10_000);
  flushSync();
  expect(all("[data-place=call]")).toHaveLength(0);
  expect(all("[data-line='0-1-2-3-4'] line")).toHaveLength(2);
  expect(cells(".cell.won")).toEqual([0, 1, 2, 3, 4]);
  expect(sounds).toContain("line");
});

test("a spectator sees no hand and can still ask about a cell", async () => {
  now.me = null;
  void playback.play(DEAL, 0);
  await clock.advance(0);
  flushSync();
  expect(all("[data-card]")).toEqual([]);
  expect(hint()).toBe("waiting_for Ann");
  press(cell(48));
  expect(cells(".cell.fits")).toEqual([48, 53]);
});
