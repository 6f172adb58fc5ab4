/** What the page knows of the deck: kinds, months and sets, for the guide and for hints. */

export const KINDS = ["gwang", "animal", "ribbon", "pi"] as const;
export type Kind = (typeof KINDS)[number];

export const MONTHS: readonly string[] = Array.from({ length: 12 }, (_, at) =>
  String(at + 1).padStart(2, "0"),
);

/** Cards that score together, as the clauses name them (SSM-3.1, HAN-3). */
export const SETS: Readonly<Record<string, readonly string[]>> = {
  godori: ["02-1", "04-1", "08-2"],
  hongdan: ["01-2", "02-2", "03-2"],
  cheongdan: ["06-2", "09-2", "10-2"],
  chodan: ["04-2", "05-2", "07-2"],
  gwang_3: ["01-1", "03-1", "08-1", "11-1", "12-1"],
};

/** Cards that are neither in a set nor what their number says. */
const ODD: Readonly<Record<string, string>> = {
  ...{ "08-2": "animal", "09-1": "gukjin", "11-2": "double" },
  ...{ "12-2": "animal", "12-3": "ribbon", "12-4": "double" },
};

/** What a card is within its month: `partOf("07-2")` is `"chodan"`, a key of the words. */
export function partOf(card: string): string {
  if (card.startsWith("bonus")) return "bonus";
  const set = Object.entries(SETS).find(([, cards]) => cards.includes(card))?.[0];
  if (set === "gwang_3") return "gwang";
  if (set?.endsWith("dan")) return set;
  return ODD[card] ?? (card.endsWith("-1") ? "animal" : "pi");
}

/** `monthOf("03-1")` is `"03"`; a bonus card has none. */
export const monthOf = (card: string): string => (/^\d\d-/.test(card) ? card.slice(0, 2) : "");

/** `monthNumber("03-1")` is 3. */
export const monthNumber = (card: string): number => Number(monthOf(card) || card);

/** Every card of the guide, month by month, then the bonus cards. */
export const CARDS: readonly string[] = [
  ...MONTHS.flatMap((month) => [1, 2, 3, 4].map((n) => `${month}-${n}`)),
  "bonus-1",
  "bonus-2",
];
