/** What a reader chose for this browser: theme, sound, motion. */
import { type PlaybackSettings, type Speed, speedFor } from "../playback/settings";
import { keep, recall } from "../texts/kept";

export type Theme = "auto" | "light" | "dark";

export interface Settings {
  theme: Theme;
  muted: boolean;
  /** From 0 to 1. */
  volume: number;
  /** `auto` follows the device's wish for less motion. */
  speed: Speed | "auto";
  /** Phrases and reactions of others are shown. */
  gestures: boolean;
}

const KEY = "noripan.settings";
const DEFAULTS: Settings = {
  theme: "auto",
  muted: false,
  volume: 0.6,
  speed: "auto",
  gestures: true,
};

export const settings = $state<Settings>({ ...DEFAULTS, ...kept() });

const stillness = matchMedia("(prefers-reduced-motion: reduce)");

const night = matchMedia("(prefers-color-scheme: dark)");
const device = $state({ isDark: night.matches });
night.addEventListener("change", () => {
  device.isDark = night.matches;
});

export const playbackSettings: PlaybackSettings = {
  get speed() {
    return speedFor(settings.speed, stillness.matches);
  },
};

export function change(changes: Partial<Settings>): void {
  Object.assign(settings, changes);
  keep(KEY, JSON.stringify(settings));
}

export function isDark(): boolean {
  if (settings.theme !== "auto") return settings.theme === "dark";
  return device.isDark;
}

/** Writes the choices where the style sheets read them. */
export function dress(root: HTMLElement): void {
  if (settings.theme === "auto") delete root.dataset["theme"];
  else root.dataset["theme"] = settings.theme;
  root.dataset["motion"] = settings.speed;
}

function kept(): Partial<Settings> {
  try {
    return JSON.parse(recall(KEY) ?? "{}") as Partial<Settings>;
  } catch {
    return {};
  }
}
