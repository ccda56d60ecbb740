import { type DimensionMatch, STRENGTH_FROM } from "../match-result.ts";
import type { DimensionKey, Language, ScaleKey, ScoredResult } from "../types.ts";
import { byDistinctness, poleOf } from "./distinctness.ts";
import type { InterviewQuestion, QuestionReason } from "./outcome.ts";
import type { InterpretationTexts, Pole, QuestionText } from "./types.ts";

const QUESTIONS_MAX = 8;
const QUESTIONS_AIM = 6;
const STRONGEST = 2;
const DISTINCTIVE = 4;
const FROM_RESILIENCE_AND_PEOPLE = 2;
const RESILIENCE_AND_PEOPLE: readonly DimensionKey[] = ["failure_tolerance", "stability", "people"];

interface Topic {
  scale: ScaleKey;
  pole: Pole;
  reason: QuestionReason;
}

const topicsWithoutProfile = (texts: InterpretationTexts, result: ScoredResult): Topic[] => {
  const ranked = onePerPair(texts, byDistinctness(result));
  const distinctive = ranked.slice(0, DISTINCTIVE);
  const resiliencePeople = ranked
    .filter((key) => RESILIENCE_AND_PEOPLE.includes(key) && !distinctive.includes(key))
    .slice(0, FROM_RESILIENCE_AND_PEOPLE);
  const chosen = [...distinctive, ...resiliencePeople];
  const further = ranked.filter((key) => !chosen.includes(key)).slice(0, QUESTIONS_AIM - chosen.length);
  return [...chosen, ...further].map((scale) => ({
    scale,
    pole: poleOf(result.scales[scale].cValue),
    reason: resiliencePeople.includes(scale) ? "resiliencePeople" : "distinctive",
  }));
};

/** Of two opposites only the first: the other would ask the same thing from behind. */
const onePerPair = (texts: InterpretationTexts, keys: readonly DimensionKey[]): DimensionKey[] =>
  keys.filter((key, place) => {
    const pair: readonly DimensionKey[] =
      texts.pairs.pairs.find((found) => found.pair.includes(key))?.pair ?? [];
    return !keys.slice(0, place).some((before) => pair.includes(before));
  });

const topicsWithProfile = (match: readonly DimensionMatch[]): Topic[] => {
  const deviating = (zone: "red" | "yellow", reason: QuestionReason): Topic[] =>
    match
      .filter((detail) => detail.zone === zone)
      .sort((a, b) => a.score - b.score)
      .map(({ scale, delta }) => ({ scale, pole: delta < 0 ? "low" : "high", reason }));
  const strongest = match
    .filter((detail) => detail.zone === "green")
    .sort((a, b) => b.score - a.score || Math.abs(a.delta) - Math.abs(b.delta))
    .slice(0, STRONGEST)
    .map(
      ({ scale, cValue, score }): Topic => ({
        scale,
        pole: poleOf(cValue),
        reason: score >= STRENGTH_FROM ? "strongest" : "inRange",
      }),
    );
  return [...deviating("red", "outside"), ...deviating("yellow", "borderline"), ...strongest];
};

const questionsOf = (texts: InterpretationTexts, { scale, pole }: Topic): readonly QuestionText[] => {
  const { dimensions, values } = texts.interview;
  return { ...dimensions, ...values }[scale][pole];
};

/**
 * The questions of the interview guide, at most eight and, as far as the texts go, at least six.
 *
 * With a profile: scales outside the critical thresholds, then those outside the ok range, lowest match score
 * first, asked about the side on which they deviate; then the two that fit best. Without: the four dimensions
 * farthest from the middle of the norm and two of failure tolerance, stability and people; where these are among
 * the four already, the next farthest take their place; of two opposites only one is asked about. Each topic gives its first question; when a short
 * profile makes fewer than six, second questions follow in the same order, then the topics of the rule without.
 * @param match details of the match with a job profile, or null.
 */
export const interviewQuestions = (
  texts: InterpretationTexts,
  result: ScoredResult,
  match: readonly DimensionMatch[] | null,
  language: Language,
): InterviewQuestion[] => {
  const general = topicsWithoutProfile(texts, result);
  const topics = match ? topicsWithProfile(match).slice(0, QUESTIONS_MAX) : general;
  const others = general.filter((topic) => topics.every(({ scale }) => scale !== topic.scale));
  const ask = (place: number) => (topic: Topic) =>
    questionsOf(texts, topic)
      .slice(place, place + 1)
      .map((text) => ({
        ...topic,
        question: text.question[language],
        listenFor: text.listenFor[language],
      }));
  const first = topics.flatMap(ask(0));
  const spare = [...topics.flatMap(ask(1)), ...others.flatMap(ask(0))];
  return [...first, ...spare.slice(0, Math.max(0, QUESTIONS_AIM - first.length))];
};
