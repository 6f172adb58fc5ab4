/**
 * The sizes of a page, and nothing else asks how large it is: `@media (--phone), (--low) { … }`.
 * No two of them hold at once; a page that is none of them, such as a tablet on its side, has the
 * plain layout. Within a size, lengths follow the window (`dvh`, `vw`, `--spare`) and need no query.
 */
export const SIZES = {
  /** A column for log and talk stands beside the board. */
  desk: "(width >= 1200px) and (height > 480px)",
  /** One thing above the other. */
  phone: "(width <= 900px) and ((orientation: portrait) or (height > 480px))",
  /** A phone on its side. */
  low: "(orientation: landscape) and (height <= 480px)",
} as const;

const NAMED = /\(--(\w+)\)/g;

/** `unfolded("(--phone), (--low)")`: the conditions that the names stand for. */
export function unfolded(query: string): string {
  return query.replace(NAMED, (_, name: string) => {
    if (!(name in SIZES)) throw new Error(`no size is named ${name}: ${query}`);
    return `(${SIZES[name as keyof typeof SIZES]})`;
  });
}

/** For Vite: gives names in style sheets their meaning, as a plugin of PostCSS. */
export const sizes = {
  postcssPlugin: "sizes",
  AtRule: {
    media(rule: { params: string }): void {
      if (rule.params.includes("(--")) rule.params = unfolded(rule.params);
    },
  },
};
