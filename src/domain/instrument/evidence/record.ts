import { keyedPoints, POINTS_PER_ANSWER } from "../keying.ts";
import type { Answer, Language, Quality, Questionnaire, ScaleKey, ScaleScore } from "../types.ts";
import { SCALE_KEYS, VALUE_KEYS, type ValueKey } from "../types.ts";
import { isWithheld } from "../validity.ts";

/** Keyed points 0..5 of one person, by scale, in the order of the questionnaire's items. */
export type ItemPoints = Readonly<Record<ScaleKey, readonly number[]>>;

/**
 * One completed result as the statistics see it: no name, no address, no session id. A record exists only for
 * a completed session.
 */
export interface QualityRecord {
  /** Whether the sitting counted; `test` never enters a statistic. */
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
  /** Whether the sitting was on a phone or tablet; null where nothing was recorded about it. */
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
  /** Item ids by scale, in the order of the points; a pair stands under both of its values. */
  ids: Record<ScaleKey, string[]>;
  /** The pairs across the camps: their points for the value on the "we" side (G2, G4, G6). */
  we: { id: string; scale: ValueKey; place: number }[];
}

const WE_SIDE: ReadonlySet<string> = new Set<ValueKey>([
  "graves2_security",
  "graves4_order",
  "graves6_community",
]);

/** Which item stands where in the points of a record. */
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
