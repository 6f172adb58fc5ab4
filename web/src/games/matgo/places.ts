/**
 * What the rules of matgo say to the page.
 * Written by `noripan generate` from its rules: change them, not this.
 */

/** How the gukjin is used, and whether that stands for the match. */
export interface Gukjin {
  readonly use: string;
  readonly locked: boolean;
}

/** Four of a month in the hand: what ending the match with them wins (RM-20). */
export interface Four {
  readonly cards: readonly string[];
  readonly points: number;
  readonly gold: number;
}

/** The actor plays a card, or ends the match with a four. */
export interface PlayChoice {
  readonly kind: "play";
  readonly end?: Four;
}

/** The actor chooses which card the flipped one takes. */
export interface TakeChoice {
  readonly kind: "take";
  readonly card: string;
  readonly from: readonly string[];
}

/** One line of the multiplication. */
export interface Factor {
  readonly what: string;
  readonly count: number;
  readonly factor: number;
  readonly clause: string;
}

/** What a win would bring after one more go and one more point (RM-54, RM-56, RM-57). */
export interface After {
  readonly points: number;
  readonly factor: number;
  readonly total: number;
  readonly gold: number;
  /** This go makes the factor larger. */
  readonly doubles: boolean;
  /** What the actor would pay if the other won first (RM-63). */
  readonly risk: number;
}

/** What stopping now would bring, with one use of the gukjin. */
export interface Stake {
  readonly use: string;
  readonly points: number;
  readonly factor: number;
  readonly factors: readonly Factor[];
  readonly total: number;
  readonly gold: number;
  /** Nothing when no turn is left. */
  readonly go: After | null;
}

/** The actor goes or stops. */
export interface CallChoice {
  readonly kind: "call";
  readonly gos: number;
  readonly can_go: boolean;
  readonly calls: readonly Stake[];
}

/** One line of a score. */
export interface Item {
  readonly what: string;
  readonly count: number;
  readonly points: number;
  readonly cards: readonly string[];
  readonly clause: string;
}

/** The end, line by line; what a win is made of is missing where nobody has won. */
export interface Result {
  readonly winner: number | null;
  readonly how: string;
  readonly clause: string;
  /** The factor of the next match (RM-67). */
  readonly stakes: number;
  readonly items?: readonly Item[];
  readonly base?: number;
  readonly factors?: readonly Factor[];
  readonly total?: number;
  readonly unit?: number;
  readonly due?: number;
  readonly paid?: number;
  readonly gukjin?: string;
}

/** What a win would be now, with the best use of the gukjin (RM-37). */
export interface Score {
  /** Before it is multiplied, gos included. */
  readonly points: number;
  readonly items: readonly Item[];
  readonly pi: number;
  /** How many points are missing for a call. */
  readonly missing: number;
  readonly factor: number;
  readonly factors: readonly Factor[];
  /** What it would be worth, gos and factors included. */
  readonly total: number;
  /** That in gold, as far as it can be paid. */
  readonly gold: number;
}

/** What lies on a table of Matgo: all but what nobody sees, the deck. */
export interface Places {
  readonly first: number;
  /** The cards drawn for the lead, a seat each. */
  readonly drawn: readonly string[] | null;
  readonly stakes: number;
  /** The maker of each pile of three, by month; nobody made a dealt one. */
  readonly piles: Readonly<Record<string, number | null>>;
  /** How many pi each pile steals, for seat 0 and for seat 1 (RM-33, RM-34). */
  readonly pile_pi: Readonly<Record<string, readonly number[]>>;
  readonly deck: number;
  /** What was left of the deck, when it is over. */
  readonly rest: readonly string[] | null;
  /** Bonus cards that wait for the end of the turn. */
  readonly aside: readonly string[];
  readonly flipped: string | null;
  readonly gukjin: Gukjin | null;
  readonly turn: number | null;
  /** What the actor is asked, and what is at stake. */
  readonly choice: PlayChoice | TakeChoice | CallChoice | null;
  readonly result: Result | null;
  /** The cards of a month, with the bonus cards caught in its pile (RM-13). */
  readonly [floor: `floor.${string}`]: readonly string[];
  /** A card that one may not see is nothing. */
  readonly [hand: `hand.${number}`]: readonly (string | null)[];
  readonly [bomb_cards: `bomb_cards.${number}`]: number;
  readonly [took: `took.${number}.${"gwang" | "animal" | "ribbon" | "pi"}`]: readonly string[];
  readonly [score: `score.${number}`]: Score;
  readonly [go: `go.${number}`]: number;
  readonly [shaken: `shaken.${number}`]: readonly string[];
  readonly [bombs: `bombs.${number}`]: number;
  readonly [puks: `puks.${number}`]: number;
  readonly [gold: `gold.${number}`]: number;
}

/** Read a view, or what an event changes in it; at the very start a view is empty. */
export const placesOf = (view: Readonly<Record<string, unknown>>): Partial<Places> =>
  view as Partial<Places>;

export const MONTH_NAMES = [
  "01",
  "02",
  "03",
  "04",
  "05",
  "06",
  "07",
  "08",
  "09",
  "10",
  "11",
  "12",
] as const;

export const KINDS = {
  gwang: ["01-1", "03-1", "08-1", "11-1", "12-1"],
  animal: ["02-1", "04-1", "05-1", "06-1", "07-1", "08-2", "09-1", "10-1", "12-2"],
  ribbon: ["01-2", "02-2", "03-2", "04-2", "05-2", "06-2", "07-2", "09-2", "10-2", "12-3"],
  pi: [
    "01-3",
    "01-4",
    "02-3",
    "02-4",
    "03-3",
    "03-4",
    "04-3",
    "04-4",
    "05-3",
    "05-4",
    "06-3",
    "06-4",
    "07-3",
    "07-4",
    "08-3",
    "08-4",
    "09-3",
    "09-4",
    "10-3",
    "10-4",
    "11-2",
    "11-3",
    "11-4",
    "12-4",
    "bonus-1",
    "bonus-2",
  ],
} as const;

/** Cards that score together, as the clauses name them (SSM-3.1, HAN-3). */
export const SETS = {
  godori: ["02-1", "04-1", "08-2"],
  hongdan: ["01-2", "02-2", "03-2"],
  cheongdan: ["06-2", "09-2", "10-2"],
  chodan: ["04-2", "05-2", "07-2"],
  gwang_3: ["01-1", "03-1", "08-1", "11-1", "12-1"],
} as const;

export const DOUBLE_PI = ["11-2", "12-4"] as const;

/** 국진: the sake cup, an animal that its holder may use as a double pi (HAN-3-6-c). */
export const GUKJIN = ["09-1"] as const;

export const RULESETS = {
  soonsimi: {
    bonus_pi: [2, 2],
    first_lead: "host",
    hand_fours: "both_is_nagari",
    floor_four_wins: false,
    bonus_four: false,
    chongtong_score: 0,
    ttadak: "any_double_capture",
    own_puk_steals: 2,
    puk_pays: [],
    three_puks_score: 0,
    first_ttadak_pays: 0,
    last_turn_is_plain: false,
    shake_needs_bare_floor: false,
    grenade: false,
    animals_from: 7,
    gukjin_locks: false,
    go_factors_end: true,
    meong: "never",
    pi_bak_at_most: 5,
    no_pi_is_safe: false,
    carry_adds_up: false,
    gain_is_limited: false,
  },
  hangame: {
    bonus_pi: [2, 3],
    first_lead: "higher_month",
    hand_fours: "both_is_first_players",
    floor_four_wins: true,
    bonus_four: true,
    chongtong_score: 10,
    ttadak: "four_of_a_month",
    own_puk_steals: 2,
    puk_pays: [7, 14, 21],
    three_puks_score: 7,
    first_ttadak_pays: 7,
    last_turn_is_plain: true,
    shake_needs_bare_floor: true,
    grenade: true,
    animals_from: 5,
    gukjin_locks: false,
    go_factors_end: false,
    meong: "seven_animals",
    pi_bak_at_most: 7,
    no_pi_is_safe: false,
    carry_adds_up: true,
    gain_is_limited: true,
  },
  house: {
    bonus_pi: [2, 3],
    first_lead: "night_low_day_high",
    hand_fours: "holders_choose",
    floor_four_wins: true,
    bonus_four: true,
    chongtong_score: 10,
    ttadak: "four_of_a_month",
    own_puk_steals: 1,
    puk_pays: [7, 14, 21],
    three_puks_score: 7,
    first_ttadak_pays: 0,
    last_turn_is_plain: true,
    shake_needs_bare_floor: true,
    grenade: false,
    animals_from: 5,
    gukjin_locks: true,
    go_factors_end: false,
    meong: "seven_animals_against_none",
    pi_bak_at_most: 7,
    no_pi_is_safe: true,
    carry_adds_up: true,
    gain_is_limited: false,
  },
} as const;
