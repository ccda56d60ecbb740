import { leadershipBlocks, salesBlocks } from "#/domain/instrument/interpretation/composites.ts";
import { poleOf, sideOf } from "#/domain/instrument/interpretation/level.ts";
import type { InterviewPointer } from "#/domain/instrument/interpretation/outcome.ts";
import { type ScaleKey, type Validity, validityOf } from "#/domain/instrument/types.ts";
import { qualityNotices } from "../candidate/chapters/front.ts";
import { type ReportFacts, reportFacts } from "../candidate/facts.ts";
import type { Outline } from "../candidate/outline.ts";
import type { Notice } from "../document.ts";
import { capitalised } from "../format.ts";
import type { ReportInput } from "../input.ts";
import { deviationText } from "../views.ts";

const POINTS_MAX = 3;

interface Point {
  name: string;
  text: string;
}

/** With the number of its question in the guide. */
interface NumberedPoint extends Point {
  number: number;
}

/** What the report says of a dimension that lies clearly on one side, alone or together with its opposite. */
function reportedOf(
  { told: reported }: ReportFacts,
  scale: ScaleKey,
): { benefit: string | null; watch: string | null } | null {
  for (const { blocks, marked } of reported) {
    const block = blocks.find(({ key }) => key === scale);
    if (block) return block;
    if (marked?.pair.some((key) => key === scale)) return marked;
  }
  return null;
}

/**
 * What the person may well bring along, in the report's own sentences under the side that the whole 80 % band lies on. With
 * a job profile what is near its ideal, else what is most marked; what lies in the middle is no strength. For a role its strongest field comes first.
 */
export function strengthsOf(facts: ReportFacts): Point[] {
  const { input, language, distinctive } = facts;
  const scales: ScaleKey[] = input.match
    ? input.match.result.strengths.map(({ scale }) => scale)
    : distinctive.map(({ key }) => key);
  const own = scales.flatMap((scale): Point[] => {
    const text = reportedOf(facts, scale)?.benefit;
    const side = sideOf(input.result.scales[scale]);
    if (!text || side === "mid") return [];
    return [{ name: capitalised(input.texts.scales[scale][side][language], language), text }];
  });
  return [...fieldOf(facts), ...own].slice(0, POINTS_MAX);
}

function fieldOf({ input, language }: ReportFacts): Point[] {
  const { kind, interpretation, result, texts } = input;
  if (kind === "standard") return [];
  const blocks = (kind === "leadership" ? leadershipBlocks : salesBlocks)(
    interpretation,
    result,
    texts.scales,
    language,
  );
  return blocks
    .filter(({ side }) => side === "high")
    .toSorted((a, b) => b.cValue - a.cValue)
    .flatMap(({ name, told: notified }) => (notified ? [{ name, text: notified.benefit }] : []))
    .slice(0, 1);
}

/** What to ask about first, under the number that it has in the guide. For a role one of its fields is among them. */
export function pointsOf(facts: ReportFacts): NumberedPoint[] {
  const { interview, words, language } = facts;
  const field = interview.pointers.find(({ about }) => "field" in about);
  const others = interview.pointers.filter(({ about }) => !("field" in about));
  const chosen = [...others.slice(0, field ? POINTS_MAX - 1 : POINTS_MAX), ...(field ? [field] : [])];
  return chosen.map((pointer) => ({
    name: pointer.topic,
    number: pointer.number,
    text: textOf(pointer, facts) ?? `${capitalised(words.reason[pointer.reason], language)}.`,
  }));
}

/**
 * The watch-point, where the person lies on the side that is asked about; otherwise where they lie relative to the
 * requirement.
 */
function textOf({ about, why }: InterviewPointer, facts: ReportFacts): string | null {
  if (why !== null) return why;
  if (!("scale" in about)) return null;
  const { input, language } = facts;
  const { cValue } = input.result.scales[about.scale];
  const watch = poleOf(cValue) === about.pole ? reportedOf(facts, about.scale)?.watch : null;
  if (watch) return watch;
  const detail = input.match?.result.details.find(({ scale }) => scale === about.scale);
  return detail ? `${capitalised(deviationText(detail, input), language)}.` : null;
}

/** What a reader takes from a result, in the words of report, brief and guide. */
export interface Conclusion {
  validity: Validity;
  /** What is unusual about the answers, most often nothing. */
  notices: Notice[];
  /** Three sentences; none of answers that are not usable. */
  summary: string[];
  strengths: Point[];
  /** What to ask about first, each under the number that it has in the interview guide. */
  clarify: NumberedPoint[];
  /** Those of the guide, in its order. */
  questions: { number: number; topic: string; reason: string; question: string }[];
  /** What to do about answers that are not usable; empty otherwise. */
  steps: string[];
}

/** It has neither chapters nor a cover. */
const NO_OUTLINE: Outline = {
  chapters: [],
  ornament: false,
  without: [],
  shortened: [],
  template: null,
  isSubstitute: false,
};

/**
 * The same input gives the same conclusion, and it says nothing that the documents do not say. Of answers that are not
 * usable it takes nothing: the questions are then those of the job. Throws a RangeError when `completedAt` is no date.
 */
export function conclusionOf(input: Omit<ReportInput, "outline" | "brand">): Conclusion {
  const facts = reportFacts({ ...input, outline: NO_OUTLINE, brand: null });
  const { quality, notices, words, asked, language } = facts;
  const validity = validityOf(quality.status);
  const isUsable = validity !== "withheld";
  return {
    validity,
    notices: qualityNotices(facts).filter(({ tone }) => tone !== "ok"),
    summary: isUsable ? facts.headlines : [],
    strengths: isUsable ? strengthsOf(facts) : [],
    clarify: isUsable ? pointsOf(facts) : [],
    questions: asked.map(({ number, topic, reason, question }) => ({
      number,
      topic,
      reason: capitalised(words.reason[reason], language),
      question,
    })),
    steps: isUsable ? [] : notices.questionable,
  };
}
