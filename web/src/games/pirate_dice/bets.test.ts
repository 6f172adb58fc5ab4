import { describe, expect, test } from "vitest";
import {
  betText,
  type Choice,
  canChallenge,
  favourite,
  firstChoice,
  isOffered,
  lowest,
  offersOf,
  opening,
  withFace,
  withStep,
} from "./bets";

/** What the rules list after five 4s with nine dice on the table. */
const LEGAL = [
  "bet 5x5",
  "bet 5x6",
  ...[6, 7, 8, 9, 10].flatMap((count) => [1, 2, 3, 4, 5, 6].map((face) => `bet ${count}x${face}`)),
  "challenge",
];
const offers = offersOf(LEGAL);

describe("only what the server listed is offered", () => {
  test("counts start at the lowest legal one for the face", () => {
    expect(lowest(offers, 5)).toBe(5);
    expect(lowest(offers, 4)).toBe(6);
    expect(offers.get(6)).toEqual([5, 6, 7, 8, 9, 10]);
  });

  test("every offer is a legal action, and the other way round", () => {
    const offered = [...offers].flatMap(([face, counts]) =>
      counts.map((count) => betText({ count, face })),
    );
    expect(offered.sort()).toEqual(LEGAL.filter((action) => action !== "challenge").sort());
  });

  test("a challenge is open when it is listed", () => {
    expect(canChallenge(LEGAL)).toBe(true);
    expect(canChallenge(["bet 1x1"])).toBe(false);
  });

  test("nothing is offered when nothing is legal", () => {
    expect(firstChoice(offersOf(["challenge"]), [1, 2], true)).toBeNull();
  });
});

describe("an opening bet", () => {
  const open = offersOf(
    [1, 2, 3, 4, 5, 6].flatMap((face) => [1, 2, 3, 4, 5].map((count) => `bet ${count}x${face}`)),
  );

  test("counts what I hold, the red die, and a part of what others should hold", () => {
    const fair = { onesWild: true, others: 5 };
    expect(opening(open, [4, 4, 1, 2, 6], fair)).toEqual({ count: 5, face: 4 });
    expect(opening(open, [4, 4, 2, 6, 5], fair)).toEqual({ count: 4, face: 4 });
  });

  test("is never more than may be bet", () => {
    expect(opening(open, [4, 4, 4, 1, 1], { onesWild: true, others: 20 })?.count).toBe(5);
  });
});

describe("the first choice", () => {
  test("is the smallest legal raise on the face one holds most", () => {
    expect(firstChoice(offers, [2, 2, 2, 6, 6], true)).toEqual({ count: 6, face: 2 });
    expect(firstChoice(offers, [2, 6, 6], true)).toEqual({ count: 5, face: 6 });
  });

  test("leaves wild ones aside, unless ones are not wild", () => {
    expect(favourite(offers, [1, 1, 1, 3], true)).toBe(3);
    expect(favourite(offers, [1, 1, 1, 3], false)).toBe(1);
  });

  test("prefers the smaller bet among equals", () => {
    expect(favourite(offers, [4, 5], true)).toBe(5);
  });
});

describe("changing one's mind", () => {
  const choice: Choice = { count: 5, face: 5 };

  test("another face keeps the count where it may", () => {
    expect(withFace(offers, choice, 6)).toEqual({ count: 5, face: 6 });
  });

  test("another face raises the count where it must", () => {
    expect(isOffered(offers, { count: 5, face: 2 })).toBe(false);
    expect(withFace(offers, choice, 2)).toEqual({ count: 6, face: 2 });
  });

  test("a face without any legal count is not taken", () => {
    expect(withFace(offersOf(["bet 10x6"]), { count: 10, face: 6 }, 3)).toBeNull();
  });

  test("steps stop at the ends", () => {
    expect(withStep(offers, choice, -1)).toEqual(choice);
    expect(withStep(offers, choice, 1)).toEqual({ count: 6, face: 5 });
    expect(withStep(offers, { count: 10, face: 5 }, 1)).toEqual({ count: 10, face: 5 });
  });
});
