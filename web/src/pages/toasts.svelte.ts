/** The one short note on the screen: a refusal with its rule, an error, or good news. */

import { explained } from "../texts/explain.svelte";
import type { Failure } from "../wire/http";

export interface Toast {
  kind: "refusal" | "error" | "good" | "late";
  what: string;
  why?: string;
  /** Where it belongs: what was pressed, on the screen. */
  at?: DOMRect | null;
  /** The rule behind a refusal. */
  rule?: { game: string; clause: string };
}

const SHOWN_MS = { refusal: 12_000, error: 8_000, good: 3_000, late: 8_000 };

export const toasts = $state<{ now: Toast | null }>({ now: null });
let timer = 0;

export function show(toast: Toast): void {
  toasts.now = toast;
  clearTimeout(timer);
  timer = window.setTimeout(hide, SHOWN_MS[toast.kind]);
}

export function showFailure(failure: unknown): void {
  const { code = "unknown", values = {} } = failure as Partial<Failure>;
  if (code === "closed") return;
  void explained({ code, values }).then((what) => show({ kind: "error", what }));
}

export function hide(): void {
  clearTimeout(timer);
  toasts.now = null;
}

/** What was refused is past as soon as somebody does something else. */
export function endRefusal(): void {
  if (toasts.now?.kind === "refusal") hide();
}

let pressed: Element | null = null;
window.addEventListener(
  "pointerdown",
  ({ target }) => {
    pressed = target instanceof Element ? target.closest("button, [role=gridcell], a") : null;
  },
  { capture: true },
);

/** Where the reader pressed last, if that is still there. */
export const pressedAt = (): DOMRect | null =>
  pressed?.isConnected ? pressed.getBoundingClientRect() : null;
