import { describe, expect, test } from "bun:test";
import fc from "fast-check";
import { runs } from "#/testing/runs.ts";
import { balanceOf, type Purchase, paymentStatusOf, remainingByPackage } from "./rules.ts";

const purchase = (orderId: string, credits: number): Purchase => ({
  orderId,
  productId: "pa-pack-10",
  name: "Package",
  credits,
  purchasedAt: 0,
});

describe("balanceOf", () => {
  test.each<[sum: number, used: number, available: number, owed: number]>([
    [0, 0, 0, 0],
    [10, 0, 10, 0],
    [9, 1, 9, 0],
    [0, 10, 0, 0],
    [-2, 3, 0, 2],
  ])("a ledger of %i with %i completions leaves %i and owes %i", (sum, used, available, owed) => {
    expect(balanceOf(sum, used)).toEqual({ available, used, owed, unlimited: false });
  });

  test("shows either credit or debt, never both, never below zero, and their difference is the ledger", () => {
    fc.assert(
      fc.property(fc.integer({ min: -9999, max: 9999 }), fc.nat(9999), (sum, used) => {
        const balance = balanceOf(sum, used);
        expect(Math.min(balance.available, balance.owed)).toBe(0);
        expect(balance.available - balance.owed).toBe(sum);
        expect(Object.is(balance.owed, -0) || Object.is(balance.available, -0)).toBe(false);
      }),
      runs(100),
    );
  });
});

describe("remainingByPackage", () => {
  test.each<[string, number[], number, number, number[]]>([
    ["nothing used leaves all", [1, 10], 0, 0, [1, 10]],
    ["the oldest is used first", [1, 10], 1, 0, [0, 10]],
    ["then the next", [1, 10], 4, 0, [0, 7]],
    ["all used leaves none", [1, 10], 11, 0, [0, 0]],
    ["a debt never makes a package negative", [1, 10], 14, 0, [0, 0]],
    ["trial credits go before all packages", [10], 3, 3, [10]],
    ["and after them the packages", [10], 5, 3, [8]],
    ["without packages there is nothing to list", [], 5, 3, []],
  ])("%s", (_what, sizes, used, withoutOrder, left) => {
    const purchases = sizes.map((credits, place) => purchase(`ord_${place}`, credits));
    expect(remainingByPackage(purchases, used, withoutOrder).map((entry) => entry.remaining)).toEqual(left);
  });

  const history = fc.record({
    sizes: fc.array(fc.constantFrom(1, 10, 50), { maxLength: 8 }),
    used: fc.nat(200),
    withoutOrder: fc.nat(20),
  });

  test("what is left of packages and of credits without an order adds up to the balance", () => {
    fc.assert(
      fc.property(history, ({ sizes, used, withoutOrder }) => {
        const bought = sizes.reduce((sum, size) => sum + size, 0);
        const entries = remainingByPackage(
          sizes.map((size, place) => purchase(`ord_${place}`, size)),
          used,
          withoutOrder,
        );
        const left = entries.reduce((sum, entry) => sum + entry.remaining, 0);
        const { available } = balanceOf(bought + withoutOrder - used, used);
        expect(left + Math.max(0, withoutOrder - used)).toBe(available);
      }),
      runs(100),
    );
  });

  test("no package is touched before every older one is empty, and the entries keep order and content", () => {
    fc.assert(
      fc.property(history, ({ sizes, used, withoutOrder }) => {
        const purchases = sizes.map((size, place) => purchase(`ord_${place}`, size));
        const entries = remainingByPackage(purchases, used, withoutOrder);
        expect(entries.map(({ remaining: _, ...entry }) => entry)).toEqual(purchases);
        const touched = entries.findLastIndex((entry) => entry.remaining < entry.credits);
        for (const [place, { remaining, credits }] of entries.entries()) {
          expect(remaining).toBeGreaterThanOrEqual(0);
          expect(remaining).toBeLessThanOrEqual(credits);
          if (place < touched) expect(remaining).toBe(0);
        }
      }),
      runs(100),
    );
  });
});

test.each([
  ["pending_payment", "unpaid"],
  ["completed", "paid"],
  ["cancelled", "cancelled"],
] as const)("the payment of an order that is %s is %s", (status, paymentStatus) => {
  expect(paymentStatusOf(status)).toBe(paymentStatus);
});
