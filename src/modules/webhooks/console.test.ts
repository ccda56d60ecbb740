import { afterEach, beforeEach, describe, expect, test } from "bun:test";
import type { ServerResponse } from "node:http";
import { Webhook } from "standardwebhooks";
import { closeAll, receiver } from "#/platform/outbound/testing.ts";
import { DAY_MS, SECOND_MS, systemClock } from "#/platform/time/clock.ts";
import { useOwnService } from "#/testing/harness.ts";
import { count, execute, rows } from "#/testing/inspect.ts";
import { buyCredits, type RegisteredAccount, register } from "#/testing/journey.ts";
import { asPerson } from "#/testing/people.ts";
import { OPERATOR_TOKEN } from "#/testing/service.ts";
import { EVENT_TYPES } from "./rules.ts";

type Received = Awaited<ReturnType<typeof receiver>>["received"][number];

let account: RegisteredAccount;
const service = useOwnService({
  OPERATOR_TOKEN,
  WEBHOOK_ALLOW_PRIVATE: "true",
  RATE_LIMIT_PER_MINUTE: "1000",
});
beforeEach(async () => {
  // The public verifier compares timestamps with its own clock.
  service.clock.advance(systemClock.now() - service.clock.now());
  account = await register(service);
});
afterEach(() => {
  closeAll();
});

const ask = (method: string, path: string, body?: unknown, owner = account) =>
  service.call(method, `/api/v1/console${path}`, {
    ...asPerson(owner),
    body,
  });

/** A receiver that answers the given statuses in turn, the last one for ever. */
async function subscribe(statuses: number[]) {
  const answers = [...statuses];
  const { received, port } = await receiver((_request, response: ServerResponse) => {
    const status = answers.length > 1 ? answers.shift() : answers[0];
    response.writeHead(status ?? 200).end("sentinel answer");
  });
  const url = `http://127.0.0.1:${port}/hook`;
  const { json } = await service.call("POST", "/api/v1/webhooks", { key: account.key, body: { url } });
  return { received, url, id: json.data.webhook_id as string, secret: json.data.secret as string };
}

const happen = async () => {
  await buyCredits(service, account, "pa-single");
  await service.outbox.run();
};
const later = async (ms: number) => {
  service.clock.advance(ms);
  await service.outbox.run();
};
const history = async (id: string) => (await ask("GET", `/webhooks/${id}/deliveries`)).json.data;
const accepts = (secret: string, { request, body }: Received): boolean => {
  try {
    new Webhook(secret).verify(body, request.headers as Record<string, string>);
    return true;
  } catch {
    return false;
  }
};

describe("deliveries", () => {
  test("are all noted, latest first, with what was sent what comes next and what a failed answer said, and nothing of one that took it", async () => {
    const { id, received } = await subscribe([500, 204]);
    await happen();
    const failed = await history(id);
    expect(failed.deliveries).toMatchObject([
      {
        attempt: 1,
        outcome: "failed",
        http_status: 500,
        error: "answered 500",
        event_type: "order.completed",
        answer: "sentinel answer",
      },
    ]);
    expect(failed.deliveries[0].body).toBe(received[0]?.body ?? "");
    expect(failed.waiting).toMatchObject([{ event_id: failed.deliveries[0].event_id, attempts: 1 }]);
    expect(failed.webhook.failing_since).not.toBeNull();
    await later(6 * SECOND_MS);
    const { deliveries, waiting, webhook } = await history(id);
    expect(deliveries.map(({ outcome }: { outcome: string }) => outcome)).toEqual(["delivered", "failed"]);
    expect([waiting, webhook.failing_since]).toEqual([[], null]);
    expect(deliveries.map(({ answer }: { answer: string | null }) => answer)).toEqual([
      null,
      "sentinel answer",
    ]);
  });

  test("that met nobody have no status, but a reason", async () => {
    const { id } = await subscribe([200]);
    closeAll();
    await happen();
    expect((await history(id)).deliveries[0]).toMatchObject({ http_status: null, outcome: "failed" });
  });

  test("are kept 200 of each webhook, and for 30 days", async () => {
    const { id } = await subscribe([200]);
    await happen();
    execute(
      service,
      "INSERT INTO deliveries (account_id, mode, webhook_id, event_id, event_type, attempt, outcome, duration_ms, attempted_at) SELECT account_id, mode, webhook_id, event_id, event_type, attempt, outcome, duration_ms, attempted_at FROM deliveries, (WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 250) SELECT i FROM n)",
    );
    await happen();
    expect((await history(id)).pagination.total).toBe(200);
    expect(service.webhookConsole.deleteOld()).toBe(0);
    service.clock.advance(30 * DAY_MS);
    service.webhookConsole.deleteOld();
    expect(count(service, "deliveries")).toBe(0);
  });

  test("go with their webhook, and another account sees none of them", async () => {
    const { id } = await subscribe([200]);
    await happen();
    const delivery = (await history(id)).deliveries[0].delivery_id;
    const other = await register(service);
    expect((await ask("GET", `/webhooks/${id}/deliveries`, undefined, other)).status).toBe(404);
    expect((await ask("POST", `/deliveries/${delivery}/redeliver`, undefined, other)).status).toBe(404);
    await service.call("DELETE", `/api/v1/webhooks/${id}`, { key: account.key });
    expect(count(service, "deliveries")).toBe(0);
    expect((await ask("POST", `/deliveries/${delivery}/redeliver`)).status).toBe(404);
  });

  test("can be repeated under the event's own id, also one that still waits, which is not doubled by that", async () => {
    const { id, received } = await subscribe([500, 200]);
    await happen();
    const first = (await history(id)).deliveries[0];
    expect((await ask("POST", `/deliveries/${first.delivery_id}/redeliver`)).status).toBe(202);
    await later(1);
    expect(received).toHaveLength(2);
    await later(DAY_MS);
    expect(received).toHaveLength(2);
    for (const number of [3, 4]) {
      await ask("POST", `/deliveries/${first.delivery_id}/redeliver`);
      await service.outbox.run();
      expect(received).toHaveLength(number);
    }
    expect(new Set(received.map(({ request }) => request.headers["webhook-id"])).size).toBe(1);
    expect(new Set(received.map(({ body }) => body)).size).toBe(1);
  });
});

describe("a test", () => {
  test("is a signed ping to this webhook alone, sent once and recorded", async () => {
    const { id, received, secret } = await subscribe([500]);
    const other = await subscribe([200]);
    const { status, json } = await ask("POST", `/webhooks/${id}/test`);
    await service.outbox.run();
    expect(status).toBe(202);
    expect(received.map(({ body }) => JSON.parse(body))).toMatchObject([
      { type: "ping", data: { webhook_id: id } },
    ]);
    expect(accepts(secret, received[0] as Received)).toBe(true);
    const { deliveries, webhook } = await history(id);
    expect(deliveries).toMatchObject([
      { event_id: json.data.event_id, event_type: "ping", outcome: "failed" },
    ]);
    expect([webhook.last_delivery, webhook.failing_since]).toEqual([null, null]);
    await later(DAY_MS);
    expect([received.length, other.received.length]).toEqual([1, 0]);
  });

  test("reaches a disabled webhook too, and does not enable it", async () => {
    const { id, received } = await subscribe([410, 200]);
    await happen();
    await ask("POST", `/webhooks/${id}/test`);
    await service.outbox.run();
    expect(received).toHaveLength(2);
    expect((await history(id)).webhook.status).toBe("disabled");
  });
});

describe("changing a webhook", () => {
  test("its address and events, by the rules under which it was created", async () => {
    const { id } = await subscribe([200]);
    const next = await subscribe([200]);
    const { json } = await ask("PUT", `/webhooks/${id}`, { url: next.url, events: ["order.completed"] });
    expect(json.data).toMatchObject({ url: next.url, events: ["order.completed"] });
    for (const body of [{ events: [] }, { url: "ftp://x.example" }, { events: ["ping"] }, { secret: "x" }]) {
      expect((await ask("PUT", `/webhooks/${id}`, body)).status).toBe(400);
    }
    expect((await ask("PUT", `/webhooks/${id}`, { events: EVENT_TYPES })).json.data.events).toHaveLength(
      EVENT_TYPES.length,
    );
  });

  test("enabling it sends what happens from then on, and nothing of the time between", async () => {
    const { id, received } = await subscribe([410, 200]);
    await happen();
    await happen();
    expect(received).toHaveLength(1);
    const failed = (await history(id)).deliveries[0];
    const refused = await ask("POST", `/deliveries/${failed.delivery_id}/redeliver`);
    expect(refused.json.error.code).toBe("webhook_disabled");
    for (const _ of [1, 2]) {
      expect((await ask("POST", `/webhooks/${id}/enable`)).json.data.status).toBe("active");
    }
    await later(DAY_MS);
    expect(received).toHaveLength(1);
    await happen();
    expect(received).toHaveLength(2);
  });

  test("a new secret signs next to the old one for a day, and is in no file in clear", async () => {
    const { id, received, secret: old } = await subscribe([200]);
    const { json } = await ask("POST", `/webhooks/${id}/rotate-secret`);
    const fresh: string = json.data.secret;
    expect(Date.parse(json.data.old_secret_until) - service.clock.now()).toBe(DAY_MS);
    await happen();
    expect([fresh, old].map((secret) => accepts(secret, received[0] as Received))).toEqual([true, true]);
    expect(JSON.stringify(rows(service, "SELECT * FROM webhooks"))).not.toContain("whsec_");
    // The verifier knows the real time only, so the end of the old secret is brought near instead of the clock on.
    const tenant = { accountId: account.id, mode: "test" } as const;
    const signatures = (message: Received | undefined) =>
      String(message?.request.headers["webhook-signature"]).split(" ").length;
    expect(signatures(received[0])).toBe(2);
    service.clock.advance(DAY_MS);
    expect(service.time.now(tenant)).toBe(service.clock.now());
    await happen();
    expect(signatures(received[1])).toBe(1);
  });
});

describe("the account is written to", () => {
  const mails = () => rows(service, "SELECT payload FROM outbox WHERE ref LIKE 'webhook_disabled:%'");

  test("once when a webhook was disabled after five days of failures, and again the next time", async () => {
    const { id } = await subscribe([500]);
    await happen();
    await later(4 * DAY_MS);
    expect(mails()).toHaveLength(0);
    await happen();
    await later(2 * DAY_MS);
    expect((await history(id)).webhook.status).toBe("disabled");
    expect(mails().map(({ payload }) => JSON.parse(String(payload)))).toMatchObject([
      { webhookId: id, reason: "failing" },
    ]);
    const { json } = await ask("GET", "/mails?template=webhook_disabled");
    expect(json.data.mails[0]).toMatchObject({ content: "available", recipient: { address: account.email } });
    const text = (await ask("GET", `/mails/${json.data.mails[0].mail_id}`)).json.data.text;
    expect(text).toContain("For five days");
    // Nobody works in this account: what a program can do is there, and no page that nobody could open.
    expect(text).toContain("DELETE /webhooks/{webhookId}");
    expect(text).not.toContain("/console/");
    await ask("POST", `/webhooks/${id}/enable`);
    service.clock.advance(1);
    await happen();
    await later(6 * DAY_MS);
    await happen();
    await later(DAY_MS);
    expect(mails()).toHaveLength(2);
  });

  test("when the receiver said that it is gone, in the account's language", async () => {
    execute(service, "UPDATE accounts SET language = 'de'");
    const { url } = await subscribe([410]);
    await happen();
    const { json } = await ask("GET", "/mails?template=webhook_disabled");
    const { data } = (await ask("GET", `/mails/${json.data.mails[0].mail_id}`)).json;
    expect(data.subject).toBe("Ein Webhook wurde abgeschaltet");
    expect(data.text).toContain(url);
    expect(data.text).toContain("410");
  });

  test("not for a failure, and not for a test that failed", async () => {
    const { id } = await subscribe([500]);
    await happen();
    await ask("POST", `/webhooks/${id}/test`);
    await later(SECOND_MS);
    expect(mails()).toHaveLength(0);
  });
});
