/** What a press of a button opens: against whom, and how many. */
import { beforeEach, expect, test, vi } from "vitest";
import type { GameCard, NewTable } from "../wire/messages";

const opened = vi.hoisted(() => [] as NewTable[]);
vi.mock("../wire/http", () => ({
  openTable: async (table: NewTable) => {
    opened.push(table);
    return { code: "NURI-42" };
  },
}));

const { botsAmong, isHasty, keepTaste, openForFriends, openQuickly, tasteOf } = await import(
  "./hasty"
);

const card = (seats: number[], bots: string[]) =>
  ({ id: "dice", seats, bots, options: [] }) as unknown as GameCard;
const dice = card([2, 3, 4, 5, 6], ["easy", "normal", "hard"]);

beforeEach(() => {
  opened.length = 0;
  localStorage.clear();
});

test("the first time there are two bots of the usual level", () => {
  expect(tasteOf(dice)).toEqual({ level: "normal", bots: 2 });
});

test("a choice is kept, as far as the game still has it", () => {
  keepTaste(dice, { level: "hard", bots: 5 });
  expect(tasteOf(dice)).toEqual({ level: "hard", bots: 5 });
  expect(tasteOf(card([2], ["easy"]))).toEqual({ level: "easy", bots: 1 });
  localStorage.setItem("noripan.taste", "{");
  expect(tasteOf(dice)).toEqual({ level: "normal", bots: 2 });
});

test("of the numbers that are allowed the nearest is taken", () => {
  expect(botsAmong(card([2, 3, 4, 6, 12], []), 4)).toBe(3);
  expect(botsAmong(card([1], []), 2)).toBe(0);
});

test("against bots every seat is taken, and the match begins once", async () => {
  await openQuickly(dice, "ko", { level: "hard", bots: 3, options: { ones_wild: false } });
  expect(opened[0]).toMatchObject({ seats: 4, bots: 3, level: "hard", listed: false });
  expect(opened[0]?.options).toEqual({ ones_wild: false });
  expect([isHasty("NURI-42"), isHasty("NURI-42")]).toEqual([true, false]);
});

test("friends find free seats, and the list does not show them", async () => {
  await openForFriends(dice, "ko");
  expect(opened[0]).toMatchObject({ seats: 4, listed: false });
  expect(opened[0]?.bots).toBeUndefined();
  expect(isHasty("NURI-42")).toBe(false);
});
