/** What somebody new is being told just now; a dialog of the scene says it too. */
import type { Mark } from "../../../wire/messages";

export const coaching = $state<{ mark: Mark | null }>({ mark: null });
