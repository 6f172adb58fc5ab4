import { expect, test } from "vitest";
import { grouped, numberOf } from "../../texts/numbers";
import type { OptionField, TableState } from "../../wire/messages";
import { absenceAfter, isAsked, optionText, secondsText, turnChoices } from "./texts";

const table = (...kinds: string[]) =>
  ({
    pace: { grace_seconds: 600, on_absence: "forfeit" },
    chairs: kinds.map((kind) => ({ kind })),
  }) as unknown as TableState;

test("a length of time is said as one would say it", () => {
  expect([0, 15, 60, 90, 180].map(secondsText)).toEqual([
    ...["No clock", "15 s", "60 s", "90 s", "3 min"],
  ]);
});

test("a table says what an absence means; alone among bots it waits", () => {
  expect(absenceAfter(table("person", "person"))).toBe("Forfeit after 10 min");
  expect(absenceAfter(table("person", "free"))).toBe("Forfeit after 10 min");
  expect(absenceAfter(table("person", "bot", "bot"))).toBe("The table waits");
});

test("two people who play for gold cannot choose to have no clock", () => {
  expect(turnChoices(true)).not.toContain(0);
  expect(turnChoices(false)).toContain(0);
});

const field = (seats: number[], when: Record<string, unknown[]>): OptionField => ({
  ...{ name: "x", kind: "bool", default: true, choices: [], low: null, high: null, seats, when },
  limits: {},
});

test("an option is asked where it means something", () => {
  const options = { ruleset: "house" };
  expect(isAsked(field([], {}), 2, options)).toBe(true);
  expect(isAsked(field([4, 6], {}), 2, options)).toBe(false);
  expect(isAsked(field([], { ruleset: ["house", "plain"] }), 2, options)).toBe(true);
  expect(isAsked(field([], { ruleset: ["plain"] }), 2, options)).toBe(false);
});

test("a number is grouped, and read with or without its commas", () => {
  expect([1000, 10, Number.NaN].map(grouped)).toEqual(["1,000", "10", ""]);
  expect(optionText("none", "unit", 1_000_000)).toBe("1,000,000");
  expect(["1,000", " 500 ", "２００", "", "ten", "-5"].map(numberOf)).toEqual([
    ...[1000, 500, 200, Number.NaN, Number.NaN, Number.NaN],
  ]);
});
