/** In what the rule sets differ at a glance: a word, or a number as it is; the rulebook says more. */

export const RULESETS = ["soonsimi", "hangame", "house"] as const;

interface Line {
  readonly what: string;
  /** In the order of `RULESETS`; a key of the words, or a number. */
  readonly values: readonly [string, string, string];
}

export const LINES: readonly Line[] = [
  { what: "bonus", values: ["2 + 2", "2 + 3", "2 + 3"] },
  { what: "animals", values: ["7", "5", "5"] },
  { what: "pi_bak", values: ["≤ 5", "≤ 7", "one_to_seven"] },
  { what: "own_puk", values: ["2", "2", "1"] },
  { what: "first_puk", values: ["no", "7 · 14 · 21", "7 · 14 · 21"] },
  { what: "three_puks", values: ["no", "7", "7"] },
  { what: "ttadak", values: ["any_two", "four_of_month", "four_of_month"] },
  { what: "grenade", values: ["no", "yes", "no"] },
  { what: "shake", values: ["always", "bare_floor", "bare_floor"] },
  { what: "meong", values: ["no", "seven_animals", "against_none"] },
  { what: "chongtong", values: ["agreed", "10", "end_or_hold"] },
  { what: "gukjin", values: ["each_call", "each_call", "locks"] },
  { what: "gos", values: ["stops_at_8", "doubles_on", "doubles_on"] },
  { what: "nagari", values: ["always_2", "adds_up", "adds_up"] },
  { what: "gain", values: ["his_gold", "own_gold", "his_gold"] },
  { what: "lead", values: ["host", "higher", "night_day"] },
];
