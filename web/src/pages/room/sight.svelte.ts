/** A room as its scene sees it. */
import { hasAids } from "../../games/parts/aids.svelte";
import {
  type Auto,
  createSight,
  type Live,
  type Sight,
  type Source,
} from "../../games/parts/sight.svelte";
import { createStage } from "../../playback/stage.svelte";
import { wordsOf } from "../../texts/words.svelte";
import { ask, clockOf, namesOf, type Room } from "./room.svelte";

/** Before anything is shown. */
const { stage: BARE } = createStage();

/** While a component is made, with the log and the talk that it has. */
export function sightOf(room: Room, beside: Pick<Source, "log" | "talk">): Sight {
  const names = $derived(namesOf(room));
  return createSight({
    get stage() {
      return room.playback?.stage ?? BARE;
    },
    get chairs() {
      return room.table?.chairs ?? [];
    },
    get names() {
      return names;
    },
    get me() {
      return room.you?.seat ?? null;
    },
    get words() {
      return wordsOf(room.table?.game ?? "");
    },
    get options() {
      return room.table?.options ?? {};
    },
    get lines() {
      return room.log;
    },
    get log() {
      return beside.log;
    },
    get talk() {
      return beside.talk;
    },
    get aids() {
      return hasAids(room.table?.game ?? "");
    },
    live: liveOf(room),
  });
}

const liveOf = (room: Room): Live => ({
  get turn() {
    return room.turn;
  },
  get auto() {
    return autoOf(room);
  },
  now: () => clockOf(room),
  act: (action) => ask(room, { t: "act", match: room.match, n: room.n, action }),
});

function autoOf(room: Room): Auto | null {
  const chair = room.table?.chairs[room.you?.seat ?? -1];
  if (!chair || room.table?.phase !== "playing") return null;
  return { on: chair.auto, set: (on) => void ask(room, { t: "auto", on }) };
}
