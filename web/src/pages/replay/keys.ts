/** Keys of a replay: they work wherever one is, except where a key has a meaning of its own. */
import { isFree } from "../../games/parts/keys";

const PRESSED = "button, a, summary, [role=button]";

export interface Strokes {
  toggle(): void;
  back(): void;
  forward(): void;
  toStart(): void;
  toEnd(): void;
}

export function stroke(event: KeyboardEvent, strokes: Strokes): void {
  const at = event.target as Element | null;
  if (!isFree(event) || at?.closest?.("input")) return;
  if (event.key === " " && at?.closest?.(PRESSED)) return;
  const act = actOf(event.key, strokes);
  if (!act) return;
  event.preventDefault();
  act();
}

function actOf(key: string, strokes: Strokes): (() => void) | undefined {
  if (key === " ") return strokes.toggle;
  if (key === "ArrowLeft") return strokes.back;
  if (key === "ArrowRight") return strokes.forward;
  if (key === "Home") return strokes.toStart;
  return key === "End" ? strokes.toEnd : undefined;
}
