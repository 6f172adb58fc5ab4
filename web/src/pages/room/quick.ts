/** A match that begins by itself: against bots at once, and another one with the same people. */
import { randomId } from "../../wire/world";
import { countsFor } from "../counts";
import { gameOf } from "../games.svelte";
import { isHasty } from "../hasty";
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
