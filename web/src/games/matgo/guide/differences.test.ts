import { expect, test } from "vitest";
import { RULESETS } from "../places";
import { LINES } from "./differences";

const line = (what: string): (string | undefined)[] =>
  Object.values(RULESETS).map((rules) => LINES.find((each) => each.what === what)?.says(rules));

test("the rule sets stand side by side, each with its own numbers and words", () => {
  expect(Object.keys(RULESETS)).toEqual(["soonsimi", "hangame", "house"]);
  expect(line("bonus")).toEqual(["2 + 2", "2 + 3", "2 + 3"]);
  expect(line("pi_bak")).toEqual(["≤ 5", "≤ 7", "one_to"]);
  expect(line("first_puk")).toEqual(["no", "7 · 14 · 21", "7 · 14 · 21"]);
  expect(line("meong")).toEqual(["no", "seven_animals", "against_none"]);
  expect(line("chongtong")).toEqual(["agreed", "10", "end_or_hold"]);
  expect(line("lead")).toEqual(["host", "higher", "night_day"]);
});

test("every line is about something in which they differ", () => {
  for (const { what } of LINES) expect(new Set(line(what)).size, what).toBeGreaterThan(1);
});
