import { expect, test } from "bun:test";
import fc from "fast-check";
import { runs } from "#/testing/runs.ts";
import { euros, eurosText } from "./money.ts";

/** Far above any invoice, and small enough that cents are exact. */
const cents = fc.integer({ min: -100_000_000_000, max: 100_000_000_000 });

test.each([
  [0, 0, "0.00"],
  [1, 0.01, "0.01"],
  [29, 0.29, "0.29"],
  [4900, 49, "49.00"],
  [39_000, 390, "390.00"],
  [123_456_789, 1_234_567.89, "1234567.89"],
])("%d cents are the decimal %d and the text %s", (amount, decimal, text) => {
  expect(euros(amount)).toBe(decimal);
  expect(eurosText(amount)).toBe(text);
});

test("no cent is lost on the way out and back", () => {
  fc.assert(
    fc.property(cents, (amount) => {
      expect(Math.round(euros(amount) * 100) + 0).toBe(amount + 0);
      expect(Number(eurosText(amount).replace(".", "")) + 0).toBe(amount + 0);
    }),
    runs(100),
  );
});

test("the text always has two decimals, a point and no grouping", () => {
  fc.assert(
    fc.property(cents, (amount) => expect(eurosText(amount)).toMatch(/^-?\d+\.\d\d$/)),
    runs(100),
  );
});
