/** A question in the flow of a match leaves keys as free as the bar above it. */
const OVER = "dialog[open]:not(.beside)";
/** Keys that work wherever one is, except while typing. */
const TYPING = `input:not([type=radio]), textarea, select, [contenteditable], ${OVER} *`;

/** Is a key free to mean something in a game? Not with a modifier, nor in a field or a dialog, nor
 * where boards are only pictures. */
export function isFree(event: KeyboardEvent): boolean {
  if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return false;
  const at = event.target as Element | null;
  return !at?.closest?.(TYPING) && !document.querySelector(`${OVER}, [data-pictures]`);
}
