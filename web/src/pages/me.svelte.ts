/** The guest of this browser. */
import { getMe, rename } from "../wire/http";

export const me = $state({ person: "", name: "" });

export async function loadMe(): Promise<void> {
  Object.assign(me, await getMe());
}

export async function changeName(name: string): Promise<void> {
  Object.assign(me, await rename(name));
}
