/** Teams by their colour. */
import { type Files, shelf } from "./shelf";

const teams = shelf(
  import.meta.glob<Files[string]>("../paraglide/messages/team_?.js", { eager: true }),
);

export const teamName = (team: number): string => teams(`team_${team}`) ?? "";
