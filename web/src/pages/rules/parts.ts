/** The parts of a primer in the order in which it is read. */
import { m } from "../../paraglide/messages.js";
import type { Primer, Topic } from "../../wire/messages";

export const PARTS = [
  { id: "setup", name: m.part_setup },
  { id: "turn", name: m.part_turn },
  { id: "special", name: m.part_special },
  { id: "end", name: m.part_end },
] as const;

export const topicsOf = ({ topics }: Primer, part: string): Topic[] =>
  topics.filter((topic) => topic.part === part);
