/** Whom this reader does not wish to hear: their lines and gestures are shown on no page of theirs. */
import { keep, recall } from "../../texts/kept";

const KEY = "noripan.hushed";
const MOST = 100;

const hushed = $state({ people: recall(KEY)?.split(" ") ?? [] });

export const isHushed = (person: string): boolean => hushed.people.includes(person);

export function hush(person: string, on: boolean): void {
  const others = hushed.people.filter((each) => each !== person);
  hushed.people = on ? [...others, person].slice(-MOST) : others;
  keep(KEY, hushed.people.join(" "));
}
