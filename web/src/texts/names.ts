/** Names of people and bots as the reader's language shows them. */
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

/** The name of whoever sits there. */
export function nameOf(chair: Pick<Chair, "kind" | "name">): string {
  if (chair.kind !== "bot") return chair.name;
  return botName(chair.name);
}

/** A bot's name is a key among ours; one that we do not know is shown as it came. */
export const botName = (key: string): string => bots(`bot_${key}`) ?? key;

/** The letter on a face. */
export function initialOf(name: string): string {
  return [...name.trim()][0]?.toUpperCase() ?? "?";
}
