/** How strong a bot is, in words; a level that we do not know is shown as it came. */
import { type Files, shelf } from "./shelf";

const levels = shelf(
  import.meta.glob<Files[string]>("../paraglide/messages/level_*.js", { eager: true }),
);

/** Under the name of a bot at the table. */
export const levelOf = (level: string): string => levels(`level_${level}`) ?? level;
