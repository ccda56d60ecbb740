import { expect, test } from "bun:test";
import fc from "fast-check";
import { runs } from "#/testing/runs.ts";
import { reordered } from "./rules.ts";

const ids = fc.uniqueArray(fc.integer({ min: 1, max: 40 }), { maxLength: 20 });

test("whatever order is wanted, the same people are on the list, each once, and those who were named come first in that order", () => {
  fc.assert(
    fc.property(ids, fc.array(fc.integer({ min: 1, max: 40 }), { maxLength: 30 }), (now, wanted) => {
      const after = reordered(now, wanted);
      expect(after.toSorted((a, b) => a - b)).toEqual(now.toSorted((a, b) => a - b));
      const named = [...new Set(wanted)].filter((id) => now.includes(id));
      expect(after.slice(0, named.length)).toEqual(named);
      expect(after.slice(named.length)).toEqual(now.filter((id) => !named.includes(id)));
    }),
    runs(100),
  );
});
