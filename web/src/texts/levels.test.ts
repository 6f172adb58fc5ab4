import { expect, test } from "vitest";
import { hostOf, levelOf } from "./levels";

const cast = [
  { level: "normal", name: "dolsoe", temper: "bold" },
  { level: "normal", name: "turtle", temper: "careful" },
];

test("a bot's seat tells its level, and its temper if it has one", () => {
  expect(levelOf({ level: "hard", temper: "careful" })).toMatch(/hard.*careful/i);
  expect(levelOf({ level: "hard", temper: "" })).not.toContain(",");
});

test("the first of a level's cast is the one who comes", () => {
  const { bot, text } = hostOf({ cast }, "normal");
  expect(bot).toBe("dolsoe");
  expect(text).toMatch(/dolsoe.*bold/i);
  expect(hostOf({ cast }, "hard").text).toBe("");
});
