/** The pictures of all cards, put into the page once as symbols that every card refers to. */

const SVG = "http://www.w3.org/2000/svg";
let sprite: SVGSVGElement | null = null;

/** Give the id of a card's picture; a hidden card shows its back. */
export const pictureOf = (card: string | null): string => `hwatu-${card ?? "back"}`;

/** Put the pictures into the page, unless they are there. */
export async function hangPictures(): Promise<void> {
  if (sprite?.isConnected) return;
  const { PICTURES } = await import("./pictures");
  if (sprite?.isConnected) return;
  sprite = document.createElementNS(SVG, "svg");
  sprite.setAttribute("aria-hidden", "true");
  sprite.setAttribute("width", "0");
  sprite.setAttribute("height", "0");
  sprite.classList.add("hwatu");
  const reader = new DOMParser();
  for (const [path, text] of Object.entries(PICTURES)) {
    const card = /([^/]+)\.svg$/.exec(path)?.[1] ?? "";
    const root = reader.parseFromString(text, "image/svg+xml").documentElement;
    sprite.append(symbolOf(card, root));
  }
  document.body.append(sprite);
}

function symbolOf(card: string, root: Element): SVGSymbolElement {
  const symbol = document.createElementNS(SVG, "symbol");
  symbol.id = pictureOf(card);
  for (const name of ["viewBox", "stroke-linecap", "stroke-linejoin"]) {
    symbol.setAttribute(name, root.getAttribute(name) ?? "");
  }
  symbol.append(...[...root.childNodes].map((node) => document.importNode(node, true)));
  return symbol;
}

/** Show or hide the kind marks in the corners of all cards. */
export function showMarks(on: boolean): void {
  for (const mark of sprite?.querySelectorAll(".mark") ?? []) {
    mark.setAttribute("display", on ? "inline" : "none");
  }
}
