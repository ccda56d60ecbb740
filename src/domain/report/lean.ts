import type { Lean } from "./document-group.ts";

const USUAL_REACH = 4;

/** How many C points a chart of leans shows on each side: 4, or as many whole ones as the widest needs. */
export const leanReach = (leans: readonly Pick<Lean, "difference">[]): number =>
  Math.max(USUAL_REACH, ...leans.map(({ difference }) => Math.ceil(Math.abs(difference))));
