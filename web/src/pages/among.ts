/** Who sits at a table: people, or one among bots. */
import type { Chair, TableState } from "../wire/messages";

/** Are all seats but one bots'? Then nobody else can be kept waiting. */
export const isAmongBots = (chairs: readonly Pick<Chair, "kind">[]): boolean =>
  chairs.filter(({ kind }) => kind !== "bot").length <= 1;

/** May whoever is to move ask a bot? Always against bots; among people if the host allowed it, never for gold. */
export const mayAskBots = (
  { pace, chairs }: Pick<TableState, "pace" | "chairs">,
  isForGold = false,
): boolean => isAmongBots(chairs) || (pace.hints && !isForGold);
