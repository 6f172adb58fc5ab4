/** The one state of a board: what is shown now, place by place (OTV-1.2-a). */
import { flushSync } from "svelte";

/** Places and their values, flat: `{"cup.0": [4, 4], "turn": 0}`. */
export type View = Readonly<Record<string, unknown>>;

/** What components read. */
export interface Stage {
  readonly view: View;
  /** Passing hints of a running motion ("three dice are counted"); never facts, gone with it. */
  readonly cues: Readonly<Record<string, unknown>>;
  readonly busy: boolean;
  /** A result stands to be read; `proceed()` ends the rest. */
  readonly isResting: boolean;
  proceed(): void;
  /** Show what is under way in less time. */
  hasten(): void;
}

/** What playback alone holds. */
export interface StageWriter {
  apply(after: View): void;
  replace(view: View): void;
  cue(name: string, value: unknown): void;
  dropCues(): void;
  setBusy(busy: boolean): void;
  setResting(proceed: (() => void) | null): void;
}

/** In development a frozen view makes any other writer throw; nobody pays for it in a release. */
function guarded<T>(value: T): T {
  if (!import.meta.env.DEV || typeof value !== "object" || value === null) return value;
  if (Object.isFrozen(value)) return value;
  for (const inner of Object.values(value)) guarded(inner);
  return Object.freeze(value);
}

export function createStage(hasten: () => void = () => {}): { stage: Stage; writer: StageWriter } {
  let view = $state.raw<View>(guarded({}));
  let cues = $state.raw<Readonly<Record<string, unknown>>>(guarded({}));
  let busy = $state(false);
  let proceed = $state.raw<(() => void) | null>(null);

  const stage: Stage = {
    get view() {
      return view;
    },
    get cues() {
      return cues;
    },
    get busy() {
      return busy;
    },
    get isResting() {
      return proceed !== null;
    },
    proceed: () => proceed?.(),
    hasten,
  };
  const writer: StageWriter = {
    apply(after) {
      view = guarded({ ...view, ...after });
      flushSync();
    },
    replace(next) {
      view = guarded({ ...next });
      flushSync();
    },
    cue(name, value) {
      cues = guarded({ ...cues, [name]: value });
      flushSync();
    },
    dropCues() {
      if (Object.keys(cues).length > 0) cues = guarded({});
    },
    setBusy(is) {
      busy = is;
    },
    setResting(then) {
      proceed = then;
    },
  };
  return { stage: Object.freeze(stage), writer };
}
