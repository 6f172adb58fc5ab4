/** A lesson as it is taught: the step, what the host says of it, and what the learner did so far. */
import { type GameScene, type LogLine, loadGame } from "../../games";
import { NOBODY } from "../../games/parts/sight.svelte";
import { asSaid, type Reader } from "../../games/scene";
import { type Clock, createPlayback, type Playback, realClock, scaled } from "../../playback";
import { ANSWER_GAP_MS, LESSON_REST_MS } from "../../playback/timing";
import { createSounds } from "../../sound";
import { language } from "../../texts/language.svelte";
import { loadWords } from "../../texts/words.svelte";
import { getLessons, getRefusal, getStand, type Place } from "../../wire/http";
import type { Lesson, LessonStand, LessonStep, Lessons, Told, Turn } from "../../wire/messages";
import { showRefusal } from "../room/refusal";
import { playbackSettings, settings } from "../settings.svelte";
import { showFailure } from "../toasts.svelte";
import { type Kept, keepLesson, keptLesson } from "./kept";

/** So many wrong actions, and the host offers to do it. */
const PATIENCE = 2;

/** What leads to a step is shown; the learner is asked; what follows is shown; all of it is done; the lesson is over. */
type Phase = "leading" | "asking" | "showing" | "done" | "over";

/** Reactive fields and nothing else; the functions below write them. */
export class Course {
  readonly game: string;
  readonly scene: GameScene;
  readonly playback: Playback;
  readonly clock: Clock;
  lessons = $state.raw() as Lessons;
  lesson = $state("");
  variant = $state(0);
  /** Which step, from 0. */
  at = $state(0);
  phase = $state<Phase>("leading");
  /** Wrong actions at this step. */
  wrong = $state(0);
  stand = $state.raw<LessonStand | null>(null);
  /** What the host said last: it stands until all that leads to the next step has been seen. */
  saidBefore = $state("");
  /** What follows from an action has rested once, and the host has spoken of it. */
  hasRested = $state(false);
  lines = $state.raw<readonly LogLine[]>([]);
  logged = 0;
  /** Who reads what happened. */
  reader: Reader | null = null;
  chosen: Record<string, string> = {};
  isDone = false;
  /** Rises whenever the learner goes somewhere else, so that what was shown before changes nothing. */
  epoch = 0;

  constructor(scene: GameScene, lessons: Lessons, clock: Clock) {
    this.game = lessons.game;
    this.scene = scene;
    this.lessons = lessons;
    this.clock = clock;
    this.playback = createPlayback({
      ...{ vocabulary: scene.vocabulary, settings: playbackSettings, clock },
      sounds: createSounds(settings),
      onEvent: (told) => note(this, told),
    });
  }
}

/** Fetches all that a game's lessons need, and goes to where this browser stopped. */
export async function openCourse(game: string): Promise<Course | null> {
  const [lessons, scene] = await Promise.all([
    getLessons(game, language.now),
    loadGame(game),
    loadWords(game),
  ]);
  const [first] = lessons.lessons;
  if (!first) return null;
  const course = new Course(scene, lessons, realClock);
  resume(course, keptLesson(game), first);
  return course;
}

export const lessonOf = (course: Course): Lesson =>
  course.lessons.lessons.find(({ id }) => id === course.lesson) as Lesson;

export const stepOf = (course: Course): LessonStep =>
  lessonOf(course).steps[course.at] as LessonStep;

/** What the host says just now. */
export function saidBy(course: Course): string {
  const { phase, wrong, playback } = course;
  if (phase === "over") return lessonOf(course).finish;
  const { prompt, on_wrong, after } = stepOf(course);
  if (phase === "leading") return course.saidBefore || prompt;
  const hasRested = phase === "showing" && (course.hasRested || playback.stage.isResting);
  if (phase === "done" || hasRested) return after || prompt;
  return wrong > 0 && on_wrong ? on_wrong : prompt;
}

/** The host waits for the learner to read on. */
export function mayGoOn(course: Course): boolean {
  const { phase, playback } = course;
  if (phase === "showing" || phase === "leading") return playback.stage.isResting;
  return phase === "done" || (phase === "asking" && stepOf(course).expect.length === 0);
}

export const mayHelp = (course: Course): boolean =>
  course.phase === "asking" && course.wrong >= PATIENCE && stepOf(course).expect.length > 0;

export function turnOf(course: Course): Turn {
  const { stand, phase } = course;
  if (phase !== "asking" || !stand) return NOBODY;
  return { ...NOBODY, actor: stand.actor, legal: stand.legal };
}

/** Does what the learner wants, if it leads on; tells whether it did. */
export async function act(course: Course, action: string): Promise<boolean> {
  const { phase, stand } = course;
  if (phase !== "asking" || !stand) return false;
  const answers = stand.answers[action];
  if (!answers) {
    await stumble(course, action, stand);
    return false;
  }
  course.chosen[stepOf(course).id] = action;
  void show(course, answers);
  return true;
}

/** Reads on: to the rest of what is shown, or to the next step. */
export function goOn(course: Course): void {
  const { phase, playback, stand } = course;
  if (playback.stage.isResting) {
    course.hasRested = true;
    playback.stage.proceed();
  } else if (phase === "done") void enter(course, course.at + 1);
  else if (phase === "asking" && stepOf(course).expect.length === 0) {
    void show(course, stand?.answers[""] ?? []);
  }
}

export function goBack(course: Course): void {
  void enter(course, course.phase === "over" ? course.at : course.at - 1);
}

/** The host does it. */
export function help(course: Course): void {
  const [action] = stepOf(course).expect;
  if (action !== undefined) void act(course, action);
}

/** Has had enough, or knows it all. */
export function skipLesson(course: Course): void {
  course.epoch += 1;
  course.playback.skip();
  finish(course);
}

/** Begins a lesson, from its first step. */
export function begin(course: Course, lesson: string, variant = course.variant): Promise<void> {
  Object.assign(course, { lesson, variant, chosen: {}, lines: [] });
  return enter(course, 0);
}

/** The host speaks another language from now on. */
export async function translate(course: Course): Promise<void> {
  try {
    course.lessons = await getLessons(course.game, language.now);
  } catch (failure) {
    showFailure(failure);
  }
}

export function closeCourse(course: Course): void {
  course.epoch += 1;
  course.playback.close();
}

function resume(course: Course, kept: Kept | undefined, first: Lesson): void {
  const lesson = course.lessons.lessons.find(({ id }) => id === kept?.lesson);
  const at = lesson?.steps.findIndex(({ id }) => id === kept?.step) ?? -1;
  course.isDone = kept?.isDone ?? false;
  if (!kept || !lesson || at < 0 || !lesson.options[kept.variant]) {
    void begin(course, first.id, 0);
    return;
  }
  Object.assign(course, { lesson: lesson.id, variant: kept.variant, chosen: kept.chosen });
  void enter(course, at);
}

/** Goes to a step and asks; after the last one the lesson is over. */
async function enter(course: Course, to: number): Promise<void> {
  const { steps } = lessonOf(course);
  course.epoch += 1;
  if (to >= steps.length) return finish(course);
  const { epoch } = course;
  const wasAt = course.at;
  const saidBefore = to > wasAt ? saidBy(course) : "";
  Object.assign(course, { at: Math.max(0, to), phase: "leading", wrong: 0, saidBefore });
  remember(course);
  try {
    const stand = await getStand(placeOf(course));
    if (course.epoch !== epoch) return;
    course.stand = stand;
    if (to <= wasAt || steps[to]?.anew) course.lines = [];
    course.playback.jump(stand.view);
    if (await tell(course, stand.lead, epoch)) course.phase = "asking";
  } catch (failure) {
    if (course.epoch !== epoch) return;
    showFailure(failure);
    // What was kept is of another lesson than the server has now.
    if (to > 0) void begin(course, course.lesson);
  }
}

/** Shows what follows from an action; then the host says what it was, or goes straight on. */
async function show(course: Course, answers: Told[][]): Promise<void> {
  const { epoch } = course;
  const { after } = stepOf(course);
  course.phase = "showing";
  course.hasRested = false;
  const isShown = await tell(course, answers, epoch);
  if (!isShown) return;
  const hasRested = answers.flat().some(({ pause }) => pause);
  if (after && !hasRested) course.phase = "done";
  else await enter(course, course.at + 1);
}

/** Plays one move after another; tells whether all of it has been seen. */
async function tell(course: Course, moves: Told[][], epoch: number): Promise<boolean> {
  for (const [index, events] of moves.entries()) {
    if (index > 0) await course.clock.wait(scaled(ANSWER_GAP_MS, playbackSettings.speed)).done;
    if (course.epoch !== epoch) return false;
    await course.playback.play(events, LESSON_REST_MS);
  }
  return course.epoch === epoch;
}

/** Nothing is done: the rule says why not, if one forbids it, and the host says a kind word. */
async function stumble(course: Course, action: string, stand: LessonStand): Promise<void> {
  course.wrong += 1;
  if (stand.legal.includes(action)) return;
  try {
    const { clause, values } = await getRefusal(placeOf(course), action);
    if (clause !== null) await showRefusal(course.game, { clause, values });
  } catch (failure) {
    showFailure(failure);
  }
}

function finish(course: Course): void {
  Object.assign(course, { phase: "over", at: lessonOf(course).steps.length - 1, isDone: true });
  const next = lessonOf(course).next ?? course.lesson;
  const first = course.lessons.lessons.find(({ id }) => id === next)?.steps[0]?.id ?? "";
  const { variant } = course;
  keepLesson(course.game, { lesson: next, step: first, chosen: {}, variant, isDone: true });
}

function remember(course: Course): void {
  const { game, lesson, chosen, variant, isDone } = course;
  keepLesson(game, { lesson, step: stepOf(course).id, chosen, variant, isDone });
}

/** Where the learner stands, in the words of the server. */
function placeOf(course: Course): Place {
  const { steps, id } = lessonOf(course);
  const before = steps.slice(0, course.at + 1);
  const since = before.slice(
    before.findLastIndex(({ anew }) => anew),
    course.at,
  );
  const chosen = since
    .filter(({ expect }) => expect.length > 0)
    .map((step) => course.chosen[step.id] ?? step.expect[0] ?? "");
  const { game, variant } = course;
  return { game, lesson: id, step: stepOf(course).id, variant, chosen };
}

function note(course: Course, told: Told): void {
  const said = course.reader && course.scene.describe(told, course.reader);
  if (!said) return;
  course.logged += 1;
  course.lines = [...course.lines, { ...asSaid(said), told, key: course.logged }];
}
