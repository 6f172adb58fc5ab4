import { expect, test } from "vitest";
import type { Chair, MyMatch, MyTable } from "../../wire/messages";
import { hasWon, isMyTurn, mineFirst, othersAt, resultOf, since, whoseTurn } from "./mine";

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

test("a table that waits says how many seats are free", () => {
  const waiting = table("A", "waiting", null);
  waiting.chairs.push({ seat: 2, kind: "free" } as Chair);
  expect(whoseTurn(waiting)).toBe("1 free seat");
});

const match = (places: number[], gold: number | null = null, teams: number[] = []) =>
  ({
    ...{ seat: 0, gold, outcome: { places, clause: "", points: [] } },
    chairs: places.map((_, seat) => ({ seat, kind: "person", team: teams[seat] ?? null })),
  }) as unknown as MyMatch;

test.each([
  [match([1, 2]), "You won", true],
  [match([2, 1], -14_000), "You lost · −14,000 gold", false],
  [match([1, 2], 14_000), "You won · +14,000 gold", true],
  [match([1, 1]), "A draw", false],
  [match([3, 1, 2]), "No. 3", false],
  [match([1, 1, 3]), "First place, shared", true],
  [match([1, 2, 1, 2], null, [0, 1, 0, 1]), "Your team has won", true],
  [match([2, 1, 2, 1], null, [0, 1, 0, 1]), "You lost", false],
])("a match ended for me, in my words", (played, said, won) => {
  expect(resultOf(played)).toBe(said);
  expect(hasWon(played)).toBe(won);
});

test("few are named, many are counted", () => {
  const chair = (seat: number) => ({ seat, kind: "person", name: `P${seat}` }) as Chair;
  expect(othersAt([0, 1, 2].map(chair), 1)).toBe("P0, P2");
  expect(othersAt([0, 1, 2, 3, 4].map(chair), 0)).toBe("5 players");
});

test("how long ago it was is said in words", () => {
  const now = 1_000_000;
  const said = [30, 720, 7_300, 86_400, 300_000].map((past) => since(now - past, now));
  expect(said).toEqual(["just now", "12 minutes ago", "2 hours ago", "yesterday", "3 days ago"]);
});
