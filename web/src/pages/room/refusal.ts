/** A refused move in the player's language: what, why, and the rule. */
import { m } from "../../paraglide/messages.js";
import { fill } from "../../texts/words.svelte";
import type { RuleRefusal } from "../../wire/socket";
import { clauseOf } from "../rules/rulebooks.svelte";
import { show } from "../toasts.svelte";

export async function showRefusal(game: string, refusal: RuleRefusal): Promise<void> {
  const clause = await clauseOf(game, refusal.clause);
  show({
    kind: "refusal",
    what: m.refused(),
    why: fill(clause?.refusal ?? clause?.text ?? "", refusal.values),
    rule: { game, clause: refusal.clause },
  });
}
