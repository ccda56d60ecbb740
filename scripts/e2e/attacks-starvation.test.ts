import { afterAll, afterEach, beforeEach, expect, test } from "bun:test";
import { call, must, register, withDatabase } from "./client.ts";
import { emptyFolder, killAll, startAssay, waitFor } from "./process.ts";
import { playStarvation, startTarpit } from "./starvation.ts";

let folder = "";
let remove: () => void;
beforeEach(() => {
  ({ folder, remove } = emptyFolder());
});
afterEach(async () => {
  await killAll();
  remove();
});
afterAll(killAll);

test("a hundred receivers of strangers that never answer delay nobody else's mail, webhook or retry, nor the end", async () => {
  const { mails, webhooks, retry, held, stop, exitCode } = await playStarvation(folder, {
    strangers: 2,
    webhooksEach: 50,
    eventsEach: 4,
    rounds: 6,
    limitMs: 12_000,
  });
  // 194 to 438 ms on a quiet machine, and none within 40 s before there were workers; other tests run beside this one.
  expect(Math.max(...mails)).toBeLessThan(3_000);
  expect(Math.max(...webhooks)).toBeLessThan(3_000);
  expect(retry).toBeLessThan(5_500 + 4_000);
  // Two for each stranger, and one for the receiver of the account's own.
  expect(held).toBeWithin(1, 6);
  expect([exitCode, stop < 5_000]).toEqual([0, true]);
  // What was broken off waits for the next start, uncounted.
  withDatabase(folder, (database) => {
    const leased = "SELECT count(*) AS n FROM outbox WHERE lease_until IS NOT NULL";
    expect(database.query(leased).get()).toEqual({ n: 0 });
    const waiting = "SELECT count(*) AS n FROM outbox WHERE channel = 'webhook' AND status = 'queued'";
    expect(database.query<{ n: number }, []>(waiting).get()?.n).toBeGreaterThan(390);
  });
});

test("a mail server that takes connections and says nothing holds up no webhook", async () => {
  const silent = await startTarpit();
  const env = {
    RATE_LIMIT_PER_MINUTE: "100000",
    PUBLIC_RATE_LIMIT_PER_MINUTE: "100000",
    WEBHOOK_ALLOW_PRIVATE: "true",
    SMTP_URL: `smtp://127.0.0.1:${silent.port}`,
  };
  const assay = await startAssay(folder, env);
  const calls: number[] = [];
  const receiver = Bun.serve({
    hostname: "127.0.0.1",
    port: 0,
    fetch() {
      calls.push(performance.now());
      return new Response(null, { status: calls.length === 1 ? 410 : 200 });
    },
  });
  // Each is welcomed by mail.
  for (let account = 0; account < 40; account += 1) await register(assay.address, { mode: "live" });
  await waitFor("mails that hang", () => silent.open() > 0);
  const account = await register(assay.address);
  const url = `http://127.0.0.1:${receiver.port}/`;
  const body = { product_id: "pa-single" };
  for (const _ of [1, 2]) {
    must(await call(assay.address, "POST", "/api/v1/webhooks", { key: account.key, body: { url } }), 201);
    const order = must(await call(assay.address, "POST", "/api/v1/orders", { key: account.key, body }), 201);
    const before = calls.length;
    const asked = performance.now();
    must(await call(assay.address, "POST", new URL(order.json.data.checkout_url).pathname), 303);
    await waitFor("the webhook", () => calls.length > before, 5_000, 5);
    expect((calls[before] ?? 0) - asked).toBeLessThan(1_000);
  }
  // The first one asked to be left alone.
  const trace = await waitFor(
    "the trace",
    () => /\{[^\n]*"webhook\.disabled"[^\n]*/.exec(assay.output())?.[0],
  );
  expect(JSON.parse(trace)).toMatchObject({
    security: "webhook.disabled",
    account: account.id,
    reason: "gone",
  });
  const asked = performance.now();
  expect(await assay.stop()).toBe(0);
  expect(performance.now() - asked).toBeLessThan(5_000);
  await receiver.stop(true);
  silent.stop();
});
