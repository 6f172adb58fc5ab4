import { expect, test } from "vitest";
import { rule, told } from "../../playback/testing";
import type { Words } from "../scene";
import { describe, subtitle } from "./describe";
import { pieces, strong } from "./sight";

const words: Words = (key, values = {}) => [key, ...Object.entries(values).flat()].join(" ");
const NAMES = ["Ann", "Bo", "Cy"];
const BET = { seat: 1, count: 5, face: 4 };
const judge = (more: object) =>
  describe(
    told("judge", 1, { after: { judged: { bet: BET, challenger: 0, ...more } } }),
    words,
    NAMES,
  );

rule("PIR-5.1-a")("a bet is told as a count of a face, by whoever made it", () => {
  const event = told("bet", 1, { after: { bets: [{ seat: 0, count: 1, face: 1 }, BET] } });
  expect(describe(event, words, NAMES)).toBe("log_bet seat 1 count 5 face 4 name Bo");
});

test("a judgement tells the real count and the loss", () => {
  const losses = [{ seat: 1, due: 2, lost: 2 }];
  expect(judge({ count: 3, losses })).toBe(
    "result_count face 4 bet 5 count 3 result_loses name Bo lost 2 due 2",
  );
});

test("a penalty larger than the cup is told with both numbers", () => {
  const losses = [{ seat: 1, due: 4, lost: 2 }];
  expect(judge({ count: 1, losses })).toContain("result_loses_all name Bo lost 2 due 4");
});

test("an exact bet tells that all others pay", () => {
  const losses = [0, 2].map((seat) => ({ seat, due: 1, lost: 1 }));
  expect(judge({ count: 5, losses })).toContain("result_all_lose name Bo");
});

test("elimination, forfeit and the end name their player", () => {
  const out = told("eliminate", 1, { after: { "place.2": 3 }, targets: ["seat.2"] });
  expect(describe(out, words, NAMES)).toBe("log_out name Cy place 3");
  const left = told("forfeit", 1, { targets: ["seat.0"] });
  expect(describe(left, words, NAMES)).toBe("log_forfeit name Ann");
  const end = told("end", 1, { after: { "place.0": 2, "place.1": 1, "place.2": 3 } });
  expect(describe(end, words, NAMES)).toBe("log_end name Bo");
});

test("what needs no words has none", () => {
  for (const type of ["reveal", "count", "lose", "turn", "whatever"]) {
    expect(describe(told(type, 1), words, NAMES)).toBeNull();
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
