import { describe, expect, test } from "bun:test";
import { matchProfile } from "../match-result.ts";
import { completeRange, type ProfileTarget } from "../range.ts";
import { PA_STANDARD } from "../registry.ts";
import { type Localized, SCALE_KEYS, type ScaleKey } from "../types.ts";
import { interviewQuestions } from "./interview.ts";
import { resultWith } from "./testing.ts";

const { interpretation } = PA_STANDARD;
const names = Object.fromEntries(
  SCALE_KEYS.map((key): [ScaleKey, Localized] => [key, PA_STANDARD.texts.scales[key].name]),
) as Record<ScaleKey, Localized>;

function guide(cValues: Partial<Record<ScaleKey, number>>, ideals: Partial<Record<ScaleKey, number>> | null) {
  const result = resultWith(cValues);
  const targets = Object.entries(ideals ?? {}).map(
    ([scale, ideal]): ProfileTarget => ({ scale: scale as ScaleKey, range: completeRange({ ideal }) }),
  );
  const all = Object.fromEntries(SCALE_KEYS.map((key) => [key, result.scales[key].cValue]));
  const match = ideals ? matchProfile(targets, all, names, "ok").details : null;
  return interviewQuestions(interpretation, result, match, "en");
}
const shape = (questions: ReturnType<typeof guide>) =>
  questions.map(({ scale, pole, reason }) => `${scale} ${pole} ${reason}`);

describe("without a job profile", () => {
  test("the four most distinctive dimensions come first, then two of resilience and people", () => {
    const cValues = {
      detail: 1,
      global: 8.5,
      internal: 8,
      options: 2.5,
      proactive: 7,
      people: 6,
      stability: 3.9,
    };
    expect(shape(guide(cValues, null))).toEqual([
      "detail low distinctive",
      "internal high distinctive",
      "options low distinctive",
      "proactive high distinctive",
      "stability low resiliencePeople",
      "people high resiliencePeople",
    ]);
  });

  test("a dimension is asked about once, even if it is distinctive and of resilience", () => {
    const questions = guide({ stability: 1, people: 9, failure_tolerance: 2 }, null);
    expect(new Set(questions.map(({ scale }) => scale)).size).toBe(questions.length);
    expect(shape(questions).slice(0, 3)).toEqual([
      "stability low distinctive",
      "people high distinctive",
      "failure_tolerance low distinctive",
    ]);
  });

  test("when fewer than two of the three are left, the next most distinctive make up the six", () => {
    const questions = guide({ stability: 1, people: 9, failure_tolerance: 2, detail: 9.5, options: 6 }, null);
    expect(shape(questions).slice(4)).toEqual([
      "options high distinctive",
      "goal_orientation high distinctive",
    ]);
  });

  test("of two opposites only one is asked about", () => {
    const questions = guide({ internal: 9.8, external: 0.2, proactive: 9.7, reflective: 0.3 }, null);
    const scales = questions.map(({ scale }) => scale);
    expect(scales).toContain("internal");
    expect(scales).not.toContain("external");
    expect(scales).not.toContain("reflective");
  });

  test("an even profile still gets six questions", () => {
    expect(guide({}, null)).toHaveLength(6);
  });
});

describe("with a job profile", () => {
  test("red scales come before yellow ones, the lowest score first, then the two that fit best", () => {
    const cValues = { detail: 1, people: 3.5, external: 0.5, internal: 6, global: 6.5, stability: 4.5 };
    const ideals = { detail: 6, people: 6, external: 6, internal: 6, global: 6, stability: 6, process: 9 };
    expect(shape(guide(cValues, ideals))).toEqual([
      "external low outside",
      "detail low outside",
      "process low outside",
      "people low borderline",
      "internal high strongest",
      "global high strongest",
    ]);
  });

  test("only from 85 points on a scale is called near the ideal", () => {
    const reason = (cValue: number) => guide({ detail: cValue }, { detail: 6 })[0]?.reason;
    expect([reason(6.1), reason(7.5)]).toEqual(["strongest", "inRange"]);
  });

  test("the question looks at the side on which the person deviates, not at the side of the norm", () => {
    const [question] = guide({ detail: 5.5 }, { detail: 1 });
    expect([question?.scale, question?.pole, question?.reason]).toEqual(["detail", "high", "outside"]);
  });

  test("there are never more than eight, and the worst come first", () => {
    const deviating = Object.fromEntries(SCALE_KEYS.slice(0, 12).map((key, place) => [key, place * 0.1]));
    const questions = guide(deviating, Object.fromEntries(SCALE_KEYS.slice(0, 12).map((key) => [key, 9])));
    expect(questions).toHaveLength(8);
    expect(questions[0]?.scale).toBe("goal_orientation");
  });

  test("a value of the profile has its own question", () => {
    const [question] = guide({ graves5_achievement: 1 }, { graves5_achievement: 8 });
    expect(question?.question).toBe(interpretation.interview.values.graves5_achievement.low[0].question.en);
  });

  test("a short profile is filled up to six: second questions first, then the general rule", () => {
    const questions = shape(guide({ detail: 1, options: 9 }, { detail: 6 }));
    expect(questions.slice(0, 3)).toEqual([
      "detail low outside",
      "detail low outside",
      "options high distinctive",
    ]);
    expect(questions).toHaveLength(6);
    expect(questions.filter((question) => question.startsWith("detail"))).toHaveLength(2);
  });
});
