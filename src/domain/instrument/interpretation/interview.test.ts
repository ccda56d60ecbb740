import { describe, expect, test } from "bun:test";
import { matchProfile } from "../match-result.ts";
import { completeRange, type ProfileTarget } from "../range.ts";
import { PA_STANDARD } from "../registry.ts";
import { type Localized, SCALE_KEYS, type ScaleKey } from "../types.ts";
import { interviewGuide } from "./interview.ts";
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
  const one = { result, match, kind: "standard" as const, scales: PA_STANDARD.texts.scales };
  return interviewGuide(interpretation, one, "en").questions;
}
const shape = (questions: ReturnType<typeof guide>) =>
  questions.map(({ about, reason }) =>
    "scale" in about ? `${about.scale} ${about.pole} ${reason}` : Object.values(about).join("/"),
  );
const scaleOf = ({ about }: ReturnType<typeof guide>[number]) => ("scale" in about ? about.scale : null);

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
    expect(new Set(questions.map(scaleOf)).size).toBe(questions.length);
    expect(shape(questions).slice(0, 3)).toEqual([
      "stability low distinctive",
      "people high distinctive",
      "failure_tolerance low distinctive",
    ]);
  });

  test("when fewer than two of the three are left, the next ones make up the six, and what lies near the middle is not called marked", () => {
    const questions = guide({ stability: 1, people: 9, failure_tolerance: 2, detail: 9.5, options: 6 }, null);
    expect(shape(questions).slice(4)).toEqual(["options high general", "goal_orientation high general"]);
  });

  test("of two opposites only one is asked about", () => {
    const questions = guide({ internal: 9.8, external: 0.2, proactive: 9.7, reflective: 0.3 }, null);
    const scales = questions.map(scaleOf);
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
    const cValues = { detail: 1, people: 3.5, external: 0.5, options: 6, practical: 6.5, stability: 4.5 };
    const ideals = { detail: 6, people: 6, external: 6, options: 6, practical: 6, stability: 6, process: 9 };
    expect(shape(guide(cValues, ideals))).toEqual([
      "external low outside",
      "detail low outside",
      "process low outside",
      "people low borderline",
      "options high strongest",
      "practical high strongest",
    ]);
  });

  test("only from 85 points on a scale is called near the ideal", () => {
    const reason = (cValue: number) => guide({ detail: cValue }, { detail: 6 })[0]?.reason;
    expect([reason(6.1), reason(7.5)]).toEqual(["strongest", "inRange"]);
  });

  test("the question looks at the side on which the person deviates, not at the side of the norm", () => {
    const [question] = guide({ detail: 5.5 }, { detail: 1 });
    expect([question?.about, question?.reason]).toEqual([{ scale: "detail", pole: "high" }, "outside"]);
  });

  test("there are never more than eight, and the worst come first", () => {
    const deviating = Object.fromEntries(SCALE_KEYS.map((key, place) => [key, place * 0.1]));
    const questions = guide(deviating, Object.fromEntries(SCALE_KEYS.map((key) => [key, 9])));
    expect(questions).toHaveLength(8);
    expect(questions[0]?.about).toMatchObject({ scale: "goal_orientation" });
  });

  test("a value of the profile has its own question", () => {
    const [question] = guide({ graves5_achievement: 1 }, { graves5_achievement: 8 });
    expect(question?.question).toBe(interpretation.interview.values.graves5_achievement.low[0].question.en);
  });

  test("a short profile is filled up to six by the general rule, and no scale is asked about twice", () => {
    const questions = shape(guide({ detail: 1, options: 9 }, { detail: 6 }));
    expect(questions.slice(0, 2)).toEqual(["detail low outside", "options high distinctive"]);
    expect(questions).toHaveLength(6);
    expect(questions.filter((question) => question.startsWith("detail"))).toHaveLength(1);
  });

  test("an open essential point comes before whatever is worse, and opposites are asked about once", () => {
    const targets: ProfileTarget[] = [
      { scale: "global", range: completeRange({ ideal: 9 }) },
      { scale: "detail", range: { ...completeRange({ ideal: 6 }), essential: true } },
      { scale: "people", range: completeRange({ ideal: 9 }) },
    ];
    const result = resultWith({ global: 0, detail: 2, people: 0 });
    const all = Object.fromEntries(SCALE_KEYS.map((key) => [key, result.scales[key].cValue]));
    const match = matchProfile(targets, all, names, "ok").details;
    const one = { result, match, kind: "standard" as const, scales: PA_STANDARD.texts.scales };
    const questions = shape(interviewGuide(interpretation, one, "en").questions);
    expect(questions.slice(0, 2)).toEqual(["detail low essential", "people low outside"]);
    expect(questions.join()).not.toContain("global");
  });
});

describe("for a role", () => {
  const ask = (
    kind: "leadership" | "sales",
    cValues: Partial<Record<ScaleKey, number>>,
    language = "en" as const,
  ) =>
    interviewGuide(
      interpretation,
      { result: resultWith(cValues), match: null, kind, scales: PA_STANDARD.texts.scales },
      language,
    );

  test("three of the six fields are asked about, the low ones first, and the others have a question each", () => {
    for (const kind of ["leadership", "sales"] as const) {
      const { questions, further } = ask(kind, { people: 1, external: 1, graves6_community: 1 });
      const fields = questions.filter(({ about }) => "field" in about);
      expect(fields).toHaveLength(3);
      expect(fields[0]?.reason).toBe("fieldLow");
      expect(further).toHaveLength(3);
      const named = [...fields, ...further].map(({ topic }) => topic);
      expect(new Set(named)).toEqual(new Set(interpretation[kind].composites.map(({ name }) => name.en)));
      expect(questions.length).toBeGreaterThanOrEqual(6);
      expect(questions.length).toBeLessThanOrEqual(8);
    }
  });
});

describe("what sits uneasily together", () => {
  test("has a question of its own, which stands for the dimension", () => {
    const result = resultWith({ people: 1 }, { graves6_community: 84, graves5_achievement: 16 });
    const one = { result, match: null, kind: "standard" as const, scales: PA_STANDARD.texts.scales };
    const { questions } = interviewGuide(interpretation, one, "de");
    expect(questions.at(-1)?.about).toEqual({ dimension: "people", value: "graves6_community" });
    expect(questions.filter(({ about }) => "scale" in about && about.scale === "people")).toEqual([]);
    expect(questions.length).toBeGreaterThanOrEqual(6);
  });
});

describe("of answers that are not usable", () => {
  const careless = (cValues: Partial<Record<ScaleKey, number>>) => {
    const result = resultWith(cValues);
    return { ...result, quality: { ...result.quality, status: "questionable" as const } };
  };
  const targets: ProfileTarget[] = [
    { scale: "people", range: completeRange({ ideal: 8 }) },
    { scale: "detail", range: { ...completeRange({ ideal: 2 }), essential: true } },
  ];

  test("nothing decides about the questions: any two people get the same, with a job profile and without", () => {
    for (const kind of ["standard", "leadership", "sales"] as const) {
      for (const isMatched of [true, false]) {
        const asked = [
          { people: 0, detail: 9.9 },
          { people: 10, detail: 0, stability: 0 },
        ].map((cValues) => {
          const result = careless(cValues);
          const all = Object.fromEntries(SCALE_KEYS.map((key) => [key, result.scales[key].cValue]));
          const match = isMatched ? matchProfile(targets, all, names, "questionable").details : null;
          const one = { result, match, kind, scales: PA_STANDARD.texts.scales };
          return interviewGuide(interpretation, one, "en");
        });
        expect(asked[0]).toEqual(asked[1] as never);
        const first = asked[0]?.questions[0];
        expect([first?.about, first?.reason]).toEqual(
          isMatched
            ? [{ scale: "detail", pole: "high" }, "essentialRequirement"]
            : [{ scale: "goal_orientation", pole: "low" }, "anyJob"],
        );
      }
    }
  });
});
