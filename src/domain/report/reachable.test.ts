import { expect, test } from "bun:test";
import { resultWith } from "#/domain/instrument/interpretation/testing.ts";
import type { InterpretationTexts } from "#/domain/instrument/interpretation/types.ts";
import { matchProfile } from "#/domain/instrument/match-result.ts";
import { completeRange } from "#/domain/instrument/range.ts";
import { PA_STANDARD } from "#/domain/instrument/registry.ts";
import { PARTNER_PAIRS } from "#/domain/instrument/rounding.ts";
import {
  DIMENSION_KEYS,
  type Localized,
  SCALE_KEYS,
  type ScaleKey,
  type ScoredResult,
  VALUE_KEYS,
  type ValueKey,
} from "#/domain/instrument/types.ts";
import { recordOf } from "#/platform/text/record.ts";
import { buildReport } from "./candidate/render.ts";
import { buildGuide } from "./guide/guide.ts";
import type { ReportKind } from "./kinds.ts";
import { simulatedResults } from "./simulated.testing.ts";
import { buildFeedback } from "./summary/render.ts";
import type { ReportMember, TeamReportInput } from "./team/facts.ts";
import { buildTeamReport } from "./team/render.ts";
import { sampleMember, sampleTeam, sampleTeamInput, withValues } from "./team/testing.ts";
import { sampleInput, sampleMatch } from "./testing.ts";

const { interpretation } = PA_STANDARD;
/** Rules for the choice of texts, and no texts. */
const { conflicts: _conflicts, ...authored } = interpretation;

const isLocalized = (value: object): value is Localized => "en" in value && "de" in value;

function textsOf(value: unknown, path: string[] = []): { path: string; text: string }[] {
  if (typeof value !== "object" || value === null) return [];
  if (isLocalized(value)) return [{ path: path.join("."), text: value.en }];
  return Object.entries(value).flatMap(([key, inner]) => textsOf(inner, [...path, key]));
}

function stringsIn(value: unknown): string[] {
  if (typeof value === "string") return [value];
  if (typeof value !== "object" || value === null) return [];
  return Object.values(value).flatMap(stringsIn);
}

const everywhere = (cValue: number, keys: readonly ScaleKey[] = DIMENSION_KEYS) =>
  Object.fromEntries(keys.map((key) => [key, cValue])) as Partial<Record<ScaleKey, number>>;

/** Results that call for what is rare, and some plausible people. */
function results(): ScoredResult[] {
  const pairs = [...PARTNER_PAIRS, interpretation.pairs.resilience.pair] as const;
  const ends = [
    [9, 9],
    [1, 1],
    [9, 1],
    [1, 9],
  ] as const;
  const weight = (key: ValueKey, raw: number) => resultWith({}, { [key]: raw });
  const composites = [...interpretation.leadership.composites, ...interpretation.sales.composites];
  return [
    ...simulatedResults(20, 3),
    ...[9, 5, 1].map((cValue) => resultWith(everywhere(cValue))),
    ...DIMENSION_KEYS.flatMap((key) => [9, 1].map((cValue) => resultWith({ [key]: cValue }))),
    ...pairs.flatMap(([one, other]) => ends.map(([a, b]) => resultWith({ [one]: a, [other]: b }))),
    resultWith({ internal: 9, external: 9, global: 9, detail: 9 }),
    ...[9, 1].flatMap((cValue) => composites.map(({ parts }) => resultWith(everywhere(cValue, parts)))),
    ...VALUE_KEYS.flatMap((key) => [weight(key, 85), weight(key, 15)]),
    ...interpretation.values.combinations.map(({ values: [one, other] }) =>
      resultWith({}, { [one]: 80, [other]: 75 }),
    ),
    ...interpretation.values.tensions.map(({ dimension, pole, value, weight }) =>
      resultWith({ [dimension]: pole === "high" ? 9 : 1 }, { [value]: weight === "high" ? 80 : 20 }),
    ),
    ...[
      [8, 8, 5],
      [8, 5, 8],
      [5, 8, 8],
    ].map(([practical = 5, people = 5, process = 5]) => resultWith({ practical, people, process })),
    ...[90, 70, 50, 30, 10].map((raw) =>
      resultWith(
        {},
        {
          graves2_security: raw,
          graves4_order: raw,
          graves6_community: raw,
          ...Object.fromEntries(
            ["graves3_power", "graves5_achievement", "graves7_growth"].map((key) => [key, 100 - raw]),
          ),
        },
      ),
    ),
    ...[20, 99, 100, 300, 1000].map((n) => {
      const result = resultWith();
      return { ...result, norm: { ...result.norm, n } };
    }),
    ...(["caution", "questionable"] as const).map((status) => {
      const result = resultWith();
      return { ...result, quality: { ...result.quality, status } };
    }),
  ];
}

/** The texts of a result, in English; both languages are chosen by the same rules. */
function reportedOf(result: ScoredResult): unknown[] {
  const input = sampleInput("average", "en", { result });
  const reports = (["standard", "leadership", "sales"] as const).map((kind: ReportKind) =>
    buildReport(sampleInput("average", "en", { kind, result })),
  );
  const { candidateName, sessionId, completedAt, company, language, texts } = input;
  const summary = buildFeedback({
    ...{ candidateName, sessionId, completedAt, company, brand: null, language, result, texts },
    interpretation,
  });
  const guides = (["standard", "leadership", "sales"] as const).map((kind: ReportKind) =>
    buildGuide({ ...input, kind }),
  );
  return [...reports, ...guides, summary];
}

/** Interviews about one scale of a job profile. */
function interviews(): unknown[] {
  const names = recordOf(SCALE_KEYS, (key) => PA_STANDARD.texts.scales[key].name);
  return SCALE_KEYS.flatMap((scale) =>
    [9.5, 0.5].map((cValue) => {
      const result = resultWith({ [scale]: cValue });
      const targets = [{ scale, range: completeRange({ ideal: cValue > 5 ? 1 : 9 }) }];
      const cValues = recordOf(SCALE_KEYS, (key) => result.scales[key].cValue);
      const match = {
        ...sampleMatch("average", 1),
        result: matchProfile(targets, cValues, names, "ok", PA_STANDARD.norm),
      };
      const input = sampleInput("average", "en", { result, match });
      return [buildGuide(input), buildReport(input)];
    }),
  );
}

function teams(): unknown[] {
  const build = (members: ReportMember[], changes: Partial<TeamReportInput> = {}) =>
    buildTeamReport(sampleTeamInput(members, "en", changes));
  const flat = (cValues: Partial<Record<ScaleKey, number>>) =>
    sampleTeam(10, 0).map((member) => withValues(member, { ...everywhere(5), ...cValues }));
  const weighing = (weights: Partial<Record<ValueKey, number>>, wirPercent: number) =>
    flat({}).map((member) => ({
      ...member,
      wirPercent,
      scales: {
        ...member.scales,
        ...recordOf(VALUE_KEYS, (key) => ({ ...member.scales[key], rawPercent: weights[key] ?? 40 })),
      },
    }));
  const changed = (change: (member: ReportMember) => ReportMember) =>
    sampleTeam(6).map((member, place) => (place === 0 ? change(member) : member));
  return [
    ...[1, 3, 4].map((n) => build(sampleTeam(n))),
    ...[0, 1, 3].map((spread) => build(sampleTeam(8, spread))),
    ...DIMENSION_KEYS.flatMap((key) => [
      build(flat({ [key]: 9 })),
      build(flat({ [key]: 1 })),
      build(flat({}).map((member, place) => withValues(member, { [key]: place % 2 ? 9.5 : 0.5 }))),
    ]),
    ...PARTNER_PAIRS.flatMap(([one, other]) => [
      build(flat({ [one]: 8, [other]: 3 })),
      build(flat({ [one]: 3, [other]: 8 })),
    ]),
    ...VALUE_KEYS.map((key) => build(weighing({ [key]: 80 }, 50))),
    ...[95, 70, 50, 30, 5].map((we) => build(weighing({}, we))),
    build(changed((one) => ({ ...one, norm: { ...one.norm, id: 9 } }))),
    build(changed((one) => ({ ...one, questionnaire: { ...one.questionnaire, version: "9.9.9" } }))),
    build(flat({ detail: 1 }), { candidate: withValues(sampleMember(20), { detail: 9.5 }) }),
    build(flat({}), { candidate: withValues(sampleMember(20, 0), everywhere(5)) }),
  ];
}

test("every text of the interpretation is used for somebody: none is written and printed nowhere", () => {
  const strings = new Set([...results().flatMap(reportedOf), ...interviews(), ...teams()].flatMap(stringsIn));
  const printed = [...strings].join("\n").toLowerCase();
  const isPrinted = (text: string): boolean => {
    // A single word appears in other sentences too.
    if (!/\s/.test(text.trim())) return strings.has(text) || printed.includes(`: ${text.toLowerCase()}`);
    const parts = text.toLowerCase().split(/\{[^}]*\}/);
    if (parts.length === 1) return printed.includes(parts[0] ?? "");
    const escaped = parts.map((part) => part.replace(/[.*+?^$()|[\]\\]/g, "\\$&"));
    return new RegExp(escaped.join("[^\n]*")).test(printed);
  };
  const silent = textsOf(authored satisfies Omit<InterpretationTexts, "conflicts">).filter(
    ({ text }) => !isPrinted(text),
  );
  expect(silent.map(({ path }) => path)).toEqual([]);
});
