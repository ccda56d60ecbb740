import { EVIDENCE_TEXTS } from "#/messages/domain/instrument/evidence.gen.ts";
import { keyedPoints, POINTS_PER_ANSWER } from "../quality.ts";
import { mean, standardDeviation, standardisedDifference } from "../statistics/describe.ts";
import { type Figure, tooFewData } from "../statistics/figure.ts";
import {
  type Answer,
  isWithheld,
  type Language,
  type Localized,
  localized,
  type Norm,
  type Quality,
  type Questionnaire,
  SCALE_KEYS,
  type ScaleKey,
  type ScaleScore,
  VALUE_KEYS,
  type ValueKey,
} from "../types.ts";

/** Keyed points 0..5 of one person, by scale, in the order of the questionnaire's items. */
export type ItemPoints = Readonly<Record<ScaleKey, readonly number[]>>;

/**
 * One completed result as the statistics see it: no name, no address, no session id. A record exists only for
 * a completed session.
 */
export interface QualityRecord {
  /** Whether the assessment session counted; `test` never enters a statistic. */
  mode: "live" | "test";
  questionnaireVersion: string;
  language: Language;
  /** Null when it was not recorded or the person preferred not to say. */
  gender: "female" | "male" | "diverse" | null;
  quality: Quality;
  /** Instant of completion, milliseconds since 1970. */
  completedAt: number;
  /** From the first answer to the submission in milliseconds; null when unknown. */
  durationMs: number | null;
  /** Whether the assessment session was on a phone or tablet; null where nothing was recorded about it. */
  mobile: boolean | null;
  /** The answers as keyed points; null once they were erased or when one is missing (imports). */
  items: ItemPoints | null;
  /** The stored scores, by scale. */
  scales: Readonly<Record<ScaleKey, Pick<ScaleScore, "points" | "rawPercent" | "cValue">>>;
}

/**
 * Keyed points of a complete set of answers.
 * @param byItem answers by item id, as `answersByItem` returns them.
 * @returns null when an item of a scale has no answer.
 */
export const itemPointsOf = (
  questionnaire: Questionnaire,
  byItem: ReadonlyMap<string, Answer>,
): ItemPoints | null => {
  const keyed = keyedPoints(questionnaire, byItem);
  const complete = SCALE_KEYS.every((scale) => {
    const points = keyed.get(scale);
    return points !== undefined && points.given.length === points.items;
  });
  if (!complete) return null;
  return Object.fromEntries(
    SCALE_KEYS.map((scale) => [scale, keyed.get(scale)?.given ?? []]),
  ) as unknown as ItemPoints;
};

/** Where the points of a record come from. */
export interface ItemLayout {
  /** Item ids by scale, in the order of the points; a pair is listed under both of its values. */
  ids: Record<ScaleKey, string[]>;
  /** The pairs across the camps: their points for the value on the "we" side (G2, G4, G6). */
  we: { id: string; scale: ValueKey; place: number }[];
}

const WE_SIDE: ReadonlySet<string> = new Set<ValueKey>([
  "graves2_security",
  "graves4_order",
  "graves6_community",
]);

/** Position of each item in the points of a record. */
export const itemLayout = (questionnaire: Questionnaire): ItemLayout => {
  const ids = Object.fromEntries(SCALE_KEYS.map((scale) => [scale, [] as string[]])) as Record<
    ScaleKey,
    string[]
  >;
  for (const item of questionnaire.items) {
    for (const { scale } of item.keys) ids[scale].push(item.id);
  }
  const across = new Set(
    questionnaire.items
      .filter(
        (item) => item.type === "pair" && WE_SIDE.has(item.keys[0].scale) !== WE_SIDE.has(item.keys[1].scale),
      )
      .map((item) => item.id),
  );
  const we = VALUE_KEYS.filter((scale) => WE_SIDE.has(scale)).flatMap((scale) =>
    ids[scale].flatMap((id, place) => (across.has(id) ? [{ id, scale, place }] : [])),
  );
  return { ids, we };
};

/** Most points of a scale: 30 with six items, 50 with ten. */
export const maxPointsOf = (layout: ItemLayout, scale: ScaleKey): number =>
  layout.ids[scale].length * POINTS_PER_ANSWER;

/** Which records belong to a statistic. */
export interface Eligibility {
  questionnaireVersion: string;
  /** Only answers in this language; both without it. */
  language?: Language | undefined;
}

/** Live results of one questionnaire version whose quality is not questionable, in the order given. */
export const eligible = <R extends QualityRecord>(
  records: readonly R[],
  { questionnaireVersion, language }: Eligibility,
): R[] =>
  records.filter(
    (record) =>
      record.mode === "live" &&
      record.questionnaireVersion === questionnaireVersion &&
      !isWithheld(record.quality.status) &&
      (language === undefined || record.language === language),
  );

/** Scale points of every record, in their order. */
export const pointsOn = (records: readonly QualityRecord[], scale: ScaleKey): number[] =>
  records.map((record) => record.scales[scale].points);

/** People by items of one scale, for the records whose answers are still there. */
export const itemRows = (records: readonly QualityRecord[], scale: ScaleKey): (readonly number[])[] =>
  records.flatMap((record) => (record.items ? [record.items[scale]] : []));

/** People that a group needs before it is compared with another one. */
const GROUP_LEAST = 30;
/** A count below this could point to single persons and is never shown. */
export const CELL_LEAST = 5;

const NOTABLE_D = 0.4;

export const GENDERS = ["female", "male", "diverse"] as const;
export type Gender = (typeof GENDERS)[number];

export interface GroupDifference {
  groups: [Gender, Gender];
  /** People per group, in the order of `groups`. */
  n: [number, number];
  /** Per scale: d = (mean of the first - mean of the second) / pooled SD; null without spread. */
  scales: Record<ScaleKey, { d: number | null; notable: boolean }>;
}

/** Records by recorded gender, groups of at least `GROUP_LEAST` only. */
export const genderGroups = <R extends QualityRecord>(
  records: readonly R[],
): { gender: Gender; members: R[] }[] =>
  GENDERS.map((gender) => ({
    gender,
    members: records.filter((record) => record.gender === gender),
  })).filter(({ members }) => members.length >= GROUP_LEAST);

/** The reason for showing nothing: how large the second largest group is, and what it would need. */
export const secondGroupTooSmall = (records: readonly QualityRecord[]): Figure<never> => {
  const sizes = GENDERS.map((gender) => records.filter((record) => record.gender === gender).length);
  return tooFewData(sizes.sort((a, b) => b - a)[1] ?? 0, GROUP_LEAST);
};

const compare = (
  first: { gender: Gender; members: readonly QualityRecord[] },
  second: { gender: Gender; members: readonly QualityRecord[] },
): GroupDifference => ({
  groups: [first.gender, second.gender],
  n: [first.members.length, second.members.length],
  scales: Object.fromEntries(
    SCALE_KEYS.map((scale) => {
      const d = standardisedDifference(pointsOn(first.members, scale), pointsOn(second.members, scale));
      return [scale, { d, notable: d !== null && Math.abs(d) >= NOTABLE_D }];
    }),
  ) as GroupDifference["scales"],
});

/**
 * Standardised differences between recorded genders on all scales; |d| from .40 is notable. A difference is
 * normal and on its own no sign of bias.
 * @returns one entry per pair of groups with at least 30 people each; `too_few_data` when no two groups have that many.
 */
export const genderDifferences = (
  records: readonly QualityRecord[],
  which: Eligibility,
): Figure<GroupDifference[]> => {
  const sample = eligible(records, which);
  const groups = genderGroups(sample);
  if (groups.length < 2) return secondGroupTooSmall(sample);
  return groups.flatMap((first, place) => groups.slice(place + 1).map((second) => compare(first, second)));
};

/** Latest results that are compared with the norm, and the least number of them. */
const DRIFT_WINDOW = 200;
const DRIFT_LEAST = 100;

const DRIFT_NOTABLE_D = 0.25;
const NOTABLE_Z = 3;
const SD_RATIO_USUAL: readonly [low: number, high: number] = [0.8, 1.25];

interface ScaleDrift {
  /** (mean of the window - norm mean) / norm SD. */
  d: number;
  /** d / sqrt(1/n + 1/N of the norm); a model-based norm adds no error of its own. */
  z: number;
  /** SD of the window / norm SD. */
  sdRatio: number;
  /** |d| >= .25 and |z| >= 3, or (from 200 results) an SD ratio outside .80-1.25. */
  flag: boolean;
}

/**
 * What to do: `none`; `prepare_new_norm` when a local norm no longer fits; `local_norm_available` when the
 * provisional reference does not fit, which is to be expected.
 */
type DriftAdvice = "none" | "prepare_new_norm" | "local_norm_available";

const driftText = (advice: DriftAdvice): Localized =>
  localized((language) => EVIDENCE_TEXTS[language].drift[advice]);

export const DRIFT_TEXTS: Record<DriftAdvice, Localized> = {
  none: driftText("none"),
  prepare_new_norm: driftText("prepare_new_norm"),
  local_norm_available: driftText("local_norm_available"),
};

export interface Drift {
  /** Results in the window, 100..200. */
  n: number;
  /** First and last completion in the window, milliseconds since 1970. */
  from: number;
  to: number;
  scales: Record<ScaleKey, ScaleDrift>;
  advice: DriftAdvice;
}

const driftOf = (raw: readonly number[], norm: Norm, scale: ScaleKey): ScaleDrift => {
  const reference = norm.scales[scale];
  const d = (mean(raw) - reference.mean) / reference.sd;
  const z = d / Math.sqrt(1 / raw.length + (norm.n > 0 ? 1 / norm.n : 0));
  const sdRatio = standardDeviation(raw) / reference.sd;
  const shifted = Math.abs(d) >= DRIFT_NOTABLE_D && Math.abs(z) >= NOTABLE_Z;
  const [low, high] = SD_RATIO_USUAL;
  const respread = raw.length >= DRIFT_WINDOW && (sdRatio < low || sdRatio > high);
  return { d, z, sdRatio, flag: shifted || respread };
};

/**
 * Whether the latest results still look like the norm: the last 200 eligible ones against its mean and SD.
 * @param records in any order.
 * @returns `too_few_data` below 100 eligible results.
 */
export const normDrift = (
  records: readonly QualityRecord[],
  norm: Norm,
  which: Eligibility,
): Figure<Drift> => {
  const sample = eligible(records, which)
    .sort((one, other) => one.completedAt - other.completedAt)
    .slice(-DRIFT_WINDOW);
  const n = sample.length;
  if (n < DRIFT_LEAST) return tooFewData(n, DRIFT_LEAST);
  const scales = Object.fromEntries(
    SCALE_KEYS.map((scale) => [
      scale,
      driftOf(
        sample.map((record) => record.scales[scale].rawPercent),
        norm,
        scale,
      ),
    ]),
  ) as Record<ScaleKey, ScaleDrift>;
  const drifts = Object.values(scales).some(({ flag }) => flag);
  const advice = norm.method === "linear" ? "local_norm_available" : "prepare_new_norm";
  return {
    n,
    from: sample[0]?.completedAt ?? 0,
    to: sample.at(-1)?.completedAt ?? 0,
    scales,
    advice: drifts ? advice : "none",
  };
};
