import { expect, test } from "bun:test";
import { type KnownCandidate, listOthersOf } from "./anonymize.tsx";
import { codeOwnerOf, erasureOf, subjectOf } from "./subject.ts";

const AT = "2026-03-02T09:00:00.000Z";
const listed = (fields: Partial<KnownCandidate>): KnownCandidate => ({
  session_id: null,
  invite_id: null,
  name: "Ada",
  email: "ada@people.example",
  added_at: AT,
  started_at: null,
  completed_at: null,
  anonymized_at: null,
  protected: false,
  state: "pending",
  in_list: null,
  cancelled_at: null,
  ...fields,
});

test("names everything under the same address, but neither the record being anonymized nor similar addresses", () => {
  const rows = [
    listed({ session_id: 1, completed_at: AT }),
    listed({ session_id: 2, started_at: AT, email: "ADA@people.example" }),
    listed({ invite_id: "inv_3" }),
    listed({ invite_id: "inv_4", state: "cancelled", cancelled_at: AT }),
    listed({ state: "waiting", in_list: { row_id: 9, batch_id: "batch_1", name: "", problem: null } }),
    listed({ session_id: 5, email: "nada@people.example" }),
    listed({ session_id: 6, email: null }),
  ];
  expect(listOthersOf("1", "Ada@people.example", rows)).toEqual([
    { subject: "2", kind: "begun", at: AT },
    { subject: "invite inv_3", kind: "invited", at: AT },
    { subject: "invite inv_4", kind: "cancelled", at: AT },
    { subject: "row 9", kind: "waiting", at: AT },
  ]);
  const inUnicode = listed({ session_id: 7, completed_at: AT, email: "ada@MÜLLER.example" });
  expect(listOthersOf("1", "ada@xn--mller-kva.example", [inUnicode])).toHaveLength(1);
  expect(listOthersOf("invite inv_4", "ada@people.example", rows.slice(2, 4))).toHaveLength(1);
});

test("somebody is anonymized by their session, by their invite where there is none, and by their place in a list before that", () => {
  expect(erasureOf(subjectOf(12, "inv_a")).path).toBe("/gdpr/candidates/12");
  expect(erasureOf(subjectOf(12, null)).path).toBe("/gdpr/candidates/12");
  expect(erasureOf(subjectOf(null, "inv_a/b")).path).toBe("/console/invites/inv_a%2Fb/person");
  expect(erasureOf(subjectOf(null, "inv_a", 7)).path).toBe("/console/invites/inv_a/person");
  expect(erasureOf(subjectOf(null, null, 7)).path).toBe("/console/batch-rows/7/person");
});

test("a code is asked for somebody's session, and for their invite where there is none: never for both", () => {
  expect(codeOwnerOf(subjectOf(12, "inv_a"))).toEqual({ session_id: 12 });
  expect(codeOwnerOf(subjectOf(12, null))).toEqual({ session_id: 12 });
  expect(codeOwnerOf(subjectOf(null, "inv_a"))).toEqual({ invite_id: "inv_a" });
});
