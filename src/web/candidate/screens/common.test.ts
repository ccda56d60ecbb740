import { expect, test } from "bun:test";
import type { AnswerValue, Question } from "../api.ts";
import { minutesFor, minutesForPairs, minutesLeft } from "./common.ts";

/** As many as the questionnaire has, its attention checks among them. */
const items: Question[] = [
  ...Array.from({ length: 104 }, (_, at) => ({ id: `s${at}`, type: "statement" as const, text: "" })),
  ...Array.from({ length: 31 }, (_, at) => ({ id: `p${at}`, type: "pair" as const, a: "", b: "" })),
];

const answered = (ids: readonly string[]): Record<string, AnswerValue> =>
  Object.fromEntries(ids.map((id) => [id, 3 as const]));

test("the whole takes as long at the first question as the invitation says", () => {
  expect(minutesFor(items.length)).toBe(17);
  expect(minutesLeft({ items, answers: {} })).toBe(17);
});

test("the second part takes as long on the break as on its first question", () => {
  const answers = answered(items.slice(0, 104).map(({ id }) => id));
  expect(minutesLeft({ items, answers })).toBe(minutesForPairs(31));
});

test("time never grows with an answer, and ends at nothing", () => {
  const ids = items.map(({ id }) => id);
  const course = ids.map((_, at) => minutesLeft({ items, answers: answered(ids.slice(0, at + 1)) }));
  expect(course.every((minutes, at) => at === 0 || minutes <= (course[at - 1] ?? 0))).toBe(true);
  expect(course.at(-1)).toBe(0);
});
