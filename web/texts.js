// How the page's texts are compiled: messages/*.json become the typed functions of src/paraglide.
// The build does it by itself; `node texts.js` does it before the type check.
import { compile } from "@inlang/paraglide-js";

/** @type {import("@inlang/paraglide-js").CompilerOptions} */
export const texts = {
  project: "./project.inlang",
  outdir: "./src/paraglide",
  strategy: ["localStorage", "preferredLanguage", "baseLocale"],
  localStorageKey: "noripan.locale",
  isServer: "false",
  disableAsyncLocalStorage: true,
  emitGitIgnore: false,
  emitPrettierIgnore: false,
  emitReadme: false,
};

if (import.meta.main) await compile(texts);
