/** The tables where I sit and the matches that I played, in words and in order. */
import { m } from "../../paraglide/messages.js";
import { language } from "../../texts/language.svelte";
import { listed } from "../../texts/lists";
import { nameOf } from "../../texts/names";
import { grouped } from "../../texts/numbers";
import { say } from "../../texts/say";
import type { Chair, MyMatch, MyTable } from "../../wire/messages";

export const isMyTurn = ({ phase, actor, seat }: MyTable): boolean =>
  phase === "playing" && actor === seat;

/** Those that wait for me first, then as they came: the latest first. */
export const mineFirst = (tables: readonly MyTable[]): MyTable[] => [
  ...tables.filter(isMyTurn),
  ...tables.filter((table) => !isMyTurn(table)),
];

export function whoseTurn(table: MyTable): string {
  if (table.phase === "waiting") {
    const free = table.chairs.filter(({ kind }) => kind === "free").length;
    return free > 0 ? m.table_free({ count: free }) : m.table_waits();
  }
  if (isMyTurn(table)) return m.my_turn();
  const chair = table.chairs.find(({ seat }) => seat === table.actor);
  return chair ? say(m.turn_of({ name: nameOf(chair) })) : "";
}

const NAMED = 3;

/** With whom: their names, or how many there were. */
export function othersAt(chairs: readonly Chair[], me: number): string {
  const others = chairs.filter(({ seat, kind }) => seat !== me && kind !== "free");
  if (others.length > NAMED) return m.past_people({ count: chairs.length });
  return listed(others.map(nameOf));
}

/** How it ended for me: won, lost, or which place; and the gold that it brought or cost. */
export function resultOf(match: MyMatch): string {
  const { gold } = match;
  if (!gold) return endOf(match);
  return `${endOf(match)} · ${m.past_gold({ gold: `${gold > 0 ? "+" : "−"}${grouped(Math.abs(gold))}` })}`;
}

export const hasWon = ({ outcome: { places }, seat }: MyMatch): boolean =>
  places[seat] === 1 && places.some((place) => place !== 1);

function endOf({ chairs, outcome: { places }, seat }: MyMatch): string {
  const place = places[seat] ?? 1;
  if (places.every((each) => each === 1)) return m.result_draw();
  const team = chairs[seat]?.team ?? null;
  if (place === 1 && places.filter((each) => each === 1).length === 1) return m.result_won();
  if (place === 1) return team === null ? m.result_shared() : m.result_team_won();
  return places.length === 2 || team !== null ? m.past_lost() : m.past_place({ place });
}

const STEPS: readonly [Intl.RelativeTimeFormatUnit, number][] = [
  ["day", 86_400],
  ["hour", 3_600],
  ["minute", 60],
];

/** `12 minutes ago`, in the reader's language. */
export function since(seconds: number, now: number): string {
  const past = Math.max(0, now - seconds);
  const step = STEPS.find(([, size]) => past >= size);
  if (!step) return m.past_now();
  const [unit, length] = step;
  const words = new Intl.RelativeTimeFormat(language.now, { numeric: "auto" });
  return words.format(-Math.floor(past / length), unit);
}
