import { beforeEach, expect, test } from "vitest";
import { countMatch, markTold, sendCoachAway, wantsCoach, wasTold } from "./seen";

beforeEach(() => localStorage.clear());

test("a mark is told once", () => {
  expect(wasTold("matgo", "puk")).toBe(false);
  markTold("matgo", "puk");
  expect(wasTold("matgo", "puk")).toBe(true);
  expect(wasTold("sequence", "puk")).toBe(false);
});

test("after ten matches of a game nobody is new to it", () => {
  for (let match = 0; match < 9; match += 1) countMatch("matgo", `m${match}`);
  countMatch("matgo", "m8");
  expect(wantsCoach("matgo")).toBe(true);
  countMatch("matgo", "m9");
  expect(wantsCoach("matgo")).toBe(false);
  expect(wantsCoach("sequence")).toBe(true);
});

test("who wants no tips gets none, in any game", () => {
  sendCoachAway();
  expect([wantsCoach("matgo"), wantsCoach("sequence")]).toEqual([false, false]);
});
