/** Why nothing can be done with a card now, in words; the rules have said that, this only says it on. */
import type { Offers } from "./offers";
import type { Sight } from "./sight";

type Asked = Pick<Sight, "words" | "table" | "me" | "isMyTurn" | "turn">;

/** Nothing while what led to my turn is still shown, and for who only watches. */
export function whyIdle({ words, table, me, isMyTurn, turn }: Asked, { answers }: Offers): string {
  if (me === null) return "";
  if (table.result) return words("why_over");
  if (!isMyTurn) return turn.actor === me ? "" : words("why_turn");
  return words(answers.length > 0 ? "why_answer" : "why_card");
}
