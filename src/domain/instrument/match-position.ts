import { MATCH_TEXTS, type MatchTexts } from "#/messages/domain/instrument/match.gen.ts";
import { C_MEAN } from "./bands.ts";
import {
  fitDimension,
  isWithinError,
  type MatchBaseline,
  overallMatch,
  percentileOf,
  type Zone,
} from "./match.ts";
import { overallHalfWidth } from "./match-error.ts";
import { type MatchRange, type ProfileTarget, weightOf } from "./range.ts";
import { clamp } from "./rounding.ts";
import { type Language, type Localized, localized, type Norm, type ScaleKey } from "./types.ts";

/**
 * What an overall match is called, by where it lies among people drawn at random from the reference values. Bands of the
 * score alone, as the interface has them, would call every other person a good match on a wide profile.
 */
export const POSITION_LEVELS = [
  "close",
  "at_least_partly",
  "partly",
  "at_most_partly",
  "chance",
  "clarify",
  "open",
] as const;
type PositionLevel = (typeof POSITION_LEVELS)[number];

export interface Position {
  level: PositionLevel;
  label: Localized;
  /** Of 100 people drawn at random from the reference values, how many are further from the profile: 0 to 99. Null: these values are provisional. */
  percentile: number | null;
  /**
   * "Closer to the profile than 83 of 100 people drawn at random from the reference values.", and from
   * `APPLICANTS_LEAST` others on "Closer than 24 of the 35 others invited for this profile."
   */
  text: Localized;
}

/** From so many others on, an overall match is compared with people invited for the same profile. */
const APPLICANTS_LEAST = 30;

/** What an overall match is compared with. */
export interface MatchBasis {
  baseline: MatchBaseline;
  /** Half width of the 80 % band of the overall match, in points. */
  halfWidth: number;
  /** Overall match of somebody with the mean of the reference values on every scale: distance always favors the middle. */
  average: number;
  /** No sample of people is behind the norm: a comparison with people would say what nobody knows. */
  isProvisional: boolean;
  /** Overall match of everybody somebody can be compared with: others invited for the same profile, by the same norm. */
  applicants?: readonly number[];
}

/** @param targets of the profile, at least one. @param norm of the C values that are compared. */
export const matchBasis = (
  targets: readonly ProfileTarget[],
  norm: Norm,
  baseline: MatchBaseline,
): MatchBasis => ({
  baseline,
  halfWidth: overallHalfWidth(targets, norm),
  average: overallMatch(
    targets.map(({ range }) => fitDimension(C_MEAN, range).score),
    targets.map(({ range }) => weightOf(range)),
  ),
  isProvisional: norm.n === 0,
});

/** One requirement of the profile, and how a person meets it. */
interface Requirement {
  scale: ScaleKey;
  zone: Zone;
  range: MatchRange;
}

const inAll = (text: (texts: MatchTexts, language: Language) => string): Localized =>
  localized((language) => text(MATCH_TEXTS[language], language));

const PARTLY_FROM = 50;
const CLOSE_FROM = 90;

type Word = Extract<PositionLevel, "close" | "partly" | "chance">;

const wordOf = (percentile: number): Word => {
  if (percentile < PARTLY_FROM) return "chance";
  return percentile < CLOSE_FROM ? "partly" : "close";
};

/** Only what holds from one end of the 80 % band to the other is said. */
const LEVELS: Record<Word, Record<Word, PositionLevel>> = {
  chance: { chance: "chance", partly: "at_most_partly", close: "open" },
  partly: { chance: "at_most_partly", partly: "partly", close: "at_least_partly" },
  close: { chance: "open", partly: "at_least_partly", close: "close" },
};

function levelOf(overall: number, { baseline, halfWidth, isProvisional }: MatchBasis): PositionLevel {
  if (isProvisional) return "open";
  const wordAt = (points: number): Word => wordOf(percentileOf(baseline, clamp(points, 0, 100)));
  return LEVELS[wordAt(overall - halfWidth)][wordAt(overall + halfWidth)];
}

/**
 * Position of an overall match among people drawn at random from the reference values, in a word only where the whole
 * 80 % band of the match deserves it. While the reference values are provisional it is said requirement by requirement.
 * @param requirements of the profile
 * @param bandOf 80 % band of a scale's C value
 * @param hasOpenEssential an essential point is red: the word is then no better than that it must be clarified
 */
export function positionOf(
  overall: number,
  requirements: readonly Requirement[],
  bandOf: (scale: ScaleKey) => readonly [low: number, high: number],
  basis: MatchBasis,
  hasOpenEssential: boolean,
): Position {
  const found = levelOf(overall, basis);
  const level = hasOpenEssential && found !== "chance" ? "clarify" : found;
  const percentile = basis.isProvisional ? null : percentileOf(basis.baseline, overall);
  const met = requirements.filter(({ zone }) => zone === "green").length;
  const near = requirements.filter((one) => isWithinError(bandOf(one.scale), one, one.range)).length;
  const { applicants = [] } = basis;
  const closer =
    applicants.length < APPLICANTS_LEAST ? null : applicants.filter((other) => other < overall).length;
  return {
    level,
    label: inAll(({ positions }) => positions.labels[level]),
    percentile,
    text: inAll(({ positions }) => {
      const own = closer === null ? null : positions.applicants(closer, applicants.length);
      const values =
        percentile === null
          ? positions.requirements(met, requirements.length, near)
          : positions.closer(percentile);
      return [values, own ?? (percentile === null ? positions.provisional : "")].filter(Boolean).join(" ");
    }),
  };
}
