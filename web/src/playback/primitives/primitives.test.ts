import { beforeEach, expect } from "vitest";
import type { Told } from "../../wire/messages";
import { createPlayback, type Playback } from "../queue";
import {
  type Drawn,
  drawBoard,
  recordAnimations,
  rule,
  type SteppedClock,
  show,
  steppedClock,
  told,
} from "../testing";
import { FADE_IN_MS, FADE_OUT_MS, FLIP_MS, MOVE_MS, OVERLAY_CROSSFADE_MS } from "../timing";
import { TURN } from "./flip";
import { primitives } from "./index";

let clock: SteppedClock;
let drawn: Drawn[];
let playback: Playback;
let piece: (place: string) => HTMLElement | null;

beforeEach(() => {
  clock = steppedClock();
  drawn = recordAnimations(clock);
  piece = drawBoard(["c4", "d4", "e5", "hand.0"]);
  playback = createPlayback({ vocabulary: primitives, settings: { speed: "normal" }, clock });
});

const on = (type: string, cell: string, look: unknown, phase = 1): Told =>
  told(type, phase, { targets: [cell], after: { [cell]: look } });

const changes = (frames: Keyframe[]): string[] => [...new Set(frames.flatMap(Object.keys))];

rule(
  "OTV-5.1-a",
  "OTV-5.1-b",
  "OTV-1.6-a",
  "OTV-1.6-b",
)("a placed piece has its final look from the first frame, and fades in", async () => {
  void playback.play([on("place", "d4", "bomb:3")], 0);
  await clock.advance(0);
  expect(playback.stage.view["d4"]).toBe("bomb:3");
  expect(drawn).toMatchObject([{ place: "d4", ms: FADE_IN_MS }]);
});

rule(
  "OTV-5.4-a",
  "OTV-5.4-b",
  "OTV-1.3-a",
  "OTV-1.3-c",
)("a spawned piece fades in with its final look and fixed geometry", async () => {
  void playback.play([on("spawn", "d4", "white")], 0);
  await clock.advance(0);
  expect(playback.stage.view["d4"]).toBe("white");
  expect(drawn[0]?.ms).toBe(FADE_IN_MS);
  expect(changes(drawn[0]?.frames ?? [])).toEqual(["opacity"]);
});

rule(
  "OTV-5.3-a",
  "OTV-5.3-b",
  "OTV-1.3-a",
  "OTV-1.3-c",
)("a destroyed piece fades out where it lies, and only then its place is empty", async () => {
  playback.jump({ d4: "black" });
  void playback.play([on("destroy", "d4", null)], 0);
  await clock.advance(FADE_OUT_MS - 1);
  expect(playback.stage.view["d4"]).toBe("black");
  expect(changes(drawn[0]?.frames ?? [])).toEqual(["opacity"]);
  await clock.advance(1);
  expect(playback.stage.view["d4"]).toBeNull();
});

rule(
  "OTV-5.2-a",
  "OTV-5.2-b",
  "OTV-1.4-a",
)("a flip swaps the look first, then turns for FLIP_MS", async () => {
  playback.jump({ d4: "black" });
  void playback.play([on("flip", "d4", "white")], 0);
  await clock.advance(0);
  expect(playback.stage.view["d4"]).toBe("white");
  expect(drawn).toMatchObject([{ place: "d4", ms: FLIP_MS, at: 0 }]);
});

rule("OTV-1.4-b", "OTV-1.4-c")("every flip is the same turn, whatever caused it", async () => {
  const byCard = { ...on("flip", "c4", "white"), batch: "chain" };
  void playback.play([on("flip", "d4", "white"), byCard], 0);
  await clock.advance(0);
  expect(drawn.map((each) => each.frames)).toEqual([TURN, TURN]);
});

rule("OTV-5.5-a", "OTV-5.5-b")("a move is one straight line from its first target", async () => {
  const at = (left: number, top: number): DOMRect => new DOMRect(left, top, 40, 40);
  const from = piece("c4");
  const to = piece("e5");
  if (from) from.getBoundingClientRect = () => at(100, 100);
  if (to) to.getBoundingClientRect = () => at(180, 140);
  const event = told("move", 1, { targets: ["c4", "e5"], after: { c4: null, e5: "black" } });
  void playback.play([event], 0);
  await clock.advance(0);
  expect(drawn).toMatchObject([{ place: "e5", ms: MOVE_MS }]);
  expect(drawn[0]?.frames).toEqual([
    { transform: "translate(-80px, -40px)" },
    { transform: "none" },
  ]);
});

rule(
  "OTV-5.6-a",
  "OTV-1.5-a",
  "OTV-1.5-b",
  "OTV-1.5-c",
  "OTV-1.5-d",
  "OTV-1.5-e",
)(
  "a status is a true cross-fade: the new look fades in over the old, which stays beneath",
  async () => {
    playback.jump({ d4: "black" });
    show(playback.stage);
    void playback.play([on("status_applied", "d4", "black shield")], 0);
    show(playback.stage);
    await clock.advance(OVERLAY_CROSSFADE_MS - 1);
    const cell = document.querySelector("#d4");
    expect([...(cell?.children ?? [])].map((each) => each.textContent)).toEqual([
      "black",
      "black shield",
    ]);
    expect(drawn).toMatchObject([{ place: "d4", ms: OVERLAY_CROSSFADE_MS }]);
    await clock.advance(1);
    expect(cell?.children.length).toBe(1);
  },
);

rule("OTV-5.6-b")("a status that comes with a flip is not animated twice", async () => {
  void playback.play([on("flip", "d4", "white"), on("status_removed", "d4", "white")], 0);
  await clock.advance(0);
  expect(drawn.map((each) => each.ms)).toEqual([FLIP_MS]);
  expect(playback.stage.view["d4"]).toBe("white");
});

rule("OTV-5.7-a", "OTV-5.7-b")("a card comes and goes with one fade", async () => {
  void playback.play([on("hand_add", "hand.0", "swap_01")], 0);
  await clock.advance(FADE_IN_MS + 200);
  expect(drawn).toMatchObject([{ place: "hand.0", ms: FADE_IN_MS }]);
  void playback.play([on("hand_remove", "hand.0", null)], 0);
  await clock.advance(FADE_OUT_MS - 1);
  expect(playback.stage.view["hand.0"]).toBe("swap_01");
  await clock.advance(1);
  expect(drawn).toHaveLength(2);
  expect(playback.stage.view["hand.0"]).toBeNull();
});

rule("OTV-5.8-a")("a log line is there at once and holds nothing up", async () => {
  const lines: string[] = [];
  const logged = createPlayback({
    vocabulary: primitives,
    settings: { speed: "normal" },
    clock,
    onEvent: (event) => lines.push(event.type),
  });
  void logged.play([told("log", 1, { after: { charge: 3 } }), told("log", 2)], 0);
  await clock.advance(0);
  expect(lines).toEqual(["log", "log"]);
  expect(logged.busy).toBe(false);
});

rule("OTV-4.3-a")("a skip cancels what is being drawn", async () => {
  void playback.play([on("flip", "d4", "white")], 0);
  await clock.advance(10);
  playback.skip();
  expect(drawn[0]?.cancelled).toBe(true);
});
