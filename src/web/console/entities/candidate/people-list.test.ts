import { expect, test } from "bun:test";
import { adjacentOf } from "./badges.tsx";
import { listPlaceOf } from "./people-list.ts";

const rows = [4, 9, 2].map((session_id) => ({ session_id, invite_id: null }));
const self = (session_id: number) => ({ session_id, invite_id: null });

test("the previous and the next person are the adjacent ones in the list, and nobody at its ends", () => {
  expect(adjacentOf(rows, 6, 7, self(9))).toEqual({
    ...{ previous: self(4), next: self(2) },
    ...{ at: 7, isListed: true },
  });
  expect(adjacentOf(rows.slice(0, 2), 0, 0, self(4))).toMatchObject({ previous: null, next: self(9) });
  expect(adjacentOf(rows.slice(1), 40, 41, self(2))).toMatchObject({ previous: self(9), next: null });
});

test("a person who has left the list meanwhile is followed by the one who has moved up", () => {
  expect(adjacentOf(rows, 6, 7, self(77))).toMatchObject({
    ...{ previous: self(4), next: self(9) },
    ...{ at: 7, isListed: false },
  });
});

test("an invite that nobody has begun is found by its invite, also once it is begun", () => {
  const begun = [{ session_id: 5, invite_id: "inv_1" }, self(9)];
  expect(adjacentOf(begun, 0, 0, { session_id: null, invite_id: "inv_1" })).toMatchObject({
    ...{ at: 0, isListed: true },
    next: self(9),
  });
});

test("what is no place in a list is none", () => {
  for (const state of [null, 7, {}, { list: null }, { list: { at: "1" } }])
    expect(listPlaceOf(state)).toBeNull();
  expect(listPlaceOf({ list: { at: 3, query: { q: "x" }, steps: 0 } })).toEqual({
    ...{ at: 3, query: { q: "x" }, steps: 0 },
    asOf: null,
  });
});
