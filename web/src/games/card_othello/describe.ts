/** One sentence per event: for the normal log (OTV-5.10), or for the effect log (OTV-5.9). */
import type { View } from "../../playback";
import type { Told } from "../../wire/messages";
import type { Reader, Said, Words } from "../scene";
import { type Look, placesOf, type Result } from "./places";
import { cardName } from "./sight";

/** What a log event's targets say: `["effect.chest_01", "seat.0", "count.2"]`. */
export interface Facts {
  readonly key: string;
  readonly seat: number | null;
  readonly count: number;
  readonly card: string;
}

export function factsOf(targets: readonly string[]): Facts {
  const value = (name: string): string | undefined =>
    targets
      .slice(1)
      .find((target) => target.startsWith(`${name}.`))
      ?.slice(name.length + 1);
  const seat = value("seat");
  return {
    key: targets[0] ?? "",
    seat: seat === undefined ? null : Number(seat),
    count: Number(value("count") ?? 0),
    card: value("card") ?? "",
  };
}

export const colorWord = (words: Words, seat: number | null): string =>
  words(seat === 1 ? "white" : "black");

/** Progress that is said; other logs only carry values (OTV-5.10-d). */
const PROGRESS = new Set([
  ...["log.start", "log.turn", "log.flips", "log.used", "log.pass", "log.second"],
  ...["log.hand_full", "log.deck_empty", "log.taken", "log.result"],
]);

export function describe(told: Told, { words }: Pick<Reader, "words">): Said | null {
  const said = sentence(told, words);
  return said && { ...said, about: aboutOf(told) };
}

/** What an effect says of a player's charge. */
const EARNED = new Set([
  ...["effect.chest_01", "effect.trap_fired", "effect.plunder_will", "effect.sell_01"],
  ...["effect.work_01", "effect.sacrifice_01"],
]);

/** Where a stone came to lie, the hand that it speaks of, or the charge. */
function aboutOf({ type, targets }: Told): readonly string[] {
  if (type !== "log") return [targets[type === "move" ? 1 : 0] ?? ""];
  const { key, seat } = factsOf(targets);
  if (key === "log.hand_full") return [`hand.${seat}`];
  return EARNED.has(key) ? [`charge.${seat}`] : [];
}

function sentence(told: Told, words: Words): Said | null {
  switch (told.type) {
    case "log":
      return describeLog(told, words);
    case "place":
      return progress(words("log.place", { color: colorOf(told, words), cell: cellOf(told) }));
    case "spawn":
      return effect(words("effect.spawn", { color: colorOf(told, words) }));
    case "move":
      return describeMove(told, words);
    case "hand_add":
      return describeDraw(told, words);
    default:
      return null;
  }
}

function describeLog(told: Told, words: Words): Said | null {
  const { key, seat, count, card } = factsOf(told.targets);
  const color = colorWord(words, seat);
  const values = { color, count, card: card && cardName(words, card) };
  if (key.startsWith("effect.")) return effect(words(key, values));
  const { result } = placesOf(told.after);
  if (key === "log.result" && result) return progress(resultText(result, words));
  if (!PROGRESS.has(key)) return null;
  return progress(words(key, values));
}

/** Only a draw from the deck is one; cards that an effect brings are said there. */
function describeDraw(told: Told, words: Words): Said | null {
  const [hand = "", source = ""] = told.targets;
  if (!source.startsWith("deck.")) return null;
  return progress(words("log.draw", { color: colorWord(words, Number(hand.split(".")[1])) }));
}

const progress = (text: string): Said => ({ text, kind: "progress", form: "see" });

/** Every line says whose effect it was: `黒: …` (OTV-5.9-g). */
const effect = (text: string): Said => ({ text, kind: "effect", form: "see" });

/** A restless stone moves by its own effect; a stone that the wind moves has a line of its own. */
function describeMove(told: Told, words: Words): Said | null {
  const look = lookAt(told, 1);
  if (look?.special !== "hyperactive") return null;
  return effect(words("effect.moved", { color: words(look.color) }));
}

const cellOf = (told: Told): string => (told.targets[0] ?? "").replace("cell.", "");

/** How the cell looks that is the target of this number. */
const lookAt = (told: Told, target: number): Look | undefined =>
  placesOf(told.after)[`cell.${(told.targets[target] ?? "").replace("cell.", "")}`];

const colorOf = (told: Told, words: Words): string => words(lookAt(told, 0)?.color ?? "black");

export function resultText(result: Result, words: Words): string {
  const [black = 0, white = 0] = result.stones;
  if (result.winner === null) return words("log.tie", { black, white });
  return words("log.wins", { color: colorWord(words, result.winner), black, white });
}

export function subtitle(view: View, words: Words): string {
  const { turn = null } = placesOf(view);
  return turn !== null ? words("turn_of", { color: colorWord(words, turn) }) : "";
}
