import { expect, test } from "vitest";
import { CARDS } from "./deck";
import { PICTURES } from "./pictures";

const idOf = (path: string): string => /([^/]+)\.svg$/.exec(path)?.[1] ?? "";
const drawn = Object.entries(PICTURES).map(([path, text]) => ({ id: idOf(path), text }));

test("every card, the back and both looks of the second bonus card are drawn", () => {
  expect(drawn.map(({ id }) => id).sort()).toEqual([...CARDS, "back", "bonus-2-of-2"].sort());
});

test("every picture has the same size and frame, a name, and ids of its own", () => {
  const ids = drawn.flatMap(({ text }) => [...text.matchAll(/\sid="([^"]+)"/g)].map((m) => m[1]));
  expect(new Set(ids).size).toBe(ids.length);
  for (const { id, text } of drawn) {
    expect(text, id).toContain('viewBox="0 0 120 194"');
    expect(text, id).toMatch(/aria-label="[^"]+"/);
    expect(text, id).not.toMatch(/<text|style=|<style|href="http/);
  }
});

test("every card says its kind by a mark that can be hidden", () => {
  for (const { id, text } of drawn) {
    expect(text.includes('class="mark"'), id).toBe(id !== "back");
  }
});
