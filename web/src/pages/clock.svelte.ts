/** A second hand that components may read; it ticks only while one of them does. */
import { createSubscriber } from "svelte/reactivity";

const tick = createSubscriber((update) => {
  const timer = setInterval(update, 500);
  return () => clearInterval(timer);
});

/** Milliseconds, read anew twice a second. */
export function now(): number {
  tick();
  return Date.now();
}
