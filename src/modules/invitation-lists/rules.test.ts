import { describe, expect, test } from "bun:test";
import { holdOf, nextInQueue, type QueuedBatch, stateOf } from "./rules.ts";

const batch = (batchId: string, changes: Partial<QueuedBatch> = {}): QueuedBatch => ({
  batchId,
  rowId: 1,
  pending: 0,
  lastServedAt: null,
  ...changes,
});
const turn = (...queue: QueuedBatch[]) => nextInQueue(queue)?.batchId ?? null;

describe("the next row", () => {
  test("nobody's where nothing waits", () => {
    expect(turn()).toBeNull();
  });

  test("belongs to the list with the fewest places, in any order of creation", () => {
    expect(turn(batch("old", { pending: 5 }), batch("new", { rowId: 900, pending: 4 }))).toBe("new");
  });

  test("belongs, of several with as many places, to the one that waited longest since its last row", () => {
    const served = batch("served", { lastServedAt: 200 });
    expect(turn(served, batch("earlier", { rowId: 9, lastServedAt: 100 }))).toBe("earlier");
    expect(turn(served, batch("never", { rowId: 9 }))).toBe("never");
  });

  test("else the oldest row", () => {
    expect(turn(batch("b", { rowId: 2 }), batch("a", { rowId: 1 }))).toBe("a");
  });
});

describe("why rows wait", () => {
  const facts = {
    waiting: 1,
    paused: false,
    jobIsOver: false,
    accountIsActive: true,
    creatorCanInvite: true,
    credits: { available: 1, reserved: 0 },
    pending: 9,
    pendingLimit: 10,
    mailHold: null,
  } as const;

  test("each reason separately, those that people can resolve first", () => {
    expect(holdOf({ ...facts, waiting: 0, paused: true })).toBeNull();
    expect(holdOf({ ...facts, paused: true, credits: { available: 0, reserved: 0 } })).toBe("paused");
    expect(holdOf({ ...facts, jobIsOver: true, accountIsActive: false })).toBe("job_not_open");
    expect(holdOf({ ...facts, accountIsActive: false })).toBe("account_disabled");
    expect(holdOf({ ...facts, credits: { available: 0, reserved: 0 }, pending: 10 })).toBe("no_credit");
    expect(holdOf({ ...facts, credits: { available: 3, reserved: 3 }, pending: 10 })).toBe(
      "credits_spoken_for",
    );
    expect(holdOf({ ...facts, pending: 10 })).toBe("pending_invite_limit");
    expect(holdOf({ ...facts, mailHold: "outbox_full" })).toBe("outbox_full");
    expect(holdOf({ ...facts, mailHold: "account_mail_limit" })).toBe("account_mail_limit");
    expect(holdOf(facts)).toBe("next_run");
  });

  test("a list of which nothing waits is done, also a paused one", () => {
    expect([stateOf(0, true), stateOf(1, true), stateOf(1, false)]).toEqual(["done", "paused", "sending"]);
  });
});
