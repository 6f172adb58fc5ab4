/** Keys of Pirate Dice: 1–6, up and down, Enter, C. */
import { isFree } from "../parts/keys";
import { type Choice, type Offers, withFace, withStep } from "./bets";

export interface Hands {
  readonly offers: Offers;
  readonly choice: Choice | null;
  choose(choice: Choice): void;
  bet(): void;
  challenge(): void;
}

/** Enter belongs to a button that has the focus. */
const PRESSABLE = "button, a[href], summary";

export function shortcut(event: KeyboardEvent, hands: Hands): void {
  if (!isFree(event)) return;
  if (perform(event.key, event.target as Element | null, hands)) event.preventDefault();
}

function perform(key: string, at: Element | null, hands: Hands): boolean {
  if (key === "Enter") {
    if (at?.closest?.(PRESSABLE)) return false;
    hands.bet();
    return true;
  }
  if (key.toLowerCase() === "c") {
    hands.challenge();
    return true;
  }
  const next = chosen(key, hands);
  if (next) hands.choose(next);
  return next !== null;
}

function chosen(key: string, { offers, choice }: Hands): Choice | null {
  if (!choice) return null;
  if (/^[1-6]$/.test(key)) return withFace(offers, choice, Number(key));
  const by = { ArrowUp: 1, ArrowDown: -1 }[key];
  return by === undefined ? null : withStep(offers, choice, by);
}
