/** The places of a Pirate Dice view, typed: what lies on the table and what is happening to it. */
import type { View } from "../../playback";

/** What a cup holds; a hidden die is null. */
export type Cup = readonly (number | null)[];

export interface Bet {
  readonly seat: number;
  readonly count: number;
  readonly face: number;
}

export interface Loss {
  readonly seat: number;
  /** The whole penalty, and what the loser could pay of it (RP-07). */
  readonly due: number;
  readonly lost: number;
}

/** A challenge; its fields come as it is counted and judged. */
export interface Judged {
  readonly bet: Bet;
  readonly challenger: number;
  readonly hits?: number;
  readonly wild?: number;
  readonly red?: number;
  readonly count?: number;
  readonly winner?: "bettor" | "challenger";
  readonly losses?: readonly Loss[];
  readonly cups?: readonly (readonly number[])[];
}

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

/** Each player's dice at the start, by the number of players (PIR-1.1). */
const STARTING_DICE: Readonly<Record<number, number>> = { 2: 15, 3: 10, 4: 7, 5: 6, 6: 5 };

export const startingDice = (seats: number): number => STARTING_DICE[seats] ?? 5;

/** Read a view; at the very start it is empty. */
export function readTable(view: View, seats: number): Table {
  const each = Array.from({ length: seats }, (_, seat) => seat);
  const get = <T>(place: string, otherwise: T): T => (view[place] ?? otherwise) as T;
  const cups = each.map((seat) => get<Cup>(`cup.${seat}`, []));
  const places = each.map((seat) => get<number | null>(`place.${seat}`, null));
  const judged = get<Judged | null>("judged", null);
  const bets = get<readonly Bet[]>("bets", []);
  const round = get("round", 0);
  const turn = get<number | null>("turn", null);
  return {
    mode: modeOf({ round, places, judged, bets, turn }),
    seats,
    order: get<readonly number[]>("order", each),
    round,
    turn,
    bets,
    standing: bets.at(-1) ?? null,
    cups,
    lost: get<readonly number[]>("lost", []),
    places,
    judged,
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
