import { describe, expect, test } from "bun:test";
import fc from "fast-check";
import { runs } from "#/testing/runs.ts";
import { outlooksOf, placesOf } from "./outlook.ts";
import type { QueuedBatch } from "./rules.ts";

const DAY = 86_400_000;
const CREDITS = { available: 100, reserved: 0 };
const list = (batchId: string, rowIds: readonly number[], fields: Partial<QueuedBatch> = {}) => ({
  at: { batchId, rowId: rowIds[0] ?? 0, pending: 0, lastServedAt: null, ...fields },
  rowIds,
});
const facts = {
  hold: "pending_invite_limit" as const,
  expiries: [10 * DAY, 20 * DAY],
  pendingLimit: 2,
  lifetimeMs: 30 * DAY,
  credits: CREDITS,
};
const placed = (count: number) =>
  new Map(Array.from({ length: count }, (_, place): [number, number] => [place + 1, place + 1]));
const latest = (places: Map<number, number>, changed: Partial<typeof facts> = {}) =>
  [...outlooksOf(places, { ...facts, ...changed }).values()].map(
    ({ latestAt }) => latestAt && latestAt / DAY,
  );

describe("the place in the queue", () => {
  test("of several lists alternates between those with equally many places, within a list in its order", () => {
    const lists = [list("a", [1, 2, 3], { pending: 1 }), list("b", [4, 5])];
    expect([...placesOf(lists, new Set([1, 2, 3, 4, 5]))].map(([row]) => row)).toEqual([4, 1, 5, 2, 3]);
  });

  test("is returned for the wanted rows only, is distinct for each, and keeps the order of every list", () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 1, max: 6 }), { minLength: 1, maxLength: 4 }), (sizes) => {
        let next = 1;
        const lists = sizes.map((size, at) =>
          list(
            `list ${at}`,
            Array.from({ length: size }, () => next++),
            { pending: at },
          ),
        );
        const all = lists.flatMap(({ rowIds }) => rowIds);
        const places = placesOf(lists, new Set(all));
        expect([...places.values()].toSorted((a, b) => a - b)).toEqual(all.map((_, place) => place + 1));
        for (const { rowIds } of lists) {
          const own = rowIds.map((row) => places.get(row) ?? 0);
          expect(own).toEqual(own.toSorted((a, b) => a - b));
        }
        const last = all.at(-1) ?? 0;
        expect([...placesOf(lists, new Set([last]))]).toEqual([[last, places.get(last) ?? 0]]);
      }),
      runs(100),
    );
  });
});

describe("the latest instant", () => {
  test("is the end of as many open invites as have to end, and of those that follow them", () => {
    expect(latest(placed(5))).toEqual([10, 20, 40, 50, 70]);
  });

  test("waits for more ends if fewer places are allowed than used, and is unknown if nothing is open", () => {
    expect(latest(placed(2), { pendingLimit: 1 })).toEqual([20, 50]);
    expect(latest(placed(1), { expiries: [], pendingLimit: 0 })).toEqual([null]);
  });

  test("is not returned if credits will not suffice, or something else has to happen first", () => {
    expect(latest(placed(3), { credits: { available: 2, reserved: 0 } })).toEqual([10, 20, null]);
    const onHold = outlooksOf(placed(1), { ...facts, hold: "no_credit" }).get(1);
    expect(onHold).toEqual({ waitsFor: "no_credit", place: 1, latestAt: null });
  });

  test("with free places is the next run for as many as there are, and for the others a place", () => {
    const found = outlooksOf(placed(3), { ...facts, hold: "next_run", pendingLimit: 3 });
    const full = "pending_invite_limit";
    expect([...found.values()].map(({ waitsFor }) => waitsFor)).toEqual(["next_run", full, full]);
    expect([...found.values()].map(({ latestAt }) => latestAt && latestAt / DAY)).toEqual([null, 10, 20]);
  });
});
