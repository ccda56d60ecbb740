import { expect, test } from "bun:test";
import { eachOwn } from "../../entities/invite/own-fields.ts";
import type { ListedCandidates } from "./address-erasure.tsx";
import { monthsAgo, rowsOf, searchOf } from "./person-parts.tsx";

const AT = "2026-11-03T10:00:00.000Z";
const CANDIDATES: ListedCandidates["candidates"] = [
  {
    ...{ session_id: null, invite_id: "inv_a", state: "pending", name: "", first_name: "", last_name: "" },
    ...{ email: "ada@people.example", ...eachOwn(() => null), source: "api", language: "en", added_at: AT },
    ...{ expires_at: null, started_at: null, completed_at: null, anonymized_at: null, reminders_sent: 0 },
    tags: [],
    ...{
      last_reminder_at: null,
      bounced_at: null,
      bounce_reason: null,
      invite_actions: [],
      reminder_hold: null,
      send_at: null,
      job_profile: null,
      client_id: null,
      decision: null,
    },
    ...{ quality: null, viewed: false, protected: false, rights: [], in_list: null, cancelled_at: null },
    erased_from: null,
  },
];

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
    state: "kept",
    by: "completed",
    date_to: "2025-11-21",
  });
  expect(searchOf({ status: "protected", q: "", age: "any" }, now)).toEqual({
    q: "",
    state: "kept",
    protected: true,
  });
});

test("a waiting person is identified by their row in a list, and without an open invite there is no link to enter a code at", () => {
  const [known] = CANDIDATES;
  if (known === undefined) throw new Error("nobody");
  const of = (fields: Partial<typeof known>) => rowsOf({ candidates: [{ ...known, ...fields }] })[0];
  const in_list = { batch_id: "batch_1", row_id: 7, name: "Autumn", problem: null };
  expect(of({ state: "waiting", invite_id: null, in_list })).toMatchObject({
    ...{ id: "row 7", hasLink: false, page: "/invites/batches/batch_1" },
  });
  expect(of({ state: "cancelled", erased_from: AT })).toMatchObject({
    ...{ id: "invite inv_a", hasLink: false, erasedFrom: AT, page: "/candidates/invite/inv_a" },
  });
  expect(of({ state: "pending" })).toMatchObject({ id: "invite inv_a", hasLink: true });
  expect(of({ state: "completed", session_id: 7 })).toMatchObject({ id: "7", page: "/candidates/7" });
});
