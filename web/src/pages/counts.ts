/** How many can play: some rules leave fewer numbers than the game has. */
import { m } from "../paraglide/messages.js";
import { language } from "../texts/language.svelte";
import type { GameCard } from "../wire/messages";

type Options = Readonly<Record<string, unknown>>;

/** The numbers of players that these options leave. */
export function countsFor(game: GameCard | undefined, options: Options): number[] {
  const limits = game?.options.map(({ name, limits }) => limits[String(options[name])]) ?? [];
  return game?.seats.filter((count) => limits.every((each) => each?.includes(count) ?? true)) ?? [];
}

/** Says which numbers these are at a table of so many chairs, if it is not every one. */
export function countsText(game: GameCard | undefined, options: Options, chairs: number): string {
  const left = countsFor(game, options);
  if (!game || left.length === game.seats.length) return "";
  const possible = left.filter((count) => count <= chairs).map(String);
  const or = new Intl.ListFormat(language.now, { type: "disjunction" });
  return m.rules_counts({ allowed: or.format(possible) });
}
