/** Receivers and mail servers that never answer delay nobody else's emails, webhooks and retries. */
import { expect, test } from "bun:test";
import { call, must, register, withDatabase } from "./client.ts";
import { folderForEach } from "./own-folder.ts";
import { LISTED_WAITS, waitsToStop } from "./preload.ts";
import { startAssay, waitFor } from "./process.ts";
import { playStarvation, startTarpit } from "./starvation.ts";

/** Work in progress at the end gets two seconds. None of it may remain, because it ends automatically after fifteen. */
const ONE_WAIT_AT_MOST = [[], [2_000]];
/** So many mails are sent at once for accounts whose mails have not arrived yet: half of the eight workers. */
const MAIL_WORKERS = 4;

const own = folderForEach();

test("a hundred receivers of strangers that never answer delay nobody else's mail, webhook or retry, nor the end", async () => {
  const attack = { strangers: 2, webhooksEach: 50, eventsEach: 4, rounds: 6, limitMs: 60_000 };
  const {
    mails,
    webhooks,
    retry,
    held: onHold,
    stopWaits,
    exitCode,
  } = await playStarvation(own.folder, attack);
  // Two for each stranger, and one for the receiver of the account's own.
  expect(onHold).toBeWithin(1, 6);
  // Before there were workers, four hundred of theirs came first. Now each of these may at most come to its end, which
  // takes it fifteen seconds.
  for (const attempts of [...mails, ...webhooks, retry]) expect(attempts).toBeLessThanOrEqual(5);
  expect(exitCode).toBe(0);
  expect(ONE_WAIT_AT_MOST).toContainEqual(stopWaits);
  // What was broken off waits for the next start, uncounted.
  withDatabase(own.folder, (database) => {
    const leased = "SELECT count(*) AS n FROM outbox WHERE lease_until IS NOT NULL";
    expect(database.query(leased).get()).toEqual({ n: 0 });
    const waiting = "SELECT count(*) AS n FROM outbox WHERE channel = 'webhook' AND status = 'queued'";
    expect(database.query<{ n: number }, []>(waiting).get()?.n).toBeGreaterThan(390);
  });
});

test("a mail server that accepts connections and says nothing does not delay any webhook", async () => {
  const silent = await startTarpit();
  const env = {
    RATE_LIMIT_PER_MINUTE: "100000",
    PUBLIC_RATE_LIMIT_PER_MINUTE: "100000",
    ...LISTED_WAITS,
    WEBHOOK_ALLOW_PRIVATE: "true",
    SMTP_URL: `smtp://127.0.0.1:${silent.port}`,
  };
  const assay = await startAssay(own.folder, env);
  let called = Promise.withResolvers<void>();
  let calls = 0;
  const receiver = Bun.serve({
    hostname: "127.0.0.1",
    port: 0,
    fetch() {
      calls += 1;
      called.resolve();
      return new Response(null, { status: calls === 1 ? 410 : 200 });
    },
  });
  // Each is welcomed by mail.
  for (let account = 0; account < 40; account += 1) await register(assay.address, { mode: "live" });
  await waitFor("mails that hang", () => silent.taken() >= MAIL_WORKERS);
  const account = await register(assay.address);
  const url = `http://127.0.0.1:${receiver.port}/`;
  const body = { product_id: "pa-single" };
  for (const _ of [1, 2]) {
    must(await call(assay.address, "POST", "/api/v1/webhooks", { key: account.key, body: { url } }), 201);
    const order = must(await call(assay.address, "POST", "/api/v1/orders", { key: account.key, body }), 201);
    const before = silent.taken();
    called = Promise.withResolvers();
    must(await call(assay.address, "POST", new URL(order.json.data.checkout_url).pathname), 303);
    await called.promise;
    // More than thirty mails wait for their turn, and each of those under way may at most come to its end.
    expect(silent.taken() - before).toBeLessThanOrEqual(MAIL_WORKERS);
  }
  // The first one asked to be left alone.
  const [trace] = await assay.logged(/\{[^\n]*"webhook\.disabled"[^\n]*\}$/m);
  expect(JSON.parse(trace)).toMatchObject({
    security: "webhook.disabled",
    account: account.id,
    reason: "gone",
  });
  expect(await assay.stop()).toBe(0);
  expect(ONE_WAIT_AT_MOST).toContainEqual(waitsToStop(assay.output()));
  await receiver.stop(true);
  silent.stop();
});
