/** Which drawer of the whole page is open; a clause's id opens the rulebook at it. */
export const shown = $state<{
  settings: boolean;
  /** The game whose table is shown, for its own settings. */
  game: string | null;
  ledger: boolean;
  rules: { game: string; clause: string } | null;
}>({
  settings: false,
  game: null,
  ledger: false,
  rules: null,
});
