/** Short synthesised sounds; nothing is made before the first press or key. */
import type { Language } from "../wire/messages";
import { patient } from "../wire/patient";
import { FELT } from "./felt";
import { RECIPES } from "./recipes";
import { createTable, type Recipe, type SoundTable } from "./synth";

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
  /** One of the page's, by name, or one that a part brings along. */
  play(sound: string | Recipe): void;
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
  void patient(() => import("./drums")).then((found) => {
    drums = found;
  });
  return {
    play(sound) {
      const name = typeof sound === "string" ? sound : "";
      if (isTouched && !settings.muted && settings.isFelt?.()) feel(name);
      const known = drums?.callOf(name, settings.language?.() ?? "en") ?? RECIPES[name];
      const recipe = typeof sound === "string" ? known : sound;
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
