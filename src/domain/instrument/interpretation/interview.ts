import { type DimensionMatch, isOpenEssential, STRENGTH_FROM } from "../match-result.ts";
import { weightOf } from "../range.ts";
import {
  type DimensionKey,
  isWithheld,
  type Language,
  type Localized,
  type ScaleKey,
  type ScaleText,
  type ScoredResult,
} from "../types.ts";
import { type AskedField, fieldsToAsk, fieldsUnseen } from "./composites.ts";
import { byDistinctness, poleOf, sideOf, valueTensions } from "./level.ts";
import type { FurtherQuestion, InterviewGuide, InterviewQuestion, QuestionReason } from "./outcome.ts";
import type { GuideQuestionText, InterpretationTexts, Pole, QuestionText } from "./types.ts";

const QUESTIONS_MAX = 8;
const QUESTIONS_AIM = 6;
const STRONGEST = 2;
const DISTINCTIVE = 4;
const FROM_RESILIENCE_AND_PEOPLE = 2;
const RESILIENCE_AND_PEOPLE: readonly DimensionKey[] = ["failure_tolerance", "stability", "people"];
const MIDDLE = 5;

/** Asked where nothing is known of the person and no job profile says what counts: of use in most kinds of work. */
const FOR_MOST_JOBS: readonly DimensionKey[] = [
  "goal_orientation",
  "problem_solving",
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
    reason: reasonFor(scale, result, resiliencePeople),
  }));
};

/** Nothing that lies near the middle is called marked. */
const reasonFor = (
  scale: DimensionKey,
  result: ScoredResult,
  resiliencePeople: readonly DimensionKey[],
): QuestionReason => {
  if (resiliencePeople.includes(scale)) return "resiliencePeople";
  return sideOf(result.scales[scale]) === "mid" ? "general" : "distinctive";
};

/** Of two opposites only the first: the other would ask the same thing from behind. */
const onePerPair = <K extends ScaleKey>(texts: InterpretationTexts, keys: readonly K[]): K[] =>
  keys.filter(
    (key, place) => !keys.slice(0, place).some((before) => partnersOf(texts, key).includes(before)),
  );

const partnersOf = (texts: InterpretationTexts, key: ScaleKey): readonly ScaleKey[] =>
  texts.pairs.pairs.find(({ pair }) => (pair as readonly ScaleKey[]).includes(key))?.pair ?? [];

const topicsWithProfile = (texts: InterpretationTexts, match: readonly DimensionMatch[]): Topic[] => {
  const deviating = (zone: "red" | "yellow", reason: QuestionReason): Topic[] =>
    match
      .filter((detail) => detail.zone === zone && !isOpenEssential(detail))
      .toSorted((a, b) => a.score - b.score)
      .map(({ scale, delta }) => ({ scale, pole: delta < 0 ? "low" : "high", reason }));
  const essential = match
    .filter(isOpenEssential)
    .toSorted((a, b) => a.score - b.score)
    .map(({ scale, delta }): Topic => ({ scale, pole: delta < 0 ? "low" : "high", reason: "essential" }));
  const apart = [...essential, ...deviating("red", "outside"), ...deviating("yellow", "borderline")];
  const isAskedFromBehind = (key: ScaleKey) =>
    apart.some(({ scale }) => partnersOf(texts, key).includes(scale));
  const strongest = match
    .filter(({ zone, scale }) => zone === "green" && !isAskedFromBehind(scale))
    .toSorted((a, b) => b.score - a.score || Math.abs(a.delta) - Math.abs(b.delta))
    .slice(0, STRONGEST)
    .map(
      ({ scale, cValue, score }): Topic => ({
        scale,
        pole: poleOf(cValue),
        reason: score >= STRENGTH_FROM ? "strongest" : "inRange",
      }),
    );
  return alone(texts, [...apart, ...strongest]);
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
          weightOf(b.range) - weightOf(a.range),
      )
      .map(({ scale, range }) => ({
        scale,
        pole: range.ideal >= MIDDLE ? "low" : "high",
        reason: range.essential ? "essentialRequirement" : "requirement",
      })),
  );

const localizedGuide = (
  { anchors, probes, novice }: GuideQuestionText,
  language: Language,
): Pick<InterviewQuestion, "anchors" | "probes" | "novice"> => ({
  anchors: [anchors[0][language], anchors[1][language], anchors[2][language]],
  probes: probes.map((probe) => probe[language]),
  novice: novice[language],
});

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
    ...localizedGuide(guides[scale][pole], language),
  };
};

const ofField = (
  texts: InterpretationTexts,
  kind: "leadership" | "sales",
  { key, name, question, listenFor, reason }: AskedField,
  language: Language,
): InterviewQuestion => {
  const guides: Record<string, GuideQuestionText> = texts.guide[kind];
  const guide = guides[key];
  if (!guide) throw new Error(`the field ${key} has no anchors`);
  return {
    about: { field: key },
    topic: name,
    reason,
    why: null,
    question,
    second: null,
    listenFor: [listenFor],
    ...localizedGuide(guide, language),
  };
};

/** The first where a dimension and a value sit uneasily together, and whose dimension is not asked about anyway. */
const uneasy = (
  texts: InterpretationTexts,
  { result, scales }: InterviewCase,
  asked: readonly Topic[],
  language: Language,
): { pair: readonly ScaleKey[]; question: InterviewQuestion } | null => {
  for (const { dimension, value, question } of valueTensions(texts, result, language)) {
    const pair = [dimension, ...partnersOf(texts, dimension)];
    const found = texts.guide.tensions.find(
      (guide) =>
        guide.dimension === dimension &&
        guide.value === value &&
        guide.pole === sideOf(result.scales[dimension]),
    );
    if (!found || asked.some(({ scale }) => pair.includes(scale))) continue;
    return {
      pair,
      question: {
        about: { dimension, value },
        topic: `${scales[dimension].name[language]} / ${scales[value].name[language]}`,
        reason: "uneasy",
        why: question,
        question: found.question[language],
        second: null,
        listenFor: [],
        ...localizedGuide(found, language),
      },
    };
  }
  return null;
};

/**
 * The questions of an interview, six to eight, of two opposites only one.
 *
 * With a profile: open essential points, scales outside the critical thresholds, those outside the ok range, lowest
 * match score first, asked about the side on which they deviate; then the two that fit best. Without: the four
 * dimensions farthest from the middle of the norm and two of failure tolerance, stability and people. A short profile
 * is filled up by the rule without. Three fields come with leading or selling, and one question where a dimension and a
 * value sit uneasily together; without a profile it stands for the dimension. Of answers that are not usable nothing is
 * used: the questions are those of the job, or of most jobs.
 */
export const interviewGuide = (
  texts: InterpretationTexts,
  one: InterviewCase,
  language: Language,
): InterviewGuide => {
  const { result, match, kind, scales } = one;
  const isUsable = !isWithheld(result.quality.status);
  const fields =
    kind === "standard"
      ? { asked: [], further: [] as FurtherQuestion[] }
      : isUsable
        ? fieldsToAsk(texts, kind, result, scales, language)
        : fieldsUnseen(texts, kind, language);
  const general: Topic[] = isUsable
    ? topicsWithoutProfile(texts, result)
    : FOR_MOST_JOBS.map((scale) => ({ scale, pole: "low", reason: "anyJob" }));
  const required = !match
    ? []
    : isUsable
      ? topicsWithProfile(texts, match)
      : topicsOfRequirements(texts, match);
  const tension = isUsable ? uneasy(texts, one, required, language) : null;
  const rest = general.filter(({ scale }) => !tension?.pair.includes(scale));
  const wanted = match ? required : rest;
  const others = fields.asked.length + (tension ? 1 : 0);
  const count = Math.max(Math.min(wanted.length, QUESTIONS_MAX - others), QUESTIONS_AIM - others);
  const topics = alone(texts, [...required, ...rest]).filter(
    ({ scale }, place, all) => all.findIndex((other) => other.scale === scale) === place,
  );
  const questions = [
    ...topics.slice(0, count).map((topic) => ofTopic(texts, topic, scales, language)),
    ...fields.asked.map((field) =>
      ofField(texts, kind === "sales" ? "sales" : "leadership", field, language),
    ),
    ...(tension ? [tension.question] : []),
  ];
  return { questions, further: fields.further };
};
