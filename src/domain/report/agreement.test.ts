import { expect, test } from "bun:test";
import fc from "fast-check";
import type { InterpretationTexts, Pole } from "#/domain/instrument/interpretation/types.ts";
import { POLES } from "#/domain/instrument/interpretation/types.ts";
import { PA_STANDARD } from "#/domain/instrument/registry.ts";
import { mulberry32 } from "#/domain/instrument/rounding.ts";
import { scoreAnswers } from "#/domain/instrument/score.ts";
import { createResponseModel, deviatesFrom } from "#/domain/instrument/simulation.ts";
import {
  type Answer,
  type AnswerValue,
  DIMENSION_KEYS,
  type DimensionKey,
  isWithheld,
  LANGUAGES,
  type Language,
  type Localized,
  type ScoredResult,
} from "#/domain/instrument/types.ts";
import { runs } from "#/testing/runs.ts";
import { buildBrief } from "./brief/brief.ts";
import { buildReport } from "./candidate/render.ts";
import { buildGuide } from "./guide/guide.ts";
import { REPORT_KINDS } from "./kinds.ts";
import { buildFeedback } from "./summary/render.ts";
import { sampleInput } from "./testing.ts";

const { questionnaire, norm, interpretation } = PA_STANDARD;
const { items } = questionnaire;
const model = createResponseModel(questionnaire, norm);
const KINDS = ["flat", "midpoint", "careless", "extreme", "random", "ordinary"] as const;
type Kind = (typeof KINDS)[number];

const ANSWERS: Record<Exclude<Kind, "ordinary">, (next: () => number, place: number) => number> = {
  flat: (next) => (next() < 0.9 ? 4 : 3),
  midpoint: (next) => 3 + Math.floor(2 * next()),
  careless: (_, place) => 1 + (place % 6),
  extreme: (next) => (next() < 0.5 ? 1 : 6),
  random: (next) => 1 + Math.floor(6 * next()),
};

/** A scored sheet. All but careless and random ones pass the reading checks. */
function sheet(kind: Kind, seed: number): ScoredResult {
  const next = mulberry32(seed);
  const deviate = deviatesFrom(next);
  const isAttentive = kind !== "careless" && kind !== "random";
  const answers: Answer[] =
    kind === "ordinary"
      ? model.answersOf(model.drawPerson(deviate), deviate)
      : items.map((item, place) => ({
          itemId: item.id,
          value: (item.type === "check" && isAttentive
            ? item.expected
            : ANSWERS[kind](next, place)) as AnswerValue,
          responseMs: isAttentive ? 5000 : 900,
        }));
  const order = items.map(({ id }) => id);
  return scoreAnswers(questionnaire, norm, order, answers);
}

function stringsIn(value: unknown): string[] {
  if (typeof value === "string") return [value];
  if (typeof value !== "object" || value === null) return [];
  return Object.values(value).flatMap(stringsIn);
}

function documentsOf(result: ScoredResult, language: Language) {
  const inputs = REPORT_KINDS.map((kind) => sampleInput("average", language, { kind, result }));
  const [standard] = inputs;
  if (!standard) throw new Error("there is no kind of report");
  const printed = (document: unknown) => stringsIn(document).join("\n");
  return {
    reports: inputs.map((input) => printed(buildReport(input).chapters)).join("\n"),
    guides: inputs.map((input) => printed(buildGuide(input).chapters)).join("\n"),
    briefs: inputs.map((input) => printed(buildBrief(input).chapters)).join("\n"),
    summary: printed(buildFeedback(standard).chapters),
  };
}

type Documents = ReturnType<typeof documentsOf>;

/** Every text that says of a person that they are on a side of a dimension. */
const textsOn = (texts: InterpretationTexts, key: DimensionKey, side: Pole): Localized[] => {
  const { behaviour, benefit, watch } = texts.dimensions[key][side];
  return [
    ...behaviour,
    benefit,
    watch,
    texts.collaboration.lines[key][side],
    texts.feedback.preferences[key][side].preference,
  ];
};

/** What is wrong between the documents about one sheet, and between them and the sheet. */
function disagreements(result: ScoredResult, language: Language, documents: Documents): string[] {
  const found: string[] = [];
  const object = (isWrong: boolean, what: string) => {
    if (isWrong) found.push(what);
  };
  const all = Object.values(documents).join("\n");
  const says = (text: Localized, where = all) => where.includes(text[language]);
  for (const key of DIMENSION_KEYS) {
    const { rawPercent } = result.scales[key];
    const sides = POLES.filter((side) => textsOn(interpretation, key, side).some((text) => says(text)));
    object(sides.length > 1, `${key} is said to be on both sides`);
    object(sides.includes("low") && rawPercent >= 50, `${key} is called low of answers that agree`);
    object(sides.includes("high") && rawPercent <= 50, `${key} is called high of answers that disagree`);
    const named = POLES.find((side) =>
      says(interpretation.feedback.preferences[key][side].preference, documents.summary),
    );
    const partners = interpretation.pairs.pairs.find(({ pair }) => pair.includes(key));
    const isReported =
      named !== undefined &&
      (says(interpretation.dimensions[key][named].behaviour[0], documents.reports) ||
        [partners?.bothHigh, partners?.bothLow].some((text) => text && says(text.text, documents.reports)));
    object(named !== undefined && !isReported, `the summary names ${key}, and the report does not`);
  }
  for (const kind of ["leadership", "sales"] as const)
    for (const { key, parts, levels } of interpretation[kind].composites) {
      const mean = parts.reduce((sum, part) => sum + result.scales[part].rawPercent, 0) / parts.length;
      object(says(levels.low.text) && mean >= 50, `${key} is called low of answers that agree`);
      object(says(levels.high.text) && mean <= 50, `${key} is called high of answers that disagree`);
    }
  const nothing = {
    en: "On none of the 17 dimensions",
    de: "Bei keiner der 17 Dimensionen",
  }[language];
  const clearly = { en: /\bclearly (above|below)\b/i, de: /\bdeutlich (darüber|darunter)\b/i }[language];
  const none = interpretation.feedback.preferencesLead.none;
  if (isWithheld(result.quality.status)) {
    object(clearly.test(all), "unusable answers are called clear");
    for (const style of Object.values(interpretation.notices.presentation))
      object(says(style), "unusable answers have a style");
    const insights = [
      ...Object.values(interpretation.feedback.preferencesLead),
      ...Object.values(interpretation.feedback.values),
      ...Object.values(interpretation.feedback.weI),
    ];
    object(
      insights.some((text) => says(text, documents.summary)),
      "the summary of unusable answers says something",
    );
  } else {
    object(
      documents.reports.includes(nothing) !== says(none, documents.summary),
      "one of report and summary knows what stands out",
    );
  }
  return found;
}

test("report, brief, guide and own summary say the same of any sheet, and what its answers say", () => {
  const statuses = new Set<string>();
  fc.assert(
    fc.property(
      fc.constantFrom(...KINDS),
      fc.integer({ min: 1, max: 2 ** 31 - 1 }),
      fc.constantFrom(...LANGUAGES),
      (kind, seed, language) => {
        const result = sheet(kind, seed);
        statuses.add(`${kind} ${result.quality.status}`);
        expect([kind, ...disagreements(result, language, documentsOf(result, language))]).toEqual([kind]);
      },
    ),
    runs(40),
  );
  expect([...statuses].some((status) => status.endsWith("questionable"))).toBe(true);
});

test("of answers that are all 3 or 4 no document calls a dimension or a field clearly low or high", () => {
  for (const seed of [1, 2, 3, 4, 5]) {
    const result = sheet("midpoint", seed);
    for (const language of LANGUAGES) {
      const { reports, briefs, summary } = documentsOf(result, language);
      const all = `${reports}${briefs}${summary}`;
      const said = DIMENSION_KEYS.flatMap((key) =>
        POLES.flatMap((side) => textsOn(interpretation, key, side)),
      );
      expect(said.filter((text) => all.includes(text[language]))).toEqual([]);
      const label = { en: /^clearly (above|below)$/im, de: /^deutlich (darüber|darunter)$/im }[language];
      expect(label.test(reports)).toBe(false);
    }
  }
});
