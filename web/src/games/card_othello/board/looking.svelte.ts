/** The cell that somebody points at, walks to or holds a finger on; a held one is looked at, not played. */
import { HOLD_MS } from "../../../playback/timing";

export class Looking {
  /** Its name, or none. */
  at = $state<string | null>(null);
  #isHeld = false;
  #timer = 0;

  readonly over = ({ target }: Event): void => {
    const cell = target instanceof Element ? target.closest<HTMLElement>("[data-cell]") : null;
    this.at = cell?.dataset["cell"] ?? null;
  };

  readonly away = (): void => {
    this.at = null;
    clearTimeout(this.#timer);
  };

  readonly down = ({ pointerType }: PointerEvent): void => {
    clearTimeout(this.#timer);
    this.#isHeld = false;
    if (pointerType === "mouse") return;
    this.#timer = window.setTimeout(() => {
      this.#isHeld = true;
    }, HOLD_MS);
  };

  /** Was the press that ends now a long look? */
  wasHeld(): boolean {
    const was = this.#isHeld;
    this.#isHeld = false;
    clearTimeout(this.#timer);
    return was;
  }
}
