/** Cards: what a name says, how it is called, and where its picture lies. */
import { prefix } from "../../wire/prefix";
import type { Words } from "../scene";

export type Kind = "face" | "corner" | "one_eyed" | "two_eyed";

export interface Card {
  readonly name: string;
  readonly suit: string;
  /** As it is printed: `A`, `10`, `J`. */
  readonly rank: string;
  readonly kind: Kind;
  readonly isRed: boolean;
}

/** A jack's variant makes its kind: 1 takes a chip away, 2 is wild (SEQ-5-c). */
function kindOf(suit: string, rank: string, variant: string | undefined): Kind {
  if (suit === "o") return "corner";
  if (rank !== "j") return "face";
  return variant === "1" ? "one_eyed" : "two_eyed";
}

const read = new Map<string, Card>();

export function readCard(name: string): Card {
  const known = read.get(name);
  if (known) return known;
  const [suit = "", rank = "", variant] = name.split("_");
  const isRed = suit === "heart" || suit === "diamond";
  const card = { name, suit, rank: rank.toUpperCase(), kind: kindOf(suit, rank, variant), isRed };
  read.set(name, card);
  return card;
}

const SUITS: Readonly<Record<string, (words: Words) => string>> = {
  spade: (words) => words("suit_spade"),
  heart: (words) => words("suit_heart"),
  diamond: (words) => words("suit_diamond"),
  clover: (words) => words("suit_clover"),
};

/** "7 of hearts", "one-eyed jack of spades", "corner card". */
export function cardText(name: string, words: Words): string {
  const { suit, rank, kind } = readCard(name);
  if (kind === "corner") return words("card_corner");
  const values = { suit: SUITS[suit]?.(words) ?? suit, rank };
  if (kind === "one_eyed") return words("card_one_eyed", values);
  if (kind === "two_eyed") return words("card_two_eyed", values);
  return words("card_face", values);
}

/** What a cell shows; a corner cell is a corner, not a card. */
export const cellText = (name: string, words: Words): string =>
  readCard(name).kind === "corner" ? words("corner") : cardText(name, words);

/** A part of the deck's pictures, in a file below `cards/`; what stands before it is the page's base (SEQ-3-t). */
export const pictureOf = (part: string, base: string = `${prefix}/`): string =>
  `${base}cards/deck.svg#${part}`;
