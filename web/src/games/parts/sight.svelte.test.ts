import { flushSync } from "svelte";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { createStage } from "../../playback/stage.svelte";
import { rule } from "../../playback/testing";
import { RAISED_EARLY_MS, SENT_MS } from "../../playback/timing";
import type { Turn } from "../../wire/messages";
import { createSight, extend, NOBODY, nameOf, type Sight, type Source } from "./sight.svelte";

const turnOf = (actor: number, ...legal: string[]): Turn => ({ ...NOBODY, actor, legal });
const act = vi.fn<(action: string) => Promise<boolean>>();
const { stage, writer } = createStage();

let turn = $state.raw<Turn>(NOBODY);
let sight: Sight;
let end = (): void => {};

function look(isLive = true): void {
  const live = {
    ...{ act, auto: null, now: () => 0 },
    get turn() {
      return turn;
    },
  };
  const source: Source = {
    ...{ stage, chairs: [], names: ["Ann", "Bo"], me: 0, options: {}, lines: [] },
    ...{ words: (key) => key, ...(isLive ? { live } : {}) },
  };
  end = $effect.root(() => {
    sight = createSight(source);
  });
  flushSync();
}

beforeEach(() => {
  vi.useFakeTimers();
  act.mockReset().mockResolvedValue(true);
  turn = turnOf(0, "bet 5x4", "challenge");
  look();
});
afterEach(() => {
  writer.setBusy(false);
  end();
  vi.useRealTimers();
});

test("on my turn I see what I may do, on another's nothing", () => {
  expect(sight.isMyTurn).toBe(true);
  expect(sight.legal).toEqual(["bet 5x4", "challenge"]);
  turn = turnOf(1);
  expect(sight.isMyTurn).toBe(false);
  expect(sight.legal).toEqual([]);
});

test("what I have raised is sent shortly before my time is out, and nothing before", async () => {
  turn = { ...turnOf(0, "bet 5x4", "challenge"), until: 20, seconds: 20 };
  sight.raise("bet 5x4");
  flushSync();
  await vi.advanceTimersByTimeAsync(20_000 - RAISED_EARLY_MS - 1);
  expect(act).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  expect(act.mock.calls).toEqual([["bet 5x4"]]);
});

test("what I put back, or may not do, is not sent", async () => {
  turn = { ...turnOf(0, "bet 5x4", "challenge"), until: 20, seconds: 20 };
  sight.raise("bet 9x9");
  flushSync();
  await vi.advanceTimersByTimeAsync(20_000);
  sight.raise("bet 5x4");
  flushSync();
  sight.raise(null);
  flushSync();
  await vi.advanceTimersByTimeAsync(20_000);
  expect(act).not.toHaveBeenCalled();
});

test("without a clock nothing is sent for me", async () => {
  sight.raise("bet 5x4");
  flushSync();
  await vi.advanceTimersByTimeAsync(600_000);
  expect(act).not.toHaveBeenCalled();
});

rule("OTV-4.1-a")("my turn begins when all that led to it has been shown", async () => {
  writer.setBusy(true);
  expect(sight.isMyTurn).toBe(false);
  expect(await sight.send("challenge")).toBe(false);
  expect(act).not.toHaveBeenCalled();
});

test("an action is sent once, until the next decision", async () => {
  expect(await sight.send("challenge")).toBe(true);
  expect(await sight.send("bet 5x4")).toBe(false);
  expect(sight.isSent).toBe(true);
  expect(act.mock.calls).toEqual([["challenge"]]);
  turn = turnOf(0, "bet 6x4");
  flushSync();
  expect(sight.isSent).toBe(false);
});

test("a clock that is set anew is no new decision", async () => {
  await sight.send("challenge");
  turn = { ...turn, until: 30, seconds: 30 };
  flushSync();
  expect(sight.isSent).toBe(true);
});

test("what was refused, or stays without an answer, may be sent again", async () => {
  act.mockResolvedValueOnce(false);
  expect(await sight.send("challenge")).toBe(false);
  expect(sight.isSent).toBe(false);
  void sight.send("challenge");
  flushSync();
  vi.advanceTimersByTime(SENT_MS);
  expect(sight.isSent).toBe(false);
});

test("in a match that is watched again nobody is to move", async () => {
  end();
  look(false);
  expect(sight.turn).toBe(NOBODY);
  expect(await sight.send("challenge")).toBe(false);
  expect([sight.isMyTurn, sight.clock.seconds, sight.auto]).toEqual([false, null, null]);
});

test("what a game adds stays as live as the rest", () => {
  const more = extend(sight, {
    get count() {
      return sight.legal.length;
    },
  });
  expect(more.count).toBe(2);
  turn = turnOf(1);
  expect([more.count, more.isMyTurn, nameOf(more, 1)]).toEqual([0, false, "Bo"]);
});
