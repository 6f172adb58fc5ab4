/** The tables where I sit, in words and in order. */
import { m } from "../../paraglide/messages.js";
import { nameOf } from "../../texts/names";
import { say } from "../../texts/say";
import type { MyTable } from "../../wire/messages";

export const isMyTurn = ({ phase, actor, seat }: MyTable): boolean =>
  phase === "playing" && actor === seat;

/** Those that wait for me first, then as they came: the latest first. */
export const mineFirst = (tables: readonly MyTable[]): MyTable[] => [
  ...tables.filter(isMyTurn),
  ...tables.filter((table) => !isMyTurn(table)),
];

export function whoseTurn(table: MyTable): string {
  if (table.phase === "waiting") return m.table_waits();
  if (isMyTurn(table)) return m.my_turn();
  const chair = table.chairs.find(({ seat }) => seat === table.actor);
  return chair ? say(m.turn_of({ name: nameOf(chair) })) : "";
}
