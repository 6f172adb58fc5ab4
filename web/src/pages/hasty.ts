/** Tables that are opened to play at once, against bots. */
import { openTable } from "../wire/http";
import type { GameCard, Language } from "../wire/messages";

const SEATS = 3;
/** Alone among bots nobody is kept waiting: a short rest is enough. */
const PACE = { result_seconds: 3 } as const;
/** The table that was just opened. */
let opened = "";

/** How many sit down: the person and the bots. */
export const quickSeats = (game: GameCard): number =>
  game.seats.includes(SEATS) ? SEATS : Math.min(...game.seats);

/** Opens a table with a bot in every other seat, and gives its code. */
export async function openQuickly(game: GameCard, language: Language): Promise<string> {
  const seats = quickSeats(game);
  const table = { game: game.id, seats, bots: seats - 1, listed: false, language, pace: PACE };
  const { code } = await openTable(table);
  opened = code;
  return code;
}

/** Tells, once, that a table was opened to be played at. */
export function isHasty(code: string): boolean {
  if (opened !== code) return false;
  opened = "";
  return true;
}
