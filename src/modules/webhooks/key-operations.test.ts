import { afterEach, beforeEach, describe, expect, test } from "bun:test";
import { Webhook } from "standardwebhooks";
import { closeAll, receiver } from "#/platform/outbound/testing.ts";
import { systemClock } from "#/platform/time/clock.ts";
import { useService } from "#/testing/harness.ts";
import { dump, otherModeKey } from "#/testing/inspect.ts";
import { buyCredits, type RegisteredAccount, register } from "#/testing/journey.ts";
import { asPerson } from "#/testing/people.ts";
import { OPERATOR_TOKEN } from "#/testing/service.ts";

/** What a program needs to manage webhooks, for one that has nothing but a key. */

let account: RegisteredAccount;
const service = useService({
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

const ask = (method: string, path: string, key = account.key, headers: Record<string, string> = {}) =>
  service.call(method, `/api/v1/webhooks${path}`, { key, headers });

async function subscribe(status = 200) {
  const { received, port } = await receiver((_request, response) => response.writeHead(status).end());
  const url = `http://127.0.0.1:${port}/hook`;
  const { json } = await service.call("POST", "/api/v1/webhooks", { key: account.key, body: { url } });
  return { received, id: String(json.data.webhook_id), secret: String(json.data.secret) };
}

async function happen(): Promise<void> {
  await buyCredits(service, account, "pa-single");
  await service.outbox.run();
}

const deliveriesOf = async (id: string, query = "") =>
  (await ask("GET", `/${id}/deliveries${query}`)).json.data;

describe("a key for webhooks", () => {
  test("reads the deliveries of a webhook, page by page, as the console does", async () => {
    const { id, received } = await subscribe(503);
    await happen();
    const seen = await deliveriesOf(id);
    expect(seen.deliveries).toMatchObject([{ event_type: "order.completed", http_status: 503, attempt: 1 }]);
    expect(seen.deliveries[0].body).toBe(received[0]?.body);
    expect(seen.waiting).toHaveLength(1);
    const console = await service.call("GET", `/api/v1/console/webhooks/${id}/deliveries`, asPerson(account));
    const { pagination, ...rest } = console.json.data;
    expect(seen).toMatchObject(rest);
    expect((await deliveriesOf(id, "?limit=1&offset=1")).deliveries).toEqual([]);
    expect(pagination.limit).toBe(20);
  });

  test("sends a test, which is among the deliveries under the event that the answer names", async () => {
    const { id, received } = await subscribe();
    const { status, json } = await ask("POST", `/${id}/test`);
    await service.outbox.run();
    expect([status, json.message]).toEqual([202, "The test event is being sent."]);
    expect(JSON.parse(received[0]?.body ?? "")).toMatchObject({ type: "ping", data: { webhook_id: id } });
    expect((await deliveriesOf(id)).deliveries[0].event_id).toBe(json.data.event_id);
  });

  test("replaces the secret: both sign for a day, and a repetition under one Idempotency-Key gets the same secret", async () => {
    const { id, received, secret } = await subscribe();
    const headers = { "idempotency-key": "rotate-once" };
    const first = await ask("POST", `/${id}/rotate-secret`, account.key, headers);
    const again = await ask("POST", `/${id}/rotate-secret`, account.key, headers);
    expect(again.json.data).toEqual(first.json.data);
    expect(first.json.data.secret).not.toBe(secret);
    await happen();
    const [sent] = received;
    for (const one of [secret, first.json.data.secret]) {
      new Webhook(one).verify(sent?.body ?? "", sent?.request.headers as Record<string, string>);
    }
  });

  test("has an event delivered once more, under its own id", async () => {
    const { id, received } = await subscribe();
    await happen();
    const [{ delivery_id, event_id }] = (await deliveriesOf(id)).deliveries;
    const { status, json } = await ask("POST", `/${id}/deliveries/${delivery_id}/redeliver`);
    service.clock.advance(1);
    await service.outbox.run();
    expect([status, json.data]).toEqual([202, { delivery_id, event_id, webhook_id: id }]);
    expect(received.map(({ request }) => request.headers["webhook-id"])).toEqual([event_id, event_id]);
  });
});

describe("404", () => {
  test("for a webhook or delivery of another webhook, mode or account, and nothing is sent or stored", async () => {
    const { id, received } = await subscribe();
    const other = await subscribe();
    await happen();
    const mine = (await deliveriesOf(id)).deliveries[0].delivery_id;
    const stranger = await register(service);
    const live = otherModeKey(service, account);
    const before = dump(service);
    const refused = async (method: string, path: string, key = account.key) => {
      const { status, json } = await ask(method, path, key);
      return `${status} ${json.error.code}`;
    };
    expect(await refused("POST", `/${other.id}/deliveries/${mine}/redeliver`)).toBe("404 delivery_not_found");
    expect(await refused("POST", `/wh_none/deliveries/${mine}/redeliver`)).toBe("404 webhook_not_found");
    for (const word of ["0", "x", "1e3", "999999"])
      expect(await refused("POST", `/${id}/deliveries/${word}/redeliver`)).toBe("404 delivery_not_found");
    for (const { key } of [stranger, live]) {
      expect(await refused("GET", `/${id}/deliveries`, key)).toBe("404 webhook_not_found");
      expect(await refused("POST", `/${id}/test`, key)).toBe("404 webhook_not_found");
      expect(await refused("POST", `/${id}/rotate-secret`, key)).toBe("404 webhook_not_found");
      expect(await refused("POST", `/${id}/deliveries/${mine}/redeliver`, key)).toBe("404 webhook_not_found");
    }
    expect(dump(service)).toBe(before);
    await service.outbox.run();
    expect(received).toHaveLength(1);
  });
});

describe("400", () => {
  test("an empty list of events names the field, when a webhook is created and when it is changed", async () => {
    const { id } = await subscribe();
    const before = dump(service);
    const body = { url: "https://hooks.example.com/", events: [] };
    const created = await service.call("POST", "/api/v1/webhooks", { key: account.key, body });
    const changed = await service.call("PUT", `/api/v1/console/webhooks/${id}`, {
      ...asPerson(account),
      body: { events: [] },
    });
    for (const { status, json } of [created, changed]) {
      expect([status, json.error.code, json.error.field]).toEqual([400, "invalid_input", "events"]);
      expect(json.error.message).toBe("events: must contain at least one type of event.");
    }
    expect(dump(service)).toBe(before);
  });
});
