/** What a clause or an option asks of a table's other options. */

/** Does this hold at a table with these options? */
export const holds = (
  { when }: { when: Record<string, unknown[]> },
  options: Record<string, unknown>,
): boolean => Object.entries(when).every(([name, values]) => values.includes(options[name]));
