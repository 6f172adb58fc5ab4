/** Whose moment it is: what I did is said to me, what is done to me says who did it. */
import type { Ink } from "../../moments/ink";
import type { Reader, Said, Words } from "../scene";

/** I did it; it was done to me; others did it to others, or I only watch. */
export type Form = "me" | "hit" | "see";

export function formOf(
  me: number | null,
  by: number | null | undefined,
  hit: readonly number[] = [],
): Form {
  if (me === null) return "see";
  if (me === by) return "me";
  return hit.includes(me) ? "hit" : "see";
}

const INKS: Readonly<Record<Form, Ink>> = { me: "hong", hit: "nam", see: "meok" };

/** The ink of a moment; an opponent's is against me even where it costs me nothing yet. */
export const inkOf = (form: Form, isAgainstMe = false): Ink =>
  form === "see" && isAgainstMe ? "nam" : INKS[form];

type Values = Record<string, string | number>;

/** Words that have a form each: `log_bet` for those who see it, `log_bet.me`, `log_bet.hit`. */
export const formed = (words: Words, key: string, form: Form, values: Values = {}): string =>
  words(form === "see" ? key : `${key}.${form}`, values);

/** The team that somebody plays for; whoever plays alone is a team. */
export const teamOf = ({ teams }: Pick<Reader, "teams">, seat: number | null): number | null =>
  seat === null ? null : (teams[seat] ?? seat);

/** One line of the log, in the form that its reader is due. */
export const lineOf = (
  reader: Reader,
  key: string,
  form: Form,
  values: Values = {},
  kind = "",
): Said => ({ text: formed(reader.words, key, form, values), kind, form });

/** A line that is called out, and not only written down. */
export const calledOut = (said: Said): Said => ({ ...said, kind: "call" });
