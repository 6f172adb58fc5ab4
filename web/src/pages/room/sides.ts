/** The sides of a waiting room: who is where, and how one changes over. */
import type { Chair } from "../../wire/messages";
import type { Wish } from "../../wire/socket";

export interface Side {
  team: number;
  taken: number;
  members: Chair[];
}

/** The teams with how many sit there; none where everyone plays alone. */
export function sidesOf(chairs: readonly Chair[]): Side[] {
  const sides: Side[] = [];
  for (const chair of chairs) {
    const { team } = chair;
    if (team === null) continue;
    let side = sides.find((each) => each.team === team);
    if (!side) {
      side = { team, taken: 0, members: [] };
      sides.push(side);
    }
    side.members.push(chair);
    side.taken += chair.kind === "free" ? 0 : 1;
  }
  return sides;
}

/** Would the free chairs leave every team as strong as the others? */
export const areEven = (chairs: readonly Chair[]): boolean =>
  new Set(sidesOf(chairs).map(({ taken }) => taken)).size <= 1;

/** What a press on somebody's chair does: change places, agree to it, or take the wish back. */
export type Swap = "may" | "asked" | "asking";

/** Only across teams is there a reason to change places. */
export function swapOf(chairs: readonly Chair[], me: number | null, other: Chair): Swap | null {
  const mine = me === null ? undefined : chairs[me];
  if (!mine || mine.team === null || mine.team === other.team || other.kind === "free") return null;
  if (other.wants === me) return "asked";
  return mine.wants === other.seat ? "asking" : "may";
}

/** The shortest way to another team: a free chair, else a bot's; people are asked one by one. */
export function otherSide(chairs: readonly Chair[], me: number | null): Wish | null {
  const mine = me === null ? undefined : chairs[me];
  if (!mine || mine.team === null) return null;
  const weakest = sidesOf(chairs)
    .filter(({ team }) => team !== mine.team)
    .sort((one, other) => one.taken - other.taken)
    .map(({ team }) => team);
  const across = weakest.flatMap((team) => chairs.filter((chair) => chair.team === team));
  const free = across.find(({ kind }) => kind === "free");
  if (free) return { t: "sit", seat: free.seat };
  const bot = across.find(({ kind }) => kind === "bot");
  return bot ? { t: "swap", seat: bot.seat } : null;
}
