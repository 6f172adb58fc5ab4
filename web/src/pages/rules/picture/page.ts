/** A page of its own for a picture: a scene looks to its window for its layout, and gets a small one. */

/** The window of a picture in pixels: a phone, held upright. */
export const WIDTH = 390;
const HEIGHT = 716;

/** Known before a scene is, so that no text moves when its pictures come. */
const LOWER: Readonly<Record<string, number>> = { card_othello: 648, matgo: 620, sequence: 640 };

export const heightOf = (game: string): number => LOWER[game] ?? HEIGHT;

const SHEETS = "link[rel=stylesheet], style";

/** Gives a frame's page the style sheets of this one; done when they are there. */
export async function furnish(page: Document): Promise<void> {
  const sheets = [...document.querySelectorAll(SHEETS)].map((sheet) => sheet.cloneNode(true));
  const links = sheets.filter((sheet) => sheet instanceof HTMLLinkElement);
  const loaded = links.map(arrival);
  page.head.append(...sheets);
  await Promise.all(loaded);
}

/** A sheet that does not come keeps nobody waiting. */
const arrival = (link: HTMLLinkElement): Promise<void> =>
  new Promise((resolve) => {
    link.addEventListener("load", () => resolve());
    link.addEventListener("error", () => resolve());
  });
