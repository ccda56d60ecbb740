import { C_MEAN } from "../bands.ts";
import { type DimensionMatch, isOpenEssential } from "../match-result.ts";
import { weightOf } from "../range.ts";
import {
  type DimensionKey,
  isWithheld,
  type Language,
  type Localized,
  SCALE_KEYS,
  type ScaleKey,
  type ScaleText,
  type ScoredResult,
} from "../types.ts";
import { type AskedField, fieldsToAsk, markedFields } from "./composites.ts";
import { clearDimensions, poleOf, sideOf, valueTensions } from "./level.ts";
import type {
  InterviewGuide,
  InterviewPointer,
  InterviewQuestion,
  QuestionReason,
  UnscoredQuestion,
} from "./outcome.ts";
import type { GuideQuestionText, InterpretationTexts, Pole, QuestionText } from "./types.ts";

const QUESTIONS_MAX = 8;
const QUESTIONS_AIM = 6;
/** Of the six fields of a role, beside the requirements of a job profile and without one. */
const FIELDS_BESIDE = 3;
const FIELDS_ALONE = 6;
const INDIVIDUAL_MAX = 2;
const DISTINCTIVE = 4;

/** Asked where no job profile says what counts: of use in most kinds of work, no two of them opposites. */
const FOR_MOST_JOBS: readonly DimensionKey[] = [
  "goal_orientation",
  "proactive",
  "external",
  "detail",
  "failure_tolerance",
  "people",
];

interface Topic {
  scale: ScaleKey;
  pole: Pole;
  reason: QuestionReason;
}

/** What questions are chosen from. */
interface InterviewCase {
  result: ScoredResult;
  /** Details of the match with a job profile, or null. */
  match: readonly DimensionMatch[] | null;
  kind: "standard" | "leadership" | "sales";
  scales: Readonly<Record<ScaleKey, Pick<ScaleText, "name">>>;
}

/** Of two opposites only the first: the other would ask the same thing from behind. */
const onePerPair = <K extends ScaleKey>(texts: InterpretationTexts, keys: readonly K[]): K[] =>
  keys.filter(
    (key, place) => !keys.slice(0, place).some((before) => partnersOf(texts, key).includes(before)),
  );

const partnersOf = (texts: InterpretationTexts, key: ScaleKey): readonly ScaleKey[] =>
  texts.pairs.pairs.find(({ pair }) => (pair as readonly ScaleKey[]).includes(key))?.pair ?? [];

/** The dimensions farthest from the middle of the norm, without those near it. */
const distinctiveTopics = (texts: InterpretationTexts, result: ScoredResult): Topic[] =>
  onePerPair(texts, clearDimensions(result))
    .slice(0, DISTINCTIVE)
    .map((scale) => {
      const pole = poleOf(result.scales[scale].cValue);
      return { scale, pole, reason: pole === "low" ? "clearlyLow" : "clearlyHigh" };
    });

/** Open essential points, then scales outside the critical limits, then those outside the target range, the lowest score first. */
const deviatingTopics = (texts: InterpretationTexts, match: readonly DimensionMatch[]): Topic[] => {
  const those = (reason: QuestionReason, isOne: (detail: DimensionMatch) => boolean): Topic[] =>
    match
      .filter(isOne)
      .toSorted((a, b) => a.score - b.score)
      .map(({ scale, delta }) => ({ scale, pole: delta < 0 ? "low" : "high", reason }));
  return alone(texts, [
    ...those("essential", isOpenEssential),
    ...those("outside", (detail) => detail.zone === "red" && !isOpenEssential(detail)),
    ...those("borderline", (detail) => detail.zone === "yellow" && !isOpenEssential(detail)),
  ]);
};

const alone = (texts: InterpretationTexts, topics: readonly Topic[]): Topic[] => {
  const kept = onePerPair(
    texts,
    topics.map(({ scale }) => scale),
  );
  return topics.filter(({ scale }) => kept.includes(scale));
};

/** By what the job asks for alone: the side on which too little of it would lie. */
const topicsOfRequirements = (texts: InterpretationTexts, match: readonly DimensionMatch[]): Topic[] =>
  alone(
    texts,
    match
      .toSorted(
        (a, b) =>
          Number(b.range.essential === true) - Number(a.range.essential === true) ||
          weightOf(b.range) - weightOf(a.range) ||
          SCALE_KEYS.indexOf(a.scale) - SCALE_KEYS.indexOf(b.scale),
      )
      .map(({ scale, range }) => ({
        scale,
        pole: range.ideal >= C_MEAN ? "low" : "high",
        reason: range.essential ? "essentialRequirement" : "requirement",
      })),
  );

const probesOf = (
  { probes, novice }: Pick<GuideQuestionText, "probes" | "novice">,
  language: Language,
): Pick<InterviewQuestion, "probes" | "novice"> => ({
  probes: probes.map((probe) => probe[language]),
  novice: novice[language],
});

const anchorsOf = ({ anchors }: GuideQuestionText, language: Language): InterviewQuestion["anchors"] => [
  anchors[0][language],
  anchors[1][language],
  anchors[2][language],
];

const ofTopic = (
  texts: InterpretationTexts,
  { scale, pole, reason }: Topic,
  scales: InterviewCase["scales"],
  language: Language,
): InterviewQuestion => {
  const questions: Record<ScaleKey, Record<Pole, readonly QuestionText[]>> = {
    ...texts.interview.dimensions,
    ...texts.interview.values,
  };
  const guides: Record<ScaleKey, Record<Pole, GuideQuestionText>> = {
    ...texts.guide.dimensions,
    ...texts.guide.values,
  };
  const [first, second] = questions[scale][pole];
  const said = (text: Localized | undefined) => text?.[language] ?? "";
  return {
    about: { scale, pole },
    topic: scales[scale].name[language],
    reason,
    why: null,
    question: said(first?.question),
    second: second ? second.question[language] : null,
    listenFor: [first, second].flatMap((text) => text?.listenFor[language] ?? []),
    ...probesOf(guides[scale][pole], language),
    anchors: anchorsOf(guides[scale][pole], language),
  };
};

const ofField = (
  texts: InterpretationTexts,
  kind: "leadership" | "sales",
  { key, name, question, listenFor }: AskedField,
  language: Language,
): InterviewQuestion => {
  const guides: Record<string, GuideQuestionText> = texts.guide[kind];
  const guide = guides[key];
  if (!guide) throw new Error(`the field ${key} has no anchors`);
  return {
    about: { field: key },
    topic: name,
    reason: "field",
    why: null,
    question,
    second: null,
    listenFor: [listenFor],
    ...probesOf(guide, language),
    anchors: anchorsOf(guide, language),
  };
};

/** The first where a dimension and a value sit uneasily together. */
const uneasyQuestion = (
  texts: InterpretationTexts,
  { result, scales }: InterviewCase,
  language: Language,
): UnscoredQuestion | null => {
  for (const { dimension, value, question } of valueTensions(texts, result, language)) {
    const found = texts.guide.tensions.find(
      (guide) =>
        guide.dimension === dimension &&
        guide.value === value &&
        guide.pole === sideOf(result.scales[dimension]),
    );
    if (!found) continue;
    return {
      about: { dimension, value },
      topic: `${scales[dimension].name[language]} / ${scales[value].name[language]}`,
      reason: "uneasy",
      why: question,
      question: found.question[language],
      second: null,
      listenFor: [],
      ...probesOf(found, language),
    };
  }
  return null;
};

/**
 * The scored questions: six to eight that follow from the job alone, so that every candidate of a job profile answers the same ones.
 * Requirements come first, essential ones and those of the highest weight before others, each asked about the side on which too
 * little of it would lie; then what is useful in most jobs, until there are enough. Of two opposites one is asked about. Leading and
 * selling add three fields, or without a profile all six.
 */
const coreOf = (
  texts: InterpretationTexts,
  { match, scales }: InterviewCase,
  fields: readonly AskedField[],
  kind: "leadership" | "sales" | null,
  language: Language,
): InterviewQuestion[] => {
  const required = match ? topicsOfRequirements(texts, match) : [];
  const general = FOR_MOST_JOBS.map((scale): Topic => ({ scale, pole: "low", reason: "anyJob" }));
  const topics = alone(texts, [...required, ...general]).filter(
    ({ scale }, place, all) => all.findIndex((other) => other.scale === scale) === place,
  );
  const count = Math.max(
    Math.min(required.length, QUESTIONS_MAX - fields.length),
    QUESTIONS_AIM - fields.length,
  );
  return [
    ...topics.slice(0, count).map((topic) => ofTopic(texts, topic, scales, language)),
    ...(kind === null ? [] : fields.map((field) => ofField(texts, kind, field, language))),
  ];
};

const isSameQuestion = (one: InterviewQuestion["about"], other: InterviewQuestion["about"]): boolean =>
  "scale" in one && "scale" in other && one.scale === other.scale && one.pole === other.pole;

/** The same question, or one about its opposite, which would ask the same from behind. */
const isAsked = (
  texts: InterpretationTexts,
  asked: InterviewQuestion["about"],
  about: InterviewQuestion["about"],
): boolean =>
  isSameQuestion(asked, about) ||
  ("scale" in asked &&
    "scale" in about &&
    asked.scale !== about.scale &&
    partnersOf(texts, about.scale).includes(asked.scale));

/**
 * The interview about a person. The core follows from the job profile, or from what most jobs ask for: the validity of a structured
 * interview comes from the same questions with the same anchors for everyone (Campion, Palmer & Campion 1997, Personnel Psychology 50).
 * The questionnaire adds at most two individual points, which are not scored: with a profile the worst deviations that the core does not
 * ask about, without one what is most distinctive, and where a dimension and a value sit uneasily together. Answers that cannot be used
 * add none.
 */
export const interviewGuide = (
  texts: InterpretationTexts,
  one: InterviewCase,
  language: Language,
): InterviewGuide => {
  const { result, match, scales } = one;
  const kind = one.kind === "standard" ? null : one.kind;
  const isUsable = !isWithheld(result.quality.status);
  const fields =
    kind === null
      ? { asked: [], further: [] }
      : fieldsToAsk(texts, kind, match ? FIELDS_BESIDE : FIELDS_ALONE, language);
  const questions = coreOf(texts, one, fields.asked, kind, language);
  if (!isUsable) return { questions, individual: [], pointers: [], further: fields.further };

  const wanted = (match ? deviatingTopics(texts, match) : distinctiveTopics(texts, result)).map((topic) =>
    ofTopic(texts, topic, scales, language),
  );
  const uneasy = uneasyQuestion(texts, one, language);
  const suggested = uneasy ? [...wanted, uneasy] : wanted;
  const individual = suggested
    .filter(({ about }) => !questions.some((asked) => isAsked(texts, asked.about, about)))
    .slice(0, INDIVIDUAL_MAX);
  const asked = [...questions, ...individual];
  const marked = kind === null ? [] : markedFields(texts, kind, result, scales, language);
  const pointers = [...suggested, ...marked].flatMap(({ about, topic, reason, why }): InterviewPointer[] => {
    const place = asked.findIndex((question) =>
      "field" in about
        ? "field" in question.about && question.about.field === about.field
        : question.about === about || isSameQuestion(question.about, about),
    );
    return place < 0 ? [] : [{ about, topic, reason, why, number: place + 1 }];
  });
  return { questions, individual, pointers, further: fields.further };
};
