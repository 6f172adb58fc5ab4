// The pictures of a folder as one sheet of symbols: `import sheet from "./cards?sheet"` is its address.
// They travel as a picture, not inside a script.
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { basename, dirname, resolve } from "node:path";

const ASKED = "?sheet";
const ROOT = /^<svg xmlns="[^"]*"(?<looks>[^>]*)>(?<drawn>.*)<\/svg>\s*$/s;

/** One symbol a file, called after it. */
const symbolOf = (file) => {
  const { looks, drawn } = ROOT.exec(readFileSync(file, "utf8")).groups;
  return `<symbol id="${basename(file, ".svg")}"${looks}>${drawn}</symbol>`;
};

const sheetOf = (folder) => {
  const files = readdirSync(folder).filter((name) => name.endsWith(".svg"));
  const symbols = files.sort().map((name) => symbolOf(resolve(folder, name)));
  return `<svg xmlns="http://www.w3.org/2000/svg">\n${symbols.join("\n")}\n</svg>\n`;
};

/** For Vite. */
export function pictures() {
  let isBuild = false;
  let root = "";
  return {
    name: "pictures",
    configResolved(config) {
      isBuild = config.command === "build";
      root = config.root;
    },
    resolveId(source, importer) {
      if (!source.endsWith(ASKED)) return;
      // In tests both may be named from the page's own root; what is asked for, when it was kept.
      const inPage = (path) => (existsSync(path) ? path : root + path);
      if (source.startsWith("/")) return inPage(source.slice(0, -ASKED.length)) + ASKED;
      return resolve(dirname(inPage(importer)), source);
    },
    load(id) {
      if (!id.endsWith(ASKED)) return;
      const folder = id.slice(0, -ASKED.length);
      const source = sheetOf(folder);
      if (!isBuild) return `export default "data:image/svg+xml,${encodeURIComponent(source)}"`;
      const name = `${basename(folder)}.svg`;
      return `export default import.meta.ROLLUP_FILE_URL_${this.emitFile({ type: "asset", name, source })}`;
    },
  };
}
