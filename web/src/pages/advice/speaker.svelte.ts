/** What a bot remarks, in the reader's words: fetched when somebody asks for the first time. */
import { language } from "../../texts/language.svelte";
import { fill, hasWord, loadWords, type Words, wordsOf } from "../../texts/words.svelte";
import { asGuest } from "../../wire/http";
import type { Moment, Remark, Remarks } from "../../wire/messages";

const shelf = $state<Record<string, Record<string, string>>>({});

/** Fetches the words for remarks on a game, and those of the game itself. */
export async function loadRemarks(game: string): Promise<void> {
  const now = language.now;
  const words = shelf[`${game}/${now}`] ?? (await fetchRemarks(game, now));
  shelf[`${game}/${now}`] = words;
  await loadWords(game);
}

const fetchRemarks = async (game: string, now: string) =>
  (await asGuest<Remarks>("GET", `/api/games/${game}/remarks?language=${now}`)).words;

/** Puts remarks into words, with the names of those who sit. */
export function speakerOf(game: string, names: readonly string[]): Words {
  const own = wordsOf(game);
  return (key, values = {}) => {
    const found = shelf[`${game}/${language.now}`] ?? {};
    const told = Object.fromEntries(
      Object.entries(values).map(([name, value]) => [name, named(value, names)]),
    );
    const template = found[key];
    if (template !== undefined) return fill(template, told);
    return hasWord(game, key) ? own(key, told) : key;
  };
}

/** `#1` is whoever sits in seat 1. */
function named(value: string | number, names: readonly string[]): string | number {
  const seat = typeof value === "string" ? /^#(\d+)$/.exec(value)?.[1] : undefined;
  return seat === undefined ? value : (names[Number(seat)] ?? "");
}

/** A remark as a sentence, or as a name. */
export function spoken({ key, values }: Remark, say: Words): string {
  const told = Object.entries(values).map(([name, value]) => [name, inWords(value, say)]);
  return say(key, Object.fromEntries(told));
}

function inWords(value: Remark["values"][string], say: Words): string | number {
  if (Array.isArray(value)) return value.map((each) => spoken(each, say)).join(say("names_join"));
  return typeof value === "object" ? spoken(value, say) : value;
}

/** A chance as people say it. */
export const percent = (chance: number): number => Math.round(100 * chance);

/** What a decision cost, so that it is the difference of the two chances as they are said. */
export const costOf = ({ best, played, cost }: Moment): number =>
  best && played ? percent(best.chance) - percent(played.chance) : percent(cost);
