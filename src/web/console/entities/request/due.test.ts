import { expect, test } from "bun:test";
import { dueIn, dueOf } from "./badges.tsx";

const due = "2026-04-04T10:00:00.000Z";
const at = (now: string) => dueOf(due, Date.parse(now));

test("a request is overdue from its last second on, never before", () => {
  expect(at("2026-04-04T10:00:00.000Z")).toEqual({ state: "soon", days: 0 });
  expect(at("2026-04-04T10:00:01.000Z")).toEqual({ state: "overdue", days: 0 });
  expect(at("2026-04-07T11:00:00.000Z")).toEqual({ state: "overdue", days: 3 });
});

test("days left are whole ones, so nobody counts on a day that is not there", () => {
  expect(at("2026-04-02T11:00:00.000Z")).toEqual({ state: "soon", days: 1 });
  expect(at("2026-03-28T10:00:00.000Z")).toEqual({ state: "later", days: 7 });
  expect(at("2026-03-28T10:00:01.000Z")).toEqual({ state: "soon", days: 6 });
});

test("where the server counts, -1 is the first day too late", () => {
  expect(dueIn(0)).toEqual({ state: "soon", days: 0 });
  expect(dueIn(-1)).toEqual({ state: "overdue", days: 0 });
  expect(dueIn(-4)).toEqual({ state: "overdue", days: 3 });
});
