/** Which drawer of the whole page is open; a clause's id opens the rulebook at it. */
export const shown = $state<{
  settings: boolean;
  ledger: boolean;
  rules: { game: string; clause: string } | null;
}>({
  settings: false,
  ledger: false,
  rules: null,
});
