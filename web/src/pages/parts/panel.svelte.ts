/** Which drawer of the whole page is open; a clause's id opens the rulebook at it. */
export const shown = $state<{
  settings: boolean;
  /** The game whose table is shown, for its own settings. */
  game: string | null;
  ledger: boolean;
  rules: { game: string; clause: string } | null;
  /** Who is at the table, and the one of them whom its host looks at. */
  people: boolean;
  person: string | null;
}>({
  settings: false,
  game: null,
  ledger: false,
  rules: null,
  people: false,
  person: null,
});
