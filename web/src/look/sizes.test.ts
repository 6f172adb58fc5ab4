import { expect, test } from "vitest";
import { sheets } from "./sheets";
import { SIZES, unfolded } from "./sizes";

/** What a media query may say besides a size: how a reader likes it. */
const TASTE = /\(prefers-[\w-]+: [\w-]+\)/g;
const NAMED = /\(--(desk|phone|low)\)/g;
const JOINED = /^(not|and|or|[\s,()])*$/;

/** The queries of a text that ask for a size by any other word than its name. */
function strays(text: string): string[] {
  const queries = [...text.matchAll(/@(media|container)\b([^{]*)\{/g)];
  const styled = queries
    .filter(([, kind, query = ""]) => {
      const rest = query.replace(NAMED, "").replace(TASTE, "");
      return kind === "container" || !JOINED.test(rest);
    })
    .map(([whole]) => whole);
  return [...styled, ...(text.match(/matchMedia\(["'`][^)]*(width|height)[^)]*\)/g) ?? [])];
}

test("no file asks for another size than the named ones", () => {
  expect(new Map(sheets()).get("look/base.css")).toContain("@media (--phone)");
  expect(new Map(sheets()).get("look/Dialog.svelte")).toContain("@media (--phone)");
  const found = sheets().map(([path, text]) => [path, strays(text)]);
  expect(found.filter(([, stray]) => stray?.length)).toEqual([]);
});

test("the check finds what it is for", () => {
  expect(strays("@media (--phone), (--low) { a {} }")).toEqual([]);
  expect(strays("@media not (--desk) { a {} }")).toEqual([]);
  expect(strays("@media (prefers-reduced-motion: reduce) { a {} }")).toEqual([]);
  expect(strays("@media (max-width: 640px) { a {} }")).toHaveLength(1);
  expect(strays("@media (--phone) and (max-height: 700px) { a {} }")).toHaveLength(1);
  expect(strays("@media (--short) { a {} }")).toHaveLength(1);
  expect(strays("@media (--tablet) { a {} }")).toHaveLength(1);
  expect(strays("@container (max-width: 300px) { a {} }")).toHaveLength(1);
  expect(strays('matchMedia("(max-width: 640px)")')).toHaveLength(1);
});

test("a name stands for its condition, and an unknown one is refused", () => {
  expect(unfolded("(--phone), (--low)")).toBe(`(${SIZES.phone}), (${SIZES.low})`);
  expect(() => unfolded("(--tablet)")).toThrow("no size is named tablet");
});
