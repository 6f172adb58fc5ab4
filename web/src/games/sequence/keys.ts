/** Keys that work wherever one is, except while typing: 1–6 choose a card, Escape lets it go. */
const TYPING = "input:not([type=radio]), textarea, select, [contenteditable], dialog[open] *";

export interface Hands {
  /** How many cards there are to choose from. */
  readonly cards: number;
  choose(at: number): void;
  /** Let go of what was chosen; false where nothing was. */
  release(): boolean;
}

export function shortcut(event: KeyboardEvent, hands: Hands): void {
  if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return;
  const at = event.target as Element | null;
  if (at?.closest?.(TYPING) || document.querySelector("dialog[open]")) return;
  if (perform(event.key, hands)) event.preventDefault();
}

function perform(key: string, hands: Hands): boolean {
  if (key === "Escape") return hands.release();
  if (!/^[1-9]$/.test(key) || Number(key) > hands.cards) return false;
  hands.choose(Number(key) - 1);
  return true;
}
