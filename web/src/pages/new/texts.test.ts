import { expect, test } from "vitest";
import type { Pace } from "../../wire/messages";
import { absenceAfter, secondsText } from "./texts";

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
