/** Every millisecond of playback, in one place (OTV-3-a). */

// The visual rulebook's own (OTV-3-b to OTV-3-h).
export const FLIP_MS = 600;
/** Between two readable phases. */
export const PHASE_GAP_MS = 200;
/** Between what a placement did and what the next turn's start does. */
export const TURN_TRANSITION_GAP_MS = 200;
export const FADE_IN_MS = 300;
export const FADE_OUT_MS = 500;
export const OVERLAY_CROSSFADE_MS = 600;
export const MOVE_MS = 300;

// Dice.
/** A cup is shaken and set down. */
export const ROLL_MS = 700;
/** A cup lifts off its dice. */
export const LIFT_MS = 420;
/** A bet lands on its space. */
export const DROP_MS = 200;
/** A called word stands alone before anything follows it. */
export const CALL_MS = 900;
/** A small call, at its player; one over the floor; one that turns the match. */
export const CALL_SMALL_MS = 450;
export const CALL_MIDDLE_MS = 600;
export const CALL_FULL_MS = 900;
/** A called word lands on its stroke. */
export const WORD_MS = 110;
/** A fading bomb bursts a blink before it is gone. */
export const BLAST_MS = 440;
/** What has just been put there is laid out with the next frame; after that it costs nothing to measure. */
export const LAID_MS = 20;
/** A seal meets the table. */
export const STAMP_MS = 120;
/** The opponent's card is shown. */
export const PRESENT_MS = 900;
/** A verdict is stamped, and stands. */
export const VERDICT_MS = 900;
/** One die is counted; the whole count takes no longer than COUNT_MOST_MS. */
export const COUNT_MS = 120;
export const COUNT_MOST_MS = 1500;
/** A result lands. */
export const SEAL_MS = 420;
/** A lost die flies to its well, each a little after the one before. */
export const FLY_MS = 520;
export const FLY_STAGGER_MS = 70;
/** Seats change places once the order is known. */
export const SEATING_MS = 700;
/** An order roll stands long enough to be read. */
export const ORDER_ROLL_MS = 1400;

// Charge (OTV-5.11-e, OTV-5.11-f).
/** A delta label rises to its place, stays, and fades. */
export const DELTA_RISE_MS = 350;
export const DELTA_STAY_MS = 4000;
export const DELTA_FADE_MS = 500;

// Cards and chips.
/** A card slides from a hand to its pile, or from the deck to a hand. */
export const SLIDE_MS = 260;
export const SLIDE_STAGGER_MS = 60;
/** A chip is lifted off its cell. */
export const TAKE_MS = 320;
/** A line is drawn through its chips. */
export const STROKE_MS = 520;
// Flower cards.
/** A card flies from hand to floor, or from floor to captures, and is slapped down. */
export const CARD_MS = 280;
/** The top card of the deck is turned over. */
export const CARD_TURN_MS = 380;
/** It lies askew on the deck before it goes to its pile. */
export const CARD_REST_MS = 280;
/** While dealing, each card leaves the deck a little after the one before. */
export const CARD_STAGGER_MS = 36;
/** At its end a called word fades. */
export const CALL_FADE_MS = 120;
/** The cards drawn for the lead stand to be read. */
export const LEAD_MS = 900;
/** Gold changes hands. */
export const COIN_MS = 420;

// Replays, at their own speed.
/** Between two steps that follow by themselves. */
export const STEP_GAP_MS = 700;
/** A result rests this long. */
export const STEP_REST_MS = 2500;

// Lessons.
/** Between two moves that follow by themselves. */
export const ANSWER_GAP_MS = 600;
/** A result rests until it has been read. */
export const LESSON_REST_MS = 600_000;

// The page.
/** A tip for somebody new stands this long. */
export const COACH_MS = 14_000;
/** How often a clock ring is drawn again. */
export const RING_MS = 250;
/** A sent action locks its buttons until it is answered, or this long. */
export const SENT_MS = 1500;
/** What a player has raised is sent so long before the time is out. */
export const RAISED_EARLY_MS = 800;
/** A call without motion stands this long. */
export const CALM_MS = 1600;
/** A gesture stands at its seat this long; a bot takes its time to answer one. */
export const GESTURE_MS = 2800;
export const GESTURE_ANSWER_MS = 1300;
/** A finger that stays so long looks, and does not play. */
export const HOLD_MS = 450;
/** A hint stands this long. */
export const HINT_MS = 4000;
/** What a line of the log speaks of stays lit, where the log gives way to the table. */
export const POINTED_MS = 4000;

/** Give the time between two counted things, so that all of them fit. */
export function countStep(things: number): number {
  return Math.min(COUNT_MS, COUNT_MOST_MS / Math.max(things, 1));
}
