/** What happened, in a sentence: for the log and for whoever listens instead of looking. */
import type { View } from "../../playback";
import { grouped } from "../../texts/numbers";
import type { Told } from "../../wire/messages";
import { calledOut, type Form, formOf, lineOf } from "../parts/form";
import type { Reader, Said, Words } from "../scene";
import { cardsOf, piledBy, seatOf } from "./calls";
import { KIND_NAMES, monthOf, partOf } from "./deck";
import { placesOf } from "./places";

type Sentence = (told: Told, reader: Reader) => Said | null;

const nameAt = ({ names }: Reader, seat: number | null): string => names[seat ?? -1] ?? "";
/** Of two players, the other one. */
const other = (seat: number | null): number[] => (seat === null ? [] : [1 - seat]);

/** A card by month and kind; what is painted on it, in brackets, is for the guide. */
const cardName = (card: string, words: Words): string =>
  words(`card.${card}`).replace(/\s*[(（].*$/, "");
const cards = (told: Told, words: Words): string =>
  cardsOf(told)
    .map((card) => cardName(card, words))
    .join(words("log.parts"));

/** The flower of the month that an event is about. */
export function flowerOf(told: Told, words: Words): string {
  const [card = ""] = [...cardsOf(told), ...piledBy(told)];
  return monthOf(card) === "" ? "" : words(`flower.${monthOf(card)}`);
}

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

/** Against whom everything goes that one of two players does. */
const against = (told: Told, { me }: Reader): Form => formOf(me, seatOf(told), other(seatOf(told)));

const played: Sentence = (told, reader) =>
  lineOf(reader, "log.play", formOf(reader.me, seatOf(told)), {
    name: nameAt(reader, seatOf(told)),
    card: cards(told, reader.words),
  });

const flipped: Sentence = (told, reader) =>
  lineOf(reader, "log.flip", "see", { card: cards(told, reader.words) });

const called: Sentence = (told, reader) =>
  lineOf(reader, "log_call", against(told, reader), {
    name: nameAt(reader, seatOf(told)),
    call: reader.words(`call.${told.type}`),
  });

/** Something with a month of its own: a puk, a shake, a bomb. */
const flowered: Sentence = (told, reader) =>
  lineOf(reader, `log.${told.type}`, against(told, reader), {
    name: nameAt(reader, seatOf(told)),
    flower: flowerOf(told, reader.words),
  });

/** It is called by the loser's name, and paid to the other. */
const bak: Sentence = (told, reader) => {
  const loser = seatOf(told) ?? -1;
  const form = formOf(reader.me, 1 - loser, [loser]);
  const values = { name: nameAt(reader, loser), bak: reader.words(`factor.${told.type}`) };
  return lineOf(reader, "log_bak", form, values);
};

const SENTENCES: Readonly<Record<string, Sentence>> = {
  lead: ({ after }, reader) => {
    const { first = -1 } = placesOf(after);
    const values = { name: nameAt(reader, first) };
    return lineOf(reader, "table.first", formOf(reader.me, first), values);
  },
  play: played,
  bonus: (told, reader) =>
    lineOf(reader, "log.play_bonus", formOf(reader.me, seatOf(told)), {
      name: nameAt(reader, seatOf(told)),
    }),
  flip: flipped,
  flip_bonus: (_, reader) => lineOf(reader, "log.flip_bonus", "see"),
  capture: (told, reader) =>
    lineOf(reader, "log.capture", formOf(reader.me, seatOf(told)), {
      name: nameAt(reader, seatOf(told)),
      cards: haul(told, reader.words),
    }),
  steal: (told, reader) => {
    const by = thief(told);
    return lineOf(reader, "log.steal", formOf(reader.me, by, other(by)), {
      name: nameAt(reader, by),
      card: reader.words(`part.${partOf(cardsOf(told)[0] ?? "")}`),
    });
  },
  puk: flowered,
  shake: flowered,
  bomb: flowered,
  grenade: called,
  pile: called,
  ja_puk: called,
  ttadak: called,
  jjok: called,
  sweep: called,
  gwang_bak: bak,
  pi_bak: bak,
  dok_bak: bak,
  meong: bak,
  chongtong: called,
  floor_chongtong: called,
  three_puks: called,
  go: (told, reader) => {
    const seat = seatOf(told);
    const places = placesOf(told.after);
    return lineOf(reader, "log.go", against(told, reader), {
      name: nameAt(reader, seat),
      count: places[`go.${seat ?? -1}`] ?? 1,
      total: places[`score.${seat ?? -1}`]?.total ?? 0,
    });
  },
  stop: (told, reader) =>
    lineOf(reader, "log.stop", against(told, reader), { name: nameAt(reader, seatOf(told)) }),
  nagari: (_, reader) => lineOf(reader, "log.nagari", "see"),
  end: ({ after }, reader) => {
    const { result } = placesOf(after);
    if (!result || result.winner === null) return null;
    const { winner, total = 0, paid = 0 } = result;
    return lineOf(reader, "log.end", formOf(reader.me, winner, other(winner)), {
      ...{ name: nameAt(reader, winner), other: nameAt(reader, 1 - winner) },
      ...{ total, gold: grouped(paid) },
    });
  },
};

/** What is written down and not called. */
const QUIET = new Set([...["lead", "play", "flip", "capture", "steal", "end"]]);

export function describe(told: Told, reader: Reader): Said | null {
  const said = SENTENCES[told.type]?.(told, reader) ?? null;
  const heard = said && !QUIET.has(told.type) ? calledOut(said) : said;
  return heard && { ...heard, about: aboutOf(told) };
}

/** Its cards, wherever they lie by now. */
const aboutOf = (told: Told): readonly string[] =>
  [...cardsOf(told), ...piledBy(told)].map((card) => `:${card}`);

export function subtitle(view: View, words: Words, options: Record<string, unknown>): string {
  const rules = words(`ruleset.${String(options["ruleset"] ?? "hangame")}`);
  const unit = words("unit_line", { unit: grouped(Number(options["unit"] ?? 0)) });
  const { stakes = 1 } = placesOf(view);
  const more = stakes > 1 ? [words("table.stakes", { stakes })] : [];
  return [rules, unit, ...more].join(" · ");
}
