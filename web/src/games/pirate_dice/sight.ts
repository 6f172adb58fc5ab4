/** What every part of the scene sees: the table, the people around it, and the words for them. */
import type { Chair } from "../../wire/messages";
import type { Words } from "../scene";
import type { Table } from "./view";

export interface Sight {
  readonly table: Table;
  readonly chairs: readonly Chair[];
  readonly names: readonly string[];
  readonly me: number | null;
  readonly words: Words;
  readonly onesWild: boolean;
  /** How many dice of a running count are counted; all of them when none runs. */
  readonly counted: number;
}

export const nameOf = (sight: Sight, seat: number): string => sight.names[seat] ?? "";

/** A value that the scene prints bold: bidi isolates around it, which text may carry anyway. */
export const strong = (value: string | number): string => `\u2068${value}\u2069`;

/** Split a filled text into plain and bold pieces. */
export function pieces(text: string): { text: string; isStrong: boolean }[] {
  return text
    .split(/(\u2068[^\u2069]*\u2069)/)
    .filter((piece) => piece !== "")
    .map((piece) => ({
      text: piece.replace(/[\u2068\u2069]/g, ""),
      isStrong: piece.startsWith("\u2068"),
    }));
}
