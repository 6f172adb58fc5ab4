/** How strong a bot is and how it likes to play, in words; what we do not know is shown as it came. */
import { m } from "../paraglide/messages.js";
import type { Chair, GameCard } from "../wire/messages";
import { botName } from "./names";
import { type Files, shelf } from "./shelf";

const levels = shelf(
  import.meta.glob<Files[string]>("../paraglide/messages/level_*.js", { eager: true }),
);
const skills = shelf(
  import.meta.glob<Files[string]>("../paraglide/messages/skill_*.js", { eager: true }),
);

const tempers = shelf(
  import.meta.glob<Files[string]>("../paraglide/messages/temper_*.js", { eager: true }),
);

/** Under the name of a bot at the table: how strong it is, and its temper if it has one. */
export function levelOf({ level, temper }: Pick<Chair, "level" | "temper">): string {
  const strength = levels(`level_${level}`) ?? level ?? "";
  return temper ? m.seat_temper({ level: strength, temper: temperOf(temper) }) : strength;
}

const temperOf = (temper: string): string => tempers(`temper_${temper}`) ?? temper;

/** Who comes first when a bot of a level is asked for: the face, and the name with the temper. */
export function hostOf({ cast }: Pick<GameCard, "cast">, level: string) {
  const first = cast.find((each) => each.level === level);
  if (!first) return { bot: "dolsoe", text: "" };
  const { name, temper } = first;
  return {
    bot: name,
    text: m.bot_and_temper({ name: botName(name), temper: temperOf(temper) }),
  };
}

/** Where one is chosen, and what that means. */
export const skillOf = (level: string): string => skills(`skill_${level}`) ?? level;
export const skillHint = (level: string): string => skills(`skill_${level}_hint`) ?? "";
