import { beforeEach, expect, test } from "vitest";
import type { GameScene } from "../../games";
import { type SteppedClock, steppedClock, told } from "../../playback/testing";
import { PHASE_GAP_MS, STEP_GAP_MS } from "../../playback/timing";
import type { Replay } from "../../wire/messages";
import {
  back,
  close,
  createReel,
  forward,
  jump,
  pause,
  play,
  type Reel,
  show,
} from "./reel.svelte";

const MOTION_MS = 100;
const STEP_MS = MOTION_MS + PHASE_GAP_MS;

const scene = {
  vocabulary: {
    slow: {
      async play(moment) {
        await moment.wait(MOTION_MS);
        moment.swap();
      },
    },
  },
} as Pick<GameScene, "vocabulary"> as GameScene;

/** A match of three moves; each writes its own number, and `hand` is what the eyes may see. */
const match = (hand: string): Replay => ({
  game: "any",
  version: 1,
  options: {},
  chairs: [],
  outcome: null,
  steps: [0, 1, 2, 3].map((n) => ({
    actor: n === 0 ? null : 0,
    action: n === 0 ? "" : `move ${n}`,
    events: [told("slow", 1, { after: n === 0 ? { n, hand } : { n } })],
  })),
});

let clock: SteppedClock;
let reel: Reel;
const view = () => reel.playback.stage.view;

beforeEach(() => {
  clock = steppedClock();
  reel = createReel(match("all"), scene, clock);
});

test("it begins with the deal on the table, and waits", async () => {
  expect(view()).toEqual({ n: 0, hand: "all" });
  await clock.advance(60_000);
  expect([reel.at, reel.isRunning]).toEqual([0, false]);
});

test("it plays step after step, a moment apart, and stops at the end", async () => {
  play(reel);
  await clock.advance(STEP_MS);
  expect(view()).toMatchObject({ n: 1 });
  await clock.advance(STEP_GAP_MS + MOTION_MS - 1);
  expect([reel.at, view()["n"]]).toEqual([2, 1]);
  await clock.advance(1);
  expect(view()).toMatchObject({ n: 2 });
  await clock.advance(PHASE_GAP_MS + STEP_GAP_MS + STEP_MS);
  expect(view()).toEqual({ n: 3, hand: "all" });
  expect([reel.at, reel.isRunning]).toEqual([3, false]);
});

test("twice as fast takes half the time, the moments between included", async () => {
  reel.rate = 2;
  play(reel);
  await clock.advance((2 * STEP_MS + STEP_GAP_MS) / 2);
  expect(view()).toMatchObject({ n: 2 });
});

test("a pause lets the step arrive and goes no further", async () => {
  play(reel);
  await clock.advance(MOTION_MS / 2);
  pause(reel);
  await clock.advance(60_000);
  expect([reel.at, view()["n"]]).toEqual([1, 1]);
});

test("played on at once, it goes on once", async () => {
  play(reel);
  await clock.advance(MOTION_MS / 2);
  pause(reel);
  play(reel);
  await clock.advance(STEP_MS);
  expect(reel.at).toBe(2);
  await clock.advance(60_000);
  expect([reel.at, reel.isRunning]).toEqual([3, false]);
});

test("a step back is there at once, and a step forward moves to where it was", async () => {
  jump(reel, 3);
  const end = view();
  back(reel);
  expect(view()).toMatchObject({ n: 2 });
  forward(reel);
  expect(view()).toMatchObject({ n: 2 });
  await clock.advance(STEP_MS);
  expect(view()).toEqual(end);
});

test("a second step forward finishes the first", async () => {
  forward(reel);
  forward(reel);
  expect([reel.at, view()["n"]]).toEqual([2, 1]);
  await clock.advance(STEP_MS);
  expect(view()).toMatchObject({ n: 2 });
});

test("a step back out of a motion leaves nothing of it", async () => {
  forward(reel);
  await clock.advance(MOTION_MS / 2);
  back(reel);
  await clock.advance(60_000);
  expect([reel.at, view()["n"], clock.waiting]).toEqual([0, 0, 0]);
});

test("a jump goes no further than the ends, and what runs goes on from there", async () => {
  jump(reel, -5);
  expect(reel.at).toBe(0);
  play(reel);
  jump(reel, 2);
  expect(view()).toMatchObject({ n: 2 });
  await clock.advance(STEP_GAP_MS + STEP_MS);
  expect([view()["n"], reel.isRunning]).toEqual([3, false]);
  jump(reel, 99);
  expect(reel.at).toBe(3);
});

test("from the end it begins anew", async () => {
  jump(reel, 3);
  play(reel);
  expect([reel.at, view()["n"]]).toEqual([0, 0]);
  await clock.advance(STEP_GAP_MS + STEP_MS);
  expect(view()).toMatchObject({ n: 1 });
});

test("other eyes see the same step", () => {
  jump(reel, 2);
  show(reel, match("mine"));
  expect([reel.at, view()]).toEqual([2, { n: 2, hand: "mine" }]);
});

test("what was shown of a step is known, event by event", async () => {
  jump(reel, 1);
  expect(reel.heard).toEqual(reel.replay.steps[1]?.events);
  forward(reel);
  expect(reel.heard).toEqual(reel.replay.steps[2]?.events);
});

test("closed, it does nothing more", async () => {
  play(reel);
  close(reel);
  await clock.advance(60_000);
  expect([reel.isRunning, view()["n"], clock.waiting]).toEqual([false, 0, 0]);
});
