import { expect, test } from "bun:test";
import type { InvitedPerson, KnownCandidate } from "./answers.ts";
import { othersOf } from "./others.ts";

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
  ...fields,
});
const cancelled: InvitedPerson = {
  invite_id: "inv_4",
  name: "Ada",
  email: "ada@people.example",
  state: "cancelled",
  invited_at: AT,
  expires_at: AT,
  cancelled_at: AT,
  erased_from: AT,
};

test("everything under the same address is named, and neither what is being erased nor similar addresses", () => {
  const rows = [
    listed({ session_id: 1, completed_at: AT }),
    listed({ session_id: 2, started_at: AT, email: "ADA@people.example" }),
    listed({ invite_id: "inv_3" }),
    listed({ session_id: 5, email: "nada@people.example" }),
    listed({ session_id: 6, email: null }),
  ];
  expect(othersOf("1", "Ada@people.example", rows, [cancelled])).toEqual([
    { subject: "2", kind: "begun", at: AT },
    { subject: "invite inv_3", kind: "invited", at: AT },
    { subject: "invite inv_4", kind: "cancelled", at: AT },
  ]);
  expect(othersOf("invite inv_4", "ada@people.example", rows.slice(2, 3), [cancelled])).toHaveLength(1);
});
