/** The pictures of all cards, put into the page once as symbols that every card refers to. */
import sheet from "./cards?sheet";

/** A picture of a rulebook is a document of its own, and needs its own. */
const sprites = new Map<Document, Element>();

/** Give the id of a card's picture; a hidden card shows its back. */
export const pictureOf = (card: string | null): string => `hwatu-${card ?? "back"}`;

/** Put the pictures into a page, unless they are there. */
export async function hangPictures(page: Document = document): Promise<void> {
  if (sprites.get(page)?.isConnected) return;
  const drawn = [...sprites.values()].at(-1) ?? (await fetched());
  if (sprites.get(page)?.isConnected) return;
  const sprite = page.importNode(drawn, true);
  for (const old of sprites.keys()) if (!old.defaultView) sprites.delete(old);
  sprites.set(page, sprite);
  page.body.append(sprite);
}

async function fetched(): Promise<Element> {
  const text = await (await fetch(sheet)).text();
  const sprite = new DOMParser().parseFromString(text, "image/svg+xml").documentElement;
  sprite.setAttribute("aria-hidden", "true");
  sprite.setAttribute("width", "0");
  sprite.setAttribute("height", "0");
  sprite.classList.add("hwatu");
  for (const symbol of sprite.children) symbol.id = pictureOf(symbol.id);
  return sprite;
}

/** Show or hide the kind marks in the corners of all cards. */
export function showMarks(on: boolean): void {
  for (const sprite of sprites.values()) {
    for (const mark of sprite.querySelectorAll(".mark")) {
      mark.setAttribute("display", on ? "inline" : "none");
    }
  }
}
