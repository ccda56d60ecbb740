import { leadershipBlocks, salesBlocks } from "#/domain/instrument/interpretation/composites.ts";
import { poleOf } from "#/domain/instrument/interpretation/distinctness.ts";
import type { InterviewQuestion, QuestionReason } from "#/domain/instrument/interpretation/outcome.ts";
import type { ScaleKey } from "#/domain/instrument/types.ts";
import type { ReportFacts } from "../candidate/facts.ts";
import { capitalised } from "../format.ts";
import { fitWords } from "./fit.ts";
import { BRIEF_WORDS } from "./words.ts";

const POINTS_MAX = 3;

export interface Point {
  name: string;
  text: string;
}

/** With the number of its question in the guide. */
export interface NumberedPoint extends Point {
  number: number;
}

const TO_VERIFY: readonly QuestionReason[] = [
  "essential",
  "outside",
  "borderline",
  "distinctive",
  "fieldLow",
  "fieldMixed",
  "uneasy",
];

/** What the report says of a dimension that lies clearly on one side, alone or together with its opposite. */
function toldOf(
  { told }: ReportFacts,
  scale: ScaleKey,
): { benefit: string | null; watch: string | null } | null {
  for (const { blocks, marked } of told) {
    const block = blocks.find(({ key }) => key === scale);
    if (block) return block;
    if (marked?.pair.some((key) => key === scale)) return marked;
  }
  return null;
}

/**
 * What the person may well bring along, in the report's own sentences. With a job profile what is near its ideal, and
 * what that means; else what is most marked. For a role its strongest field comes first.
 */
export function strengthsOf(facts: ReportFacts): Point[] {
  const { input, language, distinctive } = facts;
  const scales: ScaleKey[] = input.match
    ? input.match.result.strengths.map(({ scale }) => scale)
    : distinctive.map(({ key }) => key);
  const own = scales.flatMap((scale): Point[] => {
    const text = toldOf(facts, scale)?.benefit ?? (input.match ? BRIEF_WORDS[language].nearIdeal : null);
    return text === null ? [] : [{ name: input.texts.scales[scale].name[language], text }];
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
    .flatMap(({ name, told }) => (told ? [{ name, text: told.benefit }] : []))
    .slice(0, 1);
}

/** What to ask about first, under the number that it has in the guide. For a role one of its fields is among them. */
export function pointsOf(facts: ReportFacts): NumberedPoint[] {
  const { interview, words, language } = facts;
  const found = interview.questions.flatMap((question, place) =>
    TO_VERIFY.includes(question.reason) ? [{ question, place }] : [],
  );
  const field = found.find(({ question }) => "field" in question.about);
  const others = found.filter(({ question }) => !("field" in question.about));
  const chosen = [...others.slice(0, field ? POINTS_MAX - 1 : POINTS_MAX), ...(field ? [field] : [])];
  return chosen.map(({ question, place }) => ({
    name: question.topic,
    number: place + 1,
    text: textOf(question, facts) ?? `${capitalised(words.reason[question.reason], language)}.`,
  }));
}

/** The watch-point, where the person lies on the side that is asked about; else where they lie beside the requirement. */
function textOf({ about, why }: InterviewQuestion, facts: ReportFacts): string | null {
  if (why !== null) return why;
  if (!("scale" in about)) return null;
  const { input, language } = facts;
  const { cValue } = input.result.scales[about.scale];
  const watch = poleOf(cValue) === about.pole ? toldOf(facts, about.scale)?.watch : null;
  if (watch) return watch;
  const detail = input.match?.result.details.find(({ scale }) => scale === about.scale);
  return detail ? `${capitalised(fitWords(detail, facts), language)}.` : null;
}
