/** What went wrong and what to do about it; these sentences are fetched with the first of them. */
import { m } from "../paraglide/messages.js";
import type { Failure } from "../wire/http";

type Wrong = Pick<Failure, "code" | "values">;

let sentence = $state.raw<((wrong: Wrong) => string) | null>(null);

/** Empty until the sentences are here. */
export function explain(wrong: Wrong): string {
  if (!sentence) void learn();
  return sentence?.(wrong) ?? "";
}

/** As above, in its own time. */
export async function explained(wrong: Wrong): Promise<string> {
  await learn();
  return explain(wrong);
}

async function learn(): Promise<void> {
  try {
    sentence ??= (await import("./errors")).sentence;
  } catch {
    sentence = () => m.error_unreachable();
  }
}
