import { flushSync, mount, unmount } from "svelte";
import { afterEach, expect, test } from "vitest";
import { laidOut, nearlyOf } from "./laid";
import Result from "./Result.svelte";
import { readTable } from "./view";

const words = (key: string, values: Record<string, string | number> = {}): string =>
  [key, ...Object.values(values)].join(" ");
const line = (what: string, count: number, points: number, ...cards: string[]) => ({
  ...{ what, count, points },
  ...{ cards, clause: "" },
});
const ENDED = {
  ...{ winner: 0, how: "stop", clause: "", base: 21, stakes: 1 },
  items: [line("pi", 27, 18, "01-3", "01-4"), line("go_bonus", 3, 3)],
  factors: [{ what: "pi_bak", count: 1, factor: 2, clause: "" }],
  ...{ total: 42, unit: 100, due: 4200, paid: 4200 },
};
let close = (): void => {};
afterEach(() => close());

const text = (what: string) => document.querySelector(what)?.textContent?.trim() ?? "";

function show(me: number | null, result: object = ENDED, more: object = {}): void {
  const sight = {
    ...{ stage: { view: { result, ...more } }, words, names: ["Ann", "Bo"], me, options: {} },
    ...{ chairs: [], lines: [] },
  };
  const outcome = { places: [1, 2], points: [], clause: "" };
  const props = { sight, outcome, clause: "", word: "W", ink: "hong", title: "T" };
  const shown = mount(Result, { target: document.body, props: props as never });
  close = () => void unmount(shown);
  flushSync();
}

test("the winner reads how, what lies there, what multiplies it, and what was won", () => {
  show(0);
  expect(text(".sub")).toBe("end.stop_after 3");
  expect(document.querySelectorAll("[data-piece]")).toHaveLength(2);
  expect(text(".stamps li")).toContain("×2");
  expect(text(".gold .sr")).toBe("+4,200");
});

test("the loser reads what was lost, and what was nearly there", () => {
  show(1, ENDED, { "took.1.ribbon": ["01-2", "02-2"] });
  expect(text(".gold .sr")).toBe("−4,200");
  expect(text(".sub")).toBe("end.near pattern.hongdan");
  expect(text(".nearly figcaption")).toBe("near_mine pattern.hongdan");
});

test("a watcher reads a sum without a sign", () => {
  show(null);
  expect(text(".gold .sr")).toBe("4,200");
  expect(document.querySelector(".won, .lost")).toBeNull();
});

test("without gos a stop is a stop, who left is named, and nobody's win has no gold", () => {
  show(0, { ...ENDED, items: [] });
  expect(text(".sub")).toBe("end.stop Bo");
  close();
  show(0, { ...ENDED, how: "forfeit" });
  expect(text(".sub")).toBe("end.forfeit Bo");
  close();
  show(0, { winner: null, how: "nagari", clause: "", stakes: 2 });
  expect(text(".sub")).toBe("table.nagari 2");
  expect(document.querySelector(".gold")).toBeNull();
});

test("where nobody has won, the best of both lies there", () => {
  const score = { items: [line("animals", 5, 1, "02-1")], points: 1 };
  const table = readTable({ "score.0": score, "score.1": score });
  expect(laidOut(table, null).map(({ seat }) => seat)).toEqual([0, 1]);
});

test("where nobody has won and nobody has a set, four of a month lie there, or what was captured", () => {
  const four = ["01-1", "01-2", "01-3", "01-4"];
  const took = { "took.1.pi": ["11-3"], "took.1.gwang": ["12-1"] };
  const laid = laidOut(readTable({ "hand.0": [...four, "05-1"], ...took }), null);
  expect(laid.map(({ item }) => item.cards)).toEqual([four, ["12-1", "11-3"]]);
  show(0, { winner: null, how: "nagari", clause: "", stakes: 4 }, took);
  expect(text("figcaption")).toBe("captured_of Bo");
  expect(text(".stamps")).toContain("×4");
});

test("a set is nearly there with two of its three cards", () => {
  const side = (...ribbon: string[]) => readTable({ "took.0.ribbon": ribbon }).sides[0];
  expect(nearlyOf(side("04-2", "07-2"))).toEqual({
    ...{ set: "chodan", has: ["04-2", "07-2"], lacks: "05-2" },
  });
  expect(nearlyOf(side("04-2", "05-2", "07-2"))).toBeNull();
  expect(nearlyOf(side("04-2"))).toBeNull();
});

test("four of a month that won at once lie there, wherever they lay", () => {
  const four = ["01-1", "01-2", "01-3", "01-4"];
  const won = (what: string, places: object) =>
    laidOut(readTable({ result: { ...ENDED, items: [line(what, 1, 10)] }, ...places }), 0);
  expect(won("chongtong", { "hand.0": [...four, "05-1"] })[0]?.item.cards).toEqual(four);
  expect(won("floor_chongtong", { "floor.01": four })[0]?.item.cards).toEqual(four);
  expect(won("three_puks", { "floor.02": ["02-1", "02-2", "02-3"] })[0]?.item.cards).toHaveLength(
    3,
  );
});
