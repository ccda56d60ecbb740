import { mean } from "../statistics/describe.ts";
import { Z_80 } from "../statistics/normal.ts";
import { AGREEMENT_LEAST } from "./rater-agreement.ts";

/**
 * The questionnaire's weight in percent: never more than a fifth, since nothing is known about how well it predicts success in this job.
 * Structured interviews do (Sackett, P. R. et al. (2022). Journal of Applied Psychology 107, 2040-2068: .42, the highest of all methods).
 */
export const QUESTIONNAIRE_MAX = 20;

/** One interviewer's scores of one person, question by question. */
type GivenScores = readonly (readonly [question: string, score: number])[];

/** What interviewers gave one person. */
export interface InterviewPart {
  /** 1..5: of the questions' means over interviewers, so that a question counts once, whoever left one out. */
  mean: number;
  /** With a score of anybody. */
  questions: number;
  /** With a score. */
  raters: number;
  /** Largest distance of two scores for one question; null: nobody scored the same question. */
  largestGap: number | null;
  /** Questions whose scores are two points or more apart. */
  apart: number;
}

/** Scores so far apart are worth a talk. */
const APART = 2;

/** @returns null where nobody gave a score */
export function interviewPart(sheets: readonly GivenScores[]): InterviewPart | null {
  const given = sheets.filter((scores) => scores.length > 0);
  const byQuestion = [...Map.groupBy(given.flat(), ([question]) => question).values()].map((scores) =>
    scores.map(([, score]) => score),
  );
  if (byQuestion.length === 0) return null;
  const gaps = byQuestion
    .filter((scores) => scores.length >= 2)
    .map((scores) => Math.max(...scores) - Math.min(...scores));
  return {
    mean: mean(byQuestion.map(mean)),
    questions: byQuestion.length,
    raters: given.length,
    largestGap: gaps.length === 0 ? null : Math.max(...gaps),
    apart: gaps.filter((gap) => gap >= APART).length,
  };
}

/** How far interviewers' means of the same person lie from each other in an account. */
export interface RaterSpread {
  /** People with two interviewers or more. */
  people: number;
  /** Interviewers less people. */
  degrees: number;
  /** Sum of the squared distances of an interviewer's mean from the person's, in squared points. */
  squares: number;
}

/**
 * Standard error of one interviewer's mean, in points from 1 to 5, before any was measured: that of means with a standard deviation of .7
 * and a reliability of .67, between interviewers who meet people separately (.44) and those who sit in one interview (.74; Huffcutt, A. I.,
 * Culbertson, S. S. & Weyhrauch, W. S. (2013). Employment interview reliability. International Journal of Selection and Assessment 21,
 * 264-276).
 */
const ASSUMED_ERROR = 0.4;

/** As many people as the assumption is worth: the account's own interviews take its place little by little, and no error is ever 0. */
const ASSUMED_PEOPLE = AGREEMENT_LEAST;

/** Standard error of one interviewer's mean in points: the account's own, together with the assumed one. */
export const raterError = ({ degrees, squares }: RaterSpread): number =>
  Math.sqrt((squares + ASSUMED_PEOPLE * ASSUMED_ERROR ** 2) / (degrees + ASSUMED_PEOPLE));

/** A point of the interview's scale from 1 to 5, on the match's from 0 to 100. */
const PER_POINT = 25;

interface QuestionnairePart {
  /** Overall match, 0..100. */
  overall: number;
  /** Half width of its 80 % band. */
  halfWidth: number;
}

/** Interview and questionnaire in one figure. */
export interface Combined {
  /** 0..100, not rounded. */
  value: number;
  /** Half width of its 80 % band. */
  halfWidth: number;
  /** What it is made of: people are compared only with others of the same. */
  basis: "both" | "interview";
}

/**
 * The interview's mean on a scale from 0 to 100 and the overall match, each with its weight. A part that is missing is left out and not
 * filled in: without a usable questionnaire the interview stands alone, and without an interview there is no figure. The errors of the two
 * are independent.
 * @param questionnaireWeight percent, 0 to 20; the rest is the interview's
 * @param error of one interviewer's mean, in points
 */
export function combine(
  questionnaireWeight: number,
  interview: InterviewPart | null,
  questionnaire: QuestionnairePart | null,
  error: number,
): Combined | null {
  if (interview === null) return null;
  const value = PER_POINT * (interview.mean - 1);
  const halfWidth = (Z_80 * PER_POINT * error) / Math.sqrt(interview.raters);
  if (questionnaire === null || questionnaireWeight === 0) return { value, halfWidth, basis: "interview" };
  const share = questionnaireWeight / 100;
  return {
    value: (1 - share) * value + share * questionnaire.overall,
    halfWidth: Math.hypot((1 - share) * halfWidth, share * questionnaire.halfWidth),
    basis: "both",
  };
}

/**
 * Puts people into groups whose members do not differ by more than the error of their difference: the first group begins with the highest
 * figure and holds everybody who cannot be told from it, the next one begins with the highest of the others (Cascio, W. F. et al. (1991).
 * Statistical implications of six methods of test score use in personnel selection. Human Performance 4, 233-264). Within a group people
 * stay in the order in which they were given.
 * @param people of one basis
 */
export function groupsOf<P extends { combined: Pick<Combined, "value" | "halfWidth"> }>(
  people: readonly P[],
): P[][] {
  const groups: P[][] = [];
  let left = [...people];
  while (left.length > 0) {
    const top = left.reduce((best, one) => (one.combined.value > best.combined.value ? one : best));
    const isAlike = ({ combined }: P): boolean =>
      top.combined.value - combined.value <= Math.hypot(top.combined.halfWidth, combined.halfWidth);
    groups.push(left.filter(isAlike));
    left = left.filter((one) => !isAlike(one));
  }
  return groups;
}

/** Why a questionnaire does not count. */
export const LEFT_OUT = [
  "not_counted",
  "withheld",
  "provisional",
  "no_profile",
  "no_result",
  "paused",
] as const;
export type LeftOut = (typeof LEFT_OUT)[number];

/** What a decision keeps of interview and questionnaire, rounded as it was shown. */
export interface KeptComparison {
  /** Percent. */
  questionnaireWeight: number;
  /** 1..5; null: nobody had submitted scores. */
  interview: number | null;
  raters: number;
  /** Overall match, 0..100; null: left out. */
  match: number | null;
  leftOut: LeftOut | null;
  /** 0..100; null: without an interview there is none. */
  combined: number | null;
  /** Half width of its 80 % band. */
  halfWidth: number | null;
}

export const keptOf = (
  questionnaireWeight: number,
  {
    interview,
    questionnaire,
    leftOut,
    combined,
  }: {
    interview: InterviewPart | null;
    questionnaire: QuestionnairePart | null;
    leftOut: LeftOut | null;
    combined: Combined | null;
  },
): KeptComparison => ({
  questionnaireWeight,
  interview: interview && Math.round(interview.mean * 100) / 100,
  raters: interview?.raters ?? 0,
  match: questionnaire?.overall ?? null,
  leftOut,
  combined: combined && Math.round(combined.value),
  halfWidth: combined && Math.round(combined.halfWidth),
});
