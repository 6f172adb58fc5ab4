/** A match that begins by itself: "Play now", and another one with the same people. */
import { openTable } from "../../wire/http";
import type { GameCard, Language } from "../../wire/messages";
import { randomId } from "../../wire/world";
import { countsFor } from "../counts";
import { gameOf } from "../games.svelte";
import { canStart, missing } from "./missing";
import { ask, type Room } from "./room.svelte";

const SEATS = 3;
/** Alone among bots nobody is kept waiting: a short rest is enough. */
const PACE = { result_seconds: 3 } as const;
/** The table that was just opened by "Play now". */
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

/** Asks for another match; whoever does is ready for it. */
export function playAgain(room: Room): void {
  room.isHurried = true;
  void ask(room, { t: "again" });
}

/** Does what is left before the match of somebody who wants it now: be ready, and start as the host. */
export function goOn(room: Room): void {
  const { table, you } = room;
  if (opened === room.code) {
    opened = "";
    room.isHurried = true;
  }
  if (!room.isHurried || table?.phase !== "waiting" || you?.seat == null) return;
  if (room.readyFor !== table.commitment) {
    room.readyFor = table.commitment;
    void beReady(room).then((isReady) => isReady || giveUp(room));
  } else if (table.chairs[you.seat]?.ready && isAboutToStart(room) && !room.isStarting) {
    room.isStarting = true;
    void ask(room, { t: "start" }).then((hasStarted) => hasStarted || giveUp(room));
  }
}

/** Tells whether only this page's own word is missing: there is no waiting room to show. */
export function isAboutToStart({ table, you, isHurried }: Room): boolean {
  if (!isHurried || !table || !you || table.host !== you.person) return false;
  return canStart(missing(table, countsFor(gameOf(table.game), table.options)), you.seat);
}

function giveUp(room: Room): void {
  room.isHurried = false;
  room.isStarting = false;
}

/** The nonce is this player's share in the shuffle. */
export function beReady(room: Room, on = true): Promise<boolean> {
  if (!on) giveUp(room);
  return ask(room, { t: "ready", on, nonce: on ? randomId(16) : "" });
}
