/** Where the reader is: the browser's own history, without a page load. */
import { within } from "../wire/prefix";
import { type Place, placeOf } from "./places";

export const here = $state<{ path: string; hash: string }>({
  path: location.pathname,
  hash: location.hash,
});

/** Where the reader was before; nowhere on a first page. */
let before = "";

export const place = (): Place => placeOf(here.path);

export function go(address: string, how: { replace?: boolean } = {}): void {
  if (how.replace) history.replaceState(null, "", address);
  else history.pushState(null, "", address);
  arrive();
  if (here.hash === "") window.scrollTo(0, 0);
}

export function arrive(): void {
  if (here.path !== location.pathname) before = here.path;
  here.path = location.pathname;
  here.hash = location.hash;
}

/** The table that the reader came from, or what is given. */
export const backToTable = (otherwise: string): string =>
  placeOf(before).page === "table" ? before : otherwise;

/** Lets plain links of our own change the place; everything else stays the browser's. */
export function followLink(event: MouseEvent): void {
  if (event.defaultPrevented || event.button !== 0) return;
  if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
  const link = (event.target as Element).closest?.("a");
  if (!link || link.origin !== location.origin || link.target || link.download) return;
  if (within(link.pathname).startsWith("/api/")) return;
  event.preventDefault();
  go(link.pathname + link.search + link.hash);
}
