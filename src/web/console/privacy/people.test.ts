import { expect, test } from "bun:test";
import { monthsAgo, searchOf } from "./people.ts";

test("months are counted back to the same day, or the last one of a shorter month", () => {
  expect(monthsAgo(6, Date.parse("2026-11-21T11:00:00Z"))).toBe("2026-05-21");
  expect(monthsAgo(6, Date.parse("2026-08-31T23:59:59Z"))).toBe("2026-02-28");
  expect(monthsAgo(24, Date.parse("2026-01-15T00:00:00Z"))).toBe("2024-01-15");
});

test("the searchable list is asked in its own words, and for an age only where one is chosen", () => {
  const now = Date.parse("2026-11-21T11:00:00Z");
  expect(searchOf({ status: "deleted", q: " ada ", age: "any" }, now)).toEqual({
    q: "ada",
    state: "anonymized",
  });
  expect(searchOf({ status: "active", q: "", age: "12" }, now)).toEqual({
    q: "",
    state: "active",
    by: "completed",
    date_to: "2025-11-21",
  });
  expect(searchOf({ status: "protected", q: "", age: "any" }, now)).toEqual({
    q: "",
    state: "active",
    protected: true,
  });
});
