import { expect, test } from "vitest";
import { stepFrom } from "./walk.svelte";

test("arrow keys step, Home and End run to the edge, and the edge holds", () => {
  expect(stepFrom(44, "ArrowUp", 10)).toBe(34);
  expect(stepFrom(44, "ArrowRight", 10)).toBe(45);
  expect(stepFrom(9, "ArrowRight", 10)).toBe(9);
  expect(stepFrom(4, "ArrowUp", 10)).toBe(4);
  expect(stepFrom(44, "Home", 10)).toBe(40);
  expect(stepFrom(44, "End", 10)).toBe(49);
  expect(stepFrom(44, "x", 10)).toBeNull();
});

test("a board of eight has its own edges", () => {
  expect(stepFrom(27, "ArrowUp", 8)).toBe(19);
  expect(stepFrom(0, "ArrowLeft", 8)).toBe(0);
  expect(stepFrom(63, "ArrowDown", 8)).toBe(63);
});
