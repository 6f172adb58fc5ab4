/** What stands at the head of every dialog of a scene: a host who goes on speaking while one is open. */
import { getContext, type Snippet, setContext } from "svelte";

const KEY = Symbol("above");

/** While a component is made: for all dialogs inside it. */
export const setAbove = (above: () => Snippet | undefined): void => void setContext(KEY, above);

export const getAbove = (): Snippet | undefined =>
  getContext<(() => Snippet | undefined) | undefined>(KEY)?.();
