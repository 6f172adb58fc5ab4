import { expect, test } from "vitest";
import { told } from "../../playback/testing";
import type { LogLine } from "../scene";
import type { Bet, Judged } from "./places";
import { bestBluff, diceByRound, isWhole } from "./rounds";

const line = (type: string, after: object, key: number): LogLine => ({
  ...{ text: "", kind: "", form: "see", key },
  told: told(type, key, { after: after as Record<string, unknown> }),
});
const lines = (...all: [string, object][]) => all.map(([type, after], at) => line(type, after, at));

const bid = (seat: number, count: number, face: number): Bet => ({ seat, count, face });
const judged = (bet: Bet, challenger: number, loser: number, lost: number): Judged => ({
  ...{ bet, challenger, winner: "challenger", losses: [{ seat: loser, due: lost, lost }] },
  cups: [
    [4, 1, 6],
    [4, 2, 2],
  ],
});

test("the dice of a match go down from round to round, and end where its player goes out", () => {
  const match = lines(
    ["judge", { judged: judged(bid(0, 9, 4), 1, 0, 5) }],
    ["judge", { judged: judged(bid(0, 30, 6), 1, 0, 10) }],
  );
  const left = diceByRound(match, 2);
  expect(left).toEqual([
    [15, 10, 0],
    [15, 15, 15],
  ]);
  expect(isWhole(left, [[], Array(15).fill(null)])).toBe(true);
  expect(isWhole(diceByRound(match.slice(1), 2), [[], Array(15).fill(null)])).toBe(false);
});

test("the best bluff was further from the truth than any other, and nobody challenged it", () => {
  const bold = bid(0, 6, 6);
  const match = lines(
    ["bet", { bets: [bid(0, 4, 4)] }],
    ["bet", { bets: [bid(0, 4, 4), bid(1, 5, 4)] }],
    ["bet", { bets: [bid(0, 4, 4), bid(1, 5, 4), bold] }],
    ["bet", { bets: [bid(1, 5, 4), bold, bid(1, 7, 2)] }],
    ["judge", { judged: judged(bid(1, 7, 2), 0, 1, 2) }],
  );
  expect(bestBluff(match, 0, true)).toEqual({ bet: bold, real: 3 });
  expect(bestBluff(match, 1, true)).toEqual({ bet: bid(1, 5, 4), real: 4 });
  expect(bestBluff(match, null, true)).toBeNull();
});
