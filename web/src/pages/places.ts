/** The addresses of the page, read and written. */
import { keyed } from "../wire/invite";
import { prefix, within } from "../wire/prefix";

export type Place =
  | { page: "home"; game?: string }
  | { page: "new"; game: string }
  | { page: "table"; code: string }
  | { page: "rules"; game: string }
  | { page: "learn"; game: string }
  | { page: "replay"; match: string | null }
  | { page: "nowhere" };

/** `placeOf("/t/NURI42")` is `{ page: "table", code: "NURI42" }`. */
export function placeOf(path: string): Place {
  const [first, second, ...more] = within(path)
    .split("/")
    .filter((part) => part !== "");
  if (more.length > 0) return { page: "nowhere" };
  if (first === undefined) return { page: "home" };
  const what = safelyDecoded(second ?? "");
  if (first === "replay") return { page: "replay", match: what || null };
  if (what === "") return { page: "nowhere" };
  if (first === "game") return { page: "home", game: what };
  if (first === "t") return { page: "table", code: what };
  if (first === "new") return { page: "new", game: what };
  if (first === "learn") return { page: "learn", game: what };
  if (first === "rules") return { page: "rules", game: what };
  return { page: "nowhere" };
}

export const HOME = `${prefix}/`;
export const tableAddress = (code: string, key = ""): string =>
  `${prefix}/t/${encodeURIComponent(code)}${keyed("k", key)}`;
/** Home, with the ways to play a game. */
export const gameAddress = (game: string): string => `${prefix}/game/${encodeURIComponent(game)}`;
export const newAddress = (game: string): string => `${prefix}/new/${encodeURIComponent(game)}`;
export const rulesAddress = (game: string, clause = ""): string =>
  `${prefix}/rules/${encodeURIComponent(game)}${clause && `#${clause}`}`;

/** Where a game is learnt at its own table. */
export const learnAddress = (game: string): string => `${prefix}/learn/${encodeURIComponent(game)}`;

/** Where a match is watched again; without one, where a saved match is opened. */
export const replayPage = (match = ""): string =>
  match ? `${prefix}/replay/${encodeURIComponent(match)}` : `${prefix}/replay`;

/** Where a match is watched again with a bot's judgement beside it, for one seat. */
export const reviewPage = (match: string, seat: number | null): string =>
  `${replayPage(match)}#review-${seat ?? 0}`;

/** A code as people type it, or the whole link as they paste it. */
export function codeOf(typed: string): string {
  const linked = /\/t\/([^/?#\s]+)/.exec(typed);
  return (linked?.[1] ?? typed).trim().replace(/\s+/g, "").toUpperCase();
}

function safelyDecoded(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return "";
  }
}
