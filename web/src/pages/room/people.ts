/** The people at a table: who sits, who watches, and what its host may do about each of them. */
import type { TableState, You } from "../../wire/messages";

export interface Attendee {
  person: string;
  name: string;
  seat: number | null;
  isHere: boolean;
  isHost: boolean;
  isMuted: boolean;
}

/** Those who sit, by seat, then those who watch; bots are nobody's company. */
export function peopleOf({ chairs, watchers, host, muted }: TableState): Attendee[] {
  const seated = chairs.flatMap(({ person, name, seat, present }) =>
    person === null ? [] : [{ person, name, seat, isHere: present }],
  );
  const standing = watchers.map(({ person, name }) => ({ person, name, seat: null, isHere: true }));
  return [...seated, ...standing].map((each) => ({
    ...each,
    isHost: each.person === host,
    isMuted: muted.includes(each.person),
  }));
}

/** The host may mute anybody else, */
export const mayMute = (table: TableState, you: You, person: string): boolean =>
  table.host === you.person && person !== you.person;

/** and remove anybody else who does not play just now. */
export const mayRemove = (table: TableState, you: You, { person, seat }: Attendee): boolean =>
  mayMute(table, you, person) && (seat === null || table.phase !== "playing");

/** Whose chair can be freed: only while the table waits, and only of somebody who is away. */
export const mayFree = (table: TableState, you: You, { person, seat, isHere }: Attendee): boolean =>
  mayMute(table, you, person) && seat !== null && !isHere && table.phase === "waiting";
