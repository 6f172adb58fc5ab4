/** The reader's language: chosen here, kept in the browser, and heard by every message. */
import { overwriteGetLocale } from "../paraglide/runtime.js";
import type { Language } from "../wire/messages";
import { keep, recall } from "./kept";

export const LANGUAGES: readonly Language[] = ["ko", "ja", "en"];
/** Each language in its own words. */
export const ENDONYMS: Record<Language, string> = { ko: "한국어", ja: "日本語", en: "English" };
const KEY = "noripan.locale";

export const language = $state<{ now: Language }>({
  now: remembered() ?? preferred(navigator.languages),
});

// A message reads the state, so a template that shows one follows the choice.
overwriteGetLocale(() => language.now);

export function chooseLanguage(chosen: Language): void {
  language.now = chosen;
  keep(KEY, chosen);
}

/** The first of a browser's languages that we speak. */
export function preferred(wanted: readonly string[]): Language {
  for (const tag of wanted) {
    const known = LANGUAGES.find((one) => tag.toLowerCase().split("-")[0] === one);
    if (known) return known;
  }
  return "en";
}

function remembered(): Language | undefined {
  const kept = recall(KEY);
  return LANGUAGES.find((one) => one === kept);
}
