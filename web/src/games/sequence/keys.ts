/** Keys of Sequence: 1–6 choose a card, Escape lets it go. */
import { isFree } from "../parts/keys";

export interface Hands {
  /** How many cards there are to choose from. */
  readonly cards: number;
  choose(at: number): void;
  /** Let go of what was chosen; false where nothing was. */
  release(): boolean;
}

export function shortcut(event: KeyboardEvent, hands: Hands): void {
  if (isFree(event) && perform(event.key, hands)) event.preventDefault();
}

function perform(key: string, hands: Hands): boolean {
  if (key === "Escape") return hands.release();
  if (!/^[1-9]$/.test(key) || Number(key) > hands.cards) return false;
  hands.choose(Number(key) - 1);
  return true;
}
