import { toTenths } from "../rounding.ts";
import type { Language, ScaleKey, ScaleText, ScoredResult } from "../types.ts";
import { leadershipBlocks, salesBlocks } from "./composites.ts";
import type { CompositeBlock, FurtherQuestion, QuestionReason } from "./outcome.ts";
import type { InterpretationTexts } from "./types.ts";

const FIELDS_ASKED = 3;
const MIDDLE_TENTHS = 50;

export interface AskedField {
  key: string;
  name: string;
  question: string;
  listenFor: string;
  reason: QuestionReason;
}

interface ChosenFields {
  asked: AskedField[];
  /** The other fields: a question each, without a rating. */
  further: FurtherQuestion[];
}

/** Fields on the low side first, then those whose parts point to different sides, then the most marked. */
export function fieldsToAsk(
  texts: InterpretationTexts,
  kind: "leadership" | "sales",
  result: ScoredResult,
  names: Readonly<Record<ScaleKey, Pick<ScaleText, "name">>>,
  language: Language,
): ChosenFields {
  const blocks: CompositeBlock<string>[] =
    kind === "leadership"
      ? leadershipBlocks(texts, result, names, language)
      : salesBlocks(texts, result, names, language);
  const none = texts.words.departure.none[language];
  const reasonOf = ({ told, side, caveat }: CompositeBlock<string>): QuestionReason => {
    if (told) return side === "low" ? "fieldLow" : "field";
    return caveat === none ? "field" : "fieldMixed";
  };
  const rank: Partial<Record<QuestionReason, number>> = { fieldLow: 0, fieldMixed: 1 };
  const distance = ({ cValue }: CompositeBlock<string>) => Math.abs(toTenths(cValue) - MIDDLE_TENTHS);
  const ranked = blocks
    .map((block) => ({ block, reason: reasonOf(block) }))
    .toSorted(
      (a, b) => (rank[a.reason] ?? 2) - (rank[b.reason] ?? 2) || distance(b.block) - distance(a.block),
    )
    .map(({ block: { key, name, question }, reason }) => ({ key, name, reason, ...question }));
  return chosen(ranked);
}

/** Where nothing is known of the person: the fields in their order, by the question that supposes neither side. */
export const fieldsUnseen = (
  texts: InterpretationTexts,
  kind: "leadership" | "sales",
  language: Language,
): ChosenFields =>
  chosen(
    texts[kind].composites.map(({ key, name, questions: { mid } }) => ({
      key,
      name: name[language],
      question: mid.question[language],
      listenFor: mid.listenFor[language],
      reason: "field",
    })),
  );

const chosen = (ranked: AskedField[]): ChosenFields => ({
  asked: ranked.slice(0, FIELDS_ASKED),
  further: ranked
    .slice(FIELDS_ASKED)
    .map(({ name, question, listenFor }) => ({ topic: name, question, listenFor })),
});
