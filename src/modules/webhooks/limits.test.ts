import { afterEach, beforeEach, describe, expect, test } from "bun:test";
import { closeAll, receiver } from "#/platform/outbound/testing.ts";
import { DAY_MS, HOUR_MS, SECOND_MS } from "#/platform/time/clock.ts";
import { useOwnService } from "#/testing/harness.ts";
import { count, execute, rows } from "#/testing/inspect.ts";
import { buyCredits, type RegisteredAccount, register } from "#/testing/journey.ts";
import { FAILING_LIMIT_MS, WAITING_LIMIT } from "./rules.ts";

let account: RegisteredAccount;
const service = useOwnService({ WEBHOOK_ALLOW_PRIVATE: "true", RATE_LIMIT_PER_MINUTE: "1000" });
beforeEach(async () => {
  account = await register(service);
});
afterEach(() => {
  closeAll();
});

const ask = (method: string, path: string, body?: unknown) =>
  service.call(method, `/api/v1${path}`, { key: account.key, body });

async function subscribe(answer: () => number) {
  const { received, port } = await receiver((_request, response) => response.writeHead(answer()).end());
  const { json } = await ask("POST", "/webhooks", { url: `http://127.0.0.1:${port}/hook` });
  return { received, id: json.data.webhook_id as string };
}
const happen = async () => {
  await buyCredits(service, account, "pa-single");
  await service.outbox.run();
};
const history = async (id: string) => (await ask("GET", `/webhooks/${id}/deliveries`)).json.data;
const later = async (ms: number) => {
  service.clock.advance(ms);
  await service.outbox.run();
};

describe("beyond ten thousand deliveries that wait", () => {
  const crowd = (id: string, n: number) =>
    execute(
      service,
      `INSERT INTO outbox (channel, ref, lane, account_id, mode, payload, status, due_at, created_at)
       WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < ?)
       SELECT 'webhook', 'crowd:' || i, 'webhook:' || ?, ?, 'test', '{"event_id":"evt_crowd"}', 'queued', ?, 1 FROM n`,
      n,
      id,
      account.id,
      service.clock.now() + HOUR_MS,
    );

  test("an event is kept, and its deliveries are recorded as refused, with the reason, and can be sent later", async () => {
    const { id, received } = await subscribe(() => 200);
    crowd(id, WAITING_LIMIT);
    await happen();
    expect(received).toHaveLength(0);
    expect(count(service, "events WHERE type = 'order.completed'")).toBe(1);
    const { deliveries, waiting, waiting_total } = await history(id);
    expect(deliveries).toMatchObject([
      {
        outcome: "refused",
        attempt: 0,
        http_status: null,
        error: expect.stringContaining("10000 deliveries"),
      },
    ]);
    expect(deliveries[0].body).toContain("order.completed");
    expect([waiting.length, waiting_total]).toEqual([100, WAITING_LIMIT]);

    const redeliver = () => ask("POST", `/webhooks/${id}/deliveries/${deliveries[0].delivery_id}/redeliver`);
    expect((await redeliver()).json.error.code).toBe("deliveries_full");
    expect((await ask("POST", `/webhooks/${id}/test`)).json.error.code).toBe("deliveries_full");
    execute(service, "DELETE FROM outbox WHERE ref LIKE 'crowd:%'");
    expect((await redeliver()).status).toBe(202);
    await later(1);
    expect(received.map(({ body }) => JSON.parse(body).type)).toEqual(["order.completed"]);
  });

  test("as many as there is room for are still sent, and another account is not touched", async () => {
    const { id, received } = await subscribe(() => 200);
    const second = await subscribe(() => 200);
    crowd(id, WAITING_LIMIT - 1);
    await happen();
    expect([received.length, second.received.length]).toEqual([1, 0]);
    const mine = account;
    account = await register(service);
    const other = await subscribe(() => 200);
    await happen();
    expect(other.received).toHaveLength(1);
    account = mine;
    expect((await history(second.id)).deliveries).toMatchObject([{ outcome: "refused" }]);
  });
});

describe("what is deleted", () => {
  test("a test goes after 90 days, by the tenant's clock, and not while it still waits to be delivered", async () => {
    const { id } = await subscribe(() => 200);
    const tested = async () => {
      await ask("POST", `/webhooks/${id}/test`);
      await service.outbox.run();
    };
    await tested();
    const event = rows(service, "SELECT id FROM events")[0]?.id;
    service.clock.advance(90 * DAY_MS - 1);
    service.webhookConsole.deleteOld();
    expect(count(service, "events")).toBe(1);
    service.clock.advance(1);
    const insert =
      "INSERT INTO outbox (channel, ref, lane, account_id, mode, payload, status, due_at, created_at) SELECT 'webhook', id || ':x', 'webhook:x', account_id, mode, '{}', 'queued', 9e15, 1 FROM events";
    execute(service, insert);
    expect(service.webhookConsole.deleteOld()).toBe(0);
    execute(service, "DELETE FROM outbox WHERE ref = ?", `${event}:x`);
    expect(service.webhookConsole.deleteOld()).toBe(1);
    expect((await history(id)).deliveries).toEqual([]);
    // Of test mode with its clock ahead: in its own time.
    await ask("POST", "/test-helpers/clock", { advance_seconds: (100 * DAY_MS) / 1_000 });
    await tested();
    expect(service.webhookConsole.deleteOld()).toBe(0);
    await ask("POST", "/test-helpers/clock", { advance_seconds: (90 * DAY_MS) / 1_000 });
    // The event and the attempt to deliver it.
    expect(service.webhookConsole.deleteOld()).toBe(2);
  });

  test("an event is delivered once more under a new name, also when earlier repetitions are deleted", async () => {
    const { id, received } = await subscribe(() => 200);
    await happen();
    const again = async () => {
      const { deliveries } = await history(id);
      await ask("POST", `/webhooks/${id}/deliveries/${deliveries[0].delivery_id}/redeliver`);
      await later(1);
    };
    await again();
    await again();
    execute(service, "DELETE FROM outbox WHERE ref LIKE '%:1' OR ref NOT LIKE '%:%:%'");
    await again();
    expect(received).toHaveLength(4);
    expect(new Set(received.map(({ request }) => request.headers["webhook-id"])).size).toBe(1);
  });
});

describe("a clock that jumps ahead by 40 days and back", () => {
  const JUMP_MS = 40 * DAY_MS;

  test("disables no webhook, and its retry is sent as usual", async () => {
    let status = 500;
    const { id, received } = await subscribe(() => status);
    await happen();
    await later(6 * SECOND_MS);
    expect(received).toHaveLength(2);
    service.clock.set(JUMP_MS);
    await service.outbox.run();
    await later(75 * SECOND_MS);
    expect(received).toHaveLength(3);
    service.clock.set(-JUMP_MS);
    status = 200;
    // What was put off until then by the wrong clock is due at once.
    await service.outbox.run();
    expect(received).toHaveLength(4);
    const { json } = await ask("GET", "/webhooks");
    expect(json.data.webhooks).toMatchObject([
      { webhook_id: id, status: "active", last_delivery: { status: "delivered" } },
    ]);
    expect(count(service, "outbox WHERE channel = 'mail' AND ref LIKE 'webhook_disabled%'")).toBe(0);
  });

  test("deletes no attempt and no event", async () => {
    const { id } = await subscribe(() => 200);
    await happen();
    service.clock.advance(HOUR_MS);
    service.clock.set(JUMP_MS * 10);
    expect([service.webhookConsole.deleteOld(), service.outbox.deleteOld()]).toEqual([0, 0]);
    service.clock.set(-JUMP_MS * 10);
    expect((await history(id)).deliveries).toHaveLength(1);
  });

  test("five days of real failures still disable it", async () => {
    const { id } = await subscribe(() => 500);
    await happen();
    for (const _ of [1, 2, 3]) await later(FAILING_LIMIT_MS / 2);
    const { json } = await ask("GET", "/webhooks");
    expect(json.data.webhooks).toMatchObject([{ webhook_id: id, status: "disabled" }]);
  });
});
