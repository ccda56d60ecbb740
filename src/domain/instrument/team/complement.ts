import { roundToTenth, toTenths } from "../rounding.ts";
import { mean } from "../statistics/describe.ts";
import { type Figure, tooFewData } from "../statistics/figure.ts";
import { DIMENSION_KEYS, type DimensionKey } from "../types.ts";
import { isBlindSpot, SPREAD_LEAST, TEAM_LEAST, type TeamMember, teamScale } from "./team.ts";

/** Shift of a mean that is worth reporting, in tenths of C. */
const NOTABLE_SHIFT = 5;
/** Last tenth of the middle band. */
const HIGH_ABOVE = 65;

/** What one more member would change. */
export interface Complement {
  /** Members before. */
  n: number;
  /** Dimensions whose mean would move by more than 0.5 C, largest move first; `shift` signed, with one decimal. */
  shifts: { key: DimensionKey; before: number; after: number; shift: number }[];
  /** Blind spots that the candidate would cover with a C above 6.5; none below five members, who have none. */
  covers: DimensionKey[];
  /** The candidate was scored under another norm than a member; the figures compare unlike things. */
  mixedNorms: boolean;
}

/**
 * How a candidate would complement a team. It says nothing about whether the candidate fits the job.
 * @param members completed, not anonymised results; the candidate is not among them.
 * @returns `too_few_data` below three members.
 */
export const complementOf = (members: readonly TeamMember[], candidate: TeamMember): Figure<Complement> => {
  const n = members.length;
  if (n < TEAM_LEAST) return tooFewData(n, TEAM_LEAST);
  const changes = DIMENSION_KEYS.map((key) => {
    const before = members.map((member) => toTenths(member.scales[key].cValue));
    const own = toTenths(candidate.scales[key].cValue);
    const after = mean([...before, own]);
    return { key, own, before: mean(before), after, shift: (own - mean(before)) / (n + 1) };
  });
  return {
    n,
    shifts: changes
      .filter(({ shift }) => Math.abs(shift) > NOTABLE_SHIFT)
      .sort((one, other) => Math.abs(other.shift) - Math.abs(one.shift))
      .map(({ key, before, after, shift }) => ({
        key,
        before: roundToTenth(before / 10),
        after: roundToTenth(after / 10),
        shift: roundToTenth(shift / 10),
      })),
    covers: changes
      .filter(
        ({ key, own }) =>
          n >= SPREAD_LEAST &&
          own > HIGH_ABOVE &&
          isBlindSpot(teamScale(members.map((member) => member.scales[key].cValue))),
      )
      .map(({ key }) => key),
    mixedNorms: members.some(
      (member) => member.normId !== candidate.normId || member.normVersion !== candidate.normVersion,
    ),
  };
};
