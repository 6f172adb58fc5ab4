/** Options and clocks of a table in words. */
import { m } from "../../paraglide/messages.js";
import { grouped } from "../../texts/numbers";
import { hasWord, wordsOf } from "../../texts/words.svelte";
import type { Absence, OptionField, Pace } from "../../wire/messages";
import { holds } from "../holds";

/** A value as the game calls it, or as it is. */
export function optionText(game: string, option: string, value: unknown): string {
  const key = `option.${option}.${String(value)}`;
  if (hasWord(game, key)) return wordsOf(game)(key);
  if (typeof value === "boolean") return value ? m.on() : m.off();
  if (typeof value === "number") return grouped(value);
  return value === undefined ? "" : String(value);
}

/** Is this option a question at a table of so many, with these other options? */
export const isAsked = (
  field: OptionField,
  count: number,
  options: Record<string, unknown>,
): boolean => (field.seats.length === 0 || field.seats.includes(count)) && holds(field, options);

export function secondsText(seconds: number): string {
  if (seconds === 0) return m.no_clock();
  const minutes = seconds / 60;
  return minutes >= 2 && Number.isInteger(minutes)
    ? m.minutes({ count: minutes })
    : m.seconds({ count: seconds });
}

export function absenceText(absence: Absence): string {
  return { vote: m.absence_vote, bot: m.absence_bot, forfeit: m.absence_forfeit }[absence]();
}

export function absenceAfter({ grace_seconds, on_absence }: Pace): string {
  const what = absenceText(on_absence);
  if (grace_seconds === 0) return m.absence_at_once({ what });
  return m.absence_after({ seconds: secondsText(grace_seconds), what });
}
