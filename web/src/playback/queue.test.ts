import { beforeEach, expect, test, vi } from "vitest";
import type { Told } from "../wire/messages";
import type { Motion, Vocabulary } from "./motion";
import { createPlayback, type Playback } from "./queue";
import type { Speed } from "./settings";
import { rule, type SteppedClock, steppedClock, told } from "./testing";
import { PHASE_GAP_MS } from "./timing";

const slow: Motion = {
  async play(moment) {
    await moment.wait(100);
    moment.swap();
  },
};
const VOCABULARY: Vocabulary = {
  slow,
  slower: { play: (moment) => moment.wait(300) },
  quick: { gap: 0 },
  broken: {
    play() {
      throw new Error("no such element");
    },
  },
  counted: {
    async play(moment) {
      moment.cue("counted", 1);
      await moment.wait(100);
    },
  },
};

let clock: SteppedClock;
let heard: string[];
let settings: { speed: Speed };
let playback: Playback;
const view = () => playback.stage.view;

beforeEach(() => {
  clock = steppedClock();
  heard = [];
  settings = { speed: "normal" };
  playback = createPlayback({
    vocabulary: VOCABULARY,
    settings,
    clock,
    onEvent: (event) => heard.push(event.type),
  });
});

const write = (type: string, phase: number, value: number, more: Partial<Told> = {}): Told =>
  told(type, phase, { after: { a: value }, ...more });

rule("OTV-1.1-b", "OTV-4.1-d")("phases follow one another, a gap apart", async () => {
  void playback.play([write("slow", 1, 1), write("slow", 2, 2)], 0);
  await clock.advance(99);
  expect(view()).toEqual({});
  await clock.advance(1);
  expect(view()).toEqual({ a: 1 });
  await clock.advance(PHASE_GAP_MS + 99);
  expect(view()).toEqual({ a: 1 });
  await clock.advance(1);
  expect(view()).toEqual({ a: 2 });
});

test("a replay runs as many times as fast as it is asked to", async () => {
  const rated = { speed: "normal" as Speed, rate: 2 };
  const { play, stage } = createPlayback({ vocabulary: VOCABULARY, settings: rated, clock });
  void play([write("slow", 1, 1), write("slow", 2, 2)], 0);
  await clock.advance(50);
  expect(stage.view).toEqual({ a: 1 });
  rated.rate = 0.5;
  await clock.advance(PHASE_GAP_MS * 0.5 + 199);
  expect(stage.view).toEqual({ a: 1 });
  await clock.advance(1);
  expect(stage.view).toEqual({ a: 2 });
});

rule("OTV-4.1-d")("a phase ends with its slowest group", async () => {
  void playback.play([write("slow", 1, 1), told("slower", 1), told("quick", 2)], 0);
  await clock.advance(300 + PHASE_GAP_MS - 1);
  expect(heard).toEqual(["slow", "slower"]);
  await clock.advance(1);
  expect(heard).toEqual(["slow", "slower", "quick"]);
});

rule("OTV-4.1-d")("a phase that says so has no gap", async () => {
  void playback.play([told("quick", 1), told("slow", 2)], 0);
  await clock.advance(0);
  expect(heard).toEqual(["quick", "slow"]);
});

test("between phases without a gap the browser may draw; without motion nothing waits", async () => {
  void playback.play([write("quick", 1, 1), write("quick", 2, 2)], 0);
  await Promise.resolve();
  expect(view()).toEqual({ a: 1 });
  expect(clock.waiting).toBe(1);
  await clock.advance(0);
  expect(view()).toEqual({ a: 2 });
  settings.speed = "off";
  await playback.play([write("quick", 1, 3), write("quick", 2, 4)], 0);
  expect(view()).toEqual({ a: 4 });
});

rule("OTV-4.1-a", "OTV-4.1-e")("input is locked from the first event to the last gap", async () => {
  expect(playback.busy).toBe(false);
  const played = playback.play([write("slow", 1, 1)], 0);
  expect(playback.busy).toBe(true);
  await clock.advance(100 + PHASE_GAP_MS - 1);
  expect(playback.busy).toBe(true);
  await clock.advance(1);
  await played;
  expect(playback.busy).toBe(false);
});

test("a closed queue writes nothing more, and nobody waits for it", async () => {
  const played = playback.play([write("slow", 1, 1)], 0);
  await clock.advance(50);
  playback.close();
  await played;
  await clock.advance(1000);
  expect([view(), playback.busy, clock.waiting]).toEqual([{}, false, 0]);
});

test("a second list waits for the first", async () => {
  void playback.play([write("slow", 1, 1)], 0);
  void playback.play([write("slow", 1, 2)], 0);
  await clock.advance(100 + PHASE_GAP_MS + 99);
  expect(view()).toEqual({ a: 1 });
  expect(playback.busy).toBe(true);
  await clock.advance(1 + PHASE_GAP_MS);
  expect(view()).toEqual({ a: 2 });
  expect(playback.busy).toBe(false);
});

rule("OTV-1.1-d")(
  "an event of an unknown type is shown at once, and the rest goes on",
  async () => {
    void playback.play([write("whatever", 1, 7), write("slow", 2, 8)], 0);
    await clock.advance(0);
    expect(view()).toEqual({ a: 7 });
    await clock.advance(PHASE_GAP_MS + 100);
    expect(view()).toEqual({ a: 8 });
  },
);

rule("OTV-4.2-a")(
  "after each phase the stage is the fold of all that was told so far",
  async () => {
    const late: Told = told("slow", 1, { after: { a: 1, b: 1 } });
    const last: Told = told("quick", 1, { after: { b: 2 } });
    void playback.play([late, last, told("slow", 2, { after: { c: 3 } })], 0);
    await clock.advance(100);
    expect(view()).toEqual({ a: 1, b: 2 });
    await clock.advance(PHASE_GAP_MS + 100);
    expect(view()).toEqual({ a: 1, b: 2, c: 3 });
  },
);

rule(
  "OTV-1.1-c",
  "OTV-4.2-b",
  "OTV-1.2-b",
)("nothing but what was told is ever written", async () => {
  playback.jump({ a: 0, b: 9 });
  const seen: unknown[] = [];
  void playback.play([write("slow", 1, 1), write("slow", 2, 2)], 0);
  for (let step = 0; step < 8; step += 1) {
    await clock.advance(100);
    seen.push(view()["b"]);
  }
  expect(new Set(seen)).toEqual(new Set([9]));
});

test("what is hastened is shown in a fraction of its time, in order and to its end", async () => {
  void playback.play([write("slow", 1, 1), write("slow", 2, 2), write("slow", 3, 3)], 0);
  await clock.advance(10);
  playback.stage.hasten();
  await clock.advance(0);
  expect(view()).toEqual({ a: 1 });
  await clock.advance((100 + PHASE_GAP_MS) * 0.2 * 2);
  expect(view()).toEqual({ a: 3 });
  await clock.advance(1000);
  expect(playback.busy).toBe(false);
  void playback.play([write("slow", 1, 4)], 0);
  await clock.advance(99);
  expect(view()).toEqual({ a: 3 });
});

rule(
  "OTV-4.3-a",
  "OTV-4.3-b",
  "OTV-4.3-c",
)("skip shows the end of all that is queued", async () => {
  const first = playback.play([write("slow", 1, 1), write("slow", 2, 2)], 0);
  const second = playback.play([told("slower", 1, { after: { b: 5 } })], 0);
  await clock.advance(50);
  playback.skip();
  expect(view()).toEqual({ a: 2, b: 5 });
  expect(clock.waiting).toBe(0);
  expect(playback.busy).toBe(false);
  await Promise.all([first, second]);
  await clock.advance(5000);
  expect(view()).toEqual({ a: 2, b: 5 });
  expect(heard).toEqual(["slow", "slow", "slower"]);
});

rule("OTV-4.3-a", "OTV-4.3-c")(
  "a new game drops what was playing and shows its own view",
  async () => {
    const played = playback.play([write("slow", 1, 1)], 0);
    await clock.advance(10);
    playback.jump({ fresh: true });
    await played;
    await clock.advance(5000);
    expect(view()).toEqual({ fresh: true });
    expect(playback.busy).toBe(false);
  },
);

test("a list after a skip plays as ever", async () => {
  void playback.play([write("slow", 1, 1)], 0);
  playback.skip();
  void playback.play([write("slow", 1, 2)], 0);
  await clock.advance(99);
  expect(view()).toEqual({ a: 1 });
  await clock.advance(1);
  expect(view()).toEqual({ a: 2 });
});

test("a result rests, and one may go on", async () => {
  void playback.play([write("quick", 1, 1, { pause: true }), write("quick", 2, 2)], 6000);
  await clock.advance(5999);
  expect(playback.stage.isResting).toBe(true);
  expect(view()).toEqual({ a: 1 });
  playback.stage.proceed();
  await clock.advance(0);
  expect(playback.stage.isResting).toBe(false);
  expect(view()).toEqual({ a: 2 });
});

test("with less motion everything still comes in order, and results still rest", async () => {
  settings.speed = "off";
  void playback.play([write("slow", 1, 1), write("slower", 2, 2, { pause: true })], 6000);
  await clock.advance(0);
  expect(heard).toEqual(["slow", "slower"]);
  expect(view()).toEqual({ a: 2 });
  expect(playback.stage.isResting).toBe(true);
  await clock.advance(6000);
  expect(playback.busy).toBe(false);
});

rule("OTV-4.2-a")("a motion that fails leaves the stage right and the queue running", async () => {
  const complaint = vi.spyOn(console, "error").mockImplementation(() => {});
  void playback.play([write("broken", 1, 1), write("quick", 2, 2)], 0);
  await clock.advance(PHASE_GAP_MS);
  expect(complaint).toHaveBeenCalledOnce();
  expect(view()).toEqual({ a: 2 });
  complaint.mockRestore();
});

test("a cue lasts as long as its phase", async () => {
  void playback.play([told("counted", 1)], 0);
  await clock.advance(50);
  expect(playback.stage.cues).toEqual({ counted: 1 });
  await clock.advance(50);
  expect(playback.stage.cues).toEqual({});
});

test("a page that nobody looks at catches up without motion or rest", async () => {
  clock.watched = false;
  const played = playback.play([write("slow", 1, 1), write("slow", 2, 2, { pause: true })], 6000);
  await clock.advance(0);
  await played;
  expect(view()).toEqual({ a: 2 });
});

rule("OTV-1.2-a")("nobody but playback can write the stage", async () => {
  void playback.play([told("quick", 1, { after: { cup: [1, 2] } })], 0);
  await clock.advance(0);
  const stage = playback.stage as { view: Record<string, unknown> };
  expect(() => {
    stage.view["a"] = 1;
  }).toThrow(TypeError);
  expect(() => {
    stage.view = {};
  }).toThrow(TypeError);
  expect(() => (stage.view["cup"] as number[]).push(3)).toThrow(TypeError);
});
