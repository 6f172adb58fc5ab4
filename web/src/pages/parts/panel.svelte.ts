/** Which drawer of the whole page is open; a clause's id opens the rulebook at it. */
export const shown = $state<{ settings: boolean; rules: { game: string; clause: string } | null }>({
  settings: false,
  rules: null,
});
