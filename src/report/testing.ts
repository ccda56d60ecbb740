/** Completed assessments for tests of the report, scored with the shipped norm and worded by the shipped texts. */
import { matchProfile } from "#/instrument/match-result.ts";
import { type QualityMeasures, qualityStatus } from "#/instrument/quality.ts";
import { completeRange } from "#/instrument/range.ts";
import { PA_STANDARD } from "#/instrument/registry.ts";
import { band, cValueLinear, wirIch } from "#/instrument/score.ts";
import {
  type Language,
  SCALE_KEYS,
  type ScaleKey,
  type ScaleScore,
  type ScoredResult,
  VALUE_KEYS,
} from "#/instrument/types.ts";
import { recordOf } from "#/platform/record.ts";
import type { ReportJob } from "./candidate/render.ts";
import type { ProfileMatch, ReportInput } from "./input.ts";

export const SAMPLE_PROFILES = ["average", "extreme", "pointed", "questionable"] as const;
export type SampleProfile = (typeof SAMPLE_PROFILES)[number];

const CAREFUL: QualityMeasures = {
  attentionFailed: 0,
  inconsistency: 1.08,
  longstringA: 5,
  longstringB: 3,
  irv: 1.34,
  fastShare: 0.015,
};
const CARELESS: QualityMeasures = {
  attentionFailed: 2,
  inconsistency: 1.62,
  longstringA: 14,
  longstringB: 6,
  irv: 0.98,
  fastShare: 0.34,
};

/** Raw percents of a person with clear, but usual preferences, in the order of SCALE_KEYS. */
const POINTED = [
  86.7, 53.3, 83.3, 50, 70, 46.7, 26.7, 80, 76.7, 40, 70, 63.3, 36.7, 83.3, 63.3, 73.3, 56.7, 34, 52, 38, 64,
  50, 62,
];
const CARELESS_RAW = [
  46.7, 53.3, 50, 60, 43.3, 56.7, 53.3, 46.7, 50, 60, 46.7, 40, 56.7, 50, 53.3, 46.7, 43.3, 52, 46, 50, 54,
  48, 50,
];

const valueKeys: readonly ScaleKey[] = VALUE_KEYS;

function rawPercents(profile: SampleProfile): Record<ScaleKey, number> {
  const of = (raw: (key: ScaleKey, place: number) => number) =>
    Object.fromEntries(SCALE_KEYS.map((key, place) => [key, raw(key, place)])) as Record<ScaleKey, number>;
  switch (profile) {
    case "average":
      return of((key) => PA_STANDARD.norm.scales[key].mean);
    case "extreme":
      return of((key, place) => {
        const value = valueKeys.indexOf(key);
        return value >= 0 ? value * 20 : place % 2 === 0 ? 100 : 0;
      });
    case "pointed":
      return of((_, place) => POINTED[place] ?? 50);
    case "questionable":
      return of((_, place) => CARELESS_RAW[place] ?? 50);
  }
}

/** A scored result of the given kind under the shipped provisional norm. */
export function sampleResult(profile: SampleProfile): ScoredResult {
  const { norm, questionnaire } = PA_STANDARD;
  const raw = rawPercents(profile);
  const scored = SCALE_KEYS.map((key): [ScaleKey, ScaleScore] => {
    const cValue = cValueLinear(raw[key], norm.scales[key].mean, norm.scales[key].sd);
    const points = (raw[key] / 100) * (key.startsWith("graves") ? 50 : 30);
    return [
      key,
      { points, rawPercent: raw[key], cValue, band: band(cValue, norm.reliability, norm.normErrorC) },
    ];
  });
  const measures = profile === "questionable" ? CARELESS : CAREFUL;
  return {
    questionnaire: { id: questionnaire.id, version: questionnaire.version },
    norm: { id: norm.id, name: norm.name, method: norm.method, n: norm.n, version: norm.version },
    scales: Object.fromEntries(scored) as Record<ScaleKey, ScaleScore>,
    wirIch: wirIch(raw),
    quality: { status: qualityStatus(measures), ...measures },
  };
}

export function sampleInput(
  profile: SampleProfile,
  language: Language,
  changes: Partial<ReportInput> = {},
): ReportInput {
  return {
    kind: "standard",
    candidateName: "Anna Beispiel",
    completedAt: "2026-03-12T09:41:00.000Z",
    company: "Muster Maschinenbau GmbH",
    brand: null,
    language,
    result: sampleResult(profile),
    texts: PA_STANDARD.texts,
    interpretation: PA_STANDARD.interpretation,
    match: null,
    ...changes,
  };
}

/** A match of the sample with a job profile that asks for the first `count` scales. */
export function sampleMatch(profile: SampleProfile, count: number): ProfileMatch {
  const { scales, quality } = sampleResult(profile);
  const keys = SCALE_KEYS.slice(0, count);
  const targets = keys.map((scale, place) => ({
    scale,
    range: completeRange({ ideal: ((place * 3.7) % 8) + 1.5 }),
  }));
  const names = recordOf(SCALE_KEYS, (key) => PA_STANDARD.texts.scales[key].name);
  const values = recordOf(SCALE_KEYS, (key) => scales[key].cValue);
  return {
    profileName: "Teamleitung Vertriebsinnendienst",
    version: 2,
    versionSince: "2026-02-02T09:00:00.000Z",
    result: matchProfile(targets, values, names, quality.status),
  };
}

/** What the rendering thread gets for the same report. */
export function sampleJob(profile: SampleProfile, language: Language): ReportJob {
  const { texts: _texts, interpretation: _interpretation, ...input } = sampleInput(profile, language);
  return { productType: PA_STANDARD.productType, format: "pdf", ...input };
}
