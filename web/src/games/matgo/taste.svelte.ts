/** What a reader chose for this game in this browser: marks on the cards. */
import { keep, recall } from "../../texts/kept";
import type { Switch } from "../scene";

const KEY = "noripan.matgo";

export const taste = $state<{ marks: boolean }>({
  marks: true,
  ...kept(),
});

export function setTaste(changes: Partial<typeof taste>): void {
  Object.assign(taste, changes);
  keep(KEY, JSON.stringify(taste));
}

const switchOf = (name: keyof typeof taste): Switch => ({
  name,
  get on() {
    return taste[name];
  },
  set: (on) => setTaste({ [name]: on }),
});

export const SWITCHES: readonly Switch[] = [switchOf("marks")];

function kept(): Partial<{ marks: boolean }> {
  try {
    return JSON.parse(recall(KEY) ?? "{}");
  } catch {
    return {};
  }
}
