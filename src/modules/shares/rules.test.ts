import { expect, test } from "bun:test";
import fc from "fast-check";
import { runs } from "#/testing/runs.ts";
import { afterWrong, letterOf, stateOf } from "./rules.ts";

test("letters tell every place from every other", () => {
  expect([0, 25, 26, 51, 52].map(letterOf)).toEqual(["A", "Z", "AA", "AZ", "BA"]);
  fc.assert(
    fc.property(fc.nat(5000), fc.nat(5000), (one, other) => {
      expect(letterOf(one) === letterOf(other)).toBe(one === other);
    }),
    runs(100),
  );
});

test("whoever guesses gets five tries in a quarter of an hour, however long they go on", () => {
  let state: { wrong: number; lockedUntil: number | null } = { wrong: 0, lockedUntil: null };
  let tries = 0;
  for (let minute = 0; minute < 15; minute += 1) {
    for (let attempt = 0; attempt < 100; attempt += 1) {
      if (state.lockedUntil !== null && state.lockedUntil > minute * 60_000) continue;
      tries += 1;
      state = afterWrong(state.wrong, minute * 60_000);
    }
  }
  expect(tries).toBe(5);
});

test("a share that was ended stays ended, also after its time", () => {
  expect(stateOf({ expiresAt: 10, revokedAt: 5 }, 20)).toBe("revoked");
  expect(stateOf({ expiresAt: 10, revokedAt: null }, 10)).toBe("expired");
  expect(stateOf({ expiresAt: 10, revokedAt: null }, 9)).toBe("open");
});
