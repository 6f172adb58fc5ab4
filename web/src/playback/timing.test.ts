import { expect, test } from "vitest";
import { rule } from "./testing";
import * as timing from "./timing";

rule(
  "OTV-3-b",
  "OTV-3-c",
  "OTV-3-d",
  "OTV-3-e",
  "OTV-3-f",
  "OTV-3-g",
  "OTV-3-h",
)("the visual rulebook's times are kept to the millisecond", () => {
  expect(timing.FLIP_MS).toBe(600);
  expect(timing.PHASE_GAP_MS).toBe(200);
  expect(timing.TURN_TRANSITION_GAP_MS).toBe(200);
  expect(timing.FADE_IN_MS).toBe(300);
  expect(timing.FADE_OUT_MS).toBe(500);
  expect(timing.OVERLAY_CROSSFADE_MS).toBe(600);
  expect(timing.MOVE_MS).toBe(300);
});

const sources = import.meta.glob<string>(["../playback/**/*.ts", "../games/**/*.{ts,svelte}"], {
  query: "?raw",
  import: "default",
  eager: true,
});

rule("OTV-3-a")("no other file of playback or a game holds a time", () => {
  const isTime = /\b(wait|setTimeout|setInterval|animate)\([^)]*\b\d{2,}\b|_MS = \d/;
  const others = Object.entries(sources).filter(
    ([path]) => !/timing|\.test\.ts|testing/.test(path),
  );
  const offenders = others.filter(([, text]) => isTime.test(text)).map(([path]) => path);
  expect(offenders).toEqual([]);
});

rule("OTV-2-m")("no file of playback or a game rolls anything", () => {
  const offenders = Object.entries(sources)
    .filter(([path, text]) => !path.includes(".test.ts") && text.includes("Math.random"))
    .map(([path]) => path);
  expect(offenders).toEqual([]);
});

test("dice are counted one by one, and a long count is hurried", () => {
  expect(timing.countStep(5)).toBe(120);
  expect(timing.countStep(31) * 31).toBeCloseTo(timing.COUNT_MOST_MS);
});
