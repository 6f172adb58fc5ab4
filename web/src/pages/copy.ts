/** Puts a text on the clipboard. */
import { show } from "./toasts.svelte";

export async function copy(text: string, said: { done: string; byHand: string }): Promise<void> {
  try {
    await navigator.clipboard.writeText(text);
    show({ kind: "good", what: said.done });
  } catch {
    // Without https a browser has no clipboard: the reader copies by hand.
    window.prompt(said.byHand, text);
  }
}
