/** A value that goes back by itself after a while: a hint, a lock. */

export interface Fading<T> {
  now: T;
}

/** `const hint = fade("", HINT_MS)`, while a component is made; then `hint.now = "Why not"`. */
export function fade<T>(rest: T, ms: number): Fading<T> {
  let value = $state.raw(rest);
  $effect(() => {
    if (value === rest) return;
    const timer = setTimeout(() => {
      value = rest;
    }, ms);
    return () => clearTimeout(timer);
  });
  return {
    get now() {
      return value;
    },
    set now(next) {
      value = next;
    },
  };
}
