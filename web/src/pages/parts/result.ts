/** A result in words, as one of the players or somebody else reads it. */
import type { Ink } from "../../moments/ink";
import { m } from "../../paraglide/messages.js";
import { listed } from "../../texts/lists";
import { say } from "../../texts/say";
import { teamName } from "../../texts/teams";
import type { Chair, Outcome } from "../../wire/messages";

export interface Reading {
  readonly outcome: Outcome;
  readonly chairs: readonly Chair[];
  readonly names: readonly string[];
  readonly me: number | null;
}

const winnersOf = ({ outcome, chairs }: Reading): Chair[] =>
  chairs.filter((chair) => outcome.places[chair.seat] === 1);

const isDraw = (reading: Reading): boolean => winnersOf(reading).length === reading.chairs.length;

/** There is more than a winner and the rest. */
const hasPlaces = ({ outcome }: Reading): boolean => Math.max(...outcome.places) > 2;

export function resultTitle(reading: Reading): string {
  const { names, me } = reading;
  const winners = winnersOf(reading);
  if (isDraw(reading)) return m.result_draw();
  const mine = winners.find((chair) => chair.seat === me);
  if (mine && winners.length === 1) return m.result_won();
  if (mine) return mine.team === null ? m.result_shared() : m.result_team_won();
  return say(winnersText(winners, names));
}

/** A team that has won is named as one, and not by six names. */
function winnersText(winners: readonly Chair[], names: readonly string[]): string {
  const [first, second] = winners;
  if (first && second && first.team !== null)
    return m.result_winning_team({ team: teamName(first.team) });
  return m.result_winner({ names: listed(winners.map(({ seat }) => names[seat] ?? "")) });
}

/** The one word of the brush: who came third reads that, and never that somebody has won. */
export function resultWord(reading: Reading): string {
  const { outcome, me } = reading;
  if (isDraw(reading)) return m.word_draw();
  if (me === null) return m.word_end();
  const place = outcome.places[me] ?? 0;
  if (hasPlaces(reading)) return m.place({ place });
  return place === 1 ? m.word_won() : m.word_lost();
}

export function resultInk(reading: Reading): Ink {
  const { outcome, me } = reading;
  if (me === null || isDraw(reading)) return "meok";
  return outcome.places[me] === 1 ? "hong" : "nam";
}
