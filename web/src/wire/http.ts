/** The HTTP half of the protocol: one function per request. */
import type { Shuffle } from "./fairness";
import { keyed } from "./invite";
import type {
  GameCard,
  GameTexts,
  Language,
  Ledger,
  LessonRefusal,
  LessonStand,
  Lessons,
  Mark,
  Me,
  MyMatch,
  MyTable,
  NewReport,
  NewTable,
  Opened,
  OpenTable,
  Primer,
  Replay,
  Reported,
  Rulebook,
  Ticket,
} from "./messages";
import { prefix } from "./prefix";

/** The server said no, or could not be reached (`status` 0); `code` is a key among `error_…`. */
export class Failure extends Error {
  readonly code: string;
  readonly status: number;
  readonly values: Record<string, string | number>;

  constructor(code: string, status: number, values: Record<string, string | number> = {}) {
    super(code);
    this.code = code;
    this.status = status;
    this.values = values;
  }
}

const tablePath = (code: string) => `/api/tables/${encodeURIComponent(code)}`;

let introduction: Promise<Me> | null = null;

/** Who this browser is; asked once, for two first requests at once would make two guests. */
export function getMe(): Promise<Me> {
  introduction ??= ask<Me>("GET", "/api/me").catch((failure: unknown) => {
    introduction = null;
    throw failure;
  });
  return introduction;
}

export async function asGuest<T>(method: string, path: string, body?: unknown): Promise<T> {
  await getMe();
  return ask<T>(method, path, body);
}

export const rename = (name: string) => asGuest<Me>("PUT", "/api/me", { name });
export const getMyTables = () => asGuest<MyTable[]>("GET", "/api/me/tables");
export const getMyMatches = () => asGuest<MyMatch[]>("GET", "/api/me/matches");
export const getLedger = () => asGuest<Ledger>("GET", "/api/me/ledger");
export const getGames = () => ask<GameCard[]>("GET", "/api/games");
export const getTables = () => ask<OpenTable[]>("GET", "/api/tables");
export const getTable = (code: string) => ask<OpenTable>("GET", tablePath(code));
export const openTable = (table: NewTable) => asGuest<Opened>("POST", "/api/tables", table);
export const getTexts = (game: string, language: Language) =>
  ask<GameTexts>("GET", `/api/games/${game}/texts?language=${language}`);
export const getRulebook = (game: string, language: Language) =>
  ask<Rulebook>("GET", `/api/games/${game}/rulebook?language=${language}`);
export const getPrimer = (game: string, language: Language) =>
  ask<Primer>("GET", `/api/games/${game}/primer?language=${language}`);

/** Where a learner stands: a step, and what they did since the table was last set. */
export interface Place {
  game: string;
  lesson: string;
  step: string;
  variant: number;
  chosen: readonly string[];
}

export const getLessons = (game: string, language: Language) =>
  ask<Lessons>("GET", `/api/games/${game}/lessons?language=${language}`);
export const getCoach = (game: string, language: Language) =>
  ask<Mark[]>("GET", `/api/games/${game}/coach?language=${language}`);
export const getStand = (place: Place) => ask<LessonStand>("GET", standPath(place, ""));
export const getRefusal = (place: Place, action: string) =>
  ask<LessonRefusal>("GET", standPath(place, "/refusal", ["action", action]));

function standPath({ game, lesson, step, variant, chosen }: Place, end: string, more?: string[]) {
  const said = chosen.map((action) => ["chosen", action]);
  const query = new URLSearchParams([
    ["variant", String(variant)],
    ...said,
    ...(more ? [more] : []),
  ]);
  return `/api/games/${game}/lessons/${lesson}/${step}${end}?${query}`;
}

export const getTicket = async (code: string, invite: string) =>
  (await asGuest<Ticket>("POST", `${tablePath(code)}/ticket${keyed("invite", invite)}`)).ticket;

export const report = (code: string, about: NewReport) =>
  asGuest<Reported>("POST", `${tablePath(code)}/reports`, about);

/** Whose eyes a replay is seen with: a seat's, or everybody's. */
export type Eyes = number | "all";

/** What the server reads of a saved match at most. */
export const SAVED_BYTES = 131_072;

export const getSteps = (match: string, eyes: Eyes) =>
  ask<Replay>("GET", `/api/matches/${encodeURIComponent(match)}/steps?seat=${eyes}`);
export const openSaved = (saved: unknown, eyes: Eyes) =>
  ask<Replay>("POST", `/api/replays?seat=${eyes}`, saved);

export const qrAddress = (code: string, invite: string) =>
  `${prefix}${tablePath(code)}/qr.svg${keyed("invite", invite)}`;
const replayPath = (match: string) => `/api/matches/${encodeURIComponent(match)}/replay`;
export const replayAddress = (match: string) => prefix + replayPath(match);
export const getShuffle = (match: string) => ask<Shuffle>("GET", replayPath(match));

async function ask<T>(method: string, path: string, body?: unknown): Promise<T> {
  const answer = await send(method, path, body);
  if (!answer.ok) throw await failureOf(answer);
  return (await answer.json()) as T;
}

async function send(method: string, path: string, body?: unknown): Promise<Response> {
  const headers: Record<string, string> =
    body === undefined ? {} : { "content-type": "application/json" };
  try {
    return await fetch(prefix + path, {
      method,
      headers,
      credentials: "same-origin",
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
  } catch {
    throw new Failure("unreachable", 0);
  }
}

async function failureOf(answer: Response): Promise<Failure> {
  try {
    const { code, values } = (await answer.json()) as {
      code?: string;
      values?: Record<string, string | number>;
    };
    if (typeof code === "string") return new Failure(code, answer.status, values ?? {});
  } catch {
    // A proxy may answer with a page of its own.
  }
  if (answer.status >= 500) return new Failure("unreachable", answer.status);
  return new Failure(answer.status === 404 ? "not_found" : "unknown", answer.status);
}
