/** What happened in a room, as sentences; they come with the talk, which nobody needs at first. */
import { botName, marked } from "../../texts/names";
import { type Files, shelf } from "../../texts/shelf";
import type { Note } from "../../wire/messages";

const notes = shelf(
  import.meta.glob<Files[string]>("../../paraglide/messages/note_*.js", { eager: true }),
);

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
