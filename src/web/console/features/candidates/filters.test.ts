import { expect, test } from "bun:test";
import { countCollapsed, LIST_DEFAULTS, withoutCollapsed } from "./filters.ts";

test("a period counts as one filter, words and state as none", () => {
  expect(countCollapsed(LIST_DEFAULTS)).toBe(0);
  expect(countCollapsed({ ...LIST_DEFAULTS, q: "ada", state: "completed", sort: "name" })).toBe(0);
  expect(
    countCollapsed({ ...LIST_DEFAULTS, date_from: "2026-01-01", date_to: "2026-01-31", language: "de" }),
  ).toBe(2);
});

test("clearing the filters leaves the words and the state alone", () => {
  const set = { ...LIST_DEFAULTS, q: "ada", state: "completed", by: "completed", viewed: "false" };
  expect({ ...set, ...withoutCollapsed() }).toEqual({ ...LIST_DEFAULTS, q: "ada", state: "completed" });
});
