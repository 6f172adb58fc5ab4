/** The games that this parlour has, fetched once. */
import { getGames } from "../wire/http";
import type { GameCard } from "../wire/messages";

export const games = $state<{ list: GameCard[]; isLoaded: boolean }>({ list: [], isLoaded: false });

export async function loadGames(): Promise<void> {
  games.list = await getGames();
  games.isLoaded = true;
}

export const gameOf = (id: string): GameCard | undefined =>
  games.list.find((game) => game.id === id);
