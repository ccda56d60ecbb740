import { expect, test } from "bun:test";
import fc from "fast-check";
import { runs } from "#/testing/runs.ts";
import { reliableChange } from "./test-retest.ts";

test("the index is that of Jacobson and Truax, as computed by hand", () => {
  // SEM 2·√0.3 = 1.0954, S_diff = 1.5492.
  expect(reliableChange(4, 7, 0.7)).toMatchObject({ change: 3, isReliable: false });
  expect(reliableChange(4, 7, 0.7).index).toBeCloseTo(1.9365, 4);
  expect(reliableChange(4, 7.1, 0.7)).toMatchObject({ change: 3.1, isReliable: true });
  expect(reliableChange(7.1, 4, 0.7).index).toBeCloseTo(-2.001, 3);
  // SEM 2·√0.2 = 0.8944, S_diff = 1.2649.
  expect(reliableChange(5, 7.5, 0.8).index).toBeCloseTo(1.9764, 4);
  expect(reliableChange(5, 5, 1)).toEqual({ change: 0, index: 0, isReliable: false });
});

test("two ways round it is the same change with the other sign, and a more reliable scale reports it sooner", () => {
  const c = fc.integer({ min: 0, max: 100 }).map((tenths) => tenths / 10);
  const r = fc.double({ min: 0, max: 0.99, noNaN: true });
  fc.assert(
    fc.property(c, c, r, r, (one, other, some, more) => {
      const [there, back] = [reliableChange(one, other, some), reliableChange(other, one, some)];
      expect(there.index).toBeCloseTo(-back.index, 9);
      expect(there.isReliable).toBe(back.isReliable);
      if (there.isReliable) {
        expect(reliableChange(one, other, Math.max(some, more)).isReliable).toBe(true);
      }
    }),
    runs(100),
  );
});
