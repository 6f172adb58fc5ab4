import { expect, test } from "vitest";
import { inFront, readTable } from "./view";

const open = { turn: 1, "hand.0": ["heart_2_1"], "hand.1": ["spade_7_1"] };

test("my own hand lies in front, whoever is to move", () => {
  expect(inFront(readTable(open, 2), 0)).toBe(0);
});

test("on an open table it is the hand of whoever is to move", () => {
  expect(inFront(readTable(open, 2), null)).toBe(1);
  expect(inFront(readTable({ ...open, turn: null }, 2), null)).toBeNull();
});

test("a spectator of a match has no hand before them", () => {
  expect(inFront(readTable({ ...open, "hand.1": [null] }, 2), null)).toBeNull();
  expect(inFront(readTable({ turn: 1 }, 2), null)).toBeNull();
});
