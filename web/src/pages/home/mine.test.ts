import { expect, test } from "vitest";
import type { Chair, MyTable } from "../../wire/messages";
import { isMyTurn, mineFirst, whoseTurn } from "./mine";

const table = (code: string, phase: "waiting" | "playing", actor: number | null) =>
  ({
    ...{ code, phase, actor, seat: 0, game: "pirate_dice" },
    chairs: [
      { seat: 0, kind: "person", name: "Ann" },
      { seat: 1, kind: "person", name: "Bob" },
    ] as Chair[],
  }) as MyTable;

test("a table that waits for me comes first, the others as they came", () => {
  const tables = [
    ...[table("A", "waiting", null), table("B", "playing", 1), table("C", "playing", 0)],
  ];
  expect(mineFirst(tables).map(({ code }) => code)).toEqual(["C", "A", "B"]);
  expect(tables.map(isMyTurn)).toEqual([false, false, true]);
});

test("whose turn it is stands in words", () => {
  expect(whoseTurn(table("A", "waiting", null))).toBe("Not begun yet");
  expect(whoseTurn(table("B", "playing", 1))).toBe("Bob's turn");
  expect(whoseTurn(table("C", "playing", 0))).toBe("Your turn");
});
