import { matchProfile } from "#/domain/instrument/match-result.ts";
import { type QualityMeasures, qualityStatus } from "#/domain/instrument/quality.ts";
import { completeRange } from "#/domain/instrument/range.ts";
import { PA_STANDARD } from "#/domain/instrument/registry.ts";
import { band, cValueLinear, wirIch } from "#/domain/instrument/score.ts";
import { type Language, SCALE_KEYS, type ScaleKey, type ScoredResult } from "#/domain/instrument/types.ts";
import { WORDS } from "#/messages/domain/report/candidate/sample.gen.ts";
import { recordOf } from "#/platform/text/record.ts";
import type { ProfileMatch } from "../input.ts";

/** An invented person, to show what a report looks like without anybody's results. */

/** Raw percents with clear, but usual preferences, in the order of SCALE_KEYS. */
export const POINTED = [
  86.7, 53.3, 83.3, 50, 70, 46.7, 26.7, 80, 76.7, 40, 70, 63.3, 36.7, 83.3, 63.3, 73.3, 56.7, 34, 52, 38, 64,
  50, 62,
];
export const CAREFUL: QualityMeasures = {
  attentionFailed: 0,
  inconsistency: 1.08,
  longstringA: 5,
  longstringB: 3,
  irv: 1.34,
  fastShare: 0.015,
};
const COMPLETED_AT = "2026-03-12T09:41:00.000Z";
const PROFILE_SINCE = "2026-02-02T09:00:00.000Z";
/** Ideals of the invented job profile, some met and some not. */
const IDEALS: Partial<Record<ScaleKey, number>> = {
  goal_orientation: 7,
  proactive: 6.5,
  detail: 5,
  stability: 6,
  people: 7,
};

/** What answers with these raw percents come to under the shipped provisional norm. */
export function resultOf(raw: Record<ScaleKey, number>, measures: QualityMeasures): ScoredResult {
  const { norm, questionnaire } = PA_STANDARD;
  return {
    questionnaire: { id: questionnaire.id, version: questionnaire.version },
    norm: { id: norm.id, name: norm.name, method: norm.method, n: norm.n, version: norm.version },
    scales: recordOf(SCALE_KEYS, (key) => {
      const cValue = cValueLinear(raw[key], norm.scales[key].mean, norm.scales[key].sd);
      return {
        points: (raw[key] / 100) * (key.startsWith("graves") ? 50 : 30),
        rawPercent: raw[key],
        cValue,
        band: band(cValue, norm.reliability, norm.normErrorC),
      };
    }),
    wirIch: wirIch(raw),
    quality: { status: qualityStatus(measures), ...measures },
  };
}

/** Everything about the invented person that a report is made of. */
export function inventedCase(language: Language) {
  const { candidateName, profileName } = WORDS[language];
  const result = resultOf(
    recordOf(SCALE_KEYS, (key) => POINTED[SCALE_KEYS.indexOf(key)] ?? 50),
    CAREFUL,
  );
  const targets = SCALE_KEYS.flatMap((scale) => {
    const ideal = IDEALS[scale];
    return ideal === undefined ? [] : [{ scale, range: completeRange({ ideal }) }];
  });
  const match: ProfileMatch = {
    profileName,
    version: 1,
    versionSince: PROFILE_SINCE,
    result: matchProfile(
      targets,
      recordOf(SCALE_KEYS, (key) => result.scales[key].cValue),
      recordOf(SCALE_KEYS, (key) => PA_STANDARD.texts.scales[key].name),
      result.quality.status,
      PA_STANDARD.norm,
    ),
  };
  return {
    productType: PA_STANDARD.productType,
    candidateName,
    sessionId: null,
    completedAt: COMPLETED_AT,
    result,
    match,
  };
}
