import { expect, test } from "bun:test";
import type { CandidateState, ListedCandidate } from "../../entities/candidate/answers.ts";
import { pathOf } from "../../entities/candidate/badges.tsx";
import { eachOwn } from "../../entities/invite/own-fields.ts";
import { possibleWith, rowIdOf } from "./list-cells.tsx";

const row = (
  state: CandidateState,
  session_id: number | null,
  invite_id: string | null,
): ListedCandidate => ({
  session_id,
  invite_id,
  state,
  name: "Ada",
  first_name: "Ada",
  last_name: "",
  email: "",
  ...eachOwn(() => null),
  source: "api",
  language: "en",
  added_at: "",
  expires_at: null,
  started_at: null,
  completed_at: null,
  anonymized_at: null,
  tags: [],
  reminders_sent: 0,
  last_reminder_at: null,
  bounced_at: null,
  bounce_reason: null,
  invite_actions: state === "pending" || state === "started" ? ["remind"] : [],
  reminder_hold: null,
  send_at: null,
  job_profile: null,
  client_id: null,
  decision: null,
  quality: null,
  viewed: false,
  protected: false,
  rights: [],
  in_list: null,
  cancelled_at: null,
  erased_from: null,
});

test("a person keeps the same row when the invite receives a session, and two manual sessions are two rows", () => {
  expect(rowIdOf(row("pending", null, "inv_1"))).toBe(rowIdOf(row("started", 7, "inv_1")));
  expect(rowIdOf(row("completed", 7, null))).not.toBe(rowIdOf(row("completed", 8, null)));
});

test("an invite without a session leads to its own page, everybody else to the candidate's", () => {
  expect(pathOf(row("pending", null, "inv_1"))).toBe("/candidates/invite/inv_1");
  expect(pathOf(row("started", 7, "inv_1"))).toBe("/candidates/7");
});

test("only two to six people who have all completed can be compared", () => {
  const done = (count: number) => Array.from({ length: count }, (_, n) => row("completed", n + 1, null));
  expect([0, 1, 2, 6, 7].map((count) => possibleWith(done(count)).canCompare)).toEqual([
    false,
    false,
    true,
    true,
    false,
  ]);
  expect(possibleWith([...done(2), row("started", 9, "inv_1")]).canCompare).toBe(false);
});

test("only completed sessions join a team", () => {
  const { completed } = possibleWith([
    row("pending", null, "inv_1"),
    row("started", 3, null),
    row("completed", 5, "inv_5"),
    row("anonymized", 6, "inv_6"),
  ]);
  expect(completed).toEqual([5]);
});
