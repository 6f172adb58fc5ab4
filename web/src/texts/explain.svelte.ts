/** What went wrong and what to do about it; these sentences are fetched with the first of them. */
import { m } from "../paraglide/messages.js";
import type { Failure } from "../wire/http";
import type { Sentences } from "./errors";
import { language } from "./language.svelte";
import { fill } from "./words.svelte";

type Wrong = Pick<Failure, "code" | "values">;

/** In the language that was read last; nothing where they could not be fetched. */
let read = $state.raw<[language: string, Sentences | null]>(["", null]);

/** Empty until the sentences are here. */
export function explain({ code, values }: Wrong): string {
  const [now, found] = read;
  if (now !== language.now) void learn();
  else
    return found
      ? fill(found[`error_${code}`] ?? m.error_unknown(), values)
      : m.error_unreachable();
  return "";
}

/** As above, in its own time. */
export async function explained(wrong: Wrong): Promise<string> {
  await learn();
  return explain(wrong);
}

async function learn(): Promise<void> {
  const { now } = language;
  if (read[0] === now && read[1]) return;
  const fetched = import("./errors").then((errors) => errors.fetchSentences(now));
  read = [now, await fetched.catch(() => null)];
}
