/** Words that stand out of a filled sentence. */

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
