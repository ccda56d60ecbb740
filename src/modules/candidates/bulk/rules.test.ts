import { expect, test } from "bun:test";
import fc from "fast-check";
import { runs } from "#/testing/runs.ts";
import { BULK_KINDS, isStillMeant, NEEDED } from "./rules.ts";

test("applies irreversible actions only to the confirmed people, and nothing at all to many more", () => {
  fc.assert(
    fc.property(
      fc.constantFrom(...BULK_KINDS),
      fc.integer({ min: 1, max: 20_000 }),
      fc.integer({ min: 0, max: 20_000 }),
      (kind, confirmed, found) => {
        const isMeant = isStillMeant(kind, confirmed, found);
        if (["cancel", "decide", "erase"].includes(kind)) expect(isMeant).toBe(found === confirmed);
        if (found === confirmed) expect(isMeant).toBe(true);
        if (Math.abs(found - confirmed) > Math.max(2, confirmed * 0.02 + 1)) expect(isMeant).toBe(false);
      },
    ),
    runs(100),
  );
});

test("each kind needs a permission to write, but for reports, which are read", () => {
  for (const kind of BULK_KINDS)
    expect([kind, NEEDED[kind]?.endsWith(":write")]).toEqual([kind, kind !== "reports"]);
});
