/** Every style sheet and component of the page, as text, for the tests that read them all. */
const files = import.meta.glob<string>(["/src/**/*.{css,svelte}", "!/src/paraglide/**"], {
  query: "?raw",
  import: "default",
  eager: true,
});

/** Path below `src`, and text. */
export const sheets = (): [path: string, text: string][] =>
  Object.entries(files).map(([path, text]) => [path.replace("/src/", ""), text]);
