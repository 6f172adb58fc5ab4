/** How far somebody got in the lessons of each game, kept in this browser. */
import { keep, recall } from "../../texts/kept";

const KEY = "noripan.lessons";

/** Where a learner stopped. */
export interface Kept {
  lesson: string;
  step: string;
  /** What they did at each step of that lesson, by its id. */
  chosen: Record<string, string>;
  /** Which of the lesson's options they learn with. */
  variant: number;
  /** They have seen a lesson of this game to its end, now or before. */
  isDone: boolean;
}

type All = Record<string, Kept>;

function all(): All {
  try {
    return JSON.parse(recall(KEY) ?? "{}") as All;
  } catch {
    return {};
  }
}

export const keptLesson = (game: string): Kept | undefined => all()[game];

export function keepLesson(game: string, kept: Kept): void {
  keep(KEY, JSON.stringify({ ...all(), [game]: kept }));
}

/** The games whose lesson was begun and not seen to its end. */
export const begunLessons = (): string[] =>
  Object.entries(all())
    .filter(([, { isDone }]) => !isDone)
    .map(([game]) => game);
