/** Short synthesised sounds; nothing is made before the first press or key. */
import type { Language } from "../wire/messages";
import { FELT } from "./felt";
import { RECIPES } from "./recipes";
import { createTable, type SoundTable } from "./synth";

/** Read anew at each sound. */
export interface SoundSettings {
  readonly muted: boolean;
  /** From 0 to 1. */
  readonly volume: number;
  /** In whose rhythm calls are drummed. */
  readonly language?: () => Language;
  /** The device may shake: somebody plays, and does not only watch. */
  readonly isFelt?: () => boolean;
}

export interface Sounds {
  play(name: string): void;
}

/** A browser refuses audio before the reader has touched the page. */
let isTouched = false;
for (const gesture of ["pointerdown", "keydown"]) {
  window.addEventListener(gesture, () => (isTouched = true), { once: true, capture: true });
}

let table: SoundTable | null = null;
/** The drummer comes with the first match, not with the page. */
let drums: typeof import("./drums") | null = null;

/** Give the sounds of the page; an unknown name is silence. */
export function createSounds(settings: SoundSettings): Sounds {
  void import("./drums").then((found) => {
    drums = found;
  });
  return {
    play(name) {
      if (isTouched && !settings.muted && settings.isFelt?.()) feel(name);
      const recipe = drums?.callOf(name, settings.language?.() ?? "en") ?? RECIPES[name];
      if (!isTouched || !recipe || settings.muted || settings.volume <= 0) return;
      table ??= createTable();
      table?.play(recipe, settings.volume);
    },
  };
}

function feel(name: string): void {
  const pattern = FELT[name];
  if (pattern) navigator.vibrate?.(pattern);
}
