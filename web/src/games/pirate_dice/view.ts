/** A view of Pirate Dice as the scene reads it: what lies on the table and what happens to it. */
import type { Mood } from "../../look/faces";
import type { View } from "../../playback";
import { type Bet, type Judged, type Places, placesOf, STARTING_DICE } from "./places";

/** What a cup holds; a hidden die is null. */
export type Cup = Places[`cup.${number}`];

/** Before the first round; bets are made; a challenge is shown; one is left. */
export type Mode = "order" | "live" | "reveal" | "over";

export interface Table {
  readonly mode: Mode;
  readonly seats: number;
  /** Seats as they sit. */
  readonly order: readonly number[];
  readonly round: number;
  readonly turn: number | null;
  readonly bets: readonly Bet[];
  readonly standing: Bet | null;
  readonly cups: readonly Cup[];
  readonly lost: readonly number[];
  readonly places: readonly (number | null)[];
  readonly judged: Judged | null;
  /** Dice in play; the red one is not among them (RP-24). */
  readonly dice: number;
}

export const startingDice = (seats: number): number => STARTING_DICE[seats] ?? 5;

/** Read a view; at the very start it is empty. */
export function readTable(view: View, seats: number): Table {
  const each = Array.from({ length: seats }, (_, seat) => seat);
  const shown = placesOf(view);
  const cups = each.map((seat): Cup => shown[`cup.${seat}`] ?? []);
  const places = each.map((seat) => shown[`place.${seat}`] ?? null);
  const { order = each, round = 0, turn = null, bets = [], judged = null, lost = [] } = shown;
  return {
    mode: modeOf({ round, places, judged, bets, turn }),
    ...{ seats, order, round, turn, bets, cups, lost, places, judged },
    standing: bets.at(-1) ?? null,
    dice: cups.reduce((sum, cup) => sum + cup.length, 0),
  };
}

/** The last challenge stays in the view; it is shown while nobody is to move and its bets stand. */
function modeOf(now: Pick<Table, "round" | "places" | "judged" | "bets" | "turn">): Mode {
  if (now.round === 0) return "order";
  if (now.places.every((place) => place !== null)) return "over";
  const isShown = now.judged !== null && now.turn === null && now.bets.length > 0;
  return isShown ? "reveal" : "live";
}

/** Who loses dice is beaten, and whose word was right is happy; the places tell it at the end. */
export function moodAt({ mode, places, judged }: Table, seat: number): Mood {
  const place = places[seat] ?? null;
  if (place !== null) return place === 1 ? "happy" : "beaten";
  if (mode !== "reveal" || !judged) return "calm";
  if (judged.losses?.some((loss) => loss.seat === seat)) return "beaten";
  const right = judged.winner === "challenger" ? judged.challenger : judged.bet.seat;
  return judged.winner && right === seat ? "happy" : "calm";
}

export const isOpen = (cup: Cup): boolean => !cup.includes(null);

/** Does a die of this face count for the bet, and as what? (PIR-10.3-a, RP-02) */
export function countsAs(face: number | null, bet: Bet, onesWild: boolean): "hit" | "wild" | null {
  if (face === bet.face) return "hit";
  return onesWild && face === 1 ? "wild" : null;
}

/** Dice as they lie in a row: the counting ones first, then by face. */
export function sorted(cup: Cup, bet: Bet | null, onesWild: boolean): number[] {
  const rank = (face: number): number => {
    const as = bet && countsAs(face, bet, onesWild);
    if (as === "hit") return face - 20;
    return as === "wild" ? face - 10 : face;
  };
  return cup.filter((face) => face !== null).sort((a, b) => rank(a) - rank(b));
}

/** How many dice count in the cups of these seats, in the order in which they are counted. */
export function countedBefore(table: Table, seat: number, onesWild: boolean): number {
  const bet = table.judged?.bet;
  if (!bet) return 0;
  const before = table.order.slice(0, table.order.indexOf(seat));
  const shown = table.judged?.cups ?? table.cups;
  return before
    .flatMap((each) => shown[each] ?? [])
    .filter((face) => countsAs(face, bet, onesWild) !== null).length;
}
