import { flushSync } from "svelte";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { rule, told } from "../../playback/testing";
import {
  DELTA_FADE_MS,
  DELTA_STAY_MS,
  FADE_IN_MS,
  FADE_OUT_MS,
  FLIP_MS,
  PHASE_GAP_MS,
  TURN_TRANSITION_GAP_MS,
} from "../../playback/timing";
import type { Told } from "../../wire/messages";
import { NOBODY } from "../parts/sight.svelte";
import { type Shown, showScene } from "../testing.svelte";
import cardOthello from ".";
import { look, viewOf, wordsIn } from "./testing";

// A whole scene in a simulated browser takes its time on a busy machine.
vi.setConfig({ testTimeout: 30_000 });

const words = wordsIn("ja");
const START = viewOf({
  ...{ d4: look("white"), e4: look("black"), d5: look("black"), e5: look("white") },
});
let shown: Shown;

beforeEach(() => {
  shown = showScene(cardOthello, { names: ["あおい", "ソナ"], words });
  shown.settings.speed = "normal";
  shown.playback.jump(START);
  flushSync();
});
afterEach(() => shown.close());

const show = (events: Told[]) => shown.playback.play(events, 0);
const find = (selector: string): HTMLElement | null => document.querySelector(selector);
const texts = (selector: string): string[] =>
  [...document.querySelectorAll(selector)].map((each) => each.textContent?.trim() ?? "");
const stone = (cell: string): Element | null => find(`[data-place="cell.${cell}"]`);
const flip = (cell: string, to: "black" | "white", phase: number): Told =>
  told("flip", phase, {
    targets: [`cell.${cell}`],
    after: { [`cell.${cell}`]: look(to) },
    batch: "flip",
  });
const log = (phase: number, targets: string[], after: Record<string, unknown> = {}): Told =>
  told("log", phase, { targets, after });

rule(
  "OTV-1.2-a",
  "OTV-1.2-b",
  "OTV-8-g",
)("while events are shown nobody but playback changes the board", async () => {
  const board = find("[data-board]") as HTMLElement;
  void show([flip("d4", "black", 1), flip("e5", "black", 2)]);
  await shown.clock.advance(10);
  const changes: MutationRecord[] = [];
  const watch = new MutationObserver((records) => changes.push(...records));
  watch.observe(board, { attributes: true, childList: true, characterData: true, subtree: true });
  // All else that a page may learn in the meantime.
  shown.now.turn = { ...NOBODY, actor: 0, legal: ["c4", "d3", "use swap_01 @e5"] };
  shown.now.names = ["Ann", "Bob"];
  shown.now.lines = [
    { key: 1, text: "x", kind: "effect", form: "see", told: log(1, ["effect.x"]) },
  ];
  flushSync();
  find("[data-card=swap_01]")?.click();
  flushSync();
  await shown.clock.advance(FLIP_MS - 20);
  changes.push(...watch.takeRecords());
  expect(changes.map(({ target }) => target.nodeName)).toEqual([]);
  await shown.clock.advance(20 + PHASE_GAP_MS + 10);
  changes.push(...watch.takeRecords());
  expect(changes.length).toBeGreaterThan(0);
  watch.disconnect();
  shown.playback.skip();
});

const sources = import.meta.glob<string>(["../**/*.{ts,svelte}", "../../pages/**/*.{ts,svelte}"], {
  query: "?raw",
  import: "default",
  eager: true,
});

rule("OTV-1.2-a")("no scene or page reaches for a place of the board by itself", () => {
  const reaches = /querySelector[^(]*\([^)]*data-place|\.innerHTML|replaceChildren|insertBefore/;
  const offenders = Object.entries(sources)
    .filter(([path, text]) => !/test|vocabulary/.test(path) && reaches.test(text))
    .map(([path]) => path);
  expect(offenders).toEqual([]);
});

rule("OTV-4.1-a")("input is locked while events are shown", async () => {
  shown.now.turn = { ...NOBODY, actor: 0, legal: ["c4"] };
  flushSync();
  expect(find("[data-cell=c4]")?.className).toContain("legal");
  void show([flip("d4", "black", 1)]);
  flushSync();
  find("[data-cell=c4]")?.click();
  expect(shown.act.mock.calls).toEqual([]);
  expect(document.querySelectorAll(".legal")).toHaveLength(0);
  shown.playback.skip();
  flushSync();
  find("[data-cell=c4]")?.click();
  expect(shown.act.mock.calls).toEqual([["c4"]]);
});

rule("OTV-7.5H-c", "OTV-3-d")(
  "a turn opens TURN_TRANSITION_GAP_MS after what the last one did",
  async () => {
    const move = told("move", 1, {
      targets: ["cell.d4", "cell.c3"],
      after: { "cell.d4": look("empty"), "cell.c3": look("white", "hyperactive") },
    });
    void show([
      flip("e5", "black", 1),
      log(2, ["log.turn", "seat.1"], { turn: 1 }),
      { ...move, phase: 3 },
    ]);
    await shown.clock.advance(FLIP_MS + PHASE_GAP_MS + TURN_TRANSITION_GAP_MS - 1);
    expect(stone("c3")).toBeNull();
    expect(shown.playback.stage.view["turn"]).toBe(0);
    await shown.clock.advance(1);
    expect(stone("c3")).not.toBeNull();
    shown.playback.skip();
  },
);

rule("OTV-5.7-a", "OTV-5.7-b")("only the card that comes or goes fades, once", async () => {
  const draw = told("hand_add", 1, {
    targets: ["hand.0", "deck.0"],
    after: { "hand.0": ["swap_01", "chest_01", "free_01"], "deck.0": 19 },
  });
  const use = told("hand_remove", 2, {
    targets: ["hand.0", "card.swap_01"],
    after: { "hand.0": ["chest_01", "free_01"], "discard.0": ["swap_01"] },
  });
  void show([draw, use]);
  await shown.clock.advance(0);
  const faded = () => shown.drawn.map(({ ms, frames }) => [ms, frames[0]?.["opacity"]]);
  expect(faded()).toEqual([[FADE_IN_MS, 0]]);
  await shown.clock.advance(FADE_IN_MS + PHASE_GAP_MS);
  expect(faded()).toEqual([
    [FADE_IN_MS, 0],
    [FADE_OUT_MS, 1],
  ]);
  expect(document.querySelectorAll("[data-card=swap_01]")).toHaveLength(1);
  await shown.clock.advance(FADE_OUT_MS);
  expect(document.querySelectorAll("[data-card=swap_01]")).toHaveLength(0);
});

rule(
  "OTV-5.9-a",
  "OTV-5.9-c",
  "OTV-5.9-e",
  "OTV-5.9-h",
  "OTV-5.9-i",
)(
  "the effect log keeps five lines, the newest first; the normal log has none of them",
  async () => {
    shown.settings.speed = "off";
    const effects = [1, 2, 3, 4, 5, 6].map((n) =>
      log(n, ["effect.chest_01", "seat.0", `count.${n}`]),
    );
    void show([...effects, log(7, ["log.pass", "seat.1"])]);
    await shown.clock.advance(0);
    flushSync();
    expect(texts(".effects li")).toEqual([6, 5, 4, 3, 2].map((n) => `黒: 宝箱で布石+${n}`));
    expect(texts(".effects li.new")).toHaveLength(1);
    expect(texts(".progress li")).toEqual(["白がパス"]);
    shown.now.lines = [];
    flushSync();
    expect(texts(".effects li")).toEqual(["まだ効果はありません"]);
  },
);

rule(
  "OTV-5.11-a",
  "OTV-5.11-c",
  "OTV-5.11-d",
  "OTV-5.11-f",
  "OTV-5.11-g",
)(
  "a change of charge is shown for four seconds and a half, and a new one takes its place",
  async () => {
    vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
    charge({ "charge.0": 12, "charge.1": 1 });
    expect(texts(".side.black .delta.up")).toEqual(["布石+3"]);
    expect(texts(".side.white .delta.down")).toEqual(["布石-4"]);
    const fades = shown.drawn.filter(({ frames }) => frames[0]?.["opacity"] === 1);
    expect(fades.map(({ ms }) => ms)).toEqual([DELTA_FADE_MS, DELTA_FADE_MS]);
    await vi.advanceTimersByTimeAsync(DELTA_STAY_MS);
    charge({ "charge.0": 10 });
    expect(texts(".side.black .delta")).toEqual(["布石-2"]);
    await vi.advanceTimersByTimeAsync(DELTA_FADE_MS);
    flushSync();
    expect(texts(".delta")).toEqual(["布石-2"]);
    await vi.advanceTimersByTimeAsync(DELTA_STAY_MS);
    flushSync();
    expect(texts(".delta")).toEqual([]);
    vi.useRealTimers();
  },
);

/** Tell a change of charge, after all that was told before. */
function charge(after: Told["after"]): void {
  shown.playback.skip();
  void show([told("charge", 1, { after })]);
  flushSync();
}

test("a table that was jumped to shows no change of charge", () => {
  charge({ "charge.0": 12 });
  shown.playback.jump({ ...START, "charge.0": 30 });
  flushSync();
  expect(texts(".delta")).toEqual([]);
});

rule("OTV-7.7-b", "OTV-1.3-b")("timers are one badge, a guard's is a shield above it", async () => {
  const both = { ...look("black", "bomb", 2), guard: 3 };
  shown.playback.jump(
    viewOf({ a1: both, b1: look("white", "guard", 3), c1: look("white", "work", 4) }),
  );
  flushSync();
  const uses = (cell: string): (string | null)[] =>
    [...(stone(cell)?.querySelectorAll("use") ?? [])].map((each) => each.getAttribute("href"));
  expect(uses("a1")).toEqual(["#co-disc", "#co-bomb", "#co-timer", "#co-shield"]);
  expect(uses("b1")).toEqual(["#co-disc", "#co-guard", "#co-shield"]);
  expect(uses("c1")).toEqual(["#co-disc", "#co-work", "#co-timer"]);
  expect(stone("a1")?.getAttribute("viewBox")).toBe(stone("c1")?.getAttribute("viewBox"));
});

test("a card opens its text, and its targets replace the moves", () => {
  shown.now.turn = { ...NOBODY, actor: 0, legal: ["c4", "use swap_01 @e5", "use chest_01"] };
  flushSync();
  find("[data-card=swap_01]")?.click();
  flushSync();
  expect(find(".detail h2")?.textContent).toBe("交換の意志");
  expect(document.querySelectorAll(".cell.legal")).toHaveLength(0);
  find("[data-cell=e5]")?.click();
  expect(shown.act.mock.calls).toEqual([["use swap_01 @e5"]]);
});

test("a stone with a mark tells what it is; a plain one is sent, and its rule refuses it", () => {
  shown.playback.jump(viewOf({ a1: look("white", "bomb", 2), b1: look("white") }));
  shown.now.turn = { ...NOBODY, actor: 0, legal: ["c4"] };
  flushSync();
  find("[data-cell=a1]")?.click();
  flushSync();
  expect(find(".stone-detail h2")?.textContent).toBe("時限爆弾");
  expect(find(".facts")?.textContent).toBe("a1 · 白 · 残り2");
  expect(shown.act).not.toHaveBeenCalled();
  find("[data-cell=b1]")?.click();
  expect(shown.act.mock.calls).toEqual([["b1"]]);
});

test("plain Othello has no effects and no key of stones", () => {
  expect(find(".effects")).not.toBeNull();
  expect(find(".key")).not.toBeNull();
  const { "charge.0": _, "charge.1": __, ...plain } = START;
  shown.playback.jump(plain);
  flushSync();
  expect(find(".effects")).toBeNull();
  expect(find(".key")).toBeNull();
});

test("looking at a legal cell tints what would flip there, and nothing else does", async () => {
  await shown.toTurn([], 0, ["d3", "c4"]);
  shown.now.turn = { ...shown.now.turn, preview: { d3: ["cell.d4"] } };
  flushSync();
  const over = (cell: string) => {
    find(`[data-cell="${cell}"]`)?.dispatchEvent(
      new PointerEvent("pointerover", { bubbles: true }),
    );
    flushSync();
    return [...document.querySelectorAll<HTMLElement>(".would")].map(
      (each) => each.dataset["cell"],
    );
  };
  expect(over("d3")).toEqual(["d4"]);
  expect(over("e4")).toEqual([]);
  expect(find('[data-cell="d3"]')?.getAttribute("aria-label")).toContain("1枚を反転");
  shown.now.aids = false;
  flushSync();
  expect(over("d3")).toEqual([]);
  expect(document.querySelectorAll(".legal")).toHaveLength(0);
});
