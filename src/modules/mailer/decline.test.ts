import { afterAll, afterEach, describe, expect, test } from "bun:test";
import type { SMTPServerOptions } from "smtp-server";
import type { Untold } from "#/modules/trials/service.ts";
import { openTestDatabase } from "#/platform/db/testing.ts";
import { createSmtpTransport } from "#/platform/mail/smtp.ts";
import { headerOf, type MailServer, partOf, smtpRefusal, startMailServer } from "#/platform/mail/testing.ts";
import { createLog } from "#/platform/observability/log.ts";
import { DAY_MS, HOUR_MS, MINUTE_MS } from "#/platform/time/clock.ts";
import { createPassedTime } from "#/platform/time/tenant-clock.ts";
import { MovingClock } from "#/testing/clock.ts";
import { createDeclineNotifier } from "./deliver.ts";

const clock = new MovingClock();
const REQUEST: Untold = {
  reference: "trial_1",
  language: "de",
  email: "ada@northwind.example",
  declinedAt: clock.now(),
};

const database = openTestDatabase();
afterAll(() => database.end());

const servers: MailServer[] = [];
afterEach(async () => {
  await Promise.all(servers.splice(0).map((server) => server.stop()));
});

async function start(options: SMTPServerOptions = {}): Promise<MailServer> {
  const server = await startMailServer({ disabledCommands: ["STARTTLS"], ...options });
  servers.push(server);
  return server;
}

/** A notifier whose list is emptied as requests are completed. */
function notifier(port: number | null, requests: readonly Untold[], at = clock) {
  const left = new Map(requests.map((request) => [request.reference, request]));
  const created = createDeclineNotifier({
    transport: () => (port === null ? null : createSmtpTransport(`smtp://127.0.0.1:${port}`)),
    from: () => ({ name: "Assay at Example", address: "assay@service.example" }),
    clock: at,
    passed: createPassedTime(database.db, at),
    log: createLog("silent"),
    untold: () => [...left.values()],
    markNotified: (reference) => void left.delete(reference),
  });
  return { ...created, left: () => [...left.keys()] };
}

describe("an applicant", () => {
  test("is notified once, in their language, from the server administrator's address, with nothing of the decision's reason", async () => {
    const { port, received } = await start();
    const { run, left } = notifier(port, [REQUEST]);
    await run();
    await run();
    expect(received.map(({ recipients }) => recipients)).toEqual([["ada@northwind.example"]]);
    const { source = "" } = received[0] ?? {};
    expect(headerOf(source, "from")).toBe("Assay at Example <assay@service.example>");
    expect(partOf(source, "text/plain")).toStartWith("Guten Tag,");
    expect(partOf(source, "text/html")).toContain("trial_1");
    expect(left()).toEqual([]);
  });

  test("is notified once if the job runs again while the mail is on its way", async () => {
    const { port, received } = await start();
    const { run } = notifier(port, [REQUEST]);
    await Promise.all([run(), run(), run()]);
    expect(received).toHaveLength(1);
  });

  test("whose notification was not recorded gets the same Message-ID again", async () => {
    const { port, received } = await start();
    await notifier(port, [REQUEST]).run();
    await notifier(port, [REQUEST]).run();
    const [first, second] = received.map(({ source }) => headerOf(source, "message-id"));
    expect(first).toMatch(/^<[0-9a-f]{32}@service\.example>$/);
    expect(second).toBe(first ?? "");
  });

  test("whom the mail server refuses for good is completed, and the others are notified", async () => {
    const { port, received } = await start({
      onRcptTo: ({ address }, _session, done) =>
        done(address.startsWith("ada") ? smtpRefusal(550, "5.1.1 no such user") : null),
    });
    const { run, left } = notifier(port, [
      REQUEST,
      { ...REQUEST, reference: "trial_2", email: "b@company.example" },
    ]);
    await run();
    expect(received.map(({ recipients }) => recipients)).toEqual([["b@company.example"]]);
    expect(left()).toEqual([]);
  });

  test("waits while the mail server says later, ever longer, and is given up after 30 days", async () => {
    let asked = 0;
    const { port } = await start({
      onRcptTo: (_address, _session, done) => {
        asked += 1;
        done(smtpRefusal(450, "4.2.0 later"));
      },
    });
    const later = new MovingClock();
    const { run, left } = notifier(port, [REQUEST], later);
    await run();
    for (const [minutes, attempts] of [
      [1, 2],
      [5, 3],
    ] as const) {
      later.advance(minutes * MINUTE_MS - 1);
      await run();
      expect(asked).toBe(attempts - 1);
      later.advance(1);
      await run();
      expect(asked).toBe(attempts);
    }
    later.advance(30 * DAY_MS - 6 * MINUTE_MS - 1);
    await run();
    expect(left()).toEqual(["trial_1"]);
    later.advance(HOUR_MS);
    await run();
    expect(left()).toEqual([]);
  });

  test("is notified after all if the clock jumped ahead by 40 days and back", async () => {
    let behaviour: Error | null = smtpRefusal(450, "4.2.0 later");
    const { port, received } = await start({ onRcptTo: (_address, _session, done) => done(behaviour) });
    const jumping = new MovingClock();
    const { run, left } = notifier(port, [REQUEST], jumping);
    await run();
    jumping.set(40 * DAY_MS);
    jumping.advance(MINUTE_MS);
    await run();
    expect(left()).toEqual(["trial_1"]);
    jumping.set(-40 * DAY_MS);
    behaviour = null;
    jumping.advance(5 * MINUTE_MS);
    await run();
    expect([left(), received.length]).toEqual([[], 1]);
  });

  test("is not notified later either without a mail server", async () => {
    const { run, left } = notifier(null, [REQUEST]);
    await run();
    expect(left()).toEqual([]);
  });
});

test("an error in one run does not end the later ones", async () => {
  const { port, received } = await start();
  const server = createSmtpTransport(`smtp://127.0.0.1:${port}`);
  let errors = 1;
  const { run } = createDeclineNotifier({
    transport: () => server,
    from: () => ({ name: "", address: "assay@service.example" }),
    clock,
    passed: createPassedTime(database.db, clock),
    log: createLog("silent"),
    untold: () => {
      if (errors-- > 0) throw new Error("busy");
      return [REQUEST];
    },
    markNotified: () => {},
  });
  await expect(run()).rejects.toThrow("busy");
  await run();
  expect(received).toHaveLength(1);
});

test("stopping waits for the mail in hand and begins no other", async () => {
  let accept = () => {};
  const arrived = Promise.withResolvers<void>();
  const { port, received } = await start({
    onRcptTo: (_address, _session, done) => {
      accept = () => done(null);
      arrived.resolve();
    },
  });
  const requests = [REQUEST, { ...REQUEST, reference: "trial_2" }];
  const { run, stop, left } = notifier(port, requests);
  const running = run();
  await arrived.promise;
  const stopped = stop();
  accept();
  await Promise.all([running, stopped]);
  expect(received).toHaveLength(1);
  expect(left()).toEqual(["trial_2"]);
});
