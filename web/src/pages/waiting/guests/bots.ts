/** Guest bots: who can be invited, and those that I brought. Fetched with the dialog that shows them. */
import { asGuest } from "../../../wire/http";
import type { BotHere, BotToken, MyBot, TableState } from "../../../wire/messages";

export const getBots = () => asGuest<BotHere[]>("GET", "/api/bots");
export const getMyBots = () => asGuest<MyBot[]>("GET", "/api/me/bots");
export const bringBot = (name: string) => asGuest<BotToken>("POST", "/api/me/bots", { name });
export const takeBack = (bot: string) => asGuest<MyBot[]>("DELETE", `/api/me/bots/${bot}`);
export const inviteBot = (code: string, seat: number, bot: string) =>
  asGuest<BotHere>("POST", `/api/tables/${code}/bots`, { seat, bot });

/** The bots that play this game and do not sit here yet. */
export function invitable(bots: readonly BotHere[], table: TableState): BotHere[] {
  const seated = new Set(table.chairs.map(({ person }) => person));
  const plays = ({ games }: BotHere) => games.length === 0 || games.includes(table.game);
  return bots.filter((bot) => plays(bot) && !seated.has(bot.person));
}

/** The first chair that nobody has. */
export const freeSeat = ({ chairs }: TableState): number | undefined =>
  chairs.find(({ kind }) => kind === "free")?.seat;

/** What an owner types to run a bot: the token stands in the environment, never among the words. */
export const commandFor = (origin: string, token: string): string =>
  `NORIPAN_BOT_TOKEN=${token} noripan bot ${origin} --engine "python3 my_engine.py"`;
