import { describe, expect, test } from "bun:test";
import fc from "fast-check";
import { runs } from "#/testing/runs.ts";
import { swarmOffsets } from "./swarm.ts";

const SPACE = { perPoint: 14, radius: 2, room: 9 };
const values = fc.array(
  fc.integer({ min: 0, max: 100 }).map((tenths) => tenths / 10),
  { maxLength: 60 },
);

describe("dots on a lane", () => {
  test("never leave it", () => {
    fc.assert(
      fc.property(values, (given) => {
        const offsets = swarmOffsets(given, SPACE);
        expect(offsets).toHaveLength(given.length);
        for (const offset of offsets) expect(Math.abs(offset)).toBeLessThanOrEqual(SPACE.room);
      }),
      runs(100),
    );
  });

  test("a single value is in the middle, and equal ones next to it while there is room", () => {
    expect(swarmOffsets([1, 5, 9], SPACE)).toEqual([0, 0, 0]);
    const equal = swarmOffsets([5, 5, 5, 5, 5], SPACE);
    expect(new Set(equal).size).toBe(5);
  });

  test("lie alike in whatever order the values come", () => {
    fc.assert(
      fc.property(values, (given) => {
        const placed = (list: readonly number[]) =>
          swarmOffsets(list, SPACE)
            .map((offset, index) => `${list[index]} ${offset}`)
            .sort();
        expect(placed(given.toReversed())).toEqual(placed(given));
      }),
      runs(100),
    );
  });
});
