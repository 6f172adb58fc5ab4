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

/** Give the sounds of the page; an unknown name is silence. */
export function createSounds(settings: SoundSettings): Sounds {
  let table: SoundTable | null = null;
  const unlock = (): void => {
    table ??= createTable();
  };
  // A browser refuses audio before the reader has touched the page.
  for (const gesture of ["pointerdown", "keydown"]) {
    window.addEventListener(gesture, unlock, { once: true, capture: true });
  }
  return {
    play(name) {
      const recipe = RECIPES[name];
      if (!table || !recipe || settings.muted || settings.volume <= 0) return;
      table.play(recipe, settings.volume);
    },
  };
}
