/** The headline of a result, as one of the players or somebody else reads it. */
import { m } from "../../paraglide/messages.js";
import { listed } from "../../texts/lists";
import { say } from "../../texts/say";
import type { Chair, Outcome } from "../../wire/messages";

export function resultTitle(
  outcome: Outcome,
  chairs: readonly Chair[],
  names: readonly string[],
  me: number | null,
): string {
  const winners = chairs.filter((chair) => outcome.places[chair.seat] === 1);
  if (winners.length === chairs.length) return m.result_draw();
  const mine = winners.find((chair) => chair.seat === me);
  if (mine && winners.length === 1) return m.result_won();
  if (mine) return mine.team === null ? m.result_shared() : m.result_team_won();
  return say(m.result_winner({ names: listed(winners.map(({ seat }) => names[seat] ?? "")) }));
}
