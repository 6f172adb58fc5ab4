/** A game's own words, fetched once per language and filled in. */
import { Failure, getTexts } from "../wire/http";
import type { GameTexts } from "../wire/messages";
import { patient } from "../wire/patient";
import { language } from "./language.svelte";
import { particles } from "./particles";

export type Words = (key: string, values?: Record<string, string | number>) => string;

const shelf = $state<Record<string, Record<string, string>>>({});
const asked = new Map<string, Promise<void>>();

/** Empty until they are here; a word that is missing shows its key. */
export function wordsOf(game: string): Words {
  return (key, values = {}) => {
    void loadWords(game);
    const words = shelf[`${game}/${language.now}`];
    return words ? fill(words[key] ?? key, values) : "";
  };
}

export function hasWord(game: string, key: string): boolean {
  return shelf[`${game}/${language.now}`]?.[key] !== undefined;
}

/** Comes when the words are here, however often the house must be asked for them. */
export function loadWords(game: string): Promise<void> {
  const place = `${game}/${language.now}`;
  const loading = asked.get(place) ?? fetchWords(game, place);
  asked.set(place, loading);
  return loading;
}

async function fetchWords(game: string, place: string): Promise<void> {
  const spoken = language.now;
  const texts = await patient(() => getTexts(game, spoken).catch(refused));
  if (texts) shelf[place] = texts.words;
}

/** A game that the house does not have is not asked for again. */
function refused(failure: unknown): GameTexts | null {
  if (failure instanceof Failure && failure.status === 404) return null;
  throw failure;
}

/** `fill("{name}[이/가] {count}", …)`: names in braces are filled in, then particles are put right. */
export function fill(template: string, values: Record<string, string | number>): string {
  const filled = template.replace(/\{(\w+)\}/g, (whole, name: string) =>
    String(values[name] ?? whole),
  );
  return particles(filled);
}
