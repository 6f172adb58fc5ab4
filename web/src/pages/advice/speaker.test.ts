import { expect, test } from "vitest";
import type { Moment, Remark } from "../../wire/messages";
import { costOf, percent, spoken } from "./speaker.svelte";

const WORDS: Record<string, string> = {
  "card.01-1": "Pine",
  "card.01-2": "Ribbon",
  takes: "It takes {cards}.",
  doubt: "{name} holds {count}.",
  names_join: " and ",
};
const say = (key: string, values: Record<string, string | number> = {}) =>
  (WORDS[key] ?? key).replace(/\{(\w+)\}/g, (_, name: string) => String(values[name]));
const remark = (key: string, values: Remark["values"] = {}): Remark => ({
  ...{ key, values, kind: "gain" },
});

test("a remark within a remark is put into words first", () => {
  const cards = [remark("card.01-1"), remark("card.01-2")];
  expect(spoken(remark("takes", { cards }), say)).toBe("It takes Pine and Ribbon.");
  const name = remark("card.01-1");
  expect(spoken(remark("doubt", { name, count: 2 }), say)).toBe("Pine holds 2.");
});

test("a chance is said in a hundred", () => {
  expect([0, 0.499, 0.625, 1].map(percent)).toEqual([0, 50, 63, 100]);
});

test("what a decision cost is the difference of the chances beside it", () => {
  const advised = (chance: number) => ({
    action: "",
    name: remark("card.01-1"),
    chance,
    lit: [],
    remarks: [],
  });
  const moment: Moment = {
    ...{ n: 3, actor: 0, chance: 0.2, cost: 0.067 },
    ...{ best: advised(0.184), played: advised(0.117) },
  };
  expect(costOf(moment)).toBe(6);
});
