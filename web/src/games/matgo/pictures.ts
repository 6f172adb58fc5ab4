/** The drawings of all cards as text, apart so that they are fetched only where cards are shown. */

export const PICTURES = import.meta.glob<string>("./cards/*.svg", {
  query: "?raw",
  import: "default",
  eager: true,
});
