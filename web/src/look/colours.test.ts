import { expect, test } from "vitest";
import { sheets } from "./sheets";

const TOKENS = "look/tokens.css";
/** Pictures: they are drawn, not styled, and look the same by day and by night. */
const ART = [
  "games/any/Art.svelte",
  "games/card_othello/Art.svelte",
  "games/card_othello/pieces/Stone.svelte",
  "games/matgo/Art.svelte",
  "games/pirate_dice/Art.svelte",
  "games/pirate_dice/pieces/Cup.svelte",
  "games/sequence/Art.svelte",
  "look/Brand.svelte",
  "look/TeamMark.svelte",
];
const HEX = /#(?:[\da-f]{8}|[\da-f]{6}|[\da-f]{3,4})\b/gi;
const FUNCTION = /\b(?:rgb|hsl|hwb|lab|lch|oklab|oklch|color|light-dark)a?\([^)]*\)/gi;
const NAME =
  /:[^:;{}]*\b(?:white|black|gr[ae]y|silver|red|green|blue|yellow|orange|gold|purple|pink|brown)\b[^:;{}]*;/g;

/** The colours that a text names itself. */
function literals(text: string): string[] {
  const bare = text.replace(/var\(--[\w-]+/g, "var(").replace(/url\([^)]*\)/g, "url()");
  return [HEX, FUNCTION, NAME].flatMap((kind) => bare.match(kind) ?? []);
}

/** What a component's style says; its markup may speak of black and white. */
const styled = (text: string): string => /<style>[\s\S]*<\/style>/.exec(text)?.[0] ?? "";

function strays([path, text]: [string, string]): string[] {
  const markup = path.endsWith(".svelte") ? text.replace(styled(text), "") : "";
  const style = path.endsWith(".svelte") ? styled(text) : text;
  return [...(markup.match(HEX) ?? []), ...literals(style)].map((found) => `${path}: ${found}`);
}

test("colours stand in tokens.css, and in pictures", () => {
  const checked = sheets().filter(([path]) => path !== TOKENS && !ART.includes(path));
  expect(checked.length).toBeGreaterThan(100);
  expect(checked.flatMap(strays)).toEqual([]);
});

test("every picture on the list has colours of its own", () => {
  const texts = new Map(sheets());
  expect(ART.filter((path) => literals(texts.get(path) ?? "").length === 0)).toEqual([]);
});

test("the check finds what it is for", () => {
  expect(literals("a { color: var(--ink); }")).toEqual([]);
  expect(literals(".white .back { white-space: nowrap; color: var(--gold-on-table); }")).toEqual(
    [],
  );
  expect(literals("{#each cells as cell}{#if a}{/if}{/each}")).toEqual([]);
  expect(literals("a { color: #fff; }")).toEqual(["#fff"]);
  expect(literals("a { color: rgb(0 0 0 / 20%); }")).toHaveLength(1);
  expect(literals("a { color: light-dark(var(--a), var(--b)); }")).toHaveLength(1);
  expect(literals("a { border: 1px solid black; }")).toHaveLength(1);
  expect(strays(["a.svelte", '<path fill="#1d1b19" />'])).toEqual(["a.svelte: #1d1b19"]);
});

test("nobody keeps a token that is not used", () => {
  const texts = sheets();
  const tokens = new Map(texts).get(TOKENS) ?? "";
  const names = [...tokens.matchAll(/^ +(--[\w-]+):/gm)].map(([, name]) => name);
  expect(names.length).toBeGreaterThan(50);
  const isUsed = (name = ""): boolean =>
    texts.some(([, text]) => text.includes(`var(${name})`) || text.includes(`var(${name},`));
  expect(names.filter((name) => !isUsed(name))).toEqual([]);
});
