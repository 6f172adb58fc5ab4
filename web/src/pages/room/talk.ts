/** What was said at a table and what happened in its room, as lines of one list. */
import { botName, marked } from "../../texts/names";
import { type Files, shelf } from "../../texts/shelf";
import type { Note, Said } from "../../wire/messages";

export type Spoken =
  | { kind: "said"; seq: number; person: string; name: string; text: string }
  | { kind: "note"; seq: number; note: Note };

const KEPT = 200;
const notes = shelf(
  import.meta.glob<Files[string]>("../../paraglide/messages/note_*.js", { eager: true }),
);

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

/** The sentence of a note; a bot's name is a key among ours, and a bot may have its own sentence. */
export function noteText(note: Note): string {
  const bot = note.values["bot"];
  if (bot === undefined) return notes(`note_${note.key}`, named(note.values)) ?? "";
  const values = { ...note.values, bot: botName(String(bot)) };
  return notes(`note_${note.key}_bot`, values) ?? notes(`note_${note.key}`, values) ?? "";
}

/** A note of a guest bot says what it is. */
function named(values: Note["values"]): Note["values"] {
  const { name, guest_bot } = values;
  return guest_bot ? { ...values, name: marked({ name: String(name), guest_bot }) } : values;
}
