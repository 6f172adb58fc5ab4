import { beforeEach, expect, test } from "vitest";
import { type Ended, howFor, keepSeries, recallSeries, standingOf, withEnded } from "./series";

const ended = (match: string, how: Ended["how"], gold = 0): Ended => ({ match, how, gold });
const outcome = (...places: number[]) => ({ places, clause: "", points: [] });

beforeEach(() => localStorage.clear());

test("a match is won, lost or drawn", () => {
  expect(howFor(outcome(1, 2), 0)).toBe("won");
  expect(howFor(outcome(1, 2, 3), 2)).toBe("lost");
  expect(howFor(outcome(1, 1), 0)).toBe("drawn");
});

test("a series counts its matches once, its gold and its wins in a row", () => {
  let series = recallSeries("AAAA");
  for (const each of [
    ended("a", "lost", -500),
    ended("b", "won", 900),
    ended("c", "drawn"),
    ended("d", "won", 200),
    ended("d", "won", 200),
  ]) {
    series = withEnded(series, each);
  }
  expect(standingOf(series)).toMatchObject({ count: 4, won: 2, lost: 1, streak: 2, gold: 600 });
});

test("a series is kept for its table alone", () => {
  keepSeries(withEnded(recallSeries("AAAA"), ended("a", "won")));
  expect(recallSeries("AAAA").ended).toHaveLength(1);
  expect(recallSeries("BBBB").ended).toEqual([]);
});
