/** What a game's folder gives to the page, and what the page gives to its scene. */
import type { Component, Snippet } from "svelte";
import type { Ink } from "../moments/ink";
import type { View, Vocabulary } from "../playback";
import type { Outcome, Told } from "../wire/messages";
import type { Form } from "./parts/form";
import type { Sight } from "./parts/sight.svelte";

/** A game's own words in the reader's language, by key. */
export type Words = (key: string, values?: Record<string, string | number>) => string;

/** Who reads what happened, and who is spoken of. */
export interface Reader {
  readonly words: Words;
  /** Names by seat, as the reader's language shows them. */
  readonly names: readonly string[];
  /** The reader's seat; none for a spectator, or when a match is watched again. */
  readonly me: number | null;
  /** Teams by seat; none where everyone plays alone. */
  readonly teams: readonly (number | null)[];
}

/** What an event is in words; a kind sorts it for a scene that shows its own log. */
export interface Said {
  text: string;
  kind: string;
  /** Whose moment it is. */
  form: Form;
  /** The parts of the scene that it speaks of, as `parts/lit` names them. */
  about?: readonly string[];
}

export const asSaid = (said: string | Said): Said =>
  typeof said === "string" ? { text: said, kind: "", form: "see" } : said;

/** One line of the log: what was said of an event, and the event. */
export interface LogLine extends Said {
  key: number;
  told: Told;
}

export interface SceneProps {
  sight: Sight;
}

/** A switch of a game's own: its word, and how it stands in this browser. */
export interface Switch {
  readonly name: string;
  readonly on: boolean;
  set(on: boolean): void;
}

/** What a game's result is given: the match as it ended, and the words for whoever reads it. */
export interface ResultProps {
  sight: Sight;
  outcome: Outcome;
  /** The clause that ended it. */
  clause: string;
  /** One word for the brush, in the ink of the reader's point of view, and one sentence. */
  word: string;
  ink: Ink;
  title: string;
  /** The standing of the series, and the way on. */
  foot?: Snippet | undefined;
}

/** Where log and talk stand on a desk: in a column of the page (the default), in the scene itself, or
 * nowhere; then the scene tells in its own way what happened, and the talk opens from the bar. */
export type Aside = "page" | "scene" | "none";

export interface GameScene {
  /** Fills the box it is given: that box has a definite height. */
  Scene: Component<SceneProps>;
  aside?: Aside;
  /** The bar above it is of the same wood as the table, and has the turn's clock in it. */
  isWooden?: boolean;
  /** Stands instead of the plain list of places; it is made of `parts/ResultFrame`. */
  Result?: Component<ResultProps>;
  /** The gold that a match brought a seat, for the standing of a series. */
  gain?(view: View, seat: number): number;
  vocabulary: Vocabulary;
  /** What its pieces mean, for the rulebook. */
  Key?: Component<{ words: Words }>;
  /** All its cards and what they do, for the rulebook. */
  Cards?: Component<{ words: Words }>;
  /** What a reader may switch on or off, for the settings. */
  switches?: readonly Switch[];
  /** It heeds `sight.aids`: whoever knows the game may switch the marks off that help to learn it. */
  isAided?: boolean;
  /** It says by itself whose turn it is, also to who listens. */
  hasPrompt?: boolean;
  /** In what its rule sets differ, for the rulebook; at a table its own stands out. */
  Compare?: Component<{ words: Words; options: Record<string, unknown> }>;
  /** By the type of an event, the topic of the rulebook that explains it: the log leads there. */
  topics?: Readonly<Record<string, string>>;
  /** One sentence for the log and for screen readers, said to whom it happens, or none. */
  describe(told: Told, reader: Reader): string | Said | null;
  /** The line under the game's name while it is played. */
  subtitle(view: View, words: Words, options: Record<string, unknown>): string;
}
