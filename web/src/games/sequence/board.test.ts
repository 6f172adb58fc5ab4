import { expect, test } from "vitest";
import layout from "../../../../src/noripan/games/sequence/board.json";
import { rule } from "../../playback/testing";
import { CARD_AT, cardAt, cellsShowing, ROWS, whereIs } from "./board";
import { cardText, cellText, pictureOf, readCard } from "./cards";

const sources = import.meta.glob<string>(["./**/*.{ts,svelte}", "!./**/*.test.ts"], {
  query: "?raw",
  import: "default",
  eager: true,
});

rule("SEQ-3-s")("the page has the board from the rules' file, cell by cell, and no copy", () => {
  expect(CARD_AT).toHaveLength(100);
  layout.forEach(({ suit, rank, variant }, cell) => {
    expect(cardAt(cell)).toBe(suit === "o" ? `o_o_${variant}` : `${suit}_${rank}`);
  });
  // Art and tests aside, no file lists cards one after another.
  const isList = /(spade|heart|diamond|clover)_\w+"?,\s*"(spade|heart|diamond|clover)_/;
  const copies = Object.entries(sources).filter(([, text]) => isList.test(text));
  expect(copies.map(([path]) => path)).toEqual(["./match.fixture.ts"]);
});

rule("SEQ-3-t")("card pictures are svg files below cards, behind the page's own base", () => {
  expect(pictureOf("heart")).toBe("/cards/deck.svg#heart");
  expect(pictureOf("heart", "/parlour/")).toBe("/parlour/cards/deck.svg#heart");
});

test("a face is shown twice, a corner card fits any corner or its own, a jack is nowhere", () => {
  expect(cellsShowing("heart_7", true)).toEqual([48, 53]);
  expect(cellsShowing("o_o_3", true)).toEqual([0, 9, 90, 99]);
  expect(cellsShowing("o_o_3", false)).toEqual([90]);
  expect(cellsShowing("heart_j_2", true)).toEqual([]);
});

test("rows and columns are counted from one", () => {
  expect(whereIs(0)).toEqual({ row: 1, column: 1 });
  expect(whereIs(38)).toEqual({ row: 4, column: 9 });
  expect(ROWS[3]?.[8]).toBe(38);
});

test("a card is read by its name: the variant makes the jack", () => {
  expect(readCard("heart_10")).toMatchObject({
    suit: "heart",
    rank: "10",
    kind: "face",
    isRed: true,
  });
  expect(readCard("clover_j_1").kind).toBe("one_eyed");
  expect(readCard("heart_j_2").kind).toBe("two_eyed");
  expect(readCard("o_o_4").kind).toBe("corner");
});

test("a card is called by rank and suit", () => {
  const words = (key: string, values = {}) => [key, ...Object.values(values)].join(" ");
  expect(cardText("heart_7", words)).toBe("card_face suit_heart 7");
  expect(cardText("spade_j_1", words)).toBe("card_one_eyed suit_spade J");
  expect(cardText("o_o_1", words)).toBe("card_corner");
  expect(cellText("o_o_1", words)).toBe("corner");
});
