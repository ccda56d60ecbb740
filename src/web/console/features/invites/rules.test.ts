import { describe, expect, test } from "bun:test";
import type { Mail } from "./answers.ts";
import { endsSoon, latestMails, possibleFor, reminderHold } from "./rules.ts";

const NOW = Date.parse("2026-03-12T12:00:00Z");
const pending = { state: "pending", reminders_sent: 0, last_reminder_at: null } as const;

describe("what is offered for an invite", () => {
  test("a reminder, until three went out and not within a day of the last", () => {
    expect(reminderHold(pending, NOW)).toBeNull();
    expect(reminderHold({ ...pending, reminders_sent: 3 }, NOW)).toBe("limit");
    const yesterday = { ...pending, reminders_sent: 1, last_reminder_at: "2026-03-11T12:00:01Z" };
    expect(reminderHold(yesterday, NOW)).toBe("too_soon");
    expect(reminderHold(yesterday, NOW + 1000)).toBeNull();
    expect(reminderHold({ ...pending, state: "expired" }, NOW)).toBe("state");
  });

  test("whoever has begun is neither corrected nor cancelled, whoever is done gets nothing", () => {
    expect(possibleFor({ ...pending, state: "started" }, NOW)).toMatchObject({
      correct: false,
      cancel: false,
      extend: true,
    });
    expect(possibleFor({ ...pending, state: "expired" }, NOW)).toMatchObject({
      cancel: true,
      extend: true,
      copy: false,
    });
    expect(Object.values(possibleFor({ ...pending, state: "completed" }, NOW))).not.toContain(true);
  });

  test("an end is pointed out three days ahead, and only while it matters", () => {
    const at = (expires_at: string) => endsSoon({ state: "pending", expires_at }, NOW);
    expect(at("2026-03-15T11:00:00Z")).toBe(true);
    expect(at("2026-03-15T13:00:00Z")).toBe(false);
    expect(endsSoon({ state: "completed", expires_at: "2026-03-12T13:00:00Z" }, NOW)).toBe(false);
  });

  test("of several mails about an invite the latest counts", () => {
    const mail = (mail_id: number, status: Mail["status"], invite_id: string | null): Mail => ({
      mail_id,
      status,
      invite_id,
      template: "invite",
      content: "available",
      subject: null,
      fault: null,
      created_at: "2026-03-12T12:00:00Z",
      finished_at: null,
    });
    const latest = latestMails([mail(3, "done", "inv_1"), mail(2, "dead", "inv_1"), mail(1, "dead", null)]);
    expect([...latest].map(([id, { mail_id }]) => [id, mail_id])).toEqual([["inv_1", 3]]);
  });
});
