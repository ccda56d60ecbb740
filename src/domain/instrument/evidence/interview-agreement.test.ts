import { expect, test } from "bun:test";
import { isMissing } from "../statistics/figure.ts";
import { interviewAgreement, type ScoredSheet } from "./interview-agreement.ts";

const sheet = (person: number, at: number, ...scores: [string, number][]): ScoredSheet => ({
  ...{ person, at, scores },
});

test("counts a question for whoever has two scores for it, and a person for their mean over questions", () => {
  const sheets = Array.from({ length: 12 }, (_, person) => [
    sheet(person, person, ["detail:low", 1 + (person % 5)], ["people:low", 3]),
    sheet(
      person,
      person + 100,
      ["detail:low", 1 + (person % 5)],
      ...(person < 3 ? [["people:low", 4] as [string, number]] : []),
    ),
  ]).flat();
  const { people, means, questions } = interviewAgreement([
    ...sheets,
    sheet(99, 1, ["detail:low", 5]),
    sheet(98, 1, ["detail:low", 5]),
    sheet(98, 2),
  ]);
  expect(people).toBe(12);
  expect(questions).toMatchObject([
    { question: "detail:low", agreement: { overall: { n: 12, single: 1 }, spans: [] } },
    { question: "people:low", agreement: { missing: "too_few_data", n: 3, needed: 10 } },
  ]);
  if (isMissing(means)) throw new Error(means.missing);
  expect(means.overall.n).toBe(12);
  expect(means.overall.single).toBeLessThan(1);
});

test("says how many there are while nobody was scored twice", () => {
  expect(interviewAgreement([])).toEqual({
    ...{ people: 0, questions: [] },
    means: { missing: "too_few_data", n: 0, needed: 10 },
  });
});
