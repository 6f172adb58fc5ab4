import { expect, test } from "vitest";
import { MONTH_NAMES } from "../places";
import { type Places, settle } from "./places";

const floor = (...lying: string[]) =>
  MONTH_NAMES.map((month) => ({ month, cards: lying.includes(month) ? [`${month}-1`] : [] }));
const NOWHERE: Places = new Map();

test("the first months lie nearest to the deck", () => {
  expect([...settle(NOWHERE, floor("07", "11"))]).toEqual([
    ["07", 0],
    ["11", 1],
  ]);
});

test("a month stays where it lies, whatever comes and goes", () => {
  let places = settle(NOWHERE, floor("03", "07", "11"));
  places = settle(places, floor("01", "07", "11"));
  expect(places.get("07")).toBe(1);
  expect(places.get("11")).toBe(2);
  places = settle(places, floor("11"));
  expect([...places]).toEqual([["11", 2]]);
});

test("a newcomer takes the nearest place that is free", () => {
  const before = settle(NOWHERE, floor("03", "07", "11"));
  expect(settle(before, floor("01", "07", "11")).get("01")).toBe(0);
});

test("all twelve months have a place of their own", () => {
  const places = settle(settle(NOWHERE, floor("05", "12")), floor(...MONTH_NAMES));
  expect(new Set(places.values()).size).toBe(12);
});
