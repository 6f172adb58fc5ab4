/** One uninterrupted stretch of playing: everything it started ends with it (OTV-4.3-a). */
import type { Clock, Wait } from "./clock";
import type { Timing } from "./motion";

export interface Take {
  readonly isOver: boolean;
  wait(ms: number): Promise<void>;
  /** Let the browser draw, and hear its reader, before more is done. */
  breathe(): Promise<void>;
  /** As `wait`, for those who may want to end it earlier. */
  hold(ms: number): Wait;
  animate(element: Element, frames: Keyframe[], ms: number, how?: Timing): Promise<void>;
  /** Come to the end of all that moves now, and go on. */
  hurry(): void;
  /** Cancel all timers and animations. */
  end(): void;
}

export function createTake(clock: Clock): Take {
  const waits = new Set<Wait>();
  const animations = new Set<Animation>();
  let isOver = false;

  function hold(ms: number): Wait {
    if (isOver || ms <= 0) return { done: Promise.resolve(), end: () => {} };
    return begin(ms);
  }

  function begin(ms: number): Wait {
    const waiting = clock.wait(ms);
    waits.add(waiting);
    void waiting.done.then(() => waits.delete(waiting));
    return waiting;
  }

  const wait = (ms: number): Promise<void> => hold(ms).done;
  const breathe = (): Promise<void> => (isOver ? Promise.resolve() : begin(0).done);

  // The clock says when a motion is over, the animation only draws it: both end together even
  // where a browser slows one of them down.
  async function animate(
    element: Element,
    frames: Keyframe[],
    ms: number,
    { delay = 0, easing = "ease-out" }: Timing = {},
  ): Promise<void> {
    if (isOver || ms <= 0) return;
    const animation = element.animate?.(frames, { duration: ms, delay, easing, fill: "both" });
    if (animation) animations.add(animation);
    await wait(ms + delay);
    if (!animation) return;
    animation.cancel();
    animations.delete(animation);
  }

  function hurry(): void {
    for (const waiting of [...waits]) waiting.end();
  }

  function end(): void {
    isOver = true;
    for (const animation of animations) animation.cancel();
    for (const waiting of waits) waiting.end();
    animations.clear();
    waits.clear();
  }

  return {
    get isOver() {
      return isOver;
    },
    wait,
    breathe,
    hold,
    animate,
    hurry,
    end,
  };
}
