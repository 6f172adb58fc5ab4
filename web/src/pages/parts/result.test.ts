import { expect, test } from "vitest";
import { chairOf } from "../../games/testing.svelte";
import { m } from "../../paraglide/messages.js";
import { teamName } from "../../texts/teams";
import { type Reading, resultInk, resultTitle, resultWord } from "./result";

function reading(places: number[], me: number | null, teams: (number | null)[] = []): Reading {
  return {
    ...{ outcome: { places, clause: "", points: [] }, me },
    chairs: places.map((_, seat) => chairOf(seat, teams[seat] ?? null)),
    names: ["Ann", "Bob", "Cy"].slice(0, places.length),
  };
}

test("who won reads it in cinnabar, who lost in indigo, who watched in ink", () => {
  expect(resultWord(reading([1, 2], 0))).toBe(m.word_won());
  expect(resultWord(reading([1, 2], 1))).toBe(m.word_lost());
  expect(resultWord(reading([1, 2], null))).toBe(m.word_end());
  expect([0, 1, null].map((me) => resultInk(reading([1, 2], me)))).toEqual(["hong", "nam", "meok"]);
});

test("who came third reads that, and not that somebody has won", () => {
  expect(resultWord(reading([1, 2, 3], 2))).toBe(m.place({ place: 3 }));
  expect(resultTitle(reading([1, 2, 3], 2))).toContain("Ann");
  expect(resultInk(reading([1, 2, 3], 2))).toBe("nam");
});

test("a team that has won is named as one", () => {
  const title = resultTitle(reading([1, 2, 1], 1, [0, 1, 0]));
  expect(title).toContain(teamName(0));
  expect(title).not.toContain("Ann");
});

test("a draw is nobody's", () => {
  expect(resultWord(reading([1, 1], 0))).toBe(m.word_draw());
  expect(resultInk(reading([1, 1], 0))).toBe("meok");
});
