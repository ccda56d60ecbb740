import { describe, expect, test } from "bun:test";
import { DAY_MS, HOUR_MS } from "#/platform/clock.ts";
import { admitInvite, expiryOf, type InviteStatus, type InviteTimes, linkIsOpen, statusOf } from "./rules.ts";

const NOW = Date.parse("2026-03-12T10:00:00Z");
const times = (changes: Partial<InviteTimes> = {}): InviteTimes => ({
  expiresAt: NOW + DAY_MS,
  startedAt: null,
  completedAt: null,
  cancelledAt: null,
  ...changes,
});
const STARTED = { startedAt: NOW - HOUR_MS };
const COMPLETED = { ...STARTED, completedAt: NOW - 1 };

describe("statusOf", () => {
  test.each<[string, InviteStatus, InviteTimes]>([
    ["before its end and untouched", "pending", times()],
    ["one millisecond before its end", "pending", times({ expiresAt: NOW + 1 })],
    ["at its end", "expired", times({ expiresAt: NOW })],
    ["after its end", "expired", times({ expiresAt: NOW - 1 })],
    ["begun", "started", times(STARTED)],
    ["begun and past its end", "expired", times({ ...STARTED, expiresAt: NOW })],
    ["completed", "completed", times(COMPLETED)],
    ["completed, whatever its end", "completed", times({ ...COMPLETED, expiresAt: NOW - DAY_MS })],
  ])("an invite %s is %s", (_what, status, invite) => {
    expect(statusOf(invite, NOW)).toBe(status);
  });
});

describe("linkIsOpen", () => {
  test.each<[string, "open" | "closed", InviteTimes]>([
    ["pending", "open", times()],
    ["pending, in its last millisecond", "open", times({ expiresAt: NOW + 1 })],
    ["pending, at its end", "closed", times({ expiresAt: NOW })],
    ["started, at its end", "open", times({ ...STARTED, expiresAt: NOW })],
    [
      "started, in the last millisecond of the day of grace",
      "open",
      times({ ...STARTED, expiresAt: NOW - DAY_MS + 1 }),
    ],
    ["started, 24 h after its end", "closed", times({ ...STARTED, expiresAt: NOW - DAY_MS })],
    ["completed long ago", "open", times({ ...COMPLETED, expiresAt: NOW - 365 * DAY_MS })],
    ["cancelled", "closed", times({ cancelledAt: NOW })],
    ["cancelled after completion", "closed", times({ ...COMPLETED, cancelledAt: NOW })],
  ])("%s: %s", (_what, state, invite) => {
    expect(linkIsOpen(invite, NOW)).toBe(state === "open");
  });
});

describe("admitInvite", () => {
  test.each<[available: number, pending: number, verdict: ReturnType<typeof admitInvite>]>([
    [1, 0, "ok"],
    [1, 9, "ok"],
    [1, 10, "pending_invite_limit"],
    [50, 11, "pending_invite_limit"],
    [0, 0, "no_credit"],
    [0, 10, "no_credit"],
    [Number.POSITIVE_INFINITY, 9, "ok"],
    [Number.POSITIVE_INFINITY, 10, "pending_invite_limit"],
  ])("%d credits and %i pending: %s", (available, pending, verdict) => {
    expect(admitInvite(available, pending)).toBe(verdict);
  });
});

test("an invite's days are of 24 hours, so summer time moves nothing", () => {
  expect(expiryOf(Date.parse("2026-03-28T12:00:00Z"), 2)).toBe(Date.parse("2026-03-30T12:00:00Z"));
});
