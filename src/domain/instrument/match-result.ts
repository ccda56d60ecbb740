import { MATCH_TEXTS, type MatchTexts } from "#/messages/domain/instrument/match.gen.ts";
import { LOCALES } from "#/messages/locale.gen.ts";
import {
  baselineOf,
  colorOf,
  type DimensionFit,
  fitDimension,
  type MatchBaseline,
  type MatchColor,
  NothingToMatch,
  overallMatch,
  type Zone,
} from "./match.ts";
import { type MatchBasis, matchBasis, type Position, positionOf } from "./match-position.ts";
import { type MatchRange, type ProfileTarget, weightOf } from "./range.ts";
import { bandUnder } from "./score.ts";
import {
  isWithheld,
  type Language,
  type Localized,
  localized,
  type Norm,
  type QualityStatus,
  type ScaleKey,
} from "./types.ts";

const inAll = (text: (texts: MatchTexts, language: Language) => string): Localized =>
  localized((language) => text(MATCH_TEXTS[language], language));

/** One compared scale with everything a reader needs to recompute its score. */
export interface DimensionMatch extends DimensionFit {
  scale: ScaleKey;
  name: Localized;
  cValue: number;
  range: MatchRange;
  rating: Localized;
}

interface MatchNote {
  scale: ScaleKey;
  name: Localized;
  text: Localized;
}

export interface MatchResult {
  /** Integer 0..100. */
  overallMatch: number;
  overallRating: Localized;
  color: MatchColor;
  /** What it is called to people. */
  standing: Position;
  /** How people drawn at random from the reference values match the profile. */
  baseline: MatchBaseline;
  /** Half width of its 80 % band. */
  halfWidth: number;
  /** What the mean of the reference values on every scale would reach. */
  average: number;
  dimensionsMatched: number;
  /** Essential dimensions that are red: to be clarified first. In profile order. */
  essentialOpen: MatchNote[];
  /** Up to five, best first. */
  strengths: MatchNote[];
  /** Up to five outside the ok range, open essential ones first, then the worst. */
  developmentAreas: MatchNote[];
  recommendation: Localized;
  /** In profile order. */
  details: DimensionMatch[];
}

const NOTES_MAX = 5;
/** From here on a dimension is called near the ideal. */
const STRENGTH_FROM = 85;

/** Rating of one match score 0..100. */
export const ratingOf = (score: number): Localized => inAll(({ bands }) => bands[colorOf(score)].rating);

/**
 * Rating of an overall match 0..100, as the interface has it: by the score alone. Where it would say more, its words do not hide
 * an open essential point.
 */
const overallRatingOf = (overall: number, hasOpenEssential: boolean): Localized => {
  const color = colorOf(overall);
  return inAll(({ openEssential, bands }) =>
    hasOpenEssential && color !== "red" ? openEssential : bands[color].overall,
  );
};

const deviationOf = ({ name, cValue, range }: DimensionMatch): Localized =>
  inAll(({ deviation }, language) => {
    const decimal = (c: number) => c.toFixed(1).replace(".", LOCALES[language].decimal);
    const [value, from, to] = [decimal(cValue), decimal(range.ok_min), decimal(range.ok_max)];
    return deviation(name[language], cValue < range.ideal, value, from, to);
  });

const strengthsOf = (details: readonly DimensionMatch[]): MatchNote[] =>
  details
    .filter((match) => match.score >= STRENGTH_FROM)
    .sort((a, b) => b.score - a.score || Math.abs(a.delta) - Math.abs(b.delta))
    .slice(0, NOTES_MAX)
    .map(({ scale, name }) => ({ scale, name, text: name }));

const developmentAreasOf = (details: readonly DimensionMatch[]): MatchNote[] =>
  details
    .filter((match) => match.zone !== "green")
    .sort(
      (a, b) =>
        Number(isOpenEssential(b)) - Number(isOpenEssential(a)) ||
        a.score - b.score ||
        Math.abs(b.delta) - Math.abs(a.delta),
    )
    .slice(0, NOTES_MAX)
    .map(noteOf);

const noteOf = (match: DimensionMatch): MatchNote => ({
  scale: match.scale,
  name: match.name,
  text: deviationOf(match),
});

/** Whether an essential point has to be clarified first. */
export const isOpenEssential = ({ zone, range }: { zone: Zone; range: MatchRange }): boolean =>
  zone === "red" && range.essential === true;

const recommend = (
  standing: Position,
  essentialOpen: readonly MatchNote[],
  details: readonly DimensionMatch[],
  quality: QualityStatus,
): Localized => {
  const critical = details.filter((match) => match.zone === "red");
  return inAll((texts, language) => {
    const sentences: string[] = [];
    if (essentialOpen.length > 0) {
      sentences.push(texts.clarifyFirst(essentialOpen.map(({ name }) => name[language]).join(", ")));
    }
    const { level } = standing;
    if (level !== "clarify") sentences.push(texts.positions.texts[level]);
    sentences.push(standing.text[language]);
    if (critical.length > 0) {
      sentences.push(texts.critical(critical.map((match) => match.name[language]).join(", ")));
    }
    const note = quality === "ok" ? [] : [texts.quality[quality]];
    // Where nothing may be used, that is read before anything else.
    const all = isWithheld(quality) ? [...note, ...sentences] : [...sentences, ...note];
    return [...all, texts.peopleDecide].join(" ");
  });
};

/**
 * Compares a candidate with a job profile. Depends on the stored C values and the profile only.
 * @param targets the profile's scales in their order; scales without a C value are left out.
 * @param cValues C values 0..10 with one decimal, by scale.
 * @param names display names of the scales.
 * @param quality status of the candidate's answers; mentioned in the recommendation, never part of a score.
 * @param norm of the C values.
 * @param basis of the profile under this norm, where it is at hand; it is made otherwise.
 * @throws NothingToMatch when no target has a C value.
 */
export const matchProfile = (
  targets: readonly ProfileTarget[],
  cValues: Readonly<Partial<Record<ScaleKey, number>>>,
  names: Readonly<Record<ScaleKey, Localized>>,
  quality: QualityStatus,
  norm: Norm,
  basis: MatchBasis = matchBasis(targets, norm, baselineOf(targets)),
): MatchResult => {
  const details = targets.flatMap(({ scale, range }): DimensionMatch[] => {
    const cValue = cValues[scale];
    if (cValue === undefined) return [];
    const fit = fitDimension(cValue, range);
    return [{ scale, name: names[scale], cValue, range, rating: ratingOf(fit.score), ...fit }];
  });
  if (details.length === 0) throw new NothingToMatch();
  const weights = details.map(({ range }) => weightOf(range));
  const overall = overallMatch(
    details.map(({ score }) => score),
    weights,
  );
  const essentialOpen = details.filter(isOpenEssential).map(noteOf);
  const bandOf = (scale: ScaleKey) => bandUnder(norm, scale, cValues[scale] ?? NaN);
  const standing = positionOf(overall, details, bandOf, basis, essentialOpen.length > 0);
  return {
    overallMatch: overall,
    overallRating: overallRatingOf(overall, essentialOpen.length > 0),
    color: colorOf(overall),
    standing,
    baseline: basis.baseline,
    halfWidth: basis.halfWidth,
    average: basis.average,
    dimensionsMatched: details.length,
    essentialOpen,
    strengths: strengthsOf(details),
    developmentAreas: developmentAreasOf(details),
    recommendation: recommend(standing, essentialOpen, details, quality),
    details,
  };
};
