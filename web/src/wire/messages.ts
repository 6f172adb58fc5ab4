/**
 * What a page and the server say to each other.
 * Written by `noripan generate` from `src/noripan/server/wire`: change that, not this.
 */

export const PROTOCOL = 1;

export type Language = "en" | "ko" | "ja";

export type Absence = "vote" | "bot" | "forfeit";

export type Gesture =
  | "hello"
  | "nice"
  | "oops"
  | "thinking"
  | "lucky"
  | "thanks"
  | "again"
  | "good_game"
  | "drum"
  | "tiger"
  | "clap"
  | "fire"
  | "tears"
  | "bow";

export type Reason = "words" | "name" | "cheating" | "stalling" | "other";

/** An event, as one seat is told it: no secret is left in it. */
export interface Told {
  type: string;
  phase: number;
  after: Record<string, unknown>;
  targets: string[];
  batch: string;
  /** People need time to read this: playback rests `result_seconds` after its phase. */
  pause: boolean;
}

/** One thing that is so: a key among the words of `/api/games/GAME/remarks`, and its values. */
export interface Remark {
  key: string;
  /** A text like `#1` is whoever sits in seat 1; a remark among them is put into words first. */
  values: Record<string, number | string | Remark | Remark[]>;
  /** The name of something; what an action takes, what it risks, what the others may hold. */
  kind: "name" | "gain" | "risk" | "hold";
}

/** An action, what it is called, and what was found about it. */
export interface Advised {
  action: string;
  name: Remark;
  /** What a scene lights for it: places, their items, controls. */
  lit: string[];
  /** To win, from 0 to 1, as the seat knows it. */
  chance: number;
  remarks: Remark[];
}

/** What was to be known before one action of a match. */
export interface Moment {
  /** So many actions were played before. */
  n: number;
  actor: number | null;
  chance: number;
  /** What the decision cost, where it is a slip. */
  cost: number;
  /** What the bot would have done, where it is a slip. */
  best: Advised | null;
  played: Advised | null;
}

/** A match that is over, as one seat could have judged it. */
export interface Review {
  game: string;
  seat: number;
  /** The moments whose decisions cost most. */
  slips: number[];
  moments: Moment[];
}

/** A review, or how far it has come: ask again after a moment. */
export interface ReviewAnswer {
  done: number;
  of: number;
  review: Review | null;
}

/** The words for all that can be remarked on in a game, in one language. */
export interface Remarks {
  game: string;
  words: Record<string, string>;
}

/** A table's clocks, what an absence means (rulings for all games), and who may ask a bot. */
export interface Pace {
  /** Time for one decision; 0 is no clock. Left out, it is 30, or 0 where all others are bots. */
  turn_seconds: number | null;
  /** How long an absent player is waited for. */
  grace_seconds: number;
  vote_seconds: number;
  on_absence: Absence;
  /** How long a result stands before the next decision's clock begins. */
  result_seconds: number;
  /** Whoever is to move may ask a bot what it would do, also among people; never for gold. */
  hints: boolean;
}

/** Somebody in the room. */
export interface Person {
  person: string;
  name: string;
  /** A bot that somebody brought: a program from outside, with a name of its own. */
  guest_bot: boolean;
}

/** One seat of a table, as everyone sees it. */
export interface Chair {
  seat: number;
  kind: "free" | "person" | "bot";
  person: string | null;
  /** A person's name; a bot's is a key among the page's bot names. */
  name: string;
  level: string | null;
  /** How a bot likes to play, `bold` or `careful`; empty for one without a character. */
  temper: string;
  ready: boolean;
  /** A socket of its owner is open. */
  present: boolean;
  /** A bot plays for the absent owner, who may take the seat back. */
  stand_in: boolean;
  /** A bot plays for the owner, who is here and may switch it off. */
  auto: boolean;
  /** Out of the running match: without dice, or by a forfeit. */
  out: boolean;
  /** When the wait for an absent owner ends (server time, seconds). */
  absent_until: number | null;
  /** Numbered from 0; none where everyone plays alone. */
  team: number | null;
  /** A bot that somebody brought sits here: `kind` is person, and its owner is not told. */
  guest_bot: boolean;
  /** The seat that its owner would like to change places with, before the start. */
  wants: number | null;
}

/** The question whether a bot shall play for the absent player (RP-29). */
export interface Vote {
  seat: number;
  until: number;
  voters: number[];
  yes: number[];
  no: number[];
}

/** All that everyone in the room knows of a table, besides the match itself. */
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
  /** The running or last match. */
  match: string | null;
  /** SHA-256 of the secret that the next (or the running) match is shuffled from. */
  commitment: string;
  vote: Vote | null;
  /** Matches finished at this table. */
  played: number;
  /** Spectators may come in; otherwise only who is invited does. */
  door_open: boolean;
  /** People whose chat the host has muted. */
  muted: string[];
}

/** Why the table changed, for the room's log: a key of the page's texts and its values. */
export interface Note {
  key: string;
  values: Record<string, string | number>;
}

/** Who decides now, and until when. */
export interface Turn {
  actor: number | null;
  /** Server time in seconds; none without a clock. */
  until: number | null;
  /** The whole of the time, for the clock ring. */
  seconds: number;
  /** Filled for the seat that decides, empty for everyone else. */
  legal: string[];
  /** For the seat that decides: what its actions would change, as far as it can foresee it. */
  preview?: Record<string, string[]>;
  /** The position as the deciding seat sees it; told to a guest bot whose turn it is. */
  position: string | null;
}

/** How a match ended. */
export interface Outcome {
  /** By seat, 1 is first; equal numbers share a place. */
  places: number[];
  clause: string;
  points: number[];
}

/** A match from one seat: its view and whose turn it is. */
export interface MatchState {
  match: string;
  /** Actions so far. */
  n: number;
  view: Record<string, unknown>;
  turn: Turn;
  outcome: Outcome | null;
}

/** The guest behind the cookie. */
export interface Me {
  person: string;
  name: string;
}

/** A table where somebody sits: it waits, or its match goes on. */
export interface MyTable {
  code: string;
  title: string;
  game: string;
  phase: "waiting" | "playing";
  /** Mine. */
  seat: number;
  chairs: Chair[];
  /** Whose turn it is. */
  actor: number | null;
  /** For that turn, when this was told; none without a clock. */
  seconds_left: number | null;
  /** When something last happened there (server time, seconds). */
  touched: number;
}

/** A match that somebody played to its end. */
export interface MyMatch {
  match: string;
  game: string;
  /** Mine. */
  seat: number;
  /** Names, bots and teams; whose browser a name was is told to nobody. */
  chairs: Chair[];
  outcome: Outcome;
  /** What it brought or cost me; none where nothing was paid. */
  gold: number | null;
  /** Server time, seconds. */
  ended: number;
  /** It was played with today's rules, and can be watched again. */
  replay: boolean;
}

/** Gold that came or went: with whom, for which clause, and what was left. */
export interface Posting {
  at: number;
  amount: number;
  balance: number;
  /** The other player's name; empty where the bank pays a grant. */
  other: string;
  /** The other player is a bot: the name is a key among the page's bot names. */
  bot: boolean;
  /** The other player is a bot that somebody brought. */
  guest_bot: boolean;
  clause: string;
  game: string;
  match: string;
  /** The match has ended, and can be watched again. */
  over: boolean;
  /** It was paid for the end of the match, not for something on the way. */
  settles: boolean;
}

/** What a person holds, and how it came about, newest first. */
export interface Ledger {
  gold: number;
  lines: Posting[];
}

/** A guest chooses another name. */
export interface Rename {
  name: string;
}

/** Bring a bot, by this name. */
export interface NewBot {
  name: string;
}

/** A bot was brought; its token is told this once. */
export interface BotToken {
  person: string;
  name: string;
  token: string;
}

/** A bot that I brought. */
export interface MyBot {
  person: string;
  name: string;
  /** Server time, seconds. */
  made: number;
  /** Its program listens for invitations. */
  here: boolean;
}

/** A guest bot that can be invited now. */
export interface BotHere {
  person: string;
  name: string;
  /** What it plays; nothing is every game. */
  games: string[];
  /** I brought it. */
  mine: boolean;
}

/** Invite a guest bot to a free chair. */
export interface InviteBot {
  seat: number;
  bot: string;
}

/** The first frame on the line of invitations: what this bot plays, and how much at once. */
export interface Here {
  t: "here";
  v: number;
  /** Nothing is every game. */
  games: string[];
  /** At so many tables at once; 0 is no more for now. */
  tables: number;
  /** Only my owner invites me. */
  mine: boolean;
}

/** The answer to `here`: who this bot is. */
export interface Known {
  t: "known";
  v: number;
  person: string;
  name: string;
}

/**
 * A chair is this bot's: get a ticket for the table and come.
 *
 * Told when its host invites it, and again for every table where it sits and is missing.
 */
export interface Invited {
  t: "invited";
  code: string;
  seat: number;
  game: string;
  options: Record<string, unknown>;
  phase: "waiting" | "playing";
  /** The chair waits until then (server time, seconds). */
  until: number | null;
}

/** Open a table. */
export interface NewTable {
  game: string;
  seats: number;
  title?: string;
  options?: Record<string, unknown>;
  pace?: Partial<Pace>;
  /** How many of the free seats bots take at once. */
  bots?: number;
  /** How well those bots play. */
  level?: string;
  /** Shown among the open tables; an unlisted table is reached by its link. */
  listed?: boolean;
  language?: Language;
}

/** The table stands; its code is its address. */
export interface Opened {
  code: string;
}

/** A short-lived, one-use pass for one socket, spent by its `hello`. */
export interface Ticket {
  ticket: string;
}

/** A line in the list of open tables. */
export interface OpenTable {
  code: string;
  title: string;
  game: string;
  seats: number;
  taken: number;
  phase: "waiting" | "playing" | "over";
  language: Language;
}

/** One line of the "new table" form, made from a game's `Options`. */
export interface OptionField {
  name: string;
  kind: "bool" | "int" | "choice";
  default: unknown;
  choices: unknown[];
  low: number | null;
  high: number | null;
  /** The numbers of seats that it is asked for; empty is all. */
  seats: number[];
  /** It is asked only while these other options have one of these values. */
  when: Record<string, unknown[]>;
  /** By value, as text: the numbers of players that it leaves possible; no value, no limit. */
  limits: Record<string, number[]>;
}

/** A bot as the home page shows it: its name is a key among the page's bot names. */
export interface Character {
  level: string;
  name: string;
  temper: string;
}

/** A game as the home page shows it; its texts come by language from `/texts`. */
export interface GameCard {
  id: string;
  version: number;
  seats: number[];
  options: OptionField[];
  /** The levels of its bots, easiest first. */
  bots: string[];
  /** Who plays at each level, those who come first at the front. */
  cast: Character[];
  /** It is played for gold: two people always have a clock. */
  gold: boolean;
  /** Matches being played now. */
  tables: number;
  /** The ids of its lessons, in their order. */
  lessons: string[];
}

/** A game's words in one language: name, tagline, options, what its scene says. */
export interface GameTexts {
  game: string;
  language: Language;
  words: Record<string, string>;
}

/** One sentence of a rulebook. */
export interface Clause {
  id: string;
  text: string;
  /** What a player reads when this clause forbids a move; `{names}` are filled in. */
  refusal: string | null;
  /** It holds only at tables whose options have one of these values. */
  when: Record<string, unknown[]>;
}

/** A chapter of the in-app rulebook. */
export interface Chapter {
  title: string;
  clauses: Clause[];
}

/** A game's rulebook in one language. */
export interface Rulebook {
  game: string;
  language: Language;
  chapters: Chapter[];
}

/** One thing that a learner does or reads, in the words of a host. */
export interface LessonStep {
  id: string;
  prompt: string;
  on_wrong: string;
  after: string;
  /** What is lit: a place, an item of one (`cup.0:4`), `button:WORD`, `scene:PART`. */
  highlight: string[];
  /** What leads on, the recommended one first; none is only to read. */
  expect: string[];
  /** It sets the table to a position of its own; what was chosen before counts no more. */
  anew: boolean;
}

/** A scripted table, step by step. */
export interface Lesson {
  id: string;
  title: string;
  /** The learner's. */
  seat: number;
  chairs: Chair[];
  /** It is taught with each of these; the first is the usual one. */
  options: Record<string, unknown>[];
  steps: LessonStep[];
  finish: string;
  /** The lesson that follows; none where a match does. */
  next: string | null;
  /** The level of the bots in that match. */
  bots: string;
}

/** What is special with some options of a lesson. */
export interface Difference {
  title: string;
  points: string[];
  options: Record<string, unknown>;
}

/** A game's lessons in one language; a game need not have any. */
export interface Lessons {
  game: string;
  language: Language;
  lessons: Lesson[];
  differences: Difference[];
}

/** Where a learner stands: what is seen, what others do, and what may follow. */
export interface LessonStand {
  /** What the learner sees before the others move. */
  view: Record<string, unknown>;
  /** What is told of each of their moves, before the host speaks. */
  lead: Told[][];
  actor: number | null;
  legal: string[];
  /** What is told of each move after an action that leads on; `""` after one that is only read. */
  answers: Record<string, Told[][]>;
}

/** A short line for the moment at which a thing first matters in a match. */
export interface Mark {
  id: string;
  text: string;
  /** All of these hold; `docs/for_authors.md` says what may be asked. */
  when: Record<string, unknown>;
  highlight: string[];
  /** The topic of the primer that says more; empty where none does. */
  topic: string;
}

/** Which rule forbids an action of a learner; none does, if it is legal. */
export interface LessonRefusal {
  clause: string | null;
  values: Record<string, string | number>;
}

/** Who is to move, and what the seat may do if that is it. */
export interface PictureTurn {
  actor: number | null;
  legal: string[];
}

/** A position as its seat sees it, and what the seat is told while it is played. */
export interface Picture {
  seat: number;
  chairs: Chair[];
  options: Record<string, unknown>;
  view: Record<string, unknown>;
  /** The turn before anything is played. */
  before: PictureTurn;
  /** The turn when all of it has been played. */
  after: PictureTurn;
  /** What is told of each action. */
  moves: Told[][];
  /** What is lit, as in a lesson. */
  highlight: string[];
  /** What is touched before it is looked at, by the same names. */
  touch: string[];
}

/** One thing to know; its id is its address in a rulebook. */
export interface Topic {
  id: string;
  /** `setup`, `turn`, `special` or `end`. */
  part: string;
  title: string;
  text: string;
  /** The exact rules of it, those first that forbid something in its pictures. */
  clauses: string[];
  pictures: Picture[];
}

/** The head of a column, and of which tables it speaks. */
export interface TableColumn {
  text: string;
  when: Record<string, unknown[]>;
}

/** What stands in each column, and of which tables it speaks. */
export interface TableRow {
  cells: string[];
  when: Record<string, unknown[]>;
}

/** What things are worth. */
export interface WorthTable {
  id: string;
  title: string;
  note: string;
  columns: TableColumn[];
  rows: TableRow[];
  clauses: string[];
}

/** A game's rulebook in pictures, in one language; a game need not have one. */
export interface Primer {
  game: string;
  language: Language;
  /** Empty where a game has none. */
  goal: string;
  topics: Topic[];
  tables: WorthTable[];
}

/** An action and what it led to; the first step is the deal, which is nobody's action. */
export interface ReplayStep {
  actor: number | null;
  action: string;
  events: Told[];
}

/** A match that is watched again: play its steps from an empty view. */
export interface Replay {
  game: string;
  version: number;
  options: Record<string, unknown>;
  chairs: Chair[];
  steps: ReplayStep[];
  /** None for a saved match that was not played to its end. */
  outcome: Outcome | null;
}

/** A match as `/api/matches/MATCH/replay` gives it, and as people keep it in a file. */
export interface SavedMatch {
  noripan: 1;
  game: string;
  version: number;
  options: Record<string, unknown>;
  seats: number;
  seed: string;
  actions: string[];
  names?: string[];
  fairness?: Record<string, unknown>;
  carry?: Record<string, unknown> | null;
  /** The seats of bots: their names are keys among the page's bot names. */
  bots?: number[];
  /** The seats of bots that somebody brought, which have names of their own. */
  guest_bots?: number[];
}

/** Report somebody who is at a table, or was just now, to whoever runs the parlour. */
export interface NewReport {
  person: string;
  reason: Reason;
  text?: string;
}

/** The report waits for whoever runs the parlour. */
export interface Reported {
  /** Whom it is about. */
  name: string;
}

/** The first frame of a socket. */
export interface Hello {
  t: "hello";
  v: number;
  ticket: string;
  /** The last sequence number this page saw, to get only what it missed. */
  seen?: number | null;
}

/** Take a free seat, or change to it. */
export interface Sit {
  t: "sit";
  id: string;
  seat: number;
}

/** Give the seat back before the start, and watch. */
export interface Stand {
  t: "stand";
  id: string;
}

/** Change places with a bot at once, with a person as soon as both ask for it. */
export interface Swap {
  t: "swap";
  id: string;
  seat: number;
}

/** Put a bot in a free seat. */
export interface SeatBot {
  t: "seat_bot";
  id: string;
  seat: number;
  level?: string;
}

/** The host frees a bot's or an absent person's seat before the start. */
export interface Unseat {
  t: "unseat";
  id: string;
  seat: number;
}

/** Ready, or not yet. The nonce is mixed into the shuffle. */
export interface Ready {
  t: "ready";
  id: string;
  on: boolean;
  nonce?: string;
}

/** The host begins the match. */
export interface Start {
  t: "start";
  id: string;
}

/** The host changes options before the start; everyone is asked to be ready again. */
export interface SetOptions {
  t: "set_options";
  id: string;
  options: Record<string, unknown>;
  pace: Pace;
}

/** A move: `n` is the number of actions the page had seen when it was made. */
export interface Act {
  t: "act";
  id: string;
  n: number;
  action: string;
  /** The match that it was made in: a move that comes late is none of the next one's. */
  match?: string | null;
}

/** I have seen all that the move `n` brought: no bot need wait for me. */
export interface Seen {
  t: "seen";
  id: string;
  n: number;
}

/** What would a bot do here? It answers by `hinted`, to me alone. */
export interface AskHint {
  t: "hint";
  id: string;
  n: number;
  match?: string | null;
}

/** A bot plays my seat from now on, or no longer. */
export interface Auto {
  t: "auto";
  id: string;
  on: boolean;
}

/** A bot for the absent player, or a forfeit. */
export interface CastVote {
  t: "vote";
  id: string;
  bot: boolean;
}

/** A line of chat. */
export interface Say {
  t: "say";
  id: string;
  text: string;
}

/** Show a phrase or a reaction at one's seat, for a moment. */
export interface MakeGesture {
  t: "gesture";
  id: string;
  gesture: Gesture;
}

/** After a match: back to the waiting room, same people, same options. */
export interface Again {
  t: "again";
  id: string;
}

/** The host sends somebody away for good; during a match only who does not play. */
export interface Remove {
  t: "remove";
  id: string;
  person: string;
}

/** The host lets nobody hear somebody's chat at this table, or hear it again. */
export interface Mute {
  t: "mute";
  id: string;
  person: string;
  on: boolean;
}

/** The host opens the door to spectators, or closes it to all who are not invited. */
export interface Door {
  t: "door";
  id: string;
  open: boolean;
}

/** Leave the table on purpose; in a match among people that ends the grace time at once. */
export interface Leave {
  t: "leave";
  id: string;
}

/** Forfeit the match on purpose, and stay in the room. */
export interface GiveUp {
  t: "give_up";
  id: string;
}

/** Who this socket is. */
export interface You {
  person: string;
  name: string;
  seat: number | null;
  /** The key of the invite link, for those who sit and the host: `/t/CODE?k=KEY`. */
  invite: string | null;
}

/** Somebody spoke. */
export interface Said {
  t: "said";
  seq: number;
  person: string;
  name: string;
  text: string;
  guest_bot: boolean;
}

/** Somebody showed a phrase or a reaction at their seat. */
export interface Gestured {
  t: "gestured";
  seq: number;
  person: string;
  seat: number;
  gesture: Gesture;
}

/** The table changed; its whole state, and why. */
export interface Changed {
  t: "table";
  seq: number;
  table: TableState;
  you: You;
  note: Note | null;
  /** In a match, whose turn it is: its clock may have been stopped, or set anew. */
  turn: Turn | null;
}

/** A match begins: play these events from an empty view. */
export interface Began {
  t: "began";
  seq: number;
  match: string;
  n: number;
  events: Told[];
  turn: Turn;
  table: TableState;
  you: You;
  /** A deal may decide a match by itself. */
  outcome: Outcome | null;
}

/** An action was played and is on disk; these are its consequences for this seat. */
export interface Moved {
  t: "moved";
  seq: number;
  match: string;
  n: number;
  seat: number;
  action: string;
  /** Who made it: `clock` after a time-out, `forced` where the rules leave no choice. */
  by: "player" | "bot" | "clock" | "forced" | "forfeit";
  events: Told[];
  turn: Turn;
  outcome: Outcome | null;
}

/** A move of a match, or its deal, as a seat was told it: for the log, not the board. */
export interface Past {
  /** Whose move it was; none for the deal. */
  seat: number | null;
  by: "player" | "bot" | "clock" | "forced" | "forfeit" | null;
  events: Told[];
}

/** The answer to `hello` from a page that starts afresh. */
export interface Welcome {
  t: "welcome";
  v: number;
  seq: number;
  now: number;
  you: You;
  table: TableState;
  match: MatchState | null;
  said: Said[];
  /** What happened in the match lately. */
  past: Past[];
}

/** The answer to `hello` from a page that was here before: what it missed follows. */
export interface Resumed {
  t: "resumed";
  v: number;
  seq: number;
  now: number;
  you: You;
}

/** The request with this id is done and on disk. */
export interface Ack {
  t: "ack";
  id: string;
  seq: number;
}

/** A rule of the game says no. */
export interface Refused {
  t: "refused";
  id: string;
  clause: string;
  values: Record<string, string | number>;
  position: string;
}

/** What a bot advises whoever asked, at this decision; nothing if bots have too much to do. */
export interface Hinted {
  t: "hinted";
  match: string;
  n: number;
  best: Advised | null;
  /** What it would do else, if that is plainly worse. */
  other: Advised | null;
  /** How often it looked ahead. */
  looks: number;
}

/** Something else says no: a key of the page's texts (`error_...`) and its values. */
export interface Error {
  t: "error";
  code: string;
  values: Record<string, string | number>;
  id: string | null;
  /** The server closes the socket after this. */
  fatal: boolean;
}

export type FromPage =
  | Hello
  | Sit
  | Stand
  | Swap
  | SeatBot
  | Unseat
  | Ready
  | Start
  | SetOptions
  | Act
  | Seen
  | AskHint
  | Auto
  | CastVote
  | Say
  | MakeGesture
  | Again
  | Remove
  | Mute
  | Door
  | Leave
  | GiveUp;

export type FromServer =
  | Welcome
  | Resumed
  | Changed
  | Began
  | Moved
  | Said
  | Gestured
  | Hinted
  | Ack
  | Refused
  | Error;
