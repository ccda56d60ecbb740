import { clusterBlocks } from "#/domain/instrument/interpretation/dimensions.ts";
import { interviewGuide } from "#/domain/instrument/interpretation/interview.ts";
import { clearestDimensions } from "#/domain/instrument/interpretation/level.ts";
import { reportNotices } from "#/domain/instrument/interpretation/notices.ts";
import type {
  ClusterBlock,
  InterviewGuide,
  ReportNotices,
  UnscoredQuestion,
} from "#/domain/instrument/interpretation/outcome.ts";
import { flagLevels, limitsOf, QUALITY_INDEXES, type QualityIndex } from "#/domain/instrument/quality.ts";
import { QUALITY_LIMITS } from "#/domain/instrument/quality-limits.ts";
import { getInstrumentVersion } from "#/domain/instrument/registry.ts";
import { type ResponseStyleFinding, responseStyleOf, roundHalfUp } from "#/domain/instrument/rounding.ts";
import {
  type DimensionKey,
  isWithheld,
  type Language,
  type QualityStatus,
  type ScaleKey,
  VALUE_KEYS,
  type ValueKey,
} from "#/domain/instrument/types.ts";
import { REPORT_WORDS, type ReportWords } from "#/messages/domain/report.gen.ts";
import { cleanLine, decimal, formatDate, percent, sessionDate } from "../format.ts";
import type { ReportInput } from "../input.ts";
import type { TitledText } from "../kinds.ts";
import { type ScaleView, scaleView } from "../views.ts";
import { headlinesOf } from "./sentences.ts";

interface CheckView {
  name: string;
  meaning: string;
  measured: string;
  expected: string;
  outcome: string;
  isConspicuous: boolean;
}

/** Components of a report's chapters. */
export interface ReportFacts {
  input: ReportInput;
  language: Language;
  words: ReportWords;
  candidate: string;
  company: string;
  completedOn: string;
  /** The same with the number of the session. */
  dated: string;
  questionnaire: string;
  norm: { name: string; version: string; basis: string; notice: string };
  notices: ReportNotices;
  quality: TitledText & { status: QualityStatus; checks: CheckView[] };
  /** Exactly three sentences. */
  headlines: string[];
  /** What is said of each cluster, in the order of `clusters`. */
  told: ClusterBlock[];
  style: ResponseStyleFinding;
  /** Numbered alike in the report, the guide and the brief. */
  interview: InterviewGuide;
  /** All its questions with their numbers, and with what the person's answers give as the reason where they give one. */
  asked: NumberedQuestion[];
  /** At most three and one of a pair, the most distant from the middle first. */
  distinctive: (ScaleView & { key: DimensionKey })[];
  clusters: { name: string; scales: ScaleView[] }[];
  weI: { we: number; i: number; tendency: string; sentence: string; sides: string };
}

/** A question of the interview guide with its number in every document. */
interface NumberedQuestion extends Omit<UnscoredQuestion, "why"> {
  number: number;
}

const numberedOf = ({ questions, individual, pointers }: InterviewGuide): NumberedQuestion[] =>
  [...questions, ...individual].map((question, place) => ({
    ...question,
    number: place + 1,
    reason: pointers.find(({ number }) => number === place + 1)?.reason ?? question.reason,
  }));

const WE_VALUES: readonly ValueKey[] = ["graves2_security", "graves4_order", "graves6_community"];

/**
 * Everything that the chapters of a report draw on. The same input gives the same facts.
 * Throws a RangeError when `completedAt` is no date.
 */
export function reportFacts(input: ReportInput): ReportFacts {
  const { language, result, texts } = input;
  const words = REPORT_WORDS[language];
  const view = (key: ScaleKey) => scaleView(key, input);
  const weI = weIView(input, words);
  const style = responseStyleOf(result);
  const interview = interviewGuide(
    input.interpretation,
    { result, match: input.match?.result.details ?? null, kind: input.kind, scales: texts.scales },
    language,
  );
  const notices = reportNotices(
    input.interpretation,
    { quality: result.quality.status, normN: result.norm.n, style: style.style },
    language,
  );
  return {
    input,
    language,
    words,
    candidate: cleanLine(input.candidateName) || words.unnamed,
    company: cleanLine(input.company),
    completedOn: formatDate(input.completedAt, language),
    dated: sessionDate(input, language),
    questionnaire: `${result.questionnaire.id} ${result.questionnaire.version}`,
    norm: {
      name: result.norm.name[language],
      version: result.norm.version,
      basis: result.norm.n > 0 ? words.normSample(result.norm.n) : words.normModel,
      notice: notices.norm,
    },
    quality: {
      status: result.quality.status,
      ...notices.quality,
      checks: [...checks(input, words), ...styleChecks(style, input, words)],
    },
    notices,
    style,
    interview,
    asked: numberedOf(interview),
    told: clusterBlocks(input.interpretation, texts.clusters, result, language),
    headlines: headlinesOf(input, weI),
    distinctive: clearestDimensions(input.interpretation, result).map((key) => ({ ...view(key), key })),
    clusters: texts.clusters.map((cluster) => ({
      name: cluster.name[language],
      scales: cluster.dimensions.map(view),
    })),
    weI,
  };
}

function weIView(input: ReportInput, words: ReportWords): ReportFacts["weI"] {
  const { wirPercent, tendency } = input.result.wirIch;
  const we = roundHalfUp(wirPercent);
  const name = (key: ValueKey) => input.texts.scales[key].name[input.language];
  return {
    we,
    // Not rounded on its own, so that the printed shares always add up to 100.
    i: 100 - we,
    tendency: input.texts.tendencies[tendency][input.language],
    sentence: input.interpretation.values.weI[tendency][input.language],
    sides: words.weSides(
      WE_VALUES.map(name).join(", "),
      VALUE_KEYS.filter((key) => !WE_VALUES.includes(key))
        .map(name)
        .join(", "),
    ),
  };
}

/** Checked with the others, but never a flag: the level of somebody's answers is not an error. Unusable answers have none. */
function styleChecks(
  { mean, style }: ResponseStyleFinding,
  { language, result }: ReportInput,
  words: ReportWords,
): CheckView[] {
  if (isWithheld(result.quality.status)) return [];
  return [
    {
      ...words.styleCheck,
      measured: decimal(mean, 1, language),
      expected: `${decimal(2.8, 1, language)}–${decimal(7.2, 1, language)}`,
      outcome: words.outcome[style === null ? "ok" : "caution"],
      isConspicuous: style !== null,
    },
  ];
}

/** Versions of the questionnaire differ in how many reading checks they have. */
const checksOf = ({ id, version }: ReportInput["result"]["questionnaire"]): number =>
  getInstrumentVersion(id, version).questionnaire.items.filter(({ type }) => type === "check").length;

function checks({ result, language }: ReportInput, words: ReportWords): CheckView[] {
  const levels = flagLevels(result.quality);
  const measured: Record<QualityIndex, string> = {
    attentionFailed: words.outOf(
      String(result.quality.attentionFailed),
      String(checksOf(result.questionnaire)),
    ),
    inconsistency: decimal(result.quality.inconsistency, 2, language),
    longstringA: String(result.quality.longstringA),
    longstringB: String(result.quality.longstringB),
    irv: decimal(result.quality.irv, 2, language),
    fastShare: percent(result.quality.fastShare * 100, language),
    pattern: decimal(result.quality.pattern ?? 0, 2, language),
    identical: String(result.quality.identical ?? 0),
  };
  const { inconsistency: limits } = limitsOf(result.quality);
  const expected: Record<QualityIndex, string> = {
    ...words.expectedRange,
    inconsistency: words.expectedRange.inconsistency(decimal(limits[0], 2, language)),
    pattern: words.expectedRange.pattern(decimal(QUALITY_LIMITS.pattern.caution, 2, language)),
  };
  const applied = QUALITY_INDEXES.filter((index) => result.quality[index] !== undefined);
  return applied.map((index) => ({
    ...words.checks[index],
    measured: measured[index],
    expected: expected[index],
    outcome: words.outcome[levels[index]],
    isConspicuous: levels[index] !== "ok",
  }));
}
