import { expect, test } from "vitest";
import { CALLS, callOf, drummed } from "./drums";

const LANGUAGES = ["ko", "ja", "en"] as const;

test("a line of strokes is read with its accents, times and pitches", () => {
  const [soft] = drummed("K,@0");
  const [loud] = drummed("K'@100*2");
  expect(soft).toMatchObject({ pitch: 118, at: 0 });
  expect(loud).toMatchObject({ pitch: 236, at: 0.1 });
  expect((loud?.loud ?? 0) / (soft?.loud ?? 1)).toBeCloseTo(1.25 / 0.7);
});

test("every call can be drummed in every language, and is short", () => {
  for (const name of Object.keys(CALLS)) {
    for (const language of LANGUAGES) {
      const recipe = callOf(name, language) ?? [];
      expect(recipe.length, `${name} in ${language}`).toBeGreaterThan(0);
      const ends = recipe.map((voice) => (voice.at ?? 0) + voice.seconds);
      expect(Math.max(...ends), name).toBeLessThan(1.6);
    }
  }
});

test("a word has the rhythm of its language", () => {
  expect(callOf("puk", "ja")).not.toEqual(callOf("puk", "ko"));
  expect(callOf("trumpet", "ko")).toBeUndefined();
});
