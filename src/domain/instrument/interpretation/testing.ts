/** Results with chosen C values and weights of values for tests of the interpretation. */
import { wirIch } from "../score.ts";
import {
  type Localized,
  SCALE_KEYS,
  type ScaleKey,
  type ScoredResult,
  VALUE_KEYS,
  type ValueKey,
} from "../types.ts";

interface Entry {
  path: string;
  text: Localized;
}

const isLocalized = (value: object): value is Localized => "en" in value && "de" in value;

/** Every text of a part of the interpretation with its path. */
export function entriesIn(value: unknown, path = ""): Entry[] {
  if (typeof value !== "object" || value === null) return [];
  if (isLocalized(value)) return [{ path, text: value }];
  return Object.entries(value).flatMap(([key, inner]) =>
    entriesIn(inner, path === "" ? key : `${path}.${key}`),
  );
}

const HALF_WIDTH = 1.8;
const tenth = (value: number) => Math.round(value * 10) / 10;

/**
 * A result of good quality under the provisional norm: C 5.0 on every scale and weight 50 of every value, unless
 * given otherwise.
 */
export const resultWith = (
  cValues: Partial<Record<ScaleKey, number>> = {},
  weights: Partial<Record<ValueKey, number>> = {},
): ScoredResult => {
  const weight = (key: ScaleKey) => (weights as Partial<Record<ScaleKey, number>>)[key] ?? 50;
  const scale = (key: ScaleKey) => {
    const cValue = cValues[key] ?? 5;
    const band: [number, number] = [
      tenth(Math.max(0, cValue - HALF_WIDTH)),
      tenth(Math.min(10, cValue + HALF_WIDTH)),
    ];
    const percent = VALUE_KEYS.some((value) => value === key) ? weight(key) : 10 * cValue;
    return { points: percent / 2, rawPercent: percent, cValue, band };
  };
  const raw = Object.fromEntries(VALUE_KEYS.map((key) => [key, weight(key)])) as Record<ValueKey, number>;
  return {
    questionnaire: { id: "pa-standard", version: "1.0.0" },
    norm: { id: 1, name: { en: "Norm", de: "Norm" }, method: "linear", n: 0, version: "1.0" },
    scales: Object.fromEntries(SCALE_KEYS.map((key) => [key, scale(key)])) as ScoredResult["scales"],
    wirIch: wirIch(raw),
    quality: {
      status: "ok",
      attentionFailed: 0,
      inconsistency: 1.1,
      longstringA: 5,
      longstringB: 3,
      irv: 1.3,
      fastShare: 0,
    },
  };
};
