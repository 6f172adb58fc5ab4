/** What was said at a table and what happened in its room, as lines of one list. */
import { marked } from "../../texts/names";
import type { Note, Said } from "../../wire/messages";

export type Spoken =
  | { kind: "said"; seq: number; person: string; name: string; text: string }
  | { kind: "note"; seq: number; note: Note };

const KEPT = 200;

export const spoken = ({ seq, person, name, text, guest_bot }: Said): Spoken => ({
  kind: "said",
  seq,
  person,
  name: marked({ name, guest_bot }),
  text,
});

export function withLine(lines: readonly Spoken[], line: Spoken): Spoken[] {
  return [...lines, line].slice(-KEPT);
}
