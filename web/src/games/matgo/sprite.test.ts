import { flushSync, mount, unmount } from "svelte";
import { expect, test } from "vitest";
import { rule } from "../../playback/testing";
import { CARDS } from "./deck";
import Card from "./pieces/Card.svelte";

const PICTURES = import.meta.glob<string>("./cards/*.svg", {
  ...{ query: "?raw", import: "default", eager: true },
});
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

rule("SSM-1.1-d")("no two of the 50 cards have the same picture", () => {
  const faces = drawn.filter(({ id }) => CARDS.includes(id));
  const pictures = faces.map(({ id, text }) =>
    text.replaceAll(id, "").replace(/aria-label="[^"]*"/, ""),
  );
  expect(new Set(pictures).size).toBe(50);
});

rule("SSM-1.1-g")(
  "a card that lies face down shows the one back, and nothing of its own",
  async () => {
    const shown = [1, 2].map(() => mount(Card, { target: document.body, props: { card: null } }));
    flushSync();
    const [one, other] = [...document.querySelectorAll("svg.hw")].map((card) => card.outerHTML);
    expect(one).toBe(other);
    expect(one).toContain("back");
    expect(one).not.toContain("data-card");
    for (const card of shown) await unmount(card);
  },
);
