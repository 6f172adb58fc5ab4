/** The one short note on the screen: a refusal with its rule, an error, or good news. */

import { explained } from "../texts/explain.svelte";
import type { Failure } from "../wire/http";

export interface Toast {
  kind: "refusal" | "error" | "good";
  what: string;
  why?: string;
  /** The rule behind a refusal. */
  rule?: { game: string; clause: string };
}

const SHOWN_MS = { refusal: 12_000, error: 8_000, good: 3_000 };

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
