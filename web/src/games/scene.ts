/** What a game's folder gives to the page, and what the page gives to its scene. */
import type { Component } from "svelte";
import type { Stage, View, Vocabulary } from "../playback";
import type { Chair, Outcome, Pace, Told, Turn } from "../wire/messages";

/** A game's own words in the reader's language, by key. */
export type Words = (key: string, values?: Record<string, string | number>) => string;

export interface SceneProps {
  /** What is shown now; only playback writes it. */
  stage: Stage;
  chairs: Chair[];
  /** My seat, or none for a spectator. */
  me: number | null;
  /** The server's latest word on whose turn it is; the stage may still be on its way there. */
  turn: Turn;
  busy: boolean;
  words: Words;
  /** Names by seat, as the reader's language shows them. */
  names: string[];
  options: Record<string, unknown>;
  pace: Pace;
  /** Server time in seconds, as in `turn.until`. */
  now: () => number;
  outcome: Outcome | null;
  /** Send an action as text, `bet 5x4`; it may answer whether it was done. */
  act: (action: string) => unknown;
}

export interface GameScene {
  /** Fills the box it is given: that box has a definite height. */
  Scene: Component<SceneProps>;
  /** The picture on the game's tile. */
  Art: Component;
  vocabulary: Vocabulary;
  /** One sentence for the log and for screen readers, or none. */
  describe(told: Told, words: Words, names: string[]): string | null;
  /** The line under the game's name while it is played. */
  subtitle(view: View, words: Words, options: Record<string, unknown>): string;
}
