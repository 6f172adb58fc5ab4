/** Messages with their Korean particles put right, and messages found by a key from the server. */
import * as m from "../paraglide/messages.js";
import type { Failure } from "../wire/http";
import { particles } from "./particles";

type Values = Record<string, string | number>;
type Message = (values: Values) => string;

/** Every message whose Korean leaves a particle open goes through here. */
export const say = particles;

/** The message of that key, or nothing when there is none. */
export function lookUp(key: string, values: Values = {}): string | undefined {
  const message = (m as unknown as Record<string, Message | undefined>)[key];
  return message && particles(message(values));
}

/** What went wrong and what to do about it. */
export function explain(failure: Pick<Failure, "code" | "values">): string {
  return lookUp(`error_${failure.code}`, failure.values) ?? m.error_unknown();
}
