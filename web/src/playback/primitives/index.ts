/** The visual rulebook's ten event types and their motions (OTV-2-a). */
import type { Vocabulary } from "../motion";
import { destroy } from "./destroy";
import { flip } from "./flip";
import { handAdd, handRemove } from "./hand";
import { log } from "./log";
import { move } from "./move";
import { place } from "./place";
import { spawn } from "./spawn";
import { status } from "./status";

export const primitives: Vocabulary = {
  place,
  flip,
  destroy,
  spawn,
  move,
  status_applied: status,
  status_removed: status,
  hand_add: handAdd,
  hand_remove: handRemove,
  log,
};
