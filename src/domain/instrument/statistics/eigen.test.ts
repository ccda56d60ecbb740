import { describe, expect, test } from "bun:test";
import fc from "fast-check";
import { runs } from "#/testing/runs.ts";
import { leadingEigenpair } from "./eigen.ts";

const symmetric = fc
  .integer({ min: 1, max: 10 })
  .chain((size) =>
    fc.array(fc.array(fc.integer({ min: -100, max: 100 }), { minLength: size, maxLength: size }), {
      minLength: size,
      maxLength: size,
    }),
  )
  .map((cells) =>
    cells.map((row, i) => row.map((_, j) => ((cells[i]?.[j] ?? 0) + (cells[j]?.[i] ?? 0)) / 200)),
  );

const times = (matrix: readonly (readonly number[])[], vector: readonly number[]): number[] =>
  matrix.map((row) => row.reduce((total, cell, place) => total + cell * (vector[place] ?? 0), 0));

describe("leading eigenpair", () => {
  test("of a matrix worked by hand: 3 and the diagonal direction", () => {
    const { value, vector } = leadingEigenpair([
      [2, 1],
      [1, 2],
    ]);
    expect(value).toBeCloseTo(3, 14);
    expect(Math.abs(vector[0] ?? 0)).toBeCloseTo(Math.SQRT1_2, 14);
    expect((vector[0] ?? 0) * (vector[1] ?? 0)).toBeCloseTo(0.5, 14);
  });

  test("is the largest by sign, not by size", () => {
    expect(
      leadingEigenpair([
        [-5, 0],
        [0, 1],
      ]).value,
    ).toBe(1);
  });

  test("solves A v = lambda v with v of length 1, and no direction does better", () => {
    fc.assert(
      fc.property(
        symmetric,
        fc.infiniteStream(fc.double({ min: -1, max: 1, noNaN: true })),
        (matrix, noise) => {
          const { value, vector } = leadingEigenpair(matrix);
          times(matrix, vector).forEach((part, place) => {
            expect(part).toBeCloseTo(value * (vector[place] ?? 0), 10);
          });
          expect(Math.hypot(...vector)).toBeCloseTo(1, 12);
          const other = vector.map(() => noise.next().value as number);
          const squares = other.reduce((total, part) => total + part ** 2, 0);
          const rayleigh = times(matrix, other).reduce(
            (total, part, place) => total + part * (other[place] ?? 0),
            0,
          );
          expect(rayleigh).toBeLessThanOrEqual(value * squares + 1e-10);
        },
      ),
      runs(100),
    );
  });

  test("refuses a matrix that is not square", () => {
    expect(() => leadingEigenpair([])).toThrow(RangeError);
    expect(() => leadingEigenpair([[1, 2]])).toThrow(RangeError);
  });
});
