import { describe, expect, test } from "bun:test";
import { DAY_MS, HOUR_MS } from "#/platform/time/clock.ts";
import { useBuyer, useOwnService } from "#/testing/harness.ts";
import { count, dump, rows } from "#/testing/inspect.ts";
import { answerAll, candidatePath, completeAssessment, invite } from "#/testing/journey.ts";

const service = useOwnService({ RATE_LIMIT_PER_MINUTE: "1000" });
const account = useBuyer(service);

const call = (method: string, path: string) =>
  service.call(method, `/api/v1/invites/${path}`, { key: account.key });
const cancel = (id: string) => call("DELETE", id);
const remind = (id: string) => call("POST", `${id}/remind`);
const mails = () =>
  rows(service, "SELECT ref FROM outbox WHERE ref LIKE '%inv_%' AND channel = 'mail' ORDER BY id").map(
    (row) => row.ref,
  );

describe("DELETE 200", () => {
  test("takes a pending invite back: its link closes, and it makes room for another one", async () => {
    const sent = [];
    for (let place = 0; place < 10; place += 1) sent.push(await invite(service, account));
    const [first] = sent;
    const { status, json } = await cancel(first?.id ?? "");
    expect(status).toBe(200);
    expect(json).toEqual({
      success: true,
      message: expect.any(String),
      data: {
        invite_id: first?.id ?? "",
        candidate_email: "candidate@people.example",
        was_expired: false,
        cancelled_at: "2026-03-02T09:00:00.000Z",
      },
    });
    expect((await call("GET", first?.id ?? "")).status).toBe(404);
    expect((await service.call("GET", candidatePath(first?.token ?? ""))).status).toBe(404);
    expect((await service.call("GET", candidatePath(sent[1]?.token ?? ""))).status).toBe(200);
    await invite(service, account);
  });

  test("of an expired one reports that, and costs nothing either", async () => {
    const { id } = await invite(service, account);
    service.clock.advance(30 * DAY_MS);
    expect((await cancel(id)).json.data.was_expired).toBe(true);
    expect(count(service, "ledger_entries WHERE kind = 'completion'")).toBe(0);
  });
});

describe("a started invite", () => {
  test.each([
    ["at its end", 0],
    ["in the last millisecond of the day of grace", DAY_MS - 1],
    ["after it", DAY_MS],
  ])("can be cancelled %s, and the sitting that is open ends with it", async (_when, after) => {
    const { id, token } = await invite(service, account);
    await answerAll(service, token);
    service.clock.advance(30 * DAY_MS - 1);
    expect((await cancel(id)).json.error.code).toBe("invite_not_pending");
    service.clock.advance(1 + after);
    expect((await call("GET", id)).json.data.status).toBe("expired");
    const { status, json } = await cancel(id);
    expect([status, json.data.was_expired]).toEqual([200, true]);
    const before = dump(service);
    for (const [method, path, body] of [
      ["GET", "", undefined],
      ["GET", "/questions", undefined],
      ["POST", "/submit", {}],
    ] as const) {
      const answer = await service.call(method, candidatePath(token, path), { ...(body && { body }) });
      expect([path, answer.status, answer.json.error.code]).toEqual([path, 404, "link_not_available"]);
    }
    expect((await call("GET", id)).status).toBe(404);
    expect(dump(service)).toBe(before);
    expect(count(service, "ledger_entries WHERE kind = 'completion'")).toBe(0);
  });

  test("that was finished in the day of grace is completed and cannot be cancelled", async () => {
    const { id, token } = await invite(service, account);
    await answerAll(service, token);
    service.clock.advance(30 * DAY_MS);
    expect((await service.call("POST", candidatePath(token, "/submit"), { body: {} })).status).toBe(200);
    expect((await cancel(id)).json.error.code).toBe("invite_not_pending");
  });
});

describe("DELETE 400", () => {
  test.each([
    ["started", answerAll],
    ["completed", completeAssessment],
  ] as const)("a %s invite stays as it is", async (_status, act) => {
    const { id, token } = await invite(service, account);
    await act(service, token);
    const before = dump(service);
    const { status, json } = await cancel(id);
    expect([status, json.error.code]).toEqual([400, "invite_not_pending"]);
    expect(dump(service)).toBe(before);
  });
});

test("DELETE 404: a second time, also when two come at once", async () => {
  const { id } = await invite(service, account);
  const statuses = (await Promise.all([cancel(id), cancel(id)])).map(({ status }) => status);
  expect(statuses.sort()).toEqual([200, 404]);
  const before = dump(service);
  expect((await cancel(id)).json.error.code).toBe("invite_not_found");
  expect((await remind(id)).status).toBe(404);
  expect(dump(service)).toBe(before);
});

describe("POST remind 200", () => {
  test("are sent up to three times, each at least 24 hours after the one before, and extend nothing", async () => {
    const { id } = await invite(service, account);
    const expiresAt = "2026-04-01T09:00:00.000Z";
    for (const [number, days] of [
      [1, 30],
      [2, 29],
      [3, 28],
    ] as const) {
      const sentAt = new Date(service.clock.now()).toISOString();
      const { status, json } = await remind(id);
      expect(status).toBe(200);
      expect(json).toEqual({
        success: true,
        message: expect.any(String),
        data: {
          invite_id: id,
          candidate_email: "candidate@people.example",
          status: "pending",
          reminder_number: number,
          reminders_remaining: 3 - number,
          sent_at: sentAt,
          expires_at: expiresAt,
          days_until_expiry: days,
        },
      });
      service.clock.advance(DAY_MS);
    }
    expect(mails()).toEqual([`invite:${id}`, ...[1, 2, 3].map((number) => `reminder:${id}:${number}`)]);
    const shown = (await call("GET", id)).json.data;
    expect([shown.reminders_sent, shown.expires_at]).toEqual([3, expiresAt]);
    const { status, json, headers } = await remind(id);
    expect([status, json.error.code, headers.get("retry-after")]).toEqual([429, "reminder_limit", null]);
    expect(mails()).toHaveLength(4);
  });

  test("a started invite can be reminded too", async () => {
    const { id, token } = await invite(service, account);
    await answerAll(service, token);
    expect((await remind(id)).json.data.status).toBe("started");
  });
});

describe("POST remind 429", () => {
  test("too soon until 24 hours have passed, to the millisecond, and for how long; nothing is queued", async () => {
    const { id } = await invite(service, account);
    await remind(id);
    expect((await remind(id)).headers.get("retry-after")).toBe("86400");
    service.clock.advance(24 * HOUR_MS - 1);
    const before = dump(service);
    const { status, json, headers } = await remind(id);
    expect([status, json.error.code]).toEqual([429, "reminder_too_soon"]);
    expect(headers.get("retry-after")).toBe("1");
    expect(dump(service)).toBe(before);
    service.clock.advance(1);
    expect((await remind(id)).status).toBe(200);
  });

  test("sends one of five in parallel", async () => {
    const { id } = await invite(service, account);
    const statuses = (await Promise.all(Array.from({ length: 5 }, () => remind(id)))).map(
      ({ status }) => status,
    );
    expect(statuses.sort()).toEqual([200, 429, 429, 429, 429]);
    expect(mails()).toHaveLength(2);
  });
});

describe("POST remind 400", () => {
  test("a completed and an expired invite get no reminder", async () => {
    const [done, over] = [
      await invite(service, account),
      await invite(service, account, { expires_in_days: 1 }),
    ];
    await completeAssessment(service, done.token);
    service.clock.advance(DAY_MS);
    const before = dump(service);
    for (const { id } of [done, over]) {
      const { status, json } = await remind(id);
      expect([status, json.error.code]).toEqual([400, "invite_not_open"]);
    }
    expect(dump(service)).toBe(before);
  });
});
