/** Keys that work wherever one is, except while typing. */
const TYPING = "input:not([type=radio]), textarea, select, [contenteditable], dialog[open] *";

/** Is a key free to mean something in a game? Not with a modifier, nor in a field or a dialog, nor
 * where boards are only pictures. */
export function isFree(event: KeyboardEvent): boolean {
  if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return false;
  const at = event.target as Element | null;
  return !at?.closest?.(TYPING) && !document.querySelector("dialog[open], [data-pictures]");
}
