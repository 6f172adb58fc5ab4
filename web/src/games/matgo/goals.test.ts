import { expect, test } from "vitest";
import { dangersOf, goalsOf } from "./goals";
import { readTable } from "./view";

const table = readTable({
  "took.0.ribbon": ["01-2", "02-2"],
  "took.0.gwang": ["01-1"],
  "took.1.ribbon": ["04-2"],
  "took.1.gwang": ["03-1", "08-1", "11-1"],
  "score.0": {
    ...{ points: 3, items: [], pi: 10, missing: 4, factor: 4, total: 12, gold: 12 },
    factors: [
      { what: "pi_bak", count: 2, factor: 2, clause: "" },
      { what: "shakes", count: 1, factor: 2, clause: "" },
    ],
  },
});
const [mine, theirs] = table.sides;

test("a set is a goal while nobody else holds too much of it", () => {
  expect(goalsOf(mine, theirs)).toEqual([{ set: "hongdan", has: 2, need: 3, open: ["03-2"] }]);
  expect(goalsOf(theirs, mine).map(({ set, has }) => [set, has])).toEqual([
    ["gwang_3", 3],
    ["chodan", 1],
  ]);
});

test("a bak is the danger of who is in it, with the cards that lead out of it", () => {
  expect(dangersOf(mine, "hangame")).toEqual([{ what: "pi_bak", count: 6 }]);
  expect(dangersOf(theirs, "hangame")).toEqual([]);
});
