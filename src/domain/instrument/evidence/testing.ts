/** Records for tests of the statistics: one ordinary person, changed where the test needs it. */

import type { SampleRecord } from "../norms/sample.ts";
import { cValueUnder } from "../score.ts";
import { syntheticNorm } from "../testing.ts";
import { type Quality, type QualityStatus, SCALE_KEYS, type ScaleKey } from "../types.ts";
import type { ItemPoints } from "./record.ts";

export const DAY = 86_400_000;
/** 2026-01-01T00:00:00Z. */
export const NEW_YEAR = 1_767_225_600_000;

const quality = (status: QualityStatus): Quality => ({
  status,
  attentionFailed: status === "questionable" ? 2 : status === "caution" ? 1 : 0,
  inconsistency: 1.1,
  longstringA: 4,
  longstringB: 3,
  irv: 1.3,
  fastShare: 0,
});

const itemsOf = (scale: ScaleKey): number => (scale.startsWith("graves") ? 10 : 6);

/** Spreads a number of points over the items of a scale as evenly as possible. */
const spread = (points: number, items: number): number[] =>
  Array.from({ length: items }, (_, place) => Math.floor((points + place) / items));

export interface RecordChanges extends Omit<Partial<SampleRecord>, "quality" | "scales"> {
  quality?: QualityStatus;
  /** Points of single scales; the others have 18 of 30 or 25 of 50. */
  points?: Partial<Record<ScaleKey, number>>;
}

/** A live English result of version 1.0.0, completed at the start of 2026, with nothing remarkable about it. */
export const makeRecord = ({
  quality: status = "ok",
  points = {},
  ...changes
}: RecordChanges = {}): SampleRecord => {
  const norm = syntheticNorm();
  const given = (scale: ScaleKey) => points[scale] ?? (itemsOf(scale) === 6 ? 18 : 25);
  return {
    mode: "live",
    questionnaireVersion: "1.0.0",
    language: "en",
    gender: null,
    quality: quality(status),
    completedAt: NEW_YEAR,
    durationMs: 17 * 60_000,
    mobile: null,
    person: null,
    setting: "unstated",
    account: "acc",
    jobFamily: "",
    items: Object.fromEntries(
      SCALE_KEYS.map((scale) => [scale, spread(given(scale), itemsOf(scale))]),
    ) as unknown as ItemPoints,
    scales: Object.fromEntries(
      SCALE_KEYS.map((scale) => {
        const score = { points: given(scale), rawPercent: (20 * given(scale)) / itemsOf(scale) };
        return [scale, { ...score, cValue: cValueUnder(norm, scale, score) }];
      }),
    ) as SampleRecord["scales"],
    ...changes,
  };
};

/** `n` records made by their number 0..n-1. */
export const makeRecords = (n: number, of: (place: number) => RecordChanges = () => ({})): SampleRecord[] =>
  Array.from({ length: n }, (_, place) => makeRecord(of(place)));

/** The same points on every scale: `share` 0..1 of what can be reached. */
export const everywhere = (share: number): Record<ScaleKey, number> =>
  Object.fromEntries(SCALE_KEYS.map((scale) => [scale, Math.round(share * itemsOf(scale) * 5)])) as Record<
    ScaleKey,
    number
  >;
