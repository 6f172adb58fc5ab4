import { expect, test } from "vitest";
import en from "../../messages/en.json";
import { animalOf, botOf, moodAt, moodOf, patternOf } from "./faces";
import bots from "./faces/bots.svg?raw";
import people from "./faces/people.svg?raw";

const idsIn = (text: string): string[] =>
  [...text.matchAll(/<symbol id="([^"]+)"/g)].map(([, id]) => id ?? "");
/** Sentences about a bot, and no names. */
const OTHERS = new Set(["bot_at", "bot_and_temper"]);
const named = Object.keys(en).filter((key) => key.startsWith("bot_") && !OTHERS.has(key));
const names = named.map((key) => key.slice("bot_".length));

test("every bot that has a name has an animal, in three moods", () => {
  const drawn = idsIn(bots);
  expect(names.length).toBe(12);
  for (const name of [...names, "somebody new"]) {
    const animal = animalOf(name);
    for (const id of [animal, `${animal}-calm`, `${animal}-happy`, `${animal}-beaten`]) {
      expect(drawn).toContain(id);
    }
  }
  expect(new Set(names.map(animalOf)).size).toBe(12);
});

test("a person keeps a pattern, and people differ", () => {
  const drawn = idsIn(people);
  const worn = ["윤슬", "はるか", "Ann", "Bo", "Cho", "Dan", "Eve", "Fay"].map(patternOf);
  for (const pattern of worn) expect(drawn).toContain(pattern);
  expect(new Set(worn).size).toBeGreaterThan(3);
  expect(patternOf("윤슬")).toBe(patternOf("윤슬"));
});

test("drawings are shapes alone: no text, no style, nothing from elsewhere", () => {
  for (const text of [bots, people]) expect(text).not.toMatch(/<text|style=|<style|href=|url\(/);
});

test("a chair has its bot's face, and that of a stranger while one stands in", () => {
  expect(botOf({ kind: "bot", name: "tiger", stand_in: false })).toBe("tiger");
  expect(botOf({ kind: "person", name: "Ann", stand_in: true })).toBe("cat");
  expect(botOf({ kind: "person", name: "Ann", stand_in: false })).toBeUndefined();
});

test("after a match the first are happy, the others beaten, and a draw leaves all calm", () => {
  expect([0, 1, 2].map((seat) => moodAt([2, 1, 3], seat))).toEqual(["beaten", "happy", "beaten"]);
  expect([0, 1].map((seat) => moodAt([1, 1], seat))).toEqual(["calm", "calm"]);
  expect([1, 0, null].map((winner) => moodOf(winner, 1))).toEqual(["happy", "beaten", "calm"]);
});
