/** What can go wrong, and what to do about it: a file of sentences a language, as the server writes it. */
import type { Language } from "../wire/messages";

export type Sentences = Readonly<Record<string, string>>;

const files = import.meta.glob<string>("../../messages/errors/*.json", {
  eager: true,
  query: "?url",
  import: "default",
});

export async function fetchSentences(language: Language): Promise<Sentences> {
  const answer = await fetch(files[`../../messages/errors/${language}.json`] ?? "");
  if (!answer.ok) throw new Error(answer.statusText);
  return answer.json();
}
