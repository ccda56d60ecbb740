import { describe, expect, test } from "bun:test";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import fc from "fast-check";
import {
  chooseQuarter,
  inQuarter,
  QUARTERS,
  type Quarter,
  readQuarters,
  recordQuarter,
  seedOf,
} from "./quarters.ts";

const hash = fc.stringMatching(/^[0-9a-f]{40}$/);

describe("the quarters of the deep tier", () => {
  test("cover each item exactly once", () => {
    fc.assert(
      fc.property(fc.uniqueArray(fc.string()), (items) => {
        const covered = QUARTERS.flatMap((quarter) => inQuarter(items, quarter));
        expect(covered.toSorted()).toEqual(items.toSorted());
      }),
    );
  });

  test("are all run in four consecutive runs, whatever the commits' hashes are", () => {
    const folder = mkdtempSync(join(tmpdir(), "assay-quarters-"));
    let runs = 0;
    try {
      fc.assert(
        fc.property(fc.array(hash, { minLength: 4, maxLength: 12 }), (commits) => {
          const file = join(folder, `${++runs}.json`);
          const chosen: Quarter[] = [];
          for (const commit of commits) {
            const earlier = readQuarters(file);
            chosen.push(chooseQuarter(commit, earlier));
            recordQuarter(file, earlier, chosen.at(-1) ?? 1);
          }
          for (let at = 0; at + 4 <= chosen.length; at += 4)
            expect(chosen.slice(at, at + 4).toSorted()).toEqual([...QUARTERS]);
        }),
      );
    } finally {
      rmSync(folder, { recursive: true, force: true });
    }
  });

  test("are chosen by the hash alone on a machine without a record", () => {
    const chosen = ["00000000", "00000001", "00000002", "00000003"].map((digits) =>
      chooseQuarter(digits.padEnd(40, "f"), []),
    );
    expect(chosen).toEqual([1, 2, 3, 4]);
  });
});

test("the seed of a commit is a positive 31-bit integer that every run repeats", () => {
  fc.assert(
    fc.property(hash, (commit) => {
      const seed = seedOf(commit);
      expect(Number.isInteger(seed) && seed > 0 && seed < 2 ** 31).toBe(true);
      expect(seedOf(commit)).toBe(seed);
    }),
  );
});
