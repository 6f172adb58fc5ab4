/** A match that begins by itself: against bots at once, and another one with the same people. */
import type { TableState } from "../../wire/messages";
import { randomId } from "../../wire/world";
import { countsFor } from "../counts";
import { gameOf } from "../games.svelte";
import { isHasty, tasteOf } from "../hasty";
import { canStart, missing } from "./missing";
import { ask, type Room } from "./room.svelte";

/** Asks for another match; whoever does is ready for it. */
export function playAgain(room: Room): void {
  room.isHurried = true;
  void ask(room, { t: "again" });
}

/** Does what is left before the match of somebody who wants it now: be ready, and start as the host. */
export function goOn(room: Room): void {
  const { table, you } = room;
  if (isHasty(room.code)) room.isHurried = true;
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
  return canStart(missing(table, counts(table)), you.seat);
}

/** Tells whether nobody but the host sits here, and bots are missing for a match. */
export function isAlone({ table, you }: Room): boolean {
  if (!table || you?.seat == null || table.host !== you.person) return false;
  const people = table.chairs.filter(({ kind }) => kind === "person");
  return people.length === 1 && missing(table, counts(table)).players > 0;
}

/** Seats a bot on every free chair that the rules leave, and begins. */
export async function fillAndStart(room: Room): Promise<void> {
  const { table } = room;
  const game = table && gameOf(table.game);
  if (!table || !game) return;
  const free = table.chairs.filter(({ kind }) => kind === "free");
  const taken = table.chairs.length - free.length;
  const most = Math.max(...counts(table).filter((count) => count <= table.chairs.length));
  const { level } = tasteOf(game);
  for (const { seat } of free.slice(0, most - taken)) {
    if (!(await ask(room, { t: "seat_bot", seat, level }))) return;
  }
  room.isHurried = true;
  goOn(room);
}

const counts = (table: TableState): number[] => countsFor(gameOf(table.game), table.options);

function giveUp(room: Room): void {
  room.isHurried = false;
  room.isStarting = false;
}

/** The nonce is this player's share in the shuffle. */
export function beReady(room: Room, on = true): Promise<boolean> {
  if (!on) giveUp(room);
  return ask(room, { t: "ready", on, nonce: on ? randomId(16) : "" });
}
