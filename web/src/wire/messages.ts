/** What a page and the server say to each other; written from `src/noripan/server/wire.py`. */

export const PROTOCOL = 1;

export type Language = "en" | "ko" | "ja";
export type Absence = "vote" | "bot" | "forfeit";

export interface Me {
  person: string;
  name: string;
}

export interface Rename {
  name: string;
}

export interface Pace {
  turn_seconds: number;
  grace_seconds: number;
  vote_seconds: number;
  on_absence: Absence;
  result_seconds: number;
}

export interface NewTable {
  game: string;
  seats: number;
  title?: string;
  options?: Record<string, unknown>;
  pace?: Partial<Pace>;
  bots?: number;
  listed?: boolean;
  language?: Language;
}

export interface Opened {
  code: string;
}

export interface Ticket {
  ticket: string;
}

export interface OptionField {
  name: string;
  kind: "bool" | "int" | "choice";
  default: unknown;
  choices: unknown[];
  low: number | null;
  high: number | null;
}

export interface GameCard {
  id: string;
  version: number;
  seats: number[];
  options: OptionField[];
  bots: string[];
  tables: number;
}

export interface GameTexts {
  game: string;
  language: Language;
  words: Record<string, string>;
}

export interface Clause {
  id: string;
  text: string;
  refusal: string | null;
}

export interface Chapter {
  title: string;
  clauses: Clause[];
}

export interface Rulebook {
  game: string;
  language: Language;
  chapters: Chapter[];
}

export interface OpenTable {
  code: string;
  title: string;
  game: string;
  seats: number;
  taken: number;
  phase: "waiting" | "playing" | "over";
  language: Language;
}

export interface Person {
  person: string;
  name: string;
}

export interface Chair {
  seat: number;
  kind: "free" | "person" | "bot";
  person: string | null;
  name: string;
  level: string | null;
  ready: boolean;
  present: boolean;
  stand_in: boolean;
  absent_until: number | null;
}

export interface Vote {
  seat: number;
  until: number;
  voters: number[];
  yes: number[];
  no: number[];
}

export interface TableState {
  code: string;
  title: string;
  game: string;
  host: string;
  phase: "waiting" | "playing" | "over";
  chairs: Chair[];
  watchers: Person[];
  options: Record<string, unknown>;
  pace: Pace;
  listed: boolean;
  language: Language;
  match: string | null;
  commitment: string;
  vote: Vote | null;
  played: number;
}

export interface Note {
  key: string;
  values: Record<string, string | number>;
}

export interface Told {
  type: string;
  phase: number;
  after: Record<string, unknown>;
  targets: string[];
  batch: string;
  pause: boolean;
}

export interface Turn {
  actor: number | null;
  until: number | null;
  seconds: number;
  legal: string[];
}

export interface Outcome {
  places: number[];
  clause: string;
  points: number[];
}

export interface MatchState {
  match: string;
  n: number;
  view: Record<string, unknown>;
  turn: Turn;
  outcome: Outcome | null;
}

export type Hello = { t: "hello"; v: number; ticket: string; seen?: number | null };
export type Sit = { t: "sit"; id: string; seat: number };
export type Stand = { t: "stand"; id: string };
export type SeatBot = { t: "seat_bot"; id: string; seat: number; level?: string };
export type Unseat = { t: "unseat"; id: string; seat: number };
export type Ready = { t: "ready"; id: string; on: boolean; nonce?: string };
export type Start = { t: "start"; id: string };
export type SetOptions = {
  t: "set_options";
  id: string;
  options: Record<string, unknown>;
  pace: Pace;
};
export type Act = { t: "act"; id: string; n: number; action: string };
export type CastVote = { t: "vote"; id: string; bot: boolean };
export type Say = { t: "say"; id: string; text: string };
export type Again = { t: "again"; id: string };
export type Leave = { t: "leave"; id: string };

export type FromPage =
  | Hello
  | Sit
  | Stand
  | SeatBot
  | Unseat
  | Ready
  | Start
  | SetOptions
  | Act
  | CastVote
  | Say
  | Again
  | Leave;

export interface You {
  person: string;
  name: string;
  seat: number | null;
}

export type Said = { t: "said"; seq: number; person: string; name: string; text: string };
export type Changed = {
  t: "table";
  seq: number;
  table: TableState;
  you: You;
  note: Note | null;
};
export type Began = {
  t: "began";
  seq: number;
  match: string;
  n: number;
  events: Told[];
  turn: Turn;
  table: TableState;
  you: You;
};
export type Moved = {
  t: "moved";
  seq: number;
  match: string;
  n: number;
  seat: number;
  action: string;
  by: "player" | "bot" | "clock" | "forfeit";
  events: Told[];
  turn: Turn;
  outcome: Outcome | null;
};
export type Welcome = {
  t: "welcome";
  v: number;
  seq: number;
  now: number;
  you: You;
  table: TableState;
  match: MatchState | null;
  said: Said[];
};
export type Resumed = { t: "resumed"; v: number; seq: number; now: number; you: You };
export type Ack = { t: "ack"; id: string; seq: number };
export type Refused = {
  t: "refused";
  id: string;
  clause: string;
  values: Record<string, string | number>;
  position: string;
};
export type Error = {
  t: "error";
  code: string;
  values: Record<string, string | number>;
  id: string | null;
  fatal: boolean;
};

export type FromServer = Welcome | Resumed | Changed | Began | Moved | Said | Ack | Refused | Error;
