/** A review that is asked for until the bots are done with it. */
import { asGuest, Failure } from "../../../wire/http";
import type { Review, ReviewAnswer } from "../../../wire/messages";
import { loadRemarks } from "../speaker.svelte";

const EVERY_MS = 900;

/** Reactive fields and nothing else; `askFor` writes them. */
export class Asking {
  review = $state.raw<Review | null>(null);
  done = $state(0);
  of = $state(0);
  failure = $state.raw<Failure | null>(null);
}

/** Asks once how far the review of a seat has come. */
export type Judge = (seat: number) => Promise<ReviewAnswer>;

/** Begins to ask; gives the way to stop. */
export function askFor(asking: Asking, game: string, judge: Judge, seat: number): () => void {
  let isOver = false;
  let timer: ReturnType<typeof setTimeout> | undefined;
  Object.assign(asking, { review: null, done: 0, of: 0, failure: null });
  async function step(): Promise<void> {
    try {
      await loadRemarks(game);
      const answer = await judge(seat);
      if (isOver) return;
      Object.assign(asking, answer);
      if (!answer.review) timer = setTimeout(step, EVERY_MS);
    } catch (problem) {
      if (!isOver) asking.failure = asFailure(problem);
    }
  }
  void step();
  return () => {
    isOver = true;
    clearTimeout(timer);
  };
}

/** A match that the server keeps. */
export const judgeKept =
  (match: string): Judge =>
  (seat) =>
    asGuest("GET", `/api/matches/${encodeURIComponent(match)}/review?seat=${seat}`);

/** A match from a file, which is sent each time: the server knows by it what was asked for. */
export const judgeSaved =
  (saved: unknown): Judge =>
  (seat) =>
    asGuest("POST", `/api/reviews?seat=${seat}`, saved);

const asFailure = (problem: unknown): Failure =>
  problem instanceof Failure ? problem : new Failure("unreachable", 0);
