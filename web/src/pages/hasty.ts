/** Tables that are opened with one press: against bots at once, or for friends to come. */
import { keep, recall } from "../texts/kept";
import { openTable } from "../wire/http";
import type { GameCard, Language } from "../wire/messages";
import { countsFor } from "./counts";

/** Whom somebody likes to play against. */
export interface Taste {
  level: string;
  bots: number;
}

type Options = Record<string, unknown>;

const KEY = "noripan.taste";
const BOTS = 2;
const SEATS = 4;
/** Alone among bots nobody is kept waiting: a short rest is enough. */
const PACE = { result_seconds: 3 } as const;
/** The table that was just opened to be played at. */
let opened = "";

/** What was chosen the last time, as far as the game still has it. */
export function tasteOf(game: GameCard): Taste {
  const { level = "", bots = BOTS } = tastes()[game.id] ?? {};
  return { level: levelAmong(game, level), bots: botsAmong(game, bots) };
}

export function keepTaste(game: GameCard, taste: Taste): void {
  keep(KEY, JSON.stringify({ ...tastes(), [game.id]: taste }));
}

/** How many bots may sit down with one person under these options. */
export const botCounts = (game: GameCard, options: Options = {}): number[] =>
  countsFor(game, options).map((seats) => seats - 1);

/** Opens a table with a bot in every other seat, and gives its code. */
export async function openQuickly(
  game: GameCard,
  language: Language,
  how: Partial<Taste> & { options?: Options } = {},
): Promise<string> {
  const { level, bots, options = {} } = { ...tasteOf(game), ...how };
  const who = { seats: bots + 1, bots, level, listed: false };
  const { code } = await openTable({ game: game.id, ...who, options, language, pace: PACE });
  opened = code;
  return code;
}

/** Opens a table whose link is sent to friends, and gives its code. */
export async function openForFriends(
  game: GameCard,
  language: Language,
  options: Options = {},
): Promise<string> {
  const counts = countsFor(game, options);
  const seats = counts.includes(SEATS) ? SEATS : (counts.at(-1) ?? Math.max(...game.seats));
  const { code } = await openTable({ game: game.id, seats, options, listed: false, language });
  return code;
}

/** Tells, once, that a table was opened to be played at. */
export function isHasty(code: string): boolean {
  if (opened !== code) return false;
  opened = "";
  return true;
}

function levelAmong({ bots }: GameCard, wanted: string): string {
  const known = [wanted, "normal"].find((level) => bots.includes(level));
  return known ?? bots.at(-1) ?? "";
}

/** The nearest number that the game allows. */
export function botsAmong(game: GameCard, wanted: number, options: Options = {}): number {
  const far = (count: number) => Math.abs(count - wanted);
  const counts = botCounts(game, options).filter((count) => count > 0);
  return counts.toSorted((one, other) => far(one) - far(other))[0] ?? 0;
}

function tastes(): Record<string, Partial<Taste> | undefined> {
  try {
    return JSON.parse(recall(KEY) ?? "{}") as Record<string, Partial<Taste>>;
  } catch {
    return {};
  }
}
