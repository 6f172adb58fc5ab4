/** Playback as the rest of the page sees it. */
export { type Clock, realClock } from "./clock";
export type { Moment, Motion, Timing, Vocabulary } from "./motion";
export { createPlayback, type Playback, type PlaybackOptions } from "./queue";
export { type PlaybackSettings, type Speed, scaled, speedFor } from "./settings";
export type { Stage, View } from "./stage.svelte";
