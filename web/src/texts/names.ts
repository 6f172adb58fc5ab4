/** Names of people and bots as the reader's language shows them. */
import { m } from "../paraglide/messages.js";
import type { Chair, Language } from "../wire/messages";
import { type Files, shelf } from "./shelf";

const bots = shelf(
  import.meta.glob<Files[string]>("../paraglide/messages/bot_*.js", { eager: true }),
);

/** The language of a name, for fonts and screen readers, where its letters tell. */
export function languageOf(name: string): Language | undefined {
  if (/[\u3041-\u30ff]/.test(name)) return "ja";
  if (/[가-힣]/.test(name)) return "ko";
  return /^[\x20-\x7e]+$/.test(name) ? "en" : undefined;
}

/** The name of whoever sits there; a bot that somebody brought is never taken for a person. */
export function nameOf(chair: Pick<Chair, "kind" | "name"> & { guest_bot?: boolean }): string {
  return chair.kind === "bot" ? botName(chair.name) : marked(chair);
}

/** A person's name, or a guest bot's with what it is. */
export const marked = ({ name, guest_bot }: { name: string; guest_bot?: unknown }): string =>
  guest_bot ? m.name_guest_bot({ name }) : name;

/** A bot's name is a key among ours; one that we do not know is shown as it came. */
export const botName = (key: string): string => bots(`bot_${key}`) ?? key;

/** The letter on a face. */
export function initialOf(name: string): string {
  return [...name.trim()][0]?.toUpperCase() ?? "?";
}
