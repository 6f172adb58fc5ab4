/** Options and clocks of a table in words. */
import { m } from "../../paraglide/messages.js";
import { grouped } from "../../texts/numbers";
import { hasWord, wordsOf } from "../../texts/words.svelte";
import type { Absence, OptionField, TableState } from "../../wire/messages";
import { isAmongBots } from "../among";
import { holds } from "../holds";

/** The clock of a table of people that did not choose another. */
export const TURN_SECONDS = 30;

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

export function secondsText(seconds: number | null): string {
  if (!seconds) return m.no_clock();
  const minutes = seconds / 60;
  return minutes >= 2 && Number.isInteger(minutes)
    ? m.minutes({ count: minutes })
    : m.seconds({ count: seconds });
}

/** What happens when the time is over, in the game's own words if it has any. */
export const turnHelp = (game: string): string =>
  hasWord(game, "turn_help") ? wordsOf(game)("turn_help") : m.pace_turn_help();

export function absenceText(absence: Absence): string {
  return { vote: m.absence_vote, bot: m.absence_bot, forfeit: m.absence_forfeit }[absence]();
}

/** What an absence means at this table; alone among bots nothing happens to who is away. */
export function absenceAfter({ pace, chairs }: Pick<TableState, "pace" | "chairs">): string {
  if (isAmongBots(chairs)) return m.absence_waits();
  const what = absenceText(pace.on_absence);
  return m.absence_after({ seconds: secondsText(pace.grace_seconds), what });
}

/** The choices of a clock; two people who play for gold always have one. */
export const turnChoices = (needsClock: boolean): readonly number[] =>
  needsClock ? [15, 30, 60] : [15, 30, 60, 0];
