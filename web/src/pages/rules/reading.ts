/** Which part of a rulebook is read: a table's own rules, or what a search finds. */
import type { Chapter, Clause } from "../../wire/messages";
import { holds } from "../holds";

type Options = Record<string, unknown>;

/** The chapters with these clauses alone; one that is left without any is left out. */
function only(chapters: Chapter[], isKept: (one: Clause, title: string) => boolean): Chapter[] {
  return chapters
    .map(({ title, clauses }) => ({ title, clauses: clauses.filter((one) => isKept(one, title)) }))
    .filter(({ clauses }) => clauses.length > 0);
}

/** The rules of a table with these options. */
export const heldAt = (chapters: Chapter[], options: Options): Chapter[] =>
  only(chapters, (one) => holds(one, options));

/** The clauses that say this, are called this, or stand under it. */
export function found(chapters: Chapter[], text: string): Chapter[] {
  const needle = text.trim().toLowerCase();
  if (needle === "") return chapters;
  const isFound = (each: string) => each.toLowerCase().includes(needle);
  return only(chapters, ({ text, id }, title) => isFound(text) || isFound(id) || isFound(title));
}

/** Is there a rule in this book that other tables play by? */
export const hasOthers = (chapters: Chapter[], options: Options): boolean =>
  chapters.some(({ clauses }) => clauses.some((one) => !holds(one, options)));

/** Is this clause one that another kind of table plays by? */
export const isForeign = (chapters: Chapter[], options: Options, id: string): boolean =>
  chapters.some(({ clauses }) => clauses.some((one) => one.id === id && !holds(one, options)));
