/** What happened, in a sentence: for the log and for whoever listens instead of looking. */
import type { View } from "../../playback";
import { grouped } from "../../texts/numbers";
import type { Told } from "../../wire/messages";
import type { Words } from "../scene";
import { cardsOf, seatOf } from "./calls";
import { KIND_NAMES, monthNumber, monthOf, partOf } from "./deck";
import { placesOf } from "./places";

type Sentence = (told: Told, words: Words, names: string[]) => string | null;

const who = (told: Told, names: string[]): string => names[seatOf(told) ?? -1] ?? "";
/** A card by month and kind; what is painted on it, in brackets, is for the guide. */
const cardName = (card: string, words: Words): string =>
  words(`card.${card}`).replace(/\s*[(（].*$/, "");
const cards = (told: Told, words: Words): string =>
  cardsOf(told)
    .map((card) => cardName(card, words))
    .join(words("log.parts"));
const month = (told: Told): number => monthNumber(cardsOf(told)[0] ?? "00");

const count = (texts: readonly string[]): Map<string, number> => {
  const counts = new Map<string, number>();
  for (const text of texts) counts.set(text, (counts.get(text) ?? 0) + 1);
  return counts;
};

/** The cards of one month: `홍싸리 4장(열끗·초단·피 2)`. */
function monthText(month: string, cards: readonly string[], words: Words): string {
  if (month === "") {
    return words(cards.length > 1 ? "log.bonuses" : "log.bonus", { count: cards.length });
  }
  const parts = [...count(cards.map((card) => words(`part.${partOf(card)}`)))].map(
    ([part, many]) => (many > 1 ? words("log.many", { part, count: many }) : part),
  );
  return words("log.month", {
    ...{ flower: words(`flower.${month}`), count: cards.length },
    parts: parts.join(words("log.parts")),
  });
}

/** What was taken, month by month, the bonus cards last. */
function haul(told: Told, words: Words): string {
  const taken = cardsOf(told).sort();
  const months = [...count(taken.map(monthOf)).keys()].sort((a, b) =>
    (a || "~") < (b || "~") ? -1 : 1,
  );
  return months
    .map((month) =>
      monthText(
        month,
        taken.filter((card) => monthOf(card) === month),
        words,
      ),
    )
    .join(words("log.months"));
}

/** Who has the card now that was stolen. */
const thief = (told: Told): number =>
  [0, 1].find((seat) =>
    KIND_NAMES.some((kind) =>
      placesOf(told.after)[`took.${seat}.${kind}`]?.includes(cardsOf(told)[0] ?? ""),
    ),
  ) ?? -1;

const called: Sentence = (told, words, names) =>
  words("log_call", { name: who(told, names), call: words(`call.${told.type}`) });

const SENTENCES: Readonly<Record<string, Sentence>> = {
  lead: ({ after }, words, names) =>
    words("table.first", { name: names[placesOf(after).first ?? -1] ?? "" }),
  play: (told, words, names) =>
    words("log.play", { name: who(told, names), card: cards(told, words) }),
  bonus: (told, words, names) =>
    words("log.play", { name: who(told, names), card: cards(told, words) }),
  flip: (told, words) => words("log.flip", { card: cards(told, words) }),
  flip_bonus: (told, words) => words("log.flip", { card: cards(told, words) }),
  capture: (told, words, names) =>
    words("log.capture", { name: who(told, names), cards: haul(told, words) }),
  steal: (told, words, names) =>
    words("log.steal", {
      name: names[thief(told)] ?? "",
      card: words(`part.${partOf(cardsOf(told)[0] ?? "")}`),
    }),
  puk: (told, words, names) => words("log.puk", { name: who(told, names) }),
  shake: (told, words, names) => words("log.shake", { name: who(told, names), month: month(told) }),
  bomb: (told, words, names) => words("log.bomb", { name: who(told, names), month: month(told) }),
  grenade: called,
  pile: called,
  ja_puk: called,
  ttadak: called,
  jjok: called,
  sweep: called,
  gwang_bak: called,
  pi_bak: called,
  dok_bak: called,
  meong: called,
  chongtong: called,
  floor_chongtong: called,
  three_puks: called,
  go: (told, words, names) => {
    const count = placesOf(told.after)[`go.${seatOf(told) ?? -1}`] ?? 1;
    return words("log.go", { name: who(told, names), count });
  },
  stop: (told, words, names) => words("log.stop", { name: who(told, names) }),
  nagari: (_, words) => words("log.nagari"),
  end: ({ after }, words, names) => {
    const { result } = placesOf(after);
    if (!result || result.winner === null) return null;
    const name = names[result.winner] ?? "";
    const won = words("table.won", { name, total: result.total ?? 0 });
    const paid = words("table.paid", {
      name: names[1 - result.winner] ?? "",
      gold: grouped(result.paid ?? 0),
    });
    return `${won}. ${paid}`;
  },
};

export function describe(told: Told, words: Words, names: string[]): string | null {
  return SENTENCES[told.type]?.(told, words, names) ?? null;
}

export function subtitle(view: View, words: Words, options: Record<string, unknown>): string {
  const rules = words(`ruleset.${String(options["ruleset"] ?? "hangame")}`);
  const unit = words("unit_line", { unit: grouped(Number(options["unit"] ?? 0)) });
  const { stakes = 1 } = placesOf(view);
  const more = stakes > 1 ? [words("table.stakes", { stakes })] : [];
  return [rules, unit, ...more].join(" · ");
}
