import { flushSync, mount, unmount } from "svelte";
import { afterEach, expect, test } from "vitest";
import Result from "./Result.svelte";

const words = (key: string, values: Record<string, string | number> = {}): string =>
  [key, ...Object.values(values)].join(" ");
const line = (what: string, count: number, points: number) => ({
  ...{ what, count, points },
  ...{ cards: [], clause: "" },
});
const ENDED = {
  ...{ winner: 0, how: "stop", clause: "", base: 21, factors: [], stakes: 1 },
  items: [line("pi", 27, 18), line("go_bonus", 3, 3)],
  ...{ total: 42, unit: 100, due: 4200, paid: 4200 },
};
let close = (): void => {};
afterEach(() => close());

function show(me: number | null, result: object = ENDED): string[] {
  const sight = { stage: { view: { result } }, words, names: ["Ann", "Bo"], me };
  const props = { sight, clause: "" };
  const shown = mount(Result, { target: document.body, props: props as never });
  close = () => void unmount(shown);
  flushSync();
  return [".how", ".gold"].map((each) => document.querySelector(each)?.textContent?.trim() ?? "");
}

test("the winner reads how, and what was won", () => {
  expect(show(0)).toEqual(["end.stop_after 3", "won_gold 4,200"]);
  expect(document.querySelector(".won")).not.toBeNull();
});

test("the loser reads what was lost", () => {
  expect(show(1)[1]).toBe("lost_gold 4,200");
  expect(document.querySelector(".lost")).not.toBeNull();
});

test("a watcher reads who won", () => {
  expect(show(null)[1]).toBe("name_won_gold Ann 4,200");
  expect(document.querySelector(".won, .lost")).toBeNull();
});

test("without gos a stop is a stop, and who left is named", () => {
  expect(show(0, { ...ENDED, items: [] })[0]).toBe("end.stop Bo");
  close();
  expect(show(0, { ...ENDED, how: "forfeit" })[0]).toBe("end.forfeit Bo");
});
