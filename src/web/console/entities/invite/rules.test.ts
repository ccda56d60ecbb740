import { describe, expect, test } from "bun:test";
import { endsSoon, type ListedInvite, stepsFor } from "./rules.ts";

const pending: ListedInvite = {
  session_id: null,
  invite_id: "inv_1",
  state: "pending",
  name: "Ada",
  email: "ada@people.example",
  language: "en",
  expires_at: "2026-04-01T09:00:00.000Z",
  invite_actions: ["remind", "copy_link", "resend", "extend", "correct", "renew_link", "cancel"],
  reminder_hold: null,
  send_at: null,
};
const having =
  (...permissions: string[]) =>
  (permission: string) =>
    permissions.includes(permission);
const RECRUITER = having("invites:write", "invites:read", "profiles:read");

describe("what is offered for an invite", () => {
  test("is what the server says can be done, to those who may write invites, cancelling last", () => {
    expect(stepsFor(pending, RECRUITER)).toEqual([
      "remind",
      "resend",
      "copy_link",
      "extend",
      "correct",
      "renew_link",
      "cancel",
    ]);
    expect(stepsFor({ ...pending, invite_actions: ["extend"] }, RECRUITER)).toEqual(["extend"]);
  });

  test("is nothing for a reader without write access, not even the link, which acts for the candidate", () => {
    expect(stepsFor(pending, having("invites:read", "profiles:read"))).toEqual([]);
  });

  test("names a reminder that has to wait, so that it can be said why", () => {
    const onHold = { ...pending, invite_actions: [], reminder_hold: "reminder_too_soon" } as const;
    expect(stepsFor({ ...onHold, invite_actions: [] }, RECRUITER)).toEqual(["remind"]);
    expect(stepsFor({ ...onHold, invite_actions: [] }, having("profiles:read"))).toEqual([]);
  });

  test("is a code for data protection, as long as there is a person", () => {
    const office = having("gdpr:write");
    expect(stepsFor({ ...pending, state: "completed" }, office)).toEqual(["hand_code"]);
    for (const state of ["anonymized", "withdrawn"] as const)
      expect(stepsFor({ ...pending, state, invite_actions: [] }, office)).toEqual([]);
  });

  test("is the result, once there is one, to those who see results of candidates", () => {
    const completed = { ...pending, state: "completed", session_id: 7, invite_actions: [] } as const;
    expect(stepsFor({ ...completed, invite_actions: [] }, having("profiles:read"))).toEqual(["open"]);
    expect(stepsFor({ ...completed, invite_actions: [] }, having("invites:read"))).toEqual([]);
  });

  test("is nothing where somebody began without an invite", () => {
    expect(stepsFor({ ...pending, invite_id: null }, () => true)).toEqual([]);
  });
});

test("an end is pointed out three days ahead, and only while it matters", () => {
  const now = Date.parse("2026-03-12T12:00:00Z");
  const at = (expires_at: string) => endsSoon({ state: "pending", expires_at }, now);
  expect(at("2026-03-15T11:00:00Z")).toBe(true);
  expect(at("2026-03-15T13:00:00Z")).toBe(false);
  expect(endsSoon({ state: "completed", expires_at: "2026-03-12T13:00:00Z" }, now)).toBe(false);
});
