/** log: its line is there at once; nothing waits for it (OTV-5.8). */
import type { Motion } from "../motion";

export const log: Motion = { gap: 0 };
