import { rangeSide } from "#/domain/instrument/bands.ts";
import { notableDifference } from "#/domain/instrument/evidence/reliability.ts";
import { retestAgreement } from "#/domain/instrument/evidence/test-retest.ts";
import { referenceSideOf } from "#/domain/instrument/interpretation/level.ts";
import { overallHalfWidth } from "#/domain/instrument/match-error.ts";
import { NORM_LEAST, tierOf } from "#/domain/instrument/norms/norm.ts";
import {
  flagLevels,
  QUALITY_INDEXES,
  type QualityIndex,
  type QualityMeasures,
} from "#/domain/instrument/quality.ts";
import { SHIPPED_LIMITS } from "#/domain/instrument/quality-limits.ts";
import { completeRange } from "#/domain/instrument/range.ts";
import { getInstrument, getInstrumentVersion, shippedNorm } from "#/domain/instrument/registry.ts";
import { leastDifference } from "#/domain/instrument/rounding.ts";
import { band, labelOf } from "#/domain/instrument/score.ts";
import {
  DIMENSION_KEYS,
  type Language,
  type Norm,
  type Quality,
  SCALE_KEYS,
  SCORE_LABELS,
  VALUE_KEYS,
} from "#/domain/instrument/types.ts";
import { WORDS } from "#/messages/modules/psychometrics/manual/facts.gen.ts";
import { TERMS, type Terms } from "#/messages/modules/psychometrics/manual/terms.gen.ts";
import type { NormBasis } from "#/modules/psychometrics/norms/service.ts";
import { markdownTable } from "#/platform/text/markdown.ts";
import type { QualityData } from "../schema.ts";
import { type Findings, findingsIn } from "./findings.ts";
import { type RealAnswers, realAnswersIn } from "./real-answers.ts";
import {
  absentShortText,
  bullets,
  type Development,
  developmentOf,
  languageNamesIn,
  type Numbers,
  numbersIn,
  plainWords,
  type ScaleName,
} from "./terms.ts";

/** What both languages of the manual are made of: numbers and tables, so that the prose holds none twice. */
export interface ManualFacts {
  numbers: Numbers;
  report: QualityData;
  norm: {
    name: string;
    isLocal: boolean;
    n: number;
    tier: string;
    least: number;
    table: string;
    sample: string;
  };
  version: string;
  day: string;
  counts: { dimensions: number; screens: number; statements: number; pairs: number; checks: number };
  tables: {
    dimensions: string;
    values: string;
    labels: string;
    statementAnswers: string;
    reliability: string;
    flags: string;
  };
  findings: Findings;
  development: Development;
  /** What is assumed of this version until a norm of this server has measured it: as in its provisional norm. */
  assumed: { reliability: string; halfWidth: string; difference: string; why: string };
  sample: string;
  /** How often a word comes back if the same people answer again, at the reliability that is assumed before one is known. */
  agreement: { labels: number; levels: number; told: number };
  /** Half width of the 80 % band of an overall match over so many dimensions with an ideal of 7, under the norm in force. */
  matchError: (dimensions: number) => number;
  /** Smaller differences between the matches of two people mean nothing there. */
  matchDifference: (dimensions: number) => number;
  minutes: string;
  realAnswers: RealAnswers;
}

/** An attentive person's figures; each index is then tried on its own. */
const ATTENTIVE: QualityMeasures & Pick<Quality, "limits"> = {
  limits: SHIPPED_LIMITS,
  attentionFailed: 0,
  inconsistency: 1,
  longstringA: 3,
  longstringB: 3,
  irv: 1.4,
  fastShare: 0,
};

/** Values of an index from harmless to bad, so that its cut-offs are read off the rule itself. */
const TRIED: Readonly<Record<QualityIndex, readonly number[]>> = {
  attentionFailed: [0, 1, 2],
  inconsistency: Array.from({ length: 300 }, (_, step) => step / 100),
  longstringA: Array.from({ length: 102 }, (_, step) => step + 1),
  longstringB: Array.from({ length: 30 }, (_, step) => step + 1),
  irv: Array.from({ length: 200 }, (_, step) => (200 - step) / 100),
  fastShare: Array.from({ length: 100 }, (_, step) => step / 100),
  pattern: Array.from({ length: 3001 }, (_, step) => step / 1000),
  identical: [0, 1, 2],
};

/** The last value of an index that is still better than the level, and the first that reaches it. */
export function cutOff(index: QualityIndex, level: "caution" | "serious"): { last: number; first: number } {
  const reaches = (value: number) => {
    const found = flagLevels({ ...ATTENTIVE, [index]: value })[index];
    return found === "serious" || found === level;
  };
  const place = TRIED[index].findIndex(reaches);
  return { last: TRIED[index][place - 1] ?? 0, first: TRIED[index][place] ?? 0 };
}

function flagTable({ flags }: QualityData, terms: Terms, { number, percent }: Numbers): string {
  const limit = (index: QualityIndex, level: "caution" | "serious") => {
    const { last, first } = cutOff(index, level);
    if (index === "irv") return `${terms.below} ${number(last, 2)}`;
    if (index === "pattern") return `≥ ${number(first, 3)}`;
    if (index === "fastShare") return `> ${percent(last, 0)}`;
    return index === "inconsistency" ? `≥ ${number(first, 2)}` : `≥ ${first}`;
  };
  const seen = (share: number | null | undefined) =>
    share === undefined ? "–" : share === null ? terms.fewerThanFive : percent(share);
  return markdownTable(
    [terms.index, terms.caution, terms.serious, terms.share, terms.shareSerious],
    QUALITY_INDEXES.map((index) => [
      terms.indexes[index],
      limit(index, "caution"),
      limit(index, "serious"),
      seen(flags.value?.indexes[index].caution),
      seen(flags.value?.indexes[index].serious),
    ]),
  );
}

const labelTable = (language: Language, terms: Terms, { number }: Numbers): string => {
  const { labels } = getInstrument("pa-standard").texts;
  const tenths = Array.from({ length: 101 }, (_, c) => c / 10);
  return markdownTable(
    [terms.label, `C ${terms.from}`, `C ${terms.to}`],
    SCORE_LABELS.map((label) => {
      const own = tenths.filter((c) => labelOf(c) === label);
      return [labels[label][language], number(own[0] ?? 0, 1), number(own.at(-1) ?? 0, 1)];
    }),
  );
};

function reliabilityTable(
  { reliability, bands }: QualityData,
  name: ScaleName,
  terms: Terms,
  numbers: Numbers,
) {
  const { number } = numbers;
  const row = (title: string, figure: QualityData["reliability"]["we"], band: string): string[] => {
    const { value } = figure;
    if (value === null)
      return [title, String(figure.n), absentShortText(figure, terms), "–", "–", "–", "–", band];
    const [low = 0, high = 0] = value.interval;
    return [
      title,
      String(figure.n),
      number(value.alpha, 2),
      terms.range(number(low, 2), number(high, 2)),
      value.omega === null ? "–" : number(value.omega, 2),
      value.ipsative ? terms.ipsative : terms.lights[value.light],
      String(value.items.filter(({ low_item_total }) => low_item_total).length),
      band,
    ];
  };
  return markdownTable(
    [
      terms.scale,
      "N",
      terms.reliability,
      terms.interval,
      "Omega",
      terms.verdict,
      terms.itemTotals,
      terms.halfWidth,
    ],
    [
      ...SCALE_KEYS.map((scale) =>
        row(name(scale), reliability.scales[scale], `± ${number(bands[scale].half_width_c, 1)}`),
      ),
      row(terms.weI, reliability.we, "–"),
    ],
  );
}

const normTable = (norm: Norm, name: ScaleName, terms: Terms, { number }: Numbers): string =>
  markdownTable(
    [terms.scale, terms.mean, terms.sd, ...(norm.method === "linear" ? [] : [terms.standardError])],
    SCALE_KEYS.map((scale) => {
      const { mean, sd } = norm.scales[scale];
      if (norm.method === "linear") return [name(scale), number(mean, 0), number(sd, 0)];
      return [name(scale), number(mean, 1), number(sd, 1), number(sd / Math.sqrt(norm.n), 2)];
    }),
  );

function sampleText(figure: QualityData["sample"], terms: Terms, language: Language): string {
  const { value } = figure;
  if (value === null) return terms.noSample;
  const people = terms.people(figure.n ?? 0);
  const { first_month: first, last_month: last } = value;
  const counts = (of: Readonly<Record<string, number>> | null, names: Readonly<Record<string, string>>) =>
    of === null
      ? terms.countsWithheld
      : Object.entries(of)
          .map(([key, n]) => `${names[key] ?? key} ${n}`)
          .join(", ");
  return bullets([
    first === last ? terms.sampleInMonth(people, first) : terms.sampleFromTo(people, first, last),
    `${terms.sampleLanguages}: ${counts(value.languages, languageNamesIn(language))}`,
    `${terms.sampleGenders}: ${counts(value.genders, terms.genderNames)}`,
  ]);
}

/**
 * @param report of both languages together
 * @param norm the one in force
 * @param basis of it; null where it rests on nobody
 */
export function manualFacts(
  report: QualityData,
  norm: Norm,
  language: Language,
  basis: NormBasis | null,
): ManualFacts {
  const { questionnaire, texts } = getInstrumentVersion(
    report.questionnaire.id,
    report.questionnaire.version,
  );
  const [terms, numbers] = [TERMS[language], numbersIn(language)];
  const name: ScaleName = (scale) => texts.scales[scale].name[language];
  const ofType = (type: string) => questionnaire.items.filter((item) => item.type === type).length;
  const { reliability, normErrorC, assumption } = shippedNorm(questionnaire.id, questionnaire.version);
  const bandAround = (cValue: number) => band(cValue, reliability, normErrorC);
  const [low, high] = bandAround(5);
  const median = report.flags.value?.median_duration_s ?? null;
  const matchError = (dimensions: number): number =>
    overallHalfWidth(
      SCALE_KEYS.slice(0, dimensions).map((scale) => ({ scale, range: completeRange({ ideal: 7 }) })),
      norm,
    );
  return {
    numbers,
    report,
    norm: {
      name: plainWords(norm.name[language]),
      isLocal: norm.method === "kernel",
      n: norm.n,
      tier: tierOf(norm.n),
      least: NORM_LEAST,
      table: normTable(norm, name, terms, numbers),
      sample: basis === null ? "" : normSampleText(basis, language, terms, numbers),
    },
    version: `${questionnaire.id} ${questionnaire.version}`,
    day: report.computed_at.slice(0, 10),
    counts: {
      dimensions: DIMENSION_KEYS.length,
      screens: questionnaire.items.length,
      statements: ofType("statement"),
      pairs: ofType("pair"),
      checks: ofType("check"),
    },
    tables: {
      dimensions: markdownTable(
        [terms.theme, terms.dimension, terms.meaning],
        texts.clusters.flatMap((cluster) =>
          cluster.dimensions.map((key) => [
            cluster.name[language],
            name(key),
            texts.scales[key].description[language],
          ]),
        ),
      ),
      values: markdownTable(
        [terms.value, terms.meaning],
        VALUE_KEYS.map((key) => [name(key), texts.scales[key].description[language]]),
      ),
      labels: labelTable(language, terms, numbers),
      statementAnswers: texts.answers.statement
        .map((answer, place) => `${place + 1} = ${answer[language]}`)
        .join("; "),
      reliability: reliabilityTable(report, name, terms, numbers),
      flags: flagTable(report, terms, numbers),
    },
    findings: findingsIn(report, name, language),
    development: developmentOf(report.questionnaire, language, name, terms, numbers),
    assumed: {
      reliability: numbers.number(reliability, 2),
      halfWidth: numbers.number((high - low) / 2, 1),
      difference: numbers.number(notableDifference(reliability), 1),
      why: assumption?.[language] ?? "",
    },
    sample: sampleText(report.sample, terms, language),
    agreement: {
      labels: retestAgreement(reliability, labelOf),
      levels: retestAgreement(reliability, rangeSide),
      told: retestAgreement(reliability, (cValue) => referenceSideOf({ cValue, band: bandAround(cValue) })),
    },
    matchError,
    matchDifference: (dimensions) => leastDifference(matchError(dimensions)),
    realAnswers: realAnswersIn(language, numbers),
    minutes: median === null ? "" : numbers.number(median / 60, 0),
  };
}

const listed = (counts: Readonly<Record<string, number>>, names: Readonly<Record<string, string>>): string =>
  Object.entries(counts)
    .map(([key, n]) => `${names[key] ?? key} ${n}`)
    .join(", ");

/** When and by whom the norm in force was answered: counts alone, and none of one to four people. */
function normSampleText(
  { from, to, sample }: NormBasis,
  language: Language,
  terms: Terms,
  { percent }: Numbers,
): string {
  const words = WORDS[language];
  const day = (at: number) => new Date(at).toISOString().slice(0, 10);
  const window = words.window(day(from), day(to));
  if (sample === null) return bullets([window, words.unknown]);
  const { filters, composition } = sample;
  const narrowed = [
    ...(filters.jobFamily === null ? [] : [words.family(plainWords(filters.jobFamily))]),
    ...(filters.accounts === null ? [] : [words.chosen(filters.accounts.length)]),
  ];
  const families = [
    ...composition.jobFamilies.map(({ name, n }) => `${plainWords(name)} ${n}`),
    `${words.others} ${composition.otherJobFamilies}`,
  ];
  return bullets([
    window,
    `${words.drawn}: ${[words.settings[filters.setting], ...(narrowed.length === 0 ? [words.every] : narrowed)].join("; ")}`,
    `${terms.sampleLanguages}: ${listed(composition.languages, languageNamesIn(language))}`,
    `${words.accounts}: ${composition.accounts}`,
    `${words.assessed}: ${listed(composition.settings, words.assessedFor)}`,
    `${words.families}: ${families.join(", ")}`,
    `${terms.sampleGenders}: ${composition.genders === null ? terms.countsWithheld : listed(composition.genders, terms.genderNames)}`,
    `${words.usable}: ${percent(composition.usableShare, 0)}`,
  ]);
}
