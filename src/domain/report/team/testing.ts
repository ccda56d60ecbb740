/** Teams for tests of their report: made-up people, the same at every run. */

import { PA_STANDARD } from "#/domain/instrument/registry.ts";
import { mulberry32 } from "#/domain/instrument/rounding.ts";
import { band, cValueLinear, wirIch } from "#/domain/instrument/score.ts";
import {
  type Language,
  SCALE_KEYS,
  type ScaleKey,
  type ScaleScore,
  VALUE_KEYS,
  type ValueKey,
} from "#/domain/instrument/types.ts";
import { recordOf } from "#/platform/text/record.ts";
import type { ReportMember, TeamReportInput } from "./facts.ts";
import type { TeamReportJob } from "./render.ts";

/** The last one has sixty letters. */
const SAMPLE_NAMES = [
  ["Anna", "Beispiel"],
  ["Jürgen", "Groß"],
  ["Łukasz", "Ünal-Đorđević"],
  ["Mia", "Yılmaz"],
  ["Freifrau Maximiliane-Charlotte", "von Wolkenstein-Rodenegg-Stein"],
] as const;

const GIVEN = ["Ada", "Ben", "Chiara", "David", "Elif", "Finn", "Greta", "Hakan", "Ida", "Jonas", "Klara"];
const FAMILY = ["Ackermann", "Bauer", "Çelik", "Dietrich", "Engel", "Fischer", "Großmann", "Hübner"];

const valueKeys: readonly ScaleKey[] = VALUE_KEYS;

/** @param spread 0: everybody as the norm's mean; 1: as people usually differ; 3: mostly at the ends of the scales */
export function sampleMember(place: number, spread = 1): ReportMember {
  const random = mulberry32(1000 + place);
  // Three numbers from 0 to 1 come close to a normal distribution; theirs has an SD of a half.
  const normal = () => (random() + random() + random() - 1.5) * 2 * spread;
  const { norm, questionnaire } = PA_STANDARD;
  const raw = recordOf(SCALE_KEYS, (key) => {
    const { mean, sd } = norm.scales[key];
    return Math.min(100, Math.max(0, mean + sd * normal()));
  });
  const values = sumTo300(recordOf(VALUE_KEYS, (key) => raw[key]));
  const scales = recordOf(SCALE_KEYS, (key): ScaleScore => {
    const rawPercent = valueKeys.includes(key) ? values[key as ValueKey] : raw[key];
    const cValue = cValueLinear(rawPercent, norm.scales[key].mean, norm.scales[key].sd);
    const points = (rawPercent / 100) * (valueKeys.includes(key) ? 50 : 30);
    return { points, rawPercent, cValue, band: band(cValue, norm.reliability, norm.normErrorC) };
  });
  const [firstName, lastName] = SAMPLE_NAMES[place] ?? [
    GIVEN[place % GIVEN.length] ?? "",
    FAMILY[place % FAMILY.length] ?? "",
  ];
  return {
    sessionId: place + 1,
    code: `${String.fromCharCode(65 + (place % 26))}${2 + Math.floor(place / 26)}`,
    firstName,
    lastName,
    email: `member${place + 1}@people.example`,
    completedAt: `2026-03-${String(1 + (place % 28)).padStart(2, "0")}T09:41:00.000Z`,
    questionnaire: { id: questionnaire.id, version: questionnaire.version },
    norm: { id: norm.id, name: norm.name, n: norm.n, version: norm.version },
    scales,
    wirPercent: wirIch(values).wirPercent,
    quality: "ok",
  };
}

/** Priorities within a person: what one value gains, the others lose. */
function sumTo300(values: Record<ValueKey, number>): Record<ValueKey, number> {
  const mean = VALUE_KEYS.reduce((sum, key) => sum + values[key], 0) / VALUE_KEYS.length;
  return recordOf(VALUE_KEYS, (key) => Math.min(100, Math.max(0, values[key] - mean + 50)));
}

/** The same person with other C values on some scales. */
export const withValues = (
  member: ReportMember,
  cValues: Partial<Record<ScaleKey, number>>,
): ReportMember => ({
  ...member,
  scales: recordOf(SCALE_KEYS, (key) => {
    const { reliability, normErrorC } = PA_STANDARD.norm;
    const given = cValues[key];
    const cValue = given ?? member.scales[key].cValue;
    return {
      ...member.scales[key],
      // Somebody at an end of a scale has answered so; the six values share a sum.
      ...(given !== undefined && !valueKeys.includes(key) && { rawPercent: 10 * given }),
      cValue,
      band: band(cValue, reliability, normErrorC),
    };
  }),
});

export const sampleTeam = (n: number, spread = 1): ReportMember[] =>
  Array.from({ length: n }, (_, place) => sampleMember(place, spread));

export function sampleTeamInput(
  members: readonly ReportMember[],
  language: Language,
  changes: Partial<TeamReportInput> = {},
): TeamReportInput {
  return {
    language,
    title: "Vertriebsinnendienst Süd",
    subtitle: "Augsburg",
    company: "Muster Maschinenbau GmbH",
    brand: null,
    members,
    names: true,
    candidate: null,
    texts: PA_STANDARD.texts,
    interpretation: PA_STANDARD.interpretation,
    ...changes,
  };
}

/** What the rendering thread gets for the same report. */
export function sampleTeamJob(
  members: readonly ReportMember[],
  language: Language,
  changes: Partial<TeamReportJob> = {},
): TeamReportJob {
  const { texts: _texts, interpretation: _interpretation, ...input } = sampleTeamInput(members, language);
  return { ...input, productType: PA_STANDARD.productType, format: "pdf", ...changes };
}
