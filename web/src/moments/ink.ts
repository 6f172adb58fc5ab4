/** Colour is point of view: cinnabar is good for me, indigo is against me, ink is nobody's. */
export type Ink = "hong" | "nam" | "meok";
