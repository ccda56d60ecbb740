import { mean } from "../statistics/describe.ts";
import type { Figure } from "../statistics/figure.ts";
import { type RatedPerson, type RaterAgreementOverTime, raterAgreementOverTime } from "./rater-agreement.ts";

/** What one interviewer gave one person, before they saw what others gave. */
export interface ScoredSheet {
  /** The same for all sheets about a person. */
  person: number;
  /** When it was submitted, milliseconds since 1970. */
  at: number;
  /** Each question once, 1..5. */
  scores: readonly (readonly [question: string, score: number])[];
}

export interface InterviewAgreement {
  /** People whom two interviewers or more have scored. */
  people: number;
  /** Of the mean over the questions that an interviewer scored, which is what people are compared by. */
  means: Figure<RaterAgreementOverTime>;
  /** Question by question, those of most people first. */
  questions: { question: string; agreement: Figure<RaterAgreementOverTime> }[];
}

/** How well interviewers agree. Whoever was scored by one alone is left out. */
export function interviewAgreement(sheets: readonly ScoredSheet[]): InterviewAgreement {
  const given = [...Map.groupBy(sheets, ({ person }) => person).values()]
    .map((own) => own.filter(({ scores }) => scores.length > 0))
    .filter((own) => own.length >= 2);
  const byQuestion = new Map<string, RatedPerson[]>();
  for (const own of given) {
    const at = Math.max(...own.map((sheet) => sheet.at));
    const scores = Map.groupBy(
      own.flatMap((sheet) => sheet.scores),
      ([question]) => question,
    );
    for (const [question, some] of scores) {
      if (some.length < 2) continue;
      const rated = { at, scores: some.map(([, score]) => score) };
      byQuestion.set(question, [...(byQuestion.get(question) ?? []), rated]);
    }
  }
  return {
    people: given.length,
    means: raterAgreementOverTime(
      given.map((own) => ({
        at: Math.max(...own.map((sheet) => sheet.at)),
        scores: own.map(({ scores }) => mean(scores.map(([, score]) => score))),
      })),
    ),
    questions: [...byQuestion]
      .toSorted(([one, some], [other, others]) => others.length - some.length || one.localeCompare(other))
      .map(([question, people]) => ({ question, agreement: raterAgreementOverTime(people) })),
  };
}
