/** The rulebooks, fetched once per language. */
import { language } from "../../texts/language.svelte";
import { getRulebook } from "../../wire/http";
import type { Clause, Language, Rulebook } from "../../wire/messages";

const shelf = new Map<string, Promise<Rulebook>>();

export function rulebookOf(game: string, tongue: Language): Promise<Rulebook> {
  const place = `${game}/${tongue}`;
  const known = shelf.get(place);
  if (known) return known;
  const asked = getRulebook(game, tongue);
  asked.catch(() => shelf.delete(place));
  shelf.set(place, asked);
  return asked;
}

export async function clauseOf(game: string, id: string): Promise<Clause | undefined> {
  try {
    const { chapters } = await rulebookOf(game, language.now);
    return chapters.flatMap(({ clauses }) => clauses).find((clause) => clause.id === id);
  } catch {
    return undefined;
  }
}
