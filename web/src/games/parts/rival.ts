/** Who sat across the table, as a result shows them. */

/** The winner's seat for everyone else, and for a winner the best of those who were beaten. */
export function rivalOf(places: readonly number[], me: number | null): number | null {
  const isDrawn = places.every((place) => place === places[0]);
  const mine = me === null ? null : places[me];
  const others = places
    .map((place, seat) => ({ place, seat }))
    .filter(({ place, seat }) => seat !== me && (isDrawn || place !== mine));
  return others.sort((one, other) => one.place - other.place)[0]?.seat ?? null;
}
