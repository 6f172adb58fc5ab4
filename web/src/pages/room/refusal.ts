/** A refused move in the player's language: what, why, and the rule. */
import { m } from "../../paraglide/messages.js";
import { fill, hasWord, wordsOf } from "../../texts/words.svelte";
import type { RuleRefusal } from "../../wire/socket";
import { clauseOf } from "../rules/rulebooks.svelte";
import { pressedAt, show } from "../toasts.svelte";

export async function showRefusal(game: string, refusal: Refused): Promise<void> {
  const at = pressedAt();
  const clause = await clauseOf(game, refusal.clause);
  show({
    kind: "refusal",
    at,
    what: m.refused(),
    why: fill(clause?.refusal ?? clause?.text ?? "", named(game, refusal.values)),
    rule: { game, clause: refusal.clause },
  });
}

type Refused = Pick<RuleRefusal, "clause" | "values">;
type Values = Record<string, string | number>;

/** Cards by their names, not by their numbers. */
export function named(game: string, values: Values): Values {
  const name = (value: string | number) =>
    hasWord(game, `card.${value}`) ? wordsOf(game)(`card.${value}`) : value;
  return Object.fromEntries(Object.entries(values).map(([key, value]) => [key, name(value)]));
}
