/** What a game's folder gives to the page, and what the page gives to its scene. */
import type { Component, Snippet } from "svelte";
import type { Stage, View, Vocabulary } from "../playback";
import type { Chair, Outcome, Pace, Told, Turn } from "../wire/messages";

/** A game's own words in the reader's language, by key. */
export type Words = (key: string, values?: Record<string, string | number>) => string;

/** What an event is in words; a kind sorts it for a scene that shows its own log. */
export interface Said {
  text: string;
  kind: string;
}

export const asSaid = (said: string | Said): Said =>
  typeof said === "string" ? { text: said, kind: "" } : said;

/** One line of the log: what was said of an event, and the event. */
export interface LogLine extends Said {
  key: number;
  told: Told;
}

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
  /** What happened, and what people say, for a scene that places them itself (`isWide`). */
  log?: Snippet;
  talk?: Snippet;
  /** All that was said of this match so far. */
  lines?: readonly LogLine[];
  /** A bot plays my seat while this is on; none for a spectator. */
  auto?: { readonly on: boolean; set(on: boolean): void } | null;
}

/** A switch of a game's own: its word, and how it stands in this browser. */
export interface Switch {
  readonly name: string;
  readonly on: boolean;
  set(on: boolean): void;
}

/** What a game adds to the result: the match as it ended. */
export interface ResultProps {
  view: View;
  outcome: Outcome;
  chairs: Chair[];
  me: number | null;
  names: string[];
  words: Words;
}

export interface GameScene {
  /** Fills the box it is given: that box has a definite height. */
  Scene: Component<SceneProps>;
  /** On a wide screen it takes the whole width, and shows log and talk where they fit. */
  isWide?: boolean;
  /** False for a wide scene without a place for the talk: it opens from the bar. */
  hasTalk?: boolean;
  /** The bar above it is of the same wood as the table, and has the turn's clock in it. */
  isWooden?: boolean;
  /** Stands in the result instead of the plain list of places. */
  Result?: Component<ResultProps>;
  /** Its result says in its own words how the match ended; otherwise the clause does. */
  saysHow?: boolean;
  /** The picture on the game's tile. */
  Art: Component;
  vocabulary: Vocabulary;
  /** What its pieces mean, for the rulebook. */
  Key?: Component<{ words: Words }>;
  /** What a reader may switch on or off, for the settings. */
  switches?: readonly Switch[];
  /** In what its rule sets differ, for the rulebook; at a table its own stands out. */
  Compare?: Component<{ words: Words; options: Record<string, unknown> }>;
  /** One sentence for the log and for screen readers, or none. */
  describe(told: Told, words: Words, names: string[]): string | Said | null;
  /** The line under the game's name while it is played. */
  subtitle(view: View, words: Words, options: Record<string, unknown>): string;
}
