import { expect, test } from "bun:test";
import { monthsAgo, pageOf, rowsOfInvited, rowsOfKept, searchOf } from "./people.ts";

const AT = "2026-11-03T10:00:00.000Z";

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

test("whoever is only invited is told by the invite, and whose invite is cancelled has no link to give a code at", () => {
  const person = {
    invite_id: "inv_a",
    name: "",
    email: "ada@people.example",
    state: "cancelled",
    invited_at: "2026-11-01T10:00:00.000Z",
    expires_at: "2026-11-15T10:00:00.000Z",
    cancelled_at: "2026-11-02T10:00:00.000Z",
    erased_from: "2026-12-02T10:00:00.000Z",
  } as const;
  expect(
    rowsOfInvited({
      people: [person],
      pagination: { total: 1, limit: 25, offset: 0, has_more: false, as_of: AT },
    }),
  ).toEqual([
    {
      id: "invite inv_a",
      sessionId: null,
      name: "",
      email: "ada@people.example",
      completedAt: null,
      isAnonymized: false,
      isProtected: false,
      hasLink: false,
      hasPage: false,
      state: "cancelled",
      invitedAt: "2026-11-01T10:00:00.000Z",
      erasedFrom: "2026-12-02T10:00:00.000Z",
    },
  ]);
});

test("a row leads to the person's page where there is one, and nowhere where the invite was cancelled before they began", () => {
  const entry = {
    session_id: 7,
    invite_id: "inv_a",
    status: "anonymized",
    protected: false,
    personal_data: null,
    assessment: { type: "pa-standard", started_at: null, completed_at: null },
  } as const;
  const leadsTo = (listed: boolean) =>
    rowsOfKept({
      candidates: [{ ...entry, listed }],
      pagination: { total: 1, limit: 25, offset: 0, has_more: false, as_of: AT },
    }).map(pageOf);
  expect([leadsTo(true), leadsTo(false)]).toEqual([["/candidates/7"], [undefined]]);
  expect(pageOf({ sessionId: null, hasPage: false })).toBe("/invites");
});
