import { expect, test } from "vitest";
import { grouped, numberOf } from "../../texts/numbers";
import type { OptionField, Pace } from "../../wire/messages";
import { absenceAfter, isAsked, optionText, secondsText } from "./texts";

const pace = (grace_seconds: number) => ({ grace_seconds, on_absence: "forfeit" }) as Pace;

test("a length of time is said as one would say it", () => {
  expect([0, 15, 60, 90, 180].map(secondsText)).toEqual([
    ...["No clock", "15 s", "60 s", "90 s", "3 min"],
  ]);
});

test("a table without a grace time says so", () => {
  expect(absenceAfter(pace(0))).toBe("Forfeit at once");
  expect(absenceAfter(pace(600))).toBe("Forfeit after 10 min");
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
