import { expect, test } from "bun:test";
import fc from "fast-check";
import { runs } from "#/testing/runs.ts";
import { letterOf, stateOf } from "./rules.ts";

test("letters distinguish every place from every other", () => {
  expect([0, 25, 26, 51, 52].map(letterOf)).toEqual(["A", "Z", "AA", "AZ", "BA"]);
  fc.assert(
    fc.property(fc.nat(5000), fc.nat(5000), (one, other) => {
      expect(letterOf(one) === letterOf(other)).toBe(one === other);
    }),
    runs(100),
  );
});

test("a share that was ended stays ended, also after its time", () => {
  expect(stateOf({ expiresAt: 10, revokedAt: 5 }, 20)).toBe("revoked");
  expect(stateOf({ expiresAt: 10, revokedAt: null }, 10)).toBe("expired");
  expect(stateOf({ expiresAt: 10, revokedAt: null }, 9)).toBe("open");
});
