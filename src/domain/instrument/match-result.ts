import {
  baselineOf,
  colorOf,
  type DimensionFit,
  effectiveDimensions,
  fitDimension,
  type MatchBaseline,
  type MatchColor,
  NothingToMatch,
  overallHalfWidth,
  overallMatch,
  percentileOf,
  type Zone,
} from "./match.ts";
import { type MatchRange, type ProfileTarget, weightOf } from "./range.ts";
import { isWithheld, type Language, type Localized, type QualityStatus, type ScaleKey } from "./types.ts";

/**
 * What an overall match is called, by what random answers reach on the same profile. Bands of the score alone, as the
 * interface has them, would call every other random answer good on a wide profile.
 */
export const POSITION_LEVELS = ["close", "partly", "chance", "clarify"] as const;
type PositionLevel = (typeof POSITION_LEVELS)[number];

export interface Position {
  level: PositionLevel;
  label: Localized;
  /** How many in a hundred random answers are further from the profile, 0 to 99. */
  percentile: number;
  /** "Closer than 83% of random answers would be." */
  text: Localized;
}

const PARTLY_FROM = 50;
const CLOSE_FROM = 90;

const LABELS: Record<PositionLevel, Localized> = {
  close: { en: "Close to the profile", de: "Nah am Profil" },
  partly: { en: "Partly close", de: "Teilweise nah am Profil" },
  chance: { en: "No closer than chance", de: "Nicht näher als Zufall" },
  clarify: { en: "Open essential point: clarify", de: "Wesentlicher Punkt offen: klären" },
};

const CLOSER: Record<Language, (percent: number) => string> = {
  en: (percent) =>
    percent === 0
      ? "Nearly all random answers would be closer."
      : `Closer than ${percent}% of random answers would be.`,
  de: (percent) =>
    percent === 0
      ? "Fast alle zufälligen Antworten lägen näher."
      : `Näher am Profil, als es ${percent} % zufälliger Antworten wären.`,
};

/**
 * Position of an overall match among random answers. The word follows from the reported number, so the two never
 * contradict each other.
 * @param hasOpenEssential an essential point is red: the word is then no better than that it must be clarified.
 */
export function accessOf(overall: number, baseline: MatchBaseline, hasOpenEssential: boolean): Position {
  const percentile = percentileOf(baseline, overall);
  const level = levelOf(percentile, hasOpenEssential);
  return {
    level,
    label: LABELS[level],
    percentile,
    text: { en: CLOSER.en(percentile), de: CLOSER.de(percentile) },
  };
}

function levelOf(percentile: number, hasOpenEssential: boolean): PositionLevel {
  if (percentile < PARTLY_FROM) return "chance";
  if (hasOpenEssential) return "clarify";
  return percentile < CLOSE_FROM ? "partly" : "close";
}

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
  /** What it is called to people: by what random answers reach on the same profile. */
  standing: Position;
  /** How random answers match the profile. */
  baseline: MatchBaseline;
  /** Half width of its 80 % band. */
  halfWidth: number;
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
export const STRENGTH_FROM = 85;

interface BandTexts {
  rating: Localized;
  overall: Localized;
}

const BAND_TEXTS: Record<MatchColor, BandTexts> = {
  green: {
    rating: { en: "Excellent", de: "Ausgezeichnet" },
    overall: { en: "Excellent match", de: "Ausgezeichnete Übereinstimmung" },
  },
  lightgreen: {
    rating: { en: "Good", de: "Gut" },
    overall: { en: "Good match", de: "Gute Übereinstimmung" },
  },
  yellow: {
    rating: { en: "Acceptable", de: "Akzeptabel" },
    overall: { en: "Acceptable match", de: "Akzeptable Übereinstimmung" },
  },
  orange: {
    rating: { en: "Marginal", de: "Gering" },
    overall: { en: "Marginal match", de: "Geringe Übereinstimmung" },
  },
  red: {
    rating: { en: "Clear deviation", de: "Deutliche Abweichung" },
    overall: { en: "Clear deviation", de: "Deutliche Abweichung" },
  },
};

const POSITION_TEXTS: Record<Exclude<Position["level"], "clarify">, Localized> = {
  close: {
    en: "The self-description is close to the profile; check single deviating dimensions in the interview.",
    de: "Die Selbstbeschreibung liegt nah am Profil; prüfen Sie einzelne abweichende Dimensionen im Gespräch.",
  },
  partly: {
    en: "The self-description fits the profile in part; clarify the deviating dimensions in the interview.",
    de: "Die Selbstbeschreibung passt teilweise zum Profil; klären Sie die abweichenden Dimensionen im Gespräch.",
  },
  chance: {
    en: "The self-description is no closer to the profile than chance; other evidence is needed for a well-founded judgement.",
    de: "Die Selbstbeschreibung liegt nicht näher am Profil als der Zufall; für ein fundiertes Urteil sind weitere Nachweise nötig.",
  },
};

const CLARIFY_FIRST: Record<Language, (names: string) => string> = {
  en: (names) => `Clarify first, as essential for the job: ${names}.`,
  de: (names) => `Zuerst klären, weil für die Stelle wesentlich: ${names}.`,
};

/** Where the score alone would say more, the words of the interface do not hide an open essential point. */
const OPEN_ESSENTIAL: Localized = {
  en: "Open essential point: clarify",
  de: "Wesentlicher Punkt offen: klären",
};

const QUALITY_TEXTS: Record<Exclude<QualityStatus, "ok">, Localized> = {
  caution: {
    en: "The answer pattern is noticeable; interpret with caution.",
    de: "Das Antwortmuster ist auffällig; bitte mit Vorsicht deuten.",
  },
  questionable: {
    en: "The answers probably do not describe the person: do not use this comparison.",
    de: "Die Antworten beschreiben die Person wahrscheinlich nicht: Verwenden Sie diesen Vergleich nicht.",
  },
};

const CRITICAL_TEXT: Record<Language, (names: string) => string> = {
  en: (names) => `Outside the critical thresholds: ${names}. Please verify with concrete examples.`,
  de: (names) => `Außerhalb der kritischen Schwellen: ${names}. Bitte anhand konkreter Beispiele überprüfen.`,
};

const PEOPLE_DECIDE: Localized = {
  en: "The match supports, and does not replace, a decision by people.",
  de: "Die Übereinstimmung unterstützt eine Entscheidung durch Menschen, sie ersetzt sie nicht.",
};

/** Rating of one match score 0..100. */
export const ratingOf = (score: number): Localized => BAND_TEXTS[colorOf(score)].rating;

/** Rating of an overall match 0..100, as the interface has it: by the score alone. */
const overallRatingOf = (overall: number, hasOpenEssential: boolean): Localized => {
  const color = colorOf(overall);
  return hasOpenEssential && color !== "red" ? OPEN_ESSENTIAL : BAND_TEXTS[color].overall;
};

const localized = (text: (language: Language) => string): Localized => ({ en: text("en"), de: text("de") });

const deviationOf = (match: DimensionMatch): Localized => {
  const below = match.cValue < match.range.ideal;
  const [value, from, to] = [match.cValue, match.range.ok_min, match.range.ok_max].map((c) => c.toFixed(1));
  const comma = (text = ""): string => text.replace(".", ",");
  return {
    en: `${match.name.en}: ${below ? "below" : "above"} the target range (C ${value}, target ${from}-${to})`,
    de: `${match.name.de}: ${below ? "unter" : "über"} dem Zielbereich (C ${comma(value)}, Ziel ${comma(from)} bis ${comma(to)})`,
  };
};

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
  return localized((language) => {
    const sentences: string[] = [];
    if (essentialOpen.length > 0) {
      sentences.push(CLARIFY_FIRST[language](essentialOpen.map(({ name }) => name[language]).join(", ")));
    }
    if (standing.level !== "clarify") sentences.push(POSITION_TEXTS[standing.level][language]);
    sentences.push(standing.text[language]);
    if (critical.length > 0) {
      sentences.push(CRITICAL_TEXT[language](critical.map((match) => match.name[language]).join(", ")));
    }
    const note = quality === "ok" ? [] : [QUALITY_TEXTS[quality][language]];
    // Where nothing may be used, that is read before anything else.
    const all = isWithheld(quality) ? [...note, ...sentences] : [...sentences, ...note];
    return [...all, PEOPLE_DECIDE[language]].join(" ");
  });
};

/**
 * Compares a candidate with a job profile. Depends on the stored C values and the profile only.
 * @param targets the profile's scales in their order; scales without a C value are left out.
 * @param cValues C values 0..10 with one decimal, by scale.
 * @param names display names of the scales.
 * @param quality status of the candidate's answers; mentioned in the recommendation, never part of a score.
 * @param baseline of the profile, where it is at hand; it is made otherwise.
 * @throws NothingToMatch when no target has a C value.
 */
export const matchProfile = (
  targets: readonly ProfileTarget[],
  cValues: Readonly<Partial<Record<ScaleKey, number>>>,
  names: Readonly<Record<ScaleKey, Localized>>,
  quality: QualityStatus,
  baseline: MatchBaseline = baselineOf(targets),
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
  const standing = accessOf(overall, baseline, essentialOpen.length > 0);
  return {
    overallMatch: overall,
    overallRating: overallRatingOf(overall, essentialOpen.length > 0),
    color: colorOf(overall),
    standing,
    baseline,
    halfWidth: overallHalfWidth(effectiveDimensions(weights)),
    dimensionsMatched: details.length,
    essentialOpen,
    strengths: strengthsOf(details),
    developmentAreas: developmentAreasOf(details),
    recommendation: recommend(standing, essentialOpen, details, quality),
    details,
  };
};
