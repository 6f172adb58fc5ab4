/** What is felt with a sound: milliseconds of shaking and of rest, by the sound's name. */
export const FELT: Readonly<Record<string, number[]>> = {
  your_turn: [15, 60, 15],
  clock_late: [8],
  slap: [10],
  puk: [40],
  ttadak: [14, 82, 24],
  bomb: [12, 48, 70, 60, 30],
  line: [10, 56, 10, 56, 10, 56, 10, 56, 40],
  lift: [20],
};
