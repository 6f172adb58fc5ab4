/** How strong a bot is, in words; a level that we do not know is shown as it came. */
import { type Files, shelf } from "./shelf";

const levels = shelf(
  import.meta.glob<Files[string]>("../paraglide/messages/level_*.js", { eager: true }),
);
const skills = shelf(
  import.meta.glob<Files[string]>("../paraglide/messages/skill_*.js", { eager: true }),
);

/** Under the name of a bot at the table. */
export const levelOf = (level: string): string => levels(`level_${level}`) ?? level;

/** Where one is chosen, and what that means. */
export const skillOf = (level: string): string => skills(`skill_${level}`) ?? level;
export const skillHint = (level: string): string => skills(`skill_${level}_hint`) ?? "";
