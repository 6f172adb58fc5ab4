/** What somebody new has been told already, and how many matches they have played. */
import { keep, recall } from "../../../texts/kept";

const KEY = "noripan.coach";
/** After so many matches of a game nobody is new to it. */
const MATCHES = 10;

interface Seen {
  isOff?: boolean;
  /** `pirate_dice/first_turn` */
  marks?: string[];
  /** Matches played to their end, by game, and the one that was counted last. */
  matches?: Record<string, number>;
  last?: string;
}

function seen(): Seen {
  try {
    return JSON.parse(recall(KEY) ?? "{}") as Seen;
  } catch {
    return {};
  }
}

const change = (changes: Seen): void => keep(KEY, JSON.stringify({ ...seen(), ...changes }));

/** Whoever has played so much of a game is not new to it. */
export const isNewTo = (game: string): boolean => (seen().matches?.[game] ?? 0) < MATCHES;

export const wantsCoach = (game: string): boolean => !seen().isOff && isNewTo(game);

export const wasTold = (game: string, mark: string): boolean =>
  seen().marks?.includes(`${game}/${mark}`) ?? false;

export const markTold = (game: string, mark: string): void =>
  change({ marks: [...(seen().marks ?? []), `${game}/${mark}`] });

export const sendCoachAway = (): void => change({ isOff: true });

/** A match is over; one that is looked at again counts no more. */
export function countMatch(game: string, match: string): void {
  const { matches = {}, last } = seen();
  if (match === last) return;
  change({ matches: { ...matches, [game]: (matches[game] ?? 0) + 1 }, last: match });
}
