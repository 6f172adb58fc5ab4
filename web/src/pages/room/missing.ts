/** What stands between a waiting room and its match. */
import type { Chair, TableState } from "../../wire/messages";

export interface Missing {
  /** How many more must sit down, at the least; free chairs are put away at the start. */
  players: number;
  /** People who sit but are not ready or not here. */
  unready: Chair[];
}

export function missing(
  { chairs }: Pick<TableState, "chairs">,
  counts: readonly number[],
): Missing {
  const taken = chairs.filter((chair) => chair.kind !== "free");
  const enough = counts.filter((count) => count >= taken.length);
  return {
    players: counts.length === 0 ? 0 : Math.min(...enough) - taken.length,
    unready: taken.filter((chair) => !(chair.ready && chair.present)),
  };
}

/** Nothing is missing, or only the host's own word. */
export function canStart({ players, unready }: Missing, host: number | null): boolean {
  return host !== null && players === 0 && unready.every((chair) => chair.seat === host);
}
