import { describe, expect, test } from "bun:test";
import { asOf, checkClosing, dueOf, needsMessage, REQUEST_KINDS, withdrawalOf } from "./rules.ts";

describe("an answer is due", () => {
  test.each([
    ["2026-03-02T09:00:00.000Z", "2026-04-02T09:00:00.000Z"],
    ["2026-12-31T23:59:59.999Z", "2027-01-31T23:59:59.999Z"],
    ["2026-01-31T10:00:00.000Z", "2026-02-28T10:00:00.000Z"],
    ["2028-01-31T10:00:00.000Z", "2028-02-29T10:00:00.000Z"],
    ["2026-01-29T00:00:00.000Z", "2026-02-28T00:00:00.000Z"],
    ["2026-03-31T12:00:00.000Z", "2026-04-30T12:00:00.000Z"],
    ["2026-02-28T12:00:00.000Z", "2026-03-28T12:00:00.000Z"],
  ])("for a request of %s on %s", (asked, due) => {
    expect(new Date(dueOf(Date.parse(asked))).toISOString()).toBe(due);
  });
});

test("only a correction needs words", () => {
  expect(REQUEST_KINDS.filter(needsMessage)).toEqual(["correction"]);
});

describe("stop and delete", () => {
  test.each([
    [{ completedAt: null, protectedAt: null }, "at_once"],
    [{ completedAt: null, protectedAt: 1 }, "by_request"],
    [{ completedAt: 1, protectedAt: null }, null],
    [{ completedAt: 1, protectedAt: 1 }, null],
  ] as const)("for %j is %p", (session, withdrawal) => {
    expect(withdrawalOf(session)).toBe(withdrawal);
  });
});

describe("closing", () => {
  test.each([
    ["objection", "open", "done", "ok"],
    ["objection", "open", "declined", "ok"],
    ["erasure", "open", "declined", "ok"],
    ["erasure", "open", "done", "erasure_outstanding"],
    ["objection", "done", "declined", "candidate_request_closed"],
    ["erasure", "declined", "done", "candidate_request_closed"],
  ] as const)("%s that is %s as %s: %s", (kind, status, outcome, verdict) => {
    expect(checkClosing({ kind, status }, outcome)).toBe(verdict);
  });
});

test("before it was closed a request was open, and nobody had answered it", () => {
  const closed = { status: "declined", closedAt: 100, closedBy: "Registration", note: "No." } as const;
  expect(asOf(closed, 100)).toBe(closed);
  expect(asOf(closed, 99)).toEqual({ status: "open", closedAt: null, closedBy: null, note: null } as never);
});
