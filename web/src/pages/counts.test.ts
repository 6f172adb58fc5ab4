import { expect, test } from "vitest";
import type { GameCard, OptionField } from "../wire/messages";
import { countsFor, countsText } from "./counts";

const field = (name: string, limits: Record<string, number[]>): OptionField => ({
  ...{ name, kind: "choice", default: 2, choices: [2, 3], low: null, high: null },
  ...{ seats: [], when: {}, limits },
});
const game: GameCard = {
  ...{
    id: "game",
    version: 1,
    seats: [2, 3, 4, 6],
    bots: [],
    cast: [],
    gold: false,
    tables: 0,
    lessons: [],
  },
  options: [field("teams", { 3: [3, 6] }), field("corner", {})],
};

test("an option's value may leave fewer numbers of players", () => {
  expect(countsFor(game, { teams: 2 })).toEqual([2, 3, 4, 6]);
  expect(countsFor(game, { teams: 3 })).toEqual([3, 6]);
  expect(countsFor(game, {})).toEqual([2, 3, 4, 6]);
  expect(countsFor(undefined, { teams: 3 })).toEqual([]);
});

test("fewer numbers are said, as far as there are chairs; all of them are not", () => {
  expect(countsText(game, { teams: 3 }, 6)).toContain("3 or 6");
  expect(countsText(game, { teams: 3 }, 4)).not.toContain("6");
  expect(countsText(game, { teams: 2 }, 6)).toBe("");
  expect(countsText(undefined, { teams: 3 }, 6)).toBe("");
});
