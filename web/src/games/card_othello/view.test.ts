import { expect, test } from "vitest";
import { inFront, readTable } from "./view";

const open = { turn: 1, "hand.0": ["hard_01"], "hand.1": [] };

test("my own hand lies in front, whoever is to move", () => {
  expect(inFront(readTable(open), 0)).toBe(0);
});

test("on an open table it is the hand of whoever is to move, empty or not", () => {
  expect(inFront(readTable(open), null)).toBe(1);
  expect(inFront(readTable({ ...open, turn: 0 }), null)).toBe(0);
});

test("a spectator of a match has no hand before them", () => {
  expect(inFront(readTable({ ...open, "hand.0": [null] }), null)).toBeNull();
  expect(inFront(readTable({ turn: 1 }), null)).toBeNull();
});
