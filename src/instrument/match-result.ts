import {
  colorOf,
  type DimensionFit,
  fitDimension,
  type MatchColor,
  NothingToMatch,
  overallMatch,
} from "./match.ts";
import type { MatchRange } from "./range.ts";
import type { Language, Localized, QualityStatus, ScaleKey } from "./types.ts";

/** What a job profile asks of one scale. */
export interface ProfileTarget {
  scale: ScaleKey;
  range: MatchRange;
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
  text: Localized;
}

export interface MatchResult {
  /** Integer 0..100. */
  overallMatch: number;
  overallRating: Localized;
  color: MatchColor;
  dimensionsMatched: number;
  /** Up to five, best first. */
  strengths: MatchNote[];
  /** Up to five outside the ok range, worst first. */
  developmentAreas: MatchNote[];
  recommendation: Localized;
  /** In profile order. */
  details: DimensionMatch[];
}

const NOTES_MAX = 5;
const STRENGTH_FROM = 85;

interface BandTexts {
  rating: Localized;
  overall: Localized;
  recommendation: Localized;
}

const BAND_TEXTS: Record<MatchColor, BandTexts> = {
  green: {
    rating: { en: "Excellent", de: "Ausgezeichnet" },
    overall: { en: "Excellent match", de: "Ausgezeichnete Übereinstimmung" },
    recommendation: {
      en: "The self-description fits the profile very closely.",
      de: "Die Selbstbeschreibung stimmt sehr genau mit dem Profil überein.",
    },
  },
  lightgreen: {
    rating: { en: "Good", de: "Gut" },
    overall: { en: "Good match", de: "Gute Übereinstimmung" },
    recommendation: {
      en: "The self-description fits the profile well; a few points deserve a closer look.",
      de: "Die Selbstbeschreibung passt gut zum Profil; einzelne Punkte verdienen einen genaueren Blick.",
    },
  },
  yellow: {
    rating: { en: "Acceptable", de: "Akzeptabel" },
    overall: { en: "Acceptable match", de: "Akzeptable Übereinstimmung" },
    recommendation: {
      en: "The self-description fits the profile in part; clarify the deviating dimensions in the interview.",
      de: "Die Selbstbeschreibung passt teilweise zum Profil; klären Sie die abweichenden Dimensionen im Gespräch.",
    },
  },
  orange: {
    rating: { en: "Marginal", de: "Grenzwertig" },
    overall: { en: "Marginal match", de: "Grenzwertige Übereinstimmung" },
    recommendation: {
      en: "The self-description fits the profile only marginally; examine the deviating dimensions with job-related evidence.",
      de: "Die Selbstbeschreibung passt nur in Ansätzen zum Profil; prüfen Sie die abweichenden Dimensionen anhand von Nachweisen mit Bezug zur Stelle.",
    },
  },
  red: {
    rating: { en: "Critical", de: "Kritisch" },
    overall: { en: "Critical deviation", de: "Kritische Abweichung" },
    recommendation: {
      en: "The self-description deviates clearly from the profile; other evidence is needed for a well-founded judgement.",
      de: "Die Selbstbeschreibung weicht deutlich vom Profil ab; für ein fundiertes Urteil sind weitere Nachweise nötig.",
    },
  },
};

const QUALITY_TEXTS: Record<Exclude<QualityStatus, "ok">, Localized> = {
  caution: {
    en: "The answer pattern is noticeable; interpret with caution.",
    de: "Das Antwortmuster ist auffällig; bitte mit Vorsicht deuten.",
  },
  questionable: {
    en: "The answer pattern is questionable; interpret with caution.",
    de: "Das Antwortmuster ist fragwürdig; bitte mit Vorsicht deuten.",
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

/** Rating of an overall match 0..100. */
export const overallRatingOf = (overall: number): Localized => BAND_TEXTS[colorOf(overall)].overall;

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
    .map(({ scale, name }) => ({ scale, text: name }));

const developmentAreasOf = (details: readonly DimensionMatch[]): MatchNote[] =>
  details
    .filter((match) => match.zone !== "green")
    .sort((a, b) => a.score - b.score || Math.abs(b.delta) - Math.abs(a.delta))
    .slice(0, NOTES_MAX)
    .map((match) => ({ scale: match.scale, text: deviationOf(match) }));

const recommend = (
  overall: number,
  details: readonly DimensionMatch[],
  quality: QualityStatus,
): Localized => {
  const critical = details.filter((match) => match.zone === "red");
  return localized((language) => {
    const sentences = [BAND_TEXTS[colorOf(overall)].recommendation[language]];
    if (critical.length > 0) {
      sentences.push(CRITICAL_TEXT[language](critical.map((match) => match.name[language]).join(", ")));
    }
    if (quality !== "ok") sentences.push(QUALITY_TEXTS[quality][language]);
    return [...sentences, PEOPLE_DECIDE[language]].join(" ");
  });
};

/**
 * Compares a candidate with a job profile. Depends on the stored C values and the profile only.
 * @param targets the profile's scales in their order; scales without a C value are left out.
 * @param cValues C values 0..10 with one decimal, by scale.
 * @param names display names of the scales.
 * @param quality status of the candidate's answers; mentioned in the recommendation, never part of a score.
 * @throws NothingToMatch when no target has a C value.
 */
export const matchProfile = (
  targets: readonly ProfileTarget[],
  cValues: Readonly<Partial<Record<ScaleKey, number>>>,
  names: Readonly<Record<ScaleKey, Localized>>,
  quality: QualityStatus,
): MatchResult => {
  const details = targets.flatMap(({ scale, range }): DimensionMatch[] => {
    const cValue = cValues[scale];
    if (cValue === undefined) return [];
    const fit = fitDimension(cValue, range);
    return [{ scale, name: names[scale], cValue, range, rating: ratingOf(fit.score), ...fit }];
  });
  if (details.length === 0) throw new NothingToMatch();
  const overall = overallMatch(details.map((match) => match.score));
  return {
    overallMatch: overall,
    overallRating: overallRatingOf(overall),
    color: colorOf(overall),
    dimensionsMatched: details.length,
    strengths: strengthsOf(details),
    developmentAreas: developmentAreasOf(details),
    recommendation: recommend(overall, details, quality),
    details,
  };
};
