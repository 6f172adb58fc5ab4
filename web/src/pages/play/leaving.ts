/** What becomes of the seat of somebody who leaves in the middle of a match. */
import { m } from "../../paraglide/messages.js";
import type { TableState, You } from "../../wire/messages";
import { isAlone } from "./alone";

export function leaveWhy(table: TableState, you: You): string {
  if (isAlone(table, you)) return m.leave_waits();
  return `${becomes(table, you)} ${m.leave_kept()}`;
}

function becomes({ pace, chairs }: TableState, you: You): string {
  if (pace.on_absence === "bot") return m.leave_bot();
  const isSomebodyLeft = chairs.some(
    ({ kind, out, present, seat }) => kind === "person" && present && !out && seat !== you.seat,
  );
  return pace.on_absence === "vote" && isSomebodyLeft ? m.leave_vote() : m.leave_forfeit();
}
