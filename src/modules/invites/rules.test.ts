import { describe, expect, test } from "bun:test";
import { PENDING_LIMIT } from "#/modules/accounts/rules.ts";
import { DAY_MS, HOUR_MS } from "#/platform/time/clock.ts";
import {
  checkInvite,
  expiryOf,
  GRACE_MS,
  type InviteStatus,
  type InviteTimes,
  linkIsOpen,
  returnsAs,
  statusOf,
} from "./rules.ts";

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

describe("checkInvite", () => {
  test.each<[available: number, reserved: number, pending: number, verdict: ReturnType<typeof checkInvite>]>([
    [1, 0, 0, "ok"],
    [1, 0, 9, "ok"],
    [1, 0, 10, "pending_invite_limit"],
    [50, 0, 11, "pending_invite_limit"],
    [0, 0, 0, "no_credit"],
    [0, 0, 10, "no_credit"],
    [0, 3, 0, "no_credit"],
    [1, 1, 0, "credits_spoken_for"],
    [3, 10, 10, "credits_spoken_for"],
    [3, 2, 9, "ok"],
    [Number.POSITIVE_INFINITY, 1000, 9, "ok"],
    [Number.POSITIVE_INFINITY, 0, 10, "pending_invite_limit"],
  ])("%d credits, %d spoken for and %i pending: %s", (available, reserved, pending, verdict) => {
    expect(checkInvite({ available, reserved }, pending, PENDING_LIMIT)).toBe(verdict);
  });

  test("another limit of the account counts instead", () => {
    const credits = { available: 1, reserved: 0 };
    expect([checkInvite(credits, 24, 25), checkInvite(credits, 25, 25), checkInvite(credits, 0, 0)]).toEqual([
      "ok",
      "pending_invite_limit",
      "pending_invite_limit",
    ]);
  });
});

describe("an extended invite", () => {
  const invite = { expiresAt: 1_000, startedAt: null, completedAt: null, cancelledAt: null };

  test("takes something new only if nobody could go on with it", () => {
    expect(returnsAs(invite, 999)).toBe("unchanged");
    expect(returnsAs(invite, 1_000)).toBe("pending");
    expect(returnsAs({ ...invite, startedAt: 500 }, 1_000 + GRACE_MS - 1)).toBe("unchanged");
    expect(returnsAs({ ...invite, startedAt: 500 }, 1_000 + GRACE_MS)).toBe("started");
  });
});

test("an invite's days are of 24 hours, so summer time moves nothing", () => {
  expect(expiryOf(Date.parse("2026-03-28T12:00:00Z"), 2)).toBe(Date.parse("2026-03-30T12:00:00Z"));
});
