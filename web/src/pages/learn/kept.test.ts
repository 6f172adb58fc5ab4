import { beforeEach, expect, test } from "vitest";
import { begunLessons, keepLesson, keptLesson } from "./kept";

const BEGUN = { lesson: "basics", step: "raise", chosen: { bet: "bet 3x4" }, variant: 0 };

beforeEach(() => localStorage.clear());

test("a lesson goes on where its learner stopped", () => {
  expect(keptLesson("pirate_dice")).toBeUndefined();
  keepLesson("pirate_dice", { ...BEGUN, isDone: false });
  keepLesson("matgo", { ...BEGUN, isDone: true });
  expect(keptLesson("pirate_dice")?.step).toBe("raise");
  expect(begunLessons()).toEqual(["pirate_dice"]);
});

test("a browser that kept something else is no trouble", () => {
  localStorage.setItem("noripan.lessons", "{oh");
  expect(keptLesson("pirate_dice")).toBeUndefined();
  expect(begunLessons()).toEqual([]);
});
