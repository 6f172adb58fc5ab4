/** In what the rule sets differ at a glance: a word, or a number as it is; the rulebook says more. */
import type { RULESETS } from "../places";

export type Rules = (typeof RULESETS)[keyof typeof RULESETS];

interface Line {
  readonly what: string;
  /** A key of the words, or a number. */
  readonly says: (rules: Rules) => string;
}

const TTADAK: Readonly<Record<Rules["ttadak"], string>> = {
  any_double_capture: "any_two",
  four_of_a_month: "four_of_month",
};
const MEONG: Readonly<Record<Rules["meong"], string>> = {
  never: "no",
  seven_animals: "seven_animals",
  seven_animals_against_none: "against_none",
};
const LEAD: Readonly<Record<Rules["first_lead"], string>> = {
  host: "host",
  higher_month: "higher",
  night_low_day_high: "night_day",
};

const orNo = (points: number): string => (points === 0 ? "no" : String(points));

function chongtong({ hand_fours, chongtong_score }: Rules): string {
  if (hand_fours === "holders_choose") return "end_or_hold";
  return chongtong_score === 0 ? "agreed" : String(chongtong_score);
}

export const LINES: readonly Line[] = [
  { what: "bonus", says: (rules) => rules.bonus_pi.join(" + ") },
  { what: "animals", says: (rules) => String(rules.animals_from) },
  {
    what: "pi_bak",
    says: (rules) => (rules.no_pi_is_safe ? "one_to" : `≤ ${rules.pi_bak_at_most}`),
  },
  { what: "own_puk", says: (rules) => String(rules.own_puk_steals) },
  { what: "first_puk", says: (rules) => rules.puk_pays.join(" · ") || "no" },
  { what: "three_puks", says: (rules) => orNo(rules.three_puks_score) },
  { what: "ttadak", says: (rules) => TTADAK[rules.ttadak] },
  { what: "grenade", says: (rules) => (rules.grenade ? "yes" : "no") },
  { what: "shake", says: (rules) => (rules.shake_needs_bare_floor ? "bare_floor" : "always") },
  { what: "meong", says: (rules) => MEONG[rules.meong] },
  { what: "chongtong", says: chongtong },
  { what: "gukjin", says: (rules) => (rules.gukjin_locks ? "locks" : "each_call") },
  { what: "gos", says: (rules) => (rules.go_factors_end ? "stops_at_8" : "doubles_on") },
  { what: "nagari", says: (rules) => (rules.carry_adds_up ? "adds_up" : "always_2") },
  { what: "gain", says: (rules) => (rules.gain_is_limited ? "own_gold" : "his_gold") },
  { what: "lead", says: (rules) => LEAD[rules.first_lead] },
];
