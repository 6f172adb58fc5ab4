/** What can go wrong, and what to do about it. */
import { m } from "../paraglide/messages.js";
import type { Failure } from "../wire/http";
import { type Files, shelf } from "./shelf";

const errors = shelf(
  import.meta.glob<Files[string]>("../paraglide/messages/error_*.js", { eager: true }),
);

export const sentence = ({ code, values }: Pick<Failure, "code" | "values">): string =>
  errors(`error_${code}`, values) ?? m.error_unknown();
