import { describe, expect, test } from "bun:test";
import fc from "fast-check";
import { AGE_BANDS, GENDERS } from "#/modules/assessment/fairness-answers/rules.ts";
import { runs } from "#/testing/runs.ts";
import { CELL_LEAST, COHORT_LEAST, close, nothingPublished, type Published } from "./disclosure.ts";
import {
  type Counted,
  correlationOf,
  DIMENSIONS,
  emptyTally,
  normalize,
  reachedOf,
  STAGES,
} from "./tally.ts";

const quiet = () => 0;

/** Anybody at all: what matters is how they are counted, not who comes how often. */
const person: fc.Arbitrary<Counted> = fc
  .record({
    gender: fc.option(fc.constantFrom(...GENDERS)),
    age: fc.option(fc.constantFrom(...AGE_BANDS)),
    far: fc.integer({ min: 0, max: 2 }),
    decided: fc.integer({ min: 0, max: 2 }),
    overall: fc.integer({ min: 0, max: 100 }),
  })
  .map(({ gender, age, far, decided, overall }) => ({
    said: { gender, age },
    stages: { usable: far >= 1, matched: far >= 2, next: decided >= 1, offer: decided >= 2 },
    match: {
      overall,
      alternatives: { "drop:stability": { overall: 100 - overall, reached: overall > 50 } },
    },
  }));

const people = fc.array(person, { maxLength: 60 });

/** A night on which enough came for a look at them. */
const many = fc.array(person, { minLength: COHORT_LEAST, maxLength: 90 });

/** Nights of the job, one after the other. @returns what was published after each */
function nights(batches: readonly (readonly Counted[])[]) {
  let state = { tally: emptyTally(), published: nothingPublished() };
  return batches.map((batch) => {
    state = close(normalize(state.tally, batch), state.published, quiet);
    return state;
  });
}

const groupsOf = (published: Published) =>
  DIMENSIONS.flatMap((dimension) =>
    Object.entries(published[dimension]).map(([group, shown]) => ({ dimension, group, shown })),
  );

describe("counting", () => {
  test("creates the same of the same people in any order and portions", () => {
    fc.assert(
      fc.property(
        people,
        fc.array(fc.double({ noNaN: true }), { maxLength: 60 }),
        fc.nat(60),
        (all, keys, cut) => {
          const mixed = all
            .map((one, place) => ({ one, key: keys[place] ?? 0 }))
            .toSorted((a, b) => a.key - b.key)
            .map(({ one }) => one);
          const apart = normalize(normalize(emptyTally(), mixed.slice(0, cut)), mixed.slice(cut));
          expect(apart).toEqual(normalize(emptyTally(), all));
        },
      ),
      runs(30),
    );
  });

  test("loses nobody and invents nobody, and what is published is never more than there was", () => {
    fc.assert(
      fc.property(fc.array(fc.oneof(people, many), { maxLength: 8 }), (batches) => {
        const state = nights(batches).at(-1);
        if (state === undefined) return;
        for (const dimension of DIMENSIONS) {
          const said = batches.flat().filter((one) => one.said[dimension] !== null).length;
          const of = (groups: Record<string, { n: number }>) =>
            Object.values(groups).reduce((total, { n }) => total + n, 0);
          expect(of(state.tally.waiting[dimension]) + of(state.tally.closed[dimension])).toBe(said);
          expect(of(state.published[dimension])).toBeLessThanOrEqual(said);
        }
        for (const { dimension, group, shown } of groupsOf(state.published)) {
          const real = state.tally.closed[dimension][group];
          expect(shown.n).toBe(real?.n ?? 0);
          for (const stage of STAGES) {
            const { n, count } = shown.stages[stage] ?? { n: 0, count: 0 };
            const reached = real ? reachedOf(real, stage) : 0;
            expect([count <= n, n <= shown.n, count <= reached]).toEqual([true, true, true]);
            const { known } = shown.findings?.[stage] ?? { known: { low: 0, high: 0 } };
            expect([known.low <= reached, reached <= known.high]).toEqual([true, true]);
          }
        }
      }),
      runs(30),
    );
  });
});

describe("an exact count", () => {
  test("grows by cohorts, each with five of two groups among those who reached the stage and those who did not", () => {
    fc.assert(
      fc.property(fc.array(many, { maxLength: 6 }), (batches) => {
        const all = nights(batches).map(({ published }) => published);
        for (const [place, after] of all.entries()) {
          const before = all[place - 1] ?? nothingPublished();
          for (const dimension of DIMENSIONS) {
            for (const stage of STAGES) {
              const grown = Object.entries(after[dimension]).map(([group, { stages }]) => {
                const earlier = before[dimension][group]?.stages[stage];
                const reached = (stages[stage]?.count ?? 0) - (earlier?.count ?? 0);
                return { reached, not: (stages[stage]?.n ?? 0) - (earlier?.n ?? 0) - reached };
              });
              for (const cell of ["reached", "not"] as const) {
                const sizes = grown.map((one) => one[cell]);
                if (sizes.every((size) => size === 0)) continue;
                expect(sizes.filter((size) => size >= CELL_LEAST).length).toBeGreaterThanOrEqual(2);
              }
            }
          }
        }
      }),
      runs(30),
    );
  });

  test("is not published of fifty women and nobody else: the company knows who came, and would know that all were women", () => {
    const woman: Counted = {
      said: { gender: "female", age: null },
      stages: { usable: true, matched: true, next: false, offer: false },
      match: null,
    };
    const [state] = nights([Array.from({ length: 50 }, () => woman)]);
    expect(state?.published).toEqual(nothingPublished());
  });
});

test("the correlation is Pearson's", () => {
  expect(correlationOf({ n: 4, x: 10, y: 20, xx: 30, yy: 120, xy: 60 })).toBeCloseTo(1, 10);
  expect(correlationOf({ n: 3, x: 6, y: 6, xx: 14, yy: 14, xy: 14 })).toBeNull();
  expect(correlationOf({ n: 4, x: 4, y: 10, xx: 4, yy: 30, xy: 10 })).toBeNull();
});
