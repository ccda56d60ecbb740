import { expect, test } from "bun:test";
import { countFolded, LIST_DEFAULTS, withoutFolded } from "./filters.ts";

test("a period counts as one filter, words and state as none", () => {
  expect(countFolded(LIST_DEFAULTS)).toBe(0);
  expect(countFolded({ ...LIST_DEFAULTS, q: "ada", state: "completed", sort: "name" })).toBe(0);
  expect(
    countFolded({ ...LIST_DEFAULTS, date_from: "2026-01-01", date_to: "2026-01-31", language: "de" }),
  ).toBe(2);
});

test("clearing the filters leaves the words and the state alone", () => {
  const set = { ...LIST_DEFAULTS, q: "ada", state: "completed", by: "completed", viewed: "false" };
  expect({ ...set, ...withoutFolded() }).toEqual({ ...LIST_DEFAULTS, q: "ada", state: "completed" });
});
