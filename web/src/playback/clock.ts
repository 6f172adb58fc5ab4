/** Time as playback knows it: one thing to wait on, so that tests can step it. */

export interface Wait {
  readonly done: Promise<void>;
  /** Stop waiting: `done` is done now. */
  end(): void;
}

export interface Clock {
  wait(ms: number): Wait;
  /** Is anybody looking? A hidden page plays its events at once. */
  isWatched(): boolean;
}

export const realClock: Clock = {
  wait(ms) {
    let end = (): void => {};
    const done = new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, ms);
      end = () => {
        clearTimeout(timer);
        resolve();
      };
    });
    return { done, end };
  },
  isWatched: () => document.visibilityState !== "hidden",
};
