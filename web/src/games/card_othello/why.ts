/** Why a card cannot be used now, as a key of the game's words and its values. */
import type { Sight } from "./sight";

export interface Why {
  readonly key: string;
  readonly values: Record<string, string | number>;
}

type Asked = Pick<Sight, "table" | "me" | "isMyTurn">;

/** The rules say whether it may be used; this only puts the first hindrance into words. */
export function whyNot({ table, me, isMyTurn }: Asked, cost: number): Why {
  const missing = cost - table.sides[me === 1 ? 1 : 0].charge;
  if (table.result !== null) return because("why_over");
  if (!isMyTurn) return because("why_turn");
  if (table.choice !== null) return because("why_choice");
  if (table.placed > 0) return because("why_placed");
  if (table.used) return because("why_used");
  return missing > 0 ? because("why_charge", { missing }) : because("why_target");
}

const because = (key: string, values: Why["values"] = {}): Why => ({ key, values });
