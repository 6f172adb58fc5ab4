/** "Play now": the table that was just opened starts by itself. */
import { openTable } from "../../wire/http";
import type { GameCard, Language } from "../../wire/messages";
import { randomId } from "../../wire/world";
import { ask, type Room } from "./room.svelte";

const SEATS = 3;
/** Alone among bots nobody is kept waiting: no clock, a short rest, and time for the doorbell. */
const PACE = {
  ...{ turn_seconds: 0, result_seconds: 3, grace_seconds: 600 },
  on_absence: "bot",
} as const;
let hurried = "";

/** How many sit down: the person and the bots. */
export const quickSeats = (game: GameCard): number =>
  game.seats.includes(SEATS) ? SEATS : Math.min(...game.seats);

/** Opens a table with a bot in every other seat, and gives its code. */
export async function openQuickly(game: GameCard, language: Language): Promise<string> {
  const seats = quickSeats(game);
  const table = { game: game.id, seats, bots: seats - 1, listed: false, language, pace: PACE };
  const { code } = await openTable(table);
  hurried = code;
  return code;
}

export function startQuickly(room: Room): void {
  if (hurried !== room.code) return;
  hurried = "";
  void beReady(room).then((isReady) => isReady && ask(room, { t: "start" }));
}

/** The nonce is this player's share in the shuffle. */
export const beReady = (room: Room, on = true): Promise<boolean> =>
  ask(room, { t: "ready", on, nonce: on ? randomId(16) : "" });
