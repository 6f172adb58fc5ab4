/** Short synthesised sounds; nothing is made before the first press or key. */
import { RECIPES } from "./recipes";
import { createTable, type SoundTable } from "./synth";

/** Read anew at each sound. */
export interface SoundSettings {
  readonly muted: boolean;
  /** From 0 to 1. */
  readonly volume: number;
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

/** Give the sounds of the page; an unknown name is silence. */
export function createSounds(settings: SoundSettings): Sounds {
  return {
    play(name) {
      const recipe = RECIPES[name];
      if (!isTouched || !recipe || settings.muted || settings.volume <= 0) return;
      table ??= createTable();
      table?.play(recipe, settings.volume);
    },
  };
}
