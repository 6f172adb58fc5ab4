/** How long it waits before it asks again, at first and at most. */
const FIRST_MS = 500;
const MOST_MS = 8000;

/** Fetches a part of the page; while the house cannot be reached, it asks again. */
export async function patient<T>(load: () => Promise<T>): Promise<T> {
  for (let wait = FIRST_MS; ; wait = Math.min(2 * wait, MOST_MS)) {
    try {
      return await load();
    } catch {
      await new Promise((done) => setTimeout(done, wait));
      await Promise.all([...document.querySelectorAll("link")].filter(isLost).map(again));
    }
  }
}

/** A style sheet that did not come stays in the page, and nobody asks for it a second time. */
function isLost(link: HTMLLinkElement): boolean {
  return link.rel === "stylesheet" && link.sheet === null;
}

function again(link: HTMLLinkElement): Promise<unknown> {
  const copy = link.cloneNode() as HTMLLinkElement;
  const settled = new Promise((done) => {
    copy.onload = done;
    copy.onerror = done;
  });
  link.replaceWith(copy);
  return settled;
}
