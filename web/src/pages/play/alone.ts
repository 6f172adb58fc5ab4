/** Whether somebody else is left in a match. */
import type { TableState, You } from "../../wire/messages";

/** Nobody else plays: the match waits for who leaves it. */
export const isAlone = ({ chairs }: Pick<TableState, "chairs">, you: You): boolean =>
  !chairs.some(
    ({ kind, out, seat, stand_in, present }) =>
      kind === "person" && !out && (present || !stand_in) && seat !== you.seat,
  );
