/** What a coach mark's moment asks: only what a page knows of a match without knowing its rules. */
import type { View } from "../../../playback";
import type { Told } from "../../../wire/messages";

/** What a seat knows when everything has been shown. */
export interface Moment {
  readonly view: View;
  readonly me: number;
  readonly seats: number;
  readonly isMyTurn: boolean;
  readonly legal: readonly string[];
  /** What has just been shown. */
  readonly heard: readonly Told[];
  readonly isRefused: boolean;
}

type When = Readonly<Record<string, unknown>>;
type Wanted = Readonly<Record<string, unknown>>;
type Question = (wanted: never, moment: Moment, when: When) => boolean;

/** Is all that is asked of a moment so? What this page does not understand never is. */
export const holds = (when: When, moment: Moment): boolean =>
  Object.entries(when).every(([name, wanted]) => {
    const question = QUESTIONS[name];
    return question?.(wanted as never, moment, when) ?? false;
  });

/** The places that are meant: `{me}` is my seat, `{other}` any other one. */
export function named(path: string, { me, seats }: Pick<Moment, "me" | "seats">): string[] {
  const mine = path.replaceAll("{me}", String(me));
  if (!mine.includes("{other}")) return [mine];
  const others = Array.from({ length: seats }, (_, seat) => seat).filter((seat) => seat !== me);
  return others.map((seat) => mine.replaceAll("{other}", String(seat)));
}

/** What a view holds at a place, or inside it by keys and indices, or its `length`. */
export function look(view: View, path: string): unknown {
  const place = Object.keys(view)
    .filter((name) => path === name || path.startsWith(`${name}.`))
    .reduce((longest, name) => (name.length > longest.length ? name : longest), "");
  const keys = path
    .slice(place.length + 1)
    .split(".")
    .filter(Boolean);
  return keys.reduce<unknown>(
    (value, key) => (value as Record<string, unknown> | null | undefined)?.[key],
    view[place],
  );
}

const compared =
  (is: (held: unknown, wanted: unknown) => boolean): Question =>
  (wanted: Wanted, moment: Moment) =>
    Object.entries(wanted).every(([path, value]) =>
      named(path, moment).some((each) => is(look(moment.view, each), value)),
    );

const isNumber = (value: unknown): value is number => typeof value === "number";

const QUESTIONS: Readonly<Record<string, Question>> = {
  turn: (wanted: string, { isMyTurn }) => isMyTurn === (wanted === "me"),
  legal: (wanted: string, { legal }) => legal.some((each) => new RegExp(wanted).test(each)),
  event: (wanted: string, moment, when) => {
    const about = typeof when["target"] === "string" ? named(when["target"], moment) : null;
    return moment.heard.some(
      ({ type, targets }) =>
        type === wanted && (!about || about.some((each) => targets.includes(each))),
    );
  },
  target: (_: string, __, when) => "event" in when,
  refusal: (wanted: boolean, { isRefused }) => isRefused === wanted,
  at_least: compared((held, wanted) => isNumber(held) && held >= (wanted as number)),
  at_most: compared((held, wanted) => isNumber(held) && held <= (wanted as number)),
  equals: compared((held, wanted) => held === wanted),
  share: (wanted: string[], moment) => {
    const [first = [], ...more] = wanted.map(
      (path) => (look(moment.view, named(path, moment)[0] ?? "") ?? []) as unknown[],
    );
    return first.some((each) => more.every((other) => other.includes(each)));
  },
  some: (wanted: Wanted, { view, me }) =>
    Object.values(view).some((held) => isLike(held, wanted, me)),
};

/** `true` is anything, a list has a value for each seat that I may have. */
function isLike(held: unknown, wanted: Wanted, me: number): boolean {
  if (typeof held !== "object" || held === null) return false;
  return Object.entries(wanted).every(([key, value]) => {
    const has = (held as Record<string, unknown>)[key];
    return value === true ? Boolean(has) : has === (Array.isArray(value) ? value[me] : value);
  });
}
