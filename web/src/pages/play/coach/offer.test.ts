import { flushSync, mount, unmount } from "svelte";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { hasAids, isUndecided } from "../../../games/parts/aids.svelte";
import type { Sight } from "../../../games/parts/sight.svelte";
import Offer from "./Offer.svelte";

let offer: Record<string, unknown>;
const ask = (game: string) => {
  const sight = { isMyTurn: true } as Sight;
  offer = mount(Offer, { target: document.body, props: { game, sight } });
  flushSync();
  return [...document.querySelectorAll<HTMLButtonElement>("button")];
};

beforeEach(() => void vi.stubGlobal("matchMedia", () => ({ matches: false })));
afterEach(() => unmount(offer));

test("helping marks are shown until somebody who knows the game sends them away", () => {
  expect(hasAids("matgo")).toBe(true);
  const [away] = ask("matgo");
  away?.click();
  flushSync();
  expect(hasAids("matgo")).toBe(false);
  expect(document.querySelector("button")).toBeNull();
});

test("whoever keeps them is not asked again", () => {
  const [, keep] = ask("sequence");
  keep?.click();
  expect([hasAids("sequence"), isUndecided("sequence")]).toEqual([true, false]);
});
