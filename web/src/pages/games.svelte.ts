/** The games that this parlour has, fetched once. */
import { m } from "../paraglide/messages.js";
import { getGames } from "../wire/http";
import type { GameCard } from "../wire/messages";

export const games = $state<{ list: GameCard[]; isLoaded: boolean }>({ list: [], isLoaded: false });

export async function loadGames(): Promise<void> {
  games.list = await getGames();
  games.isLoaded = true;
}

export const gameOf = (id: string): GameCard | undefined =>
  games.list.find((game) => game.id === id);

/** How many people play it, in words. */
export function playersOf(game: GameCard): string {
  const least = Math.min(...game.seats);
  const most = Math.max(...game.seats);
  return least === most ? m.players({ count: most }) : m.players_range({ least, most });
}
