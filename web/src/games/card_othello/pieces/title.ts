/** A card's name in the lines that let it stand largest in the strip under its picture. */

export interface Title {
  readonly lines: readonly string[];
  /** How wide the widest line is, in ems. */
  readonly ems: number;
}

/** The strip is so high, for a width of 1; Latin words are long and get more of the card. */
const STRIP = { wide: 0.42, latin: 0.54 } as const;
const LEADING = 1.12;
const MOST_LINES = 3;

export const isLatin = (name: string): boolean => /^[\x20-\x7e]+$/.test(name);

/** `titleOf("Will of the Chain").lines` is `["Will of", "the Chain"]`. */
export function titleOf(name: string): Title {
  const strip = isLatin(name) ? STRIP.latin : STRIP.wide;
  const size = ({ lines, ems }: Title): number =>
    Math.min(1 / ems, strip / (lines.length * LEADING));
  return layouts(wordsOf(name))
    .sort((one, other) => one.length - other.length)
    .map((lines): Title => ({ lines, ems: Math.max(...lines.map(widthOf)) }))
    .reduce((best, other) => (size(other) > size(best) ? other : best));
}

/** Where a line may end: at a space, and in Japanese before the last word of a name. */
const wordsOf = (name: string): string[] =>
  name.split(/(?<= )|(?<=^.{2,})(?=の意志|意志$|反転龍|破壊神|投石|爆弾$)/);

/** All ways to put words into few lines. */
function layouts(words: readonly string[], most = MOST_LINES): string[][] {
  const whole = [[words.join("").trim()]];
  if (most === 1) return whole;
  const broken = words.slice(1).flatMap((_, at) => {
    const first = words.slice(0, at + 1).join("");
    return layouts(words.slice(at + 1), most - 1).map((rest) => [first.trim(), ...rest]);
  });
  return [...whole, ...broken];
}

/** In ems, rather too much than too little. */
function widthOf(line: string): number {
  return [...line].reduce((sum, letter) => sum + letterWidth(letter), 0);
}

function letterWidth(letter: string): number {
  if (letter > "\u02ff") return 1;
  if (/[ iljft'.,]/.test(letter)) return 0.34;
  if (/[mwMW]/.test(letter)) return 0.88;
  return /[A-Z]/.test(letter) ? 0.68 : 0.58;
}
