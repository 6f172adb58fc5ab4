/** Helping marks, game by game: shown from the first match on, until somebody wants them no more. */
import { keep, recall } from "../../texts/kept";

const KEY = "noripan.aids";

const chosen = $state<Record<string, boolean>>(kept());

export const hasAids = (game: string): boolean => chosen[game] ?? true;

/** Nobody has been asked, or has answered, so far. */
export const isUndecided = (game: string): boolean => chosen[game] === undefined;

export function setAids(game: string, on: boolean): void {
  chosen[game] = on;
  keep(KEY, JSON.stringify(chosen));
}

function kept(): Record<string, boolean> {
  try {
    return JSON.parse(recall(KEY) ?? "{}") as Record<string, boolean>;
  } catch {
    return {};
  }
}
