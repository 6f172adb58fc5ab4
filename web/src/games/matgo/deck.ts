/** What the page says of the cards: kinds, months, and what each card is within its month. */
import { DOUBLE_PI, GUKJIN, KINDS, SETS } from "./places";

export type Kind = keyof typeof KINDS;

export const KIND_NAMES = Object.keys(KINDS) as Kind[];

export const CARDS: readonly string[] = Object.values(KINDS).flat();

const isIn = (cards: readonly string[], card: string): boolean => cards.includes(card);

/** What a card is within its month: `partOf("07-2")` is `"chodan"`, a key of the words. */
export function partOf(card: string): string {
  if (card.startsWith("bonus")) return "bonus";
  if (isIn(GUKJIN, card)) return "gukjin";
  if (isIn(DOUBLE_PI, card)) return "double";
  const ribbons = Object.entries(SETS).find(
    ([set, cards]) => set.endsWith("dan") && isIn(cards, card),
  );
  return ribbons?.[0] ?? KIND_NAMES.find((kind) => isIn(KINDS[kind], card)) ?? "pi";
}

/** `monthOf("03-1")` is `"03"`; a bonus card has none. */
export const monthOf = (card: string): string => (/^\d\d-/.test(card) ? card.slice(0, 2) : "");

/** `monthNumber("03-1")` is 3. */
export const monthNumber = (card: string): number => Number(monthOf(card) || card);
