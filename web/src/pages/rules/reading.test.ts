import { expect, test } from "vitest";
import type { Chapter, Clause } from "../../wire/messages";
import { found, hasOthers, heldAt, isForeign } from "./reading";

const clause = (id: string, text: string, ...kinds: string[]): Clause => ({
  ...{ id, text, refusal: null, when: kinds.length > 0 ? { kind: kinds } : {} },
});
const BOOK: Chapter[] = [
  { title: "Everywhere", clauses: [clause("G-1", "One acts in turn.")] },
  { title: "Plain", clauses: [clause("P-1", "Seven wins.", "plain")] },
  {
    title: "Rich",
    clauses: [clause("R-1", "Nine wins.", "rich"), clause("R-2", "Ten ends.", "rich", "plain")],
  },
];
const ids = (chapters: Chapter[]) =>
  chapters.flatMap(({ clauses }) => clauses.map((each) => each.id));

test("a table's rules are the general ones and its own", () => {
  expect(ids(heldAt(BOOK, { kind: "plain" }))).toEqual(["G-1", "P-1", "R-2"]);
  expect(heldAt(BOOK, { kind: "rich" }).map(({ title }) => title)).toEqual(["Everywhere", "Rich"]);
});

test("a book for every table has no others", () => {
  expect(hasOthers(BOOK, { kind: "plain" })).toBe(true);
  expect(hasOthers(BOOK.slice(0, 1), {})).toBe(false);
});

test("a clause of another kind of table is foreign, an unknown one is not", () => {
  const foreign = ["P-1", "R-1", "R-2", "X"].map((id) => isForeign(BOOK, { kind: "plain" }, id));
  expect(foreign).toEqual([false, true, false, false]);
});

test("a search finds words, codes and chapters", () => {
  expect(ids(found(BOOK, " WINS "))).toEqual(["P-1", "R-1"]);
  expect(ids(found(BOOK, "r-2"))).toEqual(["R-2"]);
  expect(ids(found(BOOK, "rich"))).toEqual(["R-1", "R-2"]);
});
