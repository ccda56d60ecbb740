import { describe, expect, test } from "bun:test";
import fc from "fast-check";
import { runs } from "#/testing/runs.ts";
import { matchProfile } from "../match-result.ts";
import { completeRange, type ProfileTarget } from "../range.ts";
import { PA_STANDARD } from "../registry.ts";
import { type Localized, SCALE_KEYS, type ScaleKey } from "../types.ts";
import { interviewGuide } from "./interview.ts";
import type { InterviewQuestion } from "./outcome.ts";
import { resultWith } from "./testing.ts";

const { interpretation } = PA_STANDARD;
const names = Object.fromEntries(
  SCALE_KEYS.map((key): [ScaleKey, Localized] => [key, PA_STANDARD.texts.scales[key].name]),
) as Record<ScaleKey, Localized>;

type Levels = Partial<Record<ScaleKey, number>>;

function guide(
  cValues: Levels,
  targets: readonly ProfileTarget[] | null,
  kind: "standard" | "leadership" | "sales" = "standard",
) {
  const result = resultWith(cValues);
  const all = Object.fromEntries(SCALE_KEYS.map((key) => [key, result.scales[key].cValue]));
  const match = targets ? matchProfile(targets, all, names, "ok", PA_STANDARD.norm).details : null;
  return interviewGuide(interpretation, { result, match, kind, scales: PA_STANDARD.texts.scales }, "en");
}
const ideals = (levels: Levels): ProfileTarget[] =>
  Object.entries(levels).map(([scale, ideal]) => ({
    scale: scale as ScaleKey,
    range: completeRange({ ideal }),
  }));
const shape = (questions: readonly Pick<InterviewQuestion, "about" | "reason">[]) =>
  questions.map(({ about, reason }) =>
    "scale" in about ? `${about.scale} ${about.pole} ${reason}` : Object.values(about).join("/"),
  );
const scaleOf = ({ about }: InterviewQuestion) => ("scale" in about ? about.scale : null);

const cLevels = fc.record(
  Object.fromEntries(
    SCALE_KEYS.map((key) => [key, fc.integer({ min: 0, max: 100 }).map((tenths) => tenths / 10)]),
  ),
);
const profile = fc
  .uniqueArray(
    fc.record({
      scale: fc.constantFrom(...SCALE_KEYS),
      ideal: fc.integer({ min: 0, max: 10 }),
      essential: fc.boolean(),
      weight: fc.constantFrom(1 as const, 3 as const),
    }),
    { minLength: 1, maxLength: SCALE_KEYS.length, selector: ({ scale }) => scale },
  )
  .map((targets) =>
    targets.map(
      ({ scale, ideal, essential, weight }): ProfileTarget => ({
        scale,
        range: { ...completeRange({ ideal }), ...(essential ? { essential } : {}), weight },
      }),
    ),
  );

describe("the core", () => {
  test("is the same for any two candidates of a job, with a profile and without, for every role", () => {
    fc.assert(
      fc.property(
        cLevels,
        cLevels,
        fc.option(profile),
        fc.constantFrom("standard" as const, "leadership" as const, "sales" as const),
        (one, other, targets, kind) => {
          const [mine, yours] = [one, other].map((cValues) => guide(cValues, targets, kind));
          expect(mine?.questions).toEqual(yours?.questions as never);
          expect(mine?.further).toEqual(yours?.further as never);
        },
      ),
      runs(30, 300),
    );
  });

  test("has six to eight questions, and two individual points at most, none of which it asks itself", () => {
    fc.assert(
      fc.property(cLevels, fc.option(profile), (cValues, targets) => {
        const { questions, individual, pointers } = guide(cValues, targets);
        expect(questions.length).toBeGreaterThanOrEqual(6);
        expect(questions.length).toBeLessThanOrEqual(8);
        expect(individual.length).toBeLessThanOrEqual(2);
        const asked = [...questions, ...individual].map(({ about }) => JSON.stringify(about));
        expect(new Set(asked).size).toBe(asked.length);
        const numbers = pointers.map(({ number }) => number);
        expect(new Set(numbers).size).toBe(numbers.length);
        expect(numbers.every((number) => number >= 1 && number <= asked.length)).toBe(true);
      }),
      runs(30, 300),
    );
  });

  test("follows from the requirements: essential ones first, then by weight, each about the side of too little of it", () => {
    const targets: ProfileTarget[] = [
      { scale: "stability", range: completeRange({ ideal: 8 }) },
      { scale: "people", range: { ...completeRange({ ideal: 8 }), weight: 3 } },
      { scale: "detail", range: { ...completeRange({ ideal: 2 }), essential: true } },
    ];
    expect(shape(guide({}, targets).questions)).toEqual([
      "detail high essentialRequirement",
      "people low requirement",
      "stability low requirement",
      "goal_orientation low anyJob",
      "proactive low anyJob",
      "external low anyJob",
    ]);
  });

  test("without a profile asks what is useful in most jobs", () => {
    expect(shape(guide({ detail: 1 }, null).questions)).toEqual([
      "goal_orientation low anyJob",
      "proactive low anyJob",
      "external low anyJob",
      "detail low anyJob",
      "failure_tolerance low anyJob",
      "people low anyJob",
    ]);
  });

  test("asks about one of two opposites, and about a value of the profile by its own question", () => {
    const { questions } = guide({}, ideals({ internal: 8, external: 8, graves5_achievement: 8 }));
    expect(questions.map(scaleOf)).not.toContain("external");
    const value = questions.find((question) => scaleOf(question) === "graves5_achievement");
    expect(value?.question).toBe(interpretation.interview.values.graves5_achievement.low[0].question.en);
  });

  test("for a role contains its six fields, or three beside a profile; the others have a question each, without a score", () => {
    for (const [kind, targets, count] of [
      ["leadership", null, 6],
      ["sales", null, 6],
      ["leadership", ideals({ people: 8, detail: 8 }), 3],
      ["sales", ideals({ people: 8, detail: 8 }), 3],
    ] as const) {
      const { questions, further } = guide({ people: 1, external: 1 }, targets, kind);
      const fields = questions.filter(({ about }) => "field" in about);
      expect([fields.length, further.length]).toEqual([count, 6 - count]);
      const named = [...fields, ...further].map(({ topic }) => topic);
      expect(new Set(named)).toEqual(new Set(interpretation[kind].composites.map(({ name }) => name.en)));
    }
  });
});

describe("individual points", () => {
  test("with a profile are the worst deviations that the core does not ask about", () => {
    const targets = ideals({ detail: 6, people: 6, external: 6 });
    const { individual } = guide({ detail: 9.9, people: 9.5, external: 0.5 }, targets);
    expect(shape(individual)).toEqual(["detail high outside", "people high borderline"]);
  });

  test("without a profile are what is most distinctive, and nothing that lies near the middle", () => {
    expect(shape(guide({ options: 0.5, sameness: 9.6, detail: 1 }, null).individual)).toEqual([
      "sameness high clearlyHigh",
      "options low clearlyLow",
    ]);
    expect(guide({}, null).individual).toEqual([]);
  });

  test("are about what sits uneasily together, where nothing else is left", () => {
    const result = resultWith({ people: 1 }, { graves6_community: 84, graves5_achievement: 16 });
    const one = { result, match: null, kind: "standard" as const, scales: PA_STANDARD.texts.scales };
    const { individual } = interviewGuide(interpretation, one, "de");
    expect(individual.at(-1)?.about).toEqual({ dimension: "people", value: "graves6_community" });
    expect(individual.at(-1)?.why).not.toBeNull();
  });
});

describe("pointers", () => {
  test("name the question of the guide that is about a deviation, an open essential point first", () => {
    const targets: ProfileTarget[] = [
      { scale: "process", range: completeRange({ ideal: 9 }) },
      { scale: "detail", range: { ...completeRange({ ideal: 6 }), essential: true } },
      { scale: "people", range: completeRange({ ideal: 9 }) },
    ];
    const { pointers, questions } = guide({ process: 0, detail: 2, people: 0 }, targets);
    expect(pointers.map(({ reason }) => reason)).toEqual(["essential", "outside", "outside"]);
    for (const { number, about } of pointers) expect(questions[number - 1]?.about).toEqual(about);
  });

  test("name the fields of a role on the low side that are asked about", () => {
    const { pointers, questions } = guide(
      Object.fromEntries(SCALE_KEYS.map((key) => [key, 0.5])),
      null,
      "leadership",
    );
    const fields = pointers.filter(({ about }) => "field" in about);
    for (const { number, topic } of fields) expect(questions[number - 1]?.topic).toBe(topic);
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
          const match = isMatched
            ? matchProfile(targets, all, names, "questionable", PA_STANDARD.norm).details
            : null;
          const one = { result, match, kind, scales: PA_STANDARD.texts.scales };
          return interviewGuide(interpretation, one, "en");
        });
        expect(asked[0]).toEqual(asked[1] as never);
        const first = asked[0]?.questions[0];
        expect([first?.about, first?.reason]).toEqual(
          isMatched
            ? [{ scale: "detail", pole: "high" }, "essentialRequirement"]
            : kind === "standard"
              ? [{ scale: "goal_orientation", pole: "low" }, "anyJob"]
              : [{ field: kind === "leadership" ? "direction" : "opening" }, "field"],
        );
      }
    }
  });
});
