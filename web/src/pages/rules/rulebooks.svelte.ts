/** Rulebooks and primers, fetched once per language. */
import { language } from "../../texts/language.svelte";
import { getPrimer, getRulebook } from "../../wire/http";
import type { Clause, Language } from "../../wire/messages";

/** Fetches something once for each game and language; what failed is tried again. */
function shelf<Book>(get: (game: string, tongue: Language) => Promise<Book>) {
  const books = new Map<string, Promise<Book>>();
  return (game: string, tongue: Language): Promise<Book> => {
    const place = `${game}/${tongue}`;
    const known = books.get(place);
    if (known) return known;
    const asked = get(game, tongue);
    asked.catch(() => books.delete(place));
    books.set(place, asked);
    return asked;
  };
}

export const rulebookOf = shelf(getRulebook);
export const primerOf = shelf(getPrimer);

export async function clauseOf(game: string, id: string): Promise<Clause | undefined> {
  try {
    const { chapters } = await rulebookOf(game, language.now);
    return chapters.flatMap(({ clauses }) => clauses).find((clause) => clause.id === id);
  } catch {
    return undefined;
  }
}
