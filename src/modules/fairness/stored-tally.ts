import { type Counts, DIMENSIONS, emptyTally, type Groups, STAGES, type Stage, type Tally } from "./tally.ts";

/** Before what people reached was counted together, each stage had a number of its own. */
type EarlierCounts = { n: number } & Record<Stage, number> & { alternatives: Record<string, number> };
interface EarlierTally extends Pick<Tally, "moments"> {
  waiting: Record<keyof Groups, Record<string, EarlierCounts>>;
  closed: EarlierTally["waiting"];
}

/** Who reached the most at one pair of stages is taken to have reached the most at the other: the sums stay the same. */
function countsFrom({ n, alternatives, ...stages }: EarlierCounts): Counts {
  const classes: Record<string, number> = {};
  for (let person = 0; person < n; person++) {
    const name = STAGES.map((stage) => Number(person < stages[stage])).join("");
    classes[name] = (classes[name] ?? 0) + 1;
  }
  return { n, classes, alternatives };
}

/** A tally as it is stored by this version or by an earlier one. */
export function storedTally(stored: Tally | EarlierTally): Tally {
  if ("looked" in stored) return stored;
  const tally = { ...emptyTally(), moments: stored.moments };
  for (const part of ["waiting", "closed"] as const)
    for (const dimension of DIMENSIONS)
      for (const [group, counts] of Object.entries(stored[part][dimension]))
        tally[part][dimension][group] = countsFrom(counts);
  return tally;
}
