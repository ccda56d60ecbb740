/** Completed assessments for tests of the report, scored with the shipped norm and worded by the shipped texts. */
import { matchProfile } from "#/domain/instrument/match-result.ts";
import type { QualityMeasures } from "#/domain/instrument/quality.ts";
import { completeRange } from "#/domain/instrument/range.ts";
import { PA_STANDARD } from "#/domain/instrument/registry.ts";
import {
  type Language,
  SCALE_KEYS,
  type ScaleKey,
  type ScoredResult,
  VALUE_KEYS,
} from "#/domain/instrument/types.ts";
import { outlineOf, plainLayout, shippedTemplates } from "#/modules/report-templates/layout.ts";
import { recordOf } from "#/platform/text/record.ts";
import type { Outline } from "./candidate/outline.ts";
import type { ReportJob } from "./candidate/render.ts";
import { CAREFUL, POINTED, resultOf } from "./candidate/sample.ts";
import type { ProfileMatch, ReportInput } from "./input.ts";
import type { ReportKind } from "./kinds.ts";

export const SAMPLE_PROFILES = ["average", "extreme", "pointed", "questionable"] as const;
export type SampleProfile = (typeof SAMPLE_PROFILES)[number];

const CARELESS: QualityMeasures = {
  attentionFailed: 2,
  inconsistency: 1.62,
  longstringA: 14,
  longstringB: 6,
  irv: 0.98,
  fastShare: 0.34,
};

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
  return resultOf(rawPercents(profile), profile === "questionable" ? CARELESS : CAREFUL);
}

/** What the interface's report of a kind consists of. */
function shippedOutline(kind: ReportKind): Outline {
  const template = shippedTemplates()[kind];
  return outlineOf(
    { template, layout: plainLayout(kind, template), name: null, isSubstitute: false },
    template,
  );
}

export function sampleInput(
  profile: SampleProfile,
  language: Language,
  changes: Partial<ReportInput> = {},
): ReportInput {
  return {
    kind: "standard",
    outline: shippedOutline(changes.kind ?? "standard"),
    candidateName: "Anna Beispiel",
    sessionId: 4711,
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
    result: matchProfile(targets, values, names, quality.status, PA_STANDARD.norm),
  };
}

/** What the rendering thread gets for the same report. */
export function sampleJob(profile: SampleProfile, language: Language): ReportJob {
  const { texts: _texts, interpretation: _interpretation, ...input } = sampleInput(profile, language);
  return { productType: PA_STANDARD.productType, format: "pdf", document: "report", ...input };
}
