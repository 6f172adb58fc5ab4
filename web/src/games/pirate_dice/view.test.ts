import { expect, test } from "vitest";
import { around, seating } from "./seating";
import { countedBefore, countsAs, readTable, sorted } from "./view";

const BET = { seat: 1, count: 5, face: 4 };
const HIDDEN = {
  order: [1, 0],
  round: 2,
  turn: 0,
  bets: [BET],
  "cup.0": [4, 1, 6],
  "cup.1": [null, null],
  "place.0": null,
  "place.1": null,
  lost: [2, 2],
};

test("an empty view is a table before the order is rolled", () => {
  const table = readTable({}, 3);
  expect(table.mode).toBe("order");
  expect(table.order).toEqual([0, 1, 2]);
  expect(table.dice).toBe(0);
});

test("while somebody is to move bets are made, whatever was judged before", () => {
  const before = { bet: BET, challenger: 0, count: 3, winner: "challenger" };
  expect(readTable({ ...HIDDEN, judged: before }, 2).mode).toBe("live");
  const open = { ...HIDDEN, "cup.1": [4, 2], judged: before };
  expect(readTable(open, 2).mode).toBe("live");
  expect(readTable(HIDDEN, 2).standing).toEqual(BET);
  expect(readTable(HIDDEN, 2).dice).toBe(5);
});

test("a challenge is shown from its declaration until the dice are rolled again", () => {
  const declared = { bet: BET, challenger: 0 };
  const challenged = { ...HIDDEN, turn: null, judged: declared };
  expect(readTable(challenged, 2).mode).toBe("reveal");
  const open = { ...challenged, "cup.1": [4, 2], judged: { ...declared, count: 4 } };
  expect(readTable(open, 2).mode).toBe("reveal");
  expect(readTable({ ...open, bets: [] }, 2).mode).toBe("live");
});

test("the match is over when everybody has a place", () => {
  expect(readTable({ ...HIDDEN, "place.0": 1, "place.1": 2 }, 2).mode).toBe("over");
});

test("ones count as wild unless the bet is on ones or the table says no", () => {
  expect(countsAs(1, BET, true)).toBe("wild");
  expect(countsAs(1, BET, false)).toBeNull();
  expect(countsAs(1, { ...BET, face: 1 }, true)).toBe("hit");
  expect(countsAs(4, BET, true)).toBe("hit");
  expect(countsAs(6, BET, true)).toBeNull();
});

test("counting dice lie first, so that they are counted from left to right", () => {
  expect(sorted([6, 1, 2, 4, 4], BET, true)).toEqual([4, 4, 1, 2, 6]);
  expect(sorted([6, 1, 2, 4, 4], null, true)).toEqual([1, 2, 4, 4, 6]);
});

test("dice are counted in the order of play", () => {
  const judged = { bet: BET, challenger: 0, count: 4 };
  const table = readTable({ ...HIDDEN, "cup.1": [4, 2], judged }, 2);
  expect(countedBefore(table, 1, true)).toBe(0);
  expect(countedBefore(table, 0, true)).toBe(1);
});

test("I sit nearest, and the others go round in the order of play", () => {
  expect(around([2, 0, 1], 0)).toEqual([0, 1, 2]);
  expect(seating([2, 0, 1], 0)).toEqual([
    { seat: 1, side: "left" },
    { seat: 2, side: "right" },
    { seat: 0, side: "bottom" },
  ]);
});

test("a spectator sits with the first, and two to six find a place", () => {
  expect(seating([2, 0, 1], null).at(-1)).toEqual({ seat: 2, side: "bottom" });
  for (const seats of [2, 3, 4, 5, 6]) {
    const sides = seating([...Array(seats).keys()], null).map((place) => place.side);
    expect(new Set(sides).size).toBe(seats);
  }
});
