import { expect, test } from "vitest";
import { rule, told } from "../../playback/testing";
import type { Told } from "../../wire/messages";
import { pieces, strong } from "../parts/strong";
import type { Reader, Words } from "../scene";
import { describe as said, subtitle } from "./describe";

const words: Words = (key, values = {}) => [key, ...Object.entries(values).flat()].join(" ");
const NAMES = ["Ann", "Bo", "Cy"];
const reader = (me: number | null): Reader => ({ words, names: NAMES, me, teams: [] });
const describe = (event: Told, me: number | null = null) => said(event, reader(me))?.text ?? null;
const BET = { seat: 1, count: 5, face: 4 };
const judged = (more: object) =>
  told("judge", 1, { after: { judged: { bet: BET, challenger: 0, ...more } } });
const judge = (more: object, me: number | null = null) => describe(judged(more), me);

rule("PIR-5.1-a")("a bet is told as a count of a face, by whoever made it", () => {
  const event = told("bet", 1, { after: { bets: [{ seat: 0, count: 1, face: 1 }, BET] } });
  expect(describe(event)).toBe("log_bet seat 1 count 5 face 4 name Bo");
});

const CAUGHT = { count: 3, winner: "challenger", losses: [{ seat: 1, due: 2, lost: 2 }] };
const RIGHT = { count: 7, winner: "bettor", losses: [{ seat: 0, due: 2, lost: 2 }] };
const EXACT = {
  ...{ count: 5, winner: "bettor" },
  losses: [0, 2].map((seat) => ({ seat, due: 1, lost: 1 })),
};

test("a bluff that was called is said to who called it, to who is caught, and to the others", () => {
  expect(judge(CAUGHT, 0)).toMatch(
    /^judged_fails.me count 3 .* result_loses name Bo lost 2 due 2$/,
  );
  expect(judge(CAUGHT, 1)).toMatch(/^judged_fails.hit count 3 .* result_loses.hit name Bo lost 2/);
  expect(judge(CAUGHT, 2)).toMatch(/^judged_fails count 3 .* result_loses name Bo/);
  expect(judge(CAUGHT)).toBe(judge(CAUGHT, 2));
});

test("a bet that was right is the bettor's joy and the doubter's loss", () => {
  expect(judge(RIGHT, 1)).toMatch(/^judged_holds.me .* result_loses name Ann/);
  expect(judge(RIGHT, 0)).toMatch(/^judged_holds.hit .* result_loses.hit/);
  expect(judge(RIGHT)).toMatch(/^judged_holds count 7 name Ann bettor Bo/);
});

test("a penalty larger than the cup is told with both numbers", () => {
  const losses = [{ seat: 1, due: 4, lost: 2 }];
  const more = { count: 1, winner: "challenger", losses };
  expect(judge(more)).toContain("result_loses_all name Bo lost 2 due 4");
  expect(judge(more, 1)).toContain("result_loses_all.hit");
});

test("an exact bet tells that all others pay", () => {
  expect(judge(EXACT)).toContain("result_all_lose name Bo");
  expect(judge(EXACT, 1)).toMatch(/^judged_exact.me .* result_all_lose.me name Bo$/);
  expect(judge(EXACT, 0)).toMatch(/^judged_exact.hit .* result_all_lose.hit name Bo$/);
});

test("what I did has no name in it, and a line says whose moment it is", () => {
  const bet = told("bet", 1, { after: { bets: [BET] } });
  expect(describe(bet, 1)).toMatch(/^log_bet.me/);
  expect(said(bet, reader(1))?.form).toBe("me");
  const doubt = told("challenge", 1, { after: { judged: { bet: BET, challenger: 0 } } });
  expect([0, 1, 2].map((me) => said(doubt, reader(me))?.form)).toEqual(["me", "hit", "see"]);
});

test("the last die is told to whom it is left", () => {
  const lose = told("lose", 1, { after: { "cup.0": [4] }, targets: ["cup.0"] });
  expect(describe(lose, 0)).toBe("log_last.hit name Ann");
  expect(describe(lose, 1)).toBe("log_last name Ann");
  const more = told("lose", 1, { after: { "cup.0": [4, 5] }, targets: ["cup.0"] });
  expect(describe(more, 0)).toBeNull();
});

test("elimination, forfeit and the end name their player", () => {
  const out = told("eliminate", 1, { after: { "place.2": 3 }, targets: ["seat.2"] });
  expect(describe(out)).toBe("log_out name Cy place 3");
  const left = told("forfeit", 1, { targets: ["seat.0"] });
  expect(describe(left)).toBe("log_forfeit name Ann");
  const end = told("end", 1, { after: { "place.0": 2, "place.1": 1, "place.2": 3 } });
  expect(describe(end)).toBe("log_end name Bo place 0");
  expect(describe(end, 1)).toBe("log_end.me name Bo place 1");
  expect(describe(end, 2)).toBe("log_end.hit name Bo place 3");
});

test("what needs no words has none", () => {
  for (const type of ["reveal", "count", "lose", "turn", "whatever"]) {
    expect(describe(told(type, 1))).toBeNull();
  }
});

test("the subtitle says the round and what is wild", () => {
  expect(subtitle({ round: 3 }, words, { ones_wild: true })).toBe("log_round round 3 · wild_short");
  expect(subtitle({}, words, { ones_wild: false })).toBe("option.ones_wild.false");
});

test("a strong value stands out of its sentence", () => {
  expect(pieces(`${strong("Bo")} loses ${strong(2)}.`)).toEqual([
    { text: "Bo", isStrong: true },
    { text: " loses ", isStrong: false },
    { text: "2", isStrong: true },
    { text: ".", isStrong: false },
  ]);
});

test("a line speaks of the cups of whom it names, a judgement of those who lose, a round of none", () => {
  const about = (event: Told) => said(event, reader(0))?.about;
  expect(about(told("bet", 1, { targets: ["seat.1"], after: { bets: [BET] } }))).toEqual(["cup.1"]);
  expect(about(judged(EXACT))).toEqual(["cup.0", "cup.2"]);
  expect(about(told("order_roll", 1, { targets: ["cup.0", "cup.1"] }))).toEqual([]);
  expect(about(told("roll", 1, { after: { round: 2 } }))).toEqual([]);
});
