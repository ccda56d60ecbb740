import { afterEach, expect, test } from "bun:test";
import { closeAll, receiver } from "#/platform/outbound/testing.ts";
import { useAccount, useOwnService } from "#/testing/harness.ts";
import { count, execute, rows } from "#/testing/inspect.ts";
import { buyCredits, invite } from "#/testing/journey.ts";

const API = "/api/v1";
const service = useOwnService({ WEBHOOK_ALLOW_PRIVATE: "true" });
const account = useAccount(service);
afterEach(() => {
  closeAll();
});

const keyed = (path: string, body: unknown, key = "one-key") =>
  service.call("POST", `${API}${path}`, {
    key: account.key,
    body,
    headers: { "idempotency-key": key },
  });

test("a completion repeated under its Idempotency-Key costs one credit and makes one result and one event", async () => {
  await buyCredits(service, account);
  const { id } = await invite(service, account);
  const complete = (key?: string) => keyed(`/test-helpers/invites/${id}/complete`, { seed: 7 }, key);
  const [first, second] = [await complete(), await complete()];
  expect(first.json.data.status).toBe("completed");
  expect([second.status, second.text]).toEqual([200, first.text]);
  expect(second.headers.get("idempotent-replayed")).toBe("true");
  expect(count(service, "ledger_entries WHERE kind = 'completion'")).toBe(1);
  expect(count(service, "events WHERE type = 'analysis.completed'")).toBe(1);
  expect(count(service, "results")).toBe(1);
  expect((await complete("another-key")).json.error.code).toBe("already_completed");
});

test("a payment repeated under its Idempotency-Key books the credits once", async () => {
  const order = await keyed("/orders", { product_id: "pa-pack-10" });
  const pay = () => keyed(`/test-helpers/orders/${order.json.data.order_id}/pay`, {});
  const [first, second] = [await pay(), await pay()];
  expect([first.json.data.status, second.text]).toEqual(["completed", first.text]);
  expect(count(service, "ledger_entries WHERE kind = 'purchase'")).toBe(1);
  expect(count(service, "events WHERE type = 'order.completed'")).toBe(1);
});

test("what a moved clock releases is sent once, and never for a request that was undone", async () => {
  const hook = await receiver((_request, response) => {
    response.writeHead(hook.received.length === 1 ? 500 : 204).end();
  });
  await keyed("/webhooks", { url: `http://127.0.0.1:${hook.port}/` });
  await buyCredits(service, account);
  await service.outbox.run();
  expect(hook.received).toHaveLength(1);

  const advance = () => keyed("/test-helpers/clock", { advance_seconds: 3600 });
  execute(
    service,
    "CREATE TRIGGER full BEFORE INSERT ON idempotency_answers BEGIN SELECT RAISE(ABORT, 'full'); END",
  );
  expect((await advance()).status).toBe(500);
  await service.outbox.run();
  expect(hook.received).toHaveLength(1);

  execute(service, "DROP TRIGGER full");
  const { text } = await advance();
  await service.outbox.run();
  expect(hook.received).toHaveLength(2);
  expect((await advance()).text).toBe(text);
  await service.outbox.run();
  expect(hook.received).toHaveLength(2);
  expect(rows(service, "SELECT test_clock_offset_ms AS ms FROM accounts")).toEqual([{ ms: 3_600_000 }]);
});
