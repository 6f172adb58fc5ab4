/** What a line of the ledger was for. */
import { m } from "../../paraglide/messages.js";
import { hasWord, wordsOf } from "../../texts/words.svelte";
import type { Posting } from "../../wire/messages";

type Reason = Pick<Posting, "amount" | "clause" | "game" | "other" | "settles">;

/** A grant, what the game calls a payment on the way, or how the match ended. */
export function reasonOf({ amount, clause, game, other, settles }: Reason): string {
  if (other === "") return m.ledger_grant();
  if (hasWord(game, `paid.${clause}`)) return wordsOf(game)(`paid.${clause}`);
  if (settles) return amount > 0 ? m.ledger_won() : m.ledger_lost();
  return amount > 0 ? m.ledger_got() : m.ledger_paid();
}
