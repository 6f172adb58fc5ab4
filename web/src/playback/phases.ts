/** Events in the order they are shown: by phase, then by type and batch (OTV-4.1-b, OTV-4.1-c). */
import type { Told } from "../wire/messages";

/** Events of one type and batch: they move as one, with one sound. */
export type Group = readonly Told[];

export interface Phase {
  readonly events: readonly Told[];
  readonly groups: readonly Group[];
}

/** Give the phases of a list of events, ascending. */
export function phasesOf(events: readonly Told[]): Phase[] {
  const byKey = new Map<string, { phase: number; nth: number; events: Told[] }>();
  let last = Number.NEGATIVE_INFINITY;
  events.forEach((told, index) => {
    // An event without a phase is a phase of its own, where it stands (OTV-2-d).
    const isAlone = (told.phase as number | undefined | null) == null;
    const phase = isAlone ? last : told.phase;
    const nth = isAlone ? index + 1 : 0;
    const key = `${phase}/${nth}`;
    const found = byKey.get(key);
    if (found) found.events.push(told);
    else byKey.set(key, { phase, nth, events: [told] });
    last = phase;
  });
  return [...byKey.values()]
    .sort((a, b) => (a.phase === b.phase ? a.nth - b.nth : a.phase - b.phase))
    .map((found) => ({ events: found.events, groups: groupsOf(found.events) }));
}

function groupsOf(events: readonly Told[]): Group[] {
  const groups = new Map<string, Told[]>();
  for (const told of events) {
    const key = `${told.type}/${told.batch ?? ""}`;
    const group = groups.get(key);
    if (group) group.push(told);
    else groups.set(key, [told]);
  }
  return [...groups.values()];
}
