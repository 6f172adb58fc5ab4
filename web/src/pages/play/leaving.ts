/** What becomes of the seat of somebody who leaves in the middle of a match. */
import { m } from "../../paraglide/messages.js";
import type { TableState, You } from "../../wire/messages";

export function leaveWhy({ pace, chairs }: TableState, you: You): string {
  if (pace.on_absence === "bot") return m.leave_bot();
  const isSomebodyLeft = chairs.some(
    ({ kind, present, seat }) => kind === "person" && present && seat !== you.seat,
  );
  return pace.on_absence === "vote" && isSomebodyLeft ? m.leave_vote() : m.leave_forfeit();
}
