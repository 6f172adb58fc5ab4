/** Where each month lies on the floor: a place near the deck, kept as long as it has cards. */
import type { Month } from "../view";

/** The place of each month that has cards; 0 is nearest to the deck. */
export type Places = ReadonlyMap<string, number>;

/** Let who lies stay, and give newcomers the nearest free places. */
export function settle(before: Places, months: readonly Pick<Month, "month" | "cards">[]): Places {
  const lying = months.filter(({ cards }) => cards.length > 0).map(({ month }) => month);
  const places = new Map<string, number>();
  for (const month of lying) {
    const place = before.get(month);
    if (place !== undefined) places.set(month, place);
  }
  const taken = new Set(places.values());
  const free = months.map((_, place) => place).filter((place) => !taken.has(place));
  for (const month of lying.filter((each) => !places.has(each))) {
    const place = free.shift();
    if (place !== undefined) places.set(month, place);
  }
  return places;
}
