import { expect, test } from "bun:test";
import fc from "fast-check";
import { runs } from "#/testing/runs.ts";
import { memberCodes } from "./service.ts";

const ids = fc.uniqueArray(fc.integer({ min: 1, max: 100_000 }), { minLength: 1, maxLength: 500 });

test("each member of a team has a code of their own, the same in whatever order they are named", () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 1000 }), ids, (team, members) => {
      const codes = memberCodes(team, members);
      expect(codes.size).toBe(members.length);
      expect(new Set(codes.values()).size).toBe(members.length);
      expect(memberCodes(team, members.toReversed())).toEqual(codes);
      for (const code of codes.values()) expect(code).toMatch(/^[A-HJ-NP-Z][2-9](-\d+)?$/);
    }),
    runs(50),
  );
});

test("codes reveal no order, differ from team to team, and stay when somebody with a later session joins", () => {
  const members = Array.from({ length: 12 }, (_, place) => 100 + place);
  const codes = [...memberCodes(7, members).values()];
  expect(codes).not.toEqual(codes.toSorted());
  expect([...memberCodes(8, members).values()]).not.toEqual(codes);
  expect([...memberCodes(7, [...members, 999]).values()].slice(0, 12)).toEqual(codes);
});
