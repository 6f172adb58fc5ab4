/** Several things said one after another, as the reader's language sets them. */
import { language } from "./language.svelte";

const isJapanese = (): boolean => language.now === "ja";

/** `listed(["Ann", "Bo"])` is `Ann, Bo`. */
export const listed = (items: readonly string[]): string => items.join(isJapanese() ? "、" : ", ");

/** Sentences of one paragraph. */
export const sentences = (said: readonly string[]): string => said.join(isJapanese() ? "" : " ");
