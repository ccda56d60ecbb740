import { afterEach, beforeEach, describe, expect, test } from "bun:test";
import type { ServerResponse } from "node:http";
import { Webhook } from "standardwebhooks";
import { closeAll, receiver } from "#/platform/outbound/testing.ts";
import { DAY_MS, MINUTE_MS, SECOND_MS, systemClock } from "#/platform/time/clock.ts";
import { useOwnService } from "#/testing/harness.ts";
import { count, otherModeKey, rows } from "#/testing/inspect.ts";
import {
  answerAll,
  buyCredits,
  completeAssessment,
  invite,
  type RegisteredAccount,
  register,
} from "#/testing/journey.ts";
import { RETRY_DELAYS_SECONDS } from "./rules.ts";

type Received = Awaited<ReturnType<typeof receiver>>["received"][number];

let account: RegisteredAccount;
const service = useOwnService({ WEBHOOK_ALLOW_PRIVATE: "true", RATE_LIMIT_PER_MINUTE: "1000" });
beforeEach(async () => {
  // The public verifier compares timestamps with its own clock.
  service.clock.advance(systemClock.now() - service.clock.now());
  account = await register(service);
});
afterEach(() => {
  closeAll();
});

/** A receiver that answers the given statuses in turn, the last one for ever, and is registered as a webhook. */
async function subscribe(
  statuses: number[],
  options: { key?: string; events?: string[]; headers?: Record<string, string> } = {},
) {
  const answers = [...statuses];
  const { received, port } = await receiver((_request, response: ServerResponse) => {
    const status = answers.length > 1 ? answers.shift() : answers[0];
    response.writeHead(status ?? 200, options.headers).end();
  });
  const { json } = await service.call("POST", "/api/v1/webhooks", {
    key: options.key ?? account.key,
    body: { url: `http://127.0.0.1:${port}/hook`, ...(options.events && { events: options.events }) },
  });
  return { received, id: json.data.webhook_id as string, secret: json.data.secret as string };
}

const later = async (ms: number) => {
  service.clock.advance(ms);
  await service.outbox.run();
};
const settle = () => service.outbox.run();
const verify = (secret: string, { request, body }: Received) =>
  new Webhook(secret).verify(body, request.headers as Record<string, string>);
const bodies = (received: Received[]) => received.map(({ body }) => JSON.parse(body));
const listed = async () =>
  (await service.call("GET", "/api/v1/webhooks", { key: account.key })).json.data.webhooks;

describe("what a receiver says", () => {
  test("is kept of a failed answer, without secrets, never of one that took the event, and goes with the person", async () => {
    let status = 500;
    const { port } = await receiver((_request, response: ServerResponse) => {
      response
        .writeHead(status)
        .end(`{"error":"no room for Ada Example","token":"t-17","pad":"${"x".repeat(900)}"}`);
    });
    await service.call("POST", "/api/v1/webhooks", {
      key: account.key,
      body: {
        url: `http://127.0.0.1:${port}/hook`,
        events: ["analysis.completed", "candidate.anonymized", "order.completed"],
      },
    });
    await buyCredits(service, account);
    const { token } = await invite(service, account);
    await completeAssessment(service, token);
    await settle();
    const kept = () => rows(service, "SELECT answer FROM deliveries ORDER BY id");
    const [first] = kept();
    expect(first?.answer).toStartWith('{"error":"no room for Ada Example","token":"•••"');
    expect(first?.answer).toHaveLength(500);
    const [{ id }] = rows(service, "SELECT id FROM sessions") as [{ id: number }];
    expect((await service.call("DELETE", `/api/v1/gdpr/candidates/${id}`, { key: account.key })).status).toBe(
      200,
    );
    // What the receiver said to the order stays: nobody is in that event.
    const after = rows(service, "SELECT event_type AS type, answer FROM deliveries ORDER BY event_type");
    expect(after.map(({ type, answer }) => [type, answer === null])).toEqual([
      ["analysis.completed", true],
      ["order.completed", false],
    ]);
    // A receiver that says the name again afterwards, to the erasure or to what was sent before, is not stored.
    await later(5 * SECOND_MS + SECOND_MS);
    const outcomes = rows(
      service,
      "SELECT event_type AS type, answer FROM deliveries WHERE outcome = 'failed'",
    );
    const ofPerson = outcomes.filter(({ type }) => type !== "order.completed");
    expect(ofPerson.map(({ type }) => type).toSorted()).toEqual([
      "analysis.completed",
      "analysis.completed",
      "candidate.anonymized",
    ]);
    expect(ofPerson.filter(({ answer }) => answer !== null)).toEqual([]);
    status = 200;
    await later(DAY_MS);
    expect(kept().filter(({ answer }) => answer !== null)).toHaveLength(
      rows(service, "SELECT id FROM deliveries WHERE event_type = 'order.completed' AND outcome = 'failed'")
        .length,
    );
  });
});

describe("a delivery", () => {
  test("of each kind arrives once and is accepted by the public verifier, with its own secret only", async () => {
    const { received, secret } = await subscribe([204]);
    const orderId = await buyCredits(service, account);
    const { id, token } = await invite(service, account);
    await completeAssessment(service, token);
    await settle();
    await settle();
    expect((await listed())[0].last_delivery).toMatchObject({ status: "delivered" });
    expect(
      bodies(received)
        .map((body) => body.type)
        .sort(),
    ).toEqual(["analysis.completed", "analysis.started", "order.completed"]);
    const other = (await subscribe([204])).secret;
    for (const message of received) {
      expect(verify(secret, message)).toEqual(JSON.parse(message.body));
      expect(() => verify(other, message)).toThrow();
      expect(message.request.method).toBe("POST");
      expect(message.request.headers["content-type"]).toBe("application/json");
    }
    const dataOf = (type: string) => bodies(received).find((body) => body.type === type).data;
    expect(dataOf("order.completed")).toEqual({
      order_id: orderId,
      status: "completed",
      product_id: "pa-pack-10",
      credits: 10,
    });
    const sessionId = Number(rows(service, "SELECT id FROM sessions")[0]?.id);
    expect(dataOf("analysis.started")).toEqual({
      invite_id: id,
      session_id: sessionId,
      status: "started",
      results: null,
    });
    expect(dataOf("analysis.completed")).toEqual({
      invite_id: id,
      session_id: sessionId,
      status: "completed",
      results: `http://assay.test/api/v1/invites/${id}/results`,
      quality: { status: "caution", validity: "caution" },
      response_style: { mean: expect.any(Number), style: null },
    });
    expect(new Set(received.map(({ request }) => request.headers["webhook-id"])).size).toBe(3);
  });

  test("holds no name, address or message of anybody, and neither does any stored event", async () => {
    const { received } = await subscribe([200]);
    await buyCredits(service, account);
    const { token } = await invite(service, account, {
      email: "sentinel@people.example",
      name: "Sentinel Candidate",
      candidate_message: "Sentinel message",
    });
    await completeAssessment(service, token);
    await settle();
    expect(received).toHaveLength(3);
    const reported = received.map(({ body, request }) => body + JSON.stringify(request.headers)).join("\n");
    for (const text of [
      reported,
      JSON.stringify(rows(service, "SELECT * FROM events")),
      JSON.stringify(rows(service, "SELECT * FROM outbox")),
    ]) {
      expect(text).not.toMatch(/sentinel|candidate|people\.example/i);
      expect(text).not.toContain(account.email);
      expect(text).not.toContain(token);
    }
  });

  test("goes to anyone who subscribed to its kind, and to nobody of another account or mode", async () => {
    const other = await register(service);
    const live = otherModeKey(service, account);
    const orders = await subscribe([200], { events: ["order.completed"] });
    const analyses = await subscribe([200], { events: ["analysis.started", "analysis.completed"] });
    const foreign = await subscribe([200], { key: other.key });
    const inLive = await subscribe([200], { key: live.key });
    await buyCredits(service, account);
    await answerAll(service, (await invite(service, account)).token);
    await settle();
    expect(bodies(orders.received).map((body) => body.type)).toEqual(["order.completed"]);
    expect(bodies(analyses.received).map((body) => body.type)).toEqual(["analysis.started"]);
    expect([foreign.received.length, inLive.received.length]).toEqual([0, 0]);
  });

  test("is not made for what was rolled back or refused", async () => {
    const { received } = await subscribe([200]);
    const { token } = await buyCredits(service, account).then(() => invite(service, account));
    await answerAll(service, token);
    await settle();
    const before = received.length;
    await service.call("PUT", `/api/candidate/${token}/answers`, {
      body: { answers: [{ item_id: "nope", value: 1, response_ms: 1, changes: 0 }] },
    });
    await service.call("POST", "/api/v1/invites", { key: account.key, body: { email: "wrong" } });
    await settle();
    expect(received).toHaveLength(before);
  });
});

describe("after a failure", () => {
  test.each([500, 404, 302])(
    "%i: it is tried again after 5 s, 5 min and 30 min, with the same id and body and a new time",
    async (status) => {
      const { received, secret } = await subscribe([status, status, status, 200], {
        headers: { location: "http://127.0.0.1:9/" },
      });
      await buyCredits(service, account);
      await settle();
      expect(received).toHaveLength(1);
      expect((await listed())[0].last_delivery).toMatchObject({ status: "failed" });
      // Jitter is a tenth to either side.
      for (const [delay, attempts] of [
        [5 * SECOND_MS, 2],
        [5 * MINUTE_MS, 3],
        [30 * MINUTE_MS, 4],
      ] as const) {
        await later(delay * 0.89);
        expect(received).toHaveLength(attempts - 1);
        await later(delay * 0.22);
        expect(received).toHaveLength(attempts);
      }
      await later(DAY_MS);
      expect(received).toHaveLength(4);
      const [first, second] = received;
      if (!first || !second) throw new Error("two attempts were expected");
      for (const { request, body } of received) {
        expect([request.headers["webhook-id"], body]).toEqual([
          first.request.headers["webhook-id"],
          first.body,
        ]);
      }
      expect(new Set(received.map(({ request }) => request.headers["webhook-signature"])).size).toBe(4);
      expect(verify(secret, second)).toEqual(JSON.parse(first.body));
      expect((await listed())[0].last_delivery).toMatchObject({ status: "delivered" });
    },
  );

  test("Retry-After lengthens the wait", async () => {
    const { received } = await subscribe([503, 200], { headers: { "retry-after": "120" } });
    await buyCredits(service, account);
    await settle();
    await later(119 * SECOND_MS);
    expect(received).toHaveLength(1);
    await later(SECOND_MS);
    expect(received).toHaveLength(2);
  });

  test("Retry-After lets the whole receiver rest, for five minutes at most", async () => {
    const { received } = await subscribe([429, 200], { headers: { "retry-after": "3600" } });
    await buyCredits(service, account);
    await settle();
    expect(received).toHaveLength(1);
    await buyCredits(service, account);
    await settle();
    await later(4 * MINUTE_MS);
    expect(received).toHaveLength(1);
    await later(MINUTE_MS);
    expect(received).toHaveLength(2);
  });

  test("it is delivered after a restart, under the same id and signed with the same secret", async () => {
    const { received, secret } = await subscribe([500, 200]);
    await buyCredits(service, account);
    await settle();
    await service.restart();
    await later(6 * SECOND_MS);
    const [first, second] = received;
    if (!first || !second) throw new Error("two attempts were expected");
    expect(second.request.headers["webhook-id"]).toBe(first.request.headers["webhook-id"] ?? "");
    expect(verify(secret, second)).toEqual(JSON.parse(first.body));
    expect(count(service, "outbox WHERE channel = 'webhook' AND status = 'done'")).toBe(1);
  });

  test("a failing receiver holds up nobody else", async () => {
    await subscribe([500]);
    const healthy = await subscribe([200]);
    await buyCredits(service, account);
    await settle();
    expect(healthy.received).toHaveLength(1);
  });

  test("it gives up after ten attempts, and the webhook stays active", async () => {
    const { received } = await subscribe([500]);
    await buyCredits(service, account);
    await settle();
    for (const seconds of RETRY_DELAYS_SECONDS.slice(1)) await later(seconds * 1.1 * SECOND_MS);
    expect(received).toHaveLength(10);
    await later(DAY_MS);
    expect(received).toHaveLength(10);
    expect(rows(service, "SELECT status, attempts FROM outbox WHERE channel = 'webhook'")).toEqual([
      { status: "dead", attempts: 10 },
    ]);
    expect((await listed())[0].status).toBe("active");
  });
});

describe("a webhook gets nothing any more", () => {
  test("after it answered 410: it is disabled at once, and what waits is not sent either", async () => {
    const { received, id } = await subscribe([500, 500, 410]);
    await buyCredits(service, account);
    await buyCredits(service, account);
    await settle();
    await later(6 * SECOND_MS);
    expect(received).toHaveLength(3);
    expect(await listed()).toMatchObject([{ webhook_id: id, status: "disabled" }]);
    await buyCredits(service, account);
    await later(DAY_MS);
    expect(received).toHaveLength(3);
    expect(count(service, "outbox WHERE channel = 'webhook'")).toBe(2);
  });

  test("after it only failed for five days; one success in between restarts the count", async () => {
    const failing = await subscribe([500]);
    const fixed = await subscribe([500, 200, 500]);
    await buyCredits(service, account, "pa-single");
    await settle();
    await later(DAY_MS);
    await buyCredits(service, account, "pa-single");
    await later(4 * DAY_MS);
    const statuses = Object.fromEntries(
      (await listed()).map((entry: Record<string, string>) => [entry.webhook_id, entry.status]),
    );
    expect([statuses[failing.id], statuses[fixed.id]]).toEqual(["disabled", "active"]);
  });

  test("after it was deleted, also not what was waiting for it", async () => {
    const { received, id } = await subscribe([500]);
    await buyCredits(service, account);
    await settle();
    expect(received).toHaveLength(1);
    await service.call("DELETE", `/api/v1/webhooks/${id}`, { key: account.key });
    await buyCredits(service, account);
    await later(DAY_MS);
    expect(received).toHaveLength(1);
    expect(count(service, "outbox WHERE channel = 'webhook'")).toBe(0);
  });

  test("when it is deleted during a delivery, which ends without an error", async () => {
    let finish = () => {};
    const arrived = Promise.withResolvers<void>();
    const { received, port } = await receiver((_request, response) => {
      finish = () => void response.writeHead(500).end();
      arrived.resolve();
    });
    const body = { url: `http://127.0.0.1:${port}/` };
    const { json } = await service.call("POST", "/api/v1/webhooks", { key: account.key, body });
    await buyCredits(service, account);
    await arrived.promise;
    await service.call("DELETE", `/api/v1/webhooks/${json.data.webhook_id}`, { key: account.key });
    finish();
    await settle();
    await later(DAY_MS);
    expect(received).toHaveLength(1);
    expect([await listed(), count(service, "outbox WHERE channel = 'webhook'")]).toEqual([[], 0]);
  });
});
