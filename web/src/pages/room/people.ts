/** The people at a table: who sits, who watches, and what its host may do about each of them. */
import { marked } from "../../texts/names";
import type { TableState, You } from "../../wire/messages";

export interface Attendee {
  person: string;
  name: string;
  seat: number | null;
  isHere: boolean;
  isHost: boolean;
  isMuted: boolean;
  isBot: boolean;
}

/** Those who sit, by seat, then those who watch; bots are nobody's company. */
export function peopleOf({ chairs, watchers, host, muted }: TableState): Attendee[] {
  const seated = chairs.flatMap(({ person, seat, present, ...who }) =>
    person === null
      ? []
      : [{ person, name: marked(who), seat, isHere: present, isBot: who.guest_bot }],
  );
  const standing = watchers.map(({ person, ...who }) => ({
    person,
    name: marked(who),
    seat: null,
    isHere: true,
    isBot: who.guest_bot,
  }));
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

/** Whose chair can be freed: only while the table waits, of somebody who is away, or of a bot. */
export const mayFree = (
  table: TableState,
  you: You,
  { person, seat, isHere, isBot }: Attendee,
): boolean =>
  mayMute(table, you, person) && seat !== null && (!isHere || isBot) && table.phase === "waiting";
