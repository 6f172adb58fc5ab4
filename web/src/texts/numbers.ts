/** Numbers as people write and type them. */

/** `grouped(1000)` is `1,000`, in every language. */
export const grouped = (number: number): string =>
  Number.isNaN(number) ? "" : number.toLocaleString("en-US");

/** What was typed, whatever stands between its digits; nothing is no number. */
export function numberOf(typed: string): number {
  const digits = typed.normalize("NFKC").replace(/[,.\s]/g, "");
  return /^\d+$/.test(digits) ? Number(digits) : Number.NaN;
}
