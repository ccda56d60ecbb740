import { afterEach, describe, expect, test } from "bun:test";
import { connect, createServer } from "node:net";
import { type MailServer, startMailServer } from "#/platform/mail/testing.ts";
import { atEnd, closeAll, receiver } from "#/platform/outbound/testing.ts";
import { DAY_MS, HOUR_MS, MINUTE_MS } from "#/platform/time/clock.ts";
import { count, otherModeKey, rows } from "#/testing/inspect.ts";
import { completeAssessment, invite, type RegisteredAccount, register } from "#/testing/journey.ts";
import { startService, type TestService } from "#/testing/service.ts";

/** What the service is told to reach and cannot, for a whole day, and clocks that jump meanwhile. */

/** A port on which nobody listens. */
const closedPort = (): Promise<number> =>
  new Promise((done) => {
    const server = createServer().listen(0, "127.0.0.1", () => {
      const address = server.address();
      server.close(() => done(typeof address === "object" ? (address?.port ?? 0) : 0));
    });
  });

/** Lets a port that was dead lead to a server. */
async function lead(from: number, to: number): Promise<void> {
  const server = createServer((incoming) => {
    const outgoing = connect(to, "127.0.0.1");
    incoming.pipe(outgoing).pipe(incoming);
    for (const one of [incoming, outgoing]) one.on("error", () => {});
  });
  atEnd(() => server.close());
  await new Promise<void>((done) => server.listen(from, "127.0.0.1", done));
}

let service: TestService | null = null;
let mailServer: MailServer | null = null;
afterEach(async () => {
  await service?.end();
  await mailServer?.stop();
  closeAll();
  service = mailServer = null;
});

interface Outage {
  house: TestService;
  account: RegisteredAccount;
  /** Mail server and receiver come back. */
  mend(): Promise<{ mails: string[]; calls: string[] }>;
}

/** A house with people to write to and a webhook, of which nothing can be reached. */
async function outage(): Promise<Outage> {
  const [smtp, hook] = [await closedPort(), await closedPort()];
  const instance = await startService({
    SMTP_URL: `smtp://127.0.0.1:${smtp}`,
    WEBHOOK_ALLOW_PRIVATE: "true",
    RATE_LIMIT_PER_MINUTE: "1000",
  });
  service = instance;
  const owner = await register(instance);
  const account = otherModeKey(instance, owner);
  instance.billing.grant({ accountId: account.id, mode: "live" }, 10, "test");
  for (const url of [`http://127.0.0.1:${hook}/hook`, "https://nowhere.invalid/hook"]) {
    const created = await instance.call("POST", "/api/v1/webhooks", { key: account.key, body: { url } });
    expect(created.status).toBe(201);
  }
  for (const n of [1, 2, 3]) await invite(instance, account, { email: `person${n}@people.example` });
  const { token } = await invite(instance, account, { email: "done@people.example", send_email: false });
  await completeAssessment(instance, token);
  return {
    house: instance,
    account,
    async mend() {
      mailServer = await startMailServer({ disabledCommands: ["STARTTLS"] });
      const { received, port } = await receiver((_request, response) => void response.writeHead(200).end());
      await lead(smtp, mailServer.port);
      await lead(hook, port);
      // The longest pause of a mail is an hour, that of a webhook after a day fourteen of them.
      for (let passed = 0; passed < 16; passed += 1) await later(instance, HOUR_MS);
      return {
        mails: mailServer.received.flatMap(({ recipients }) => recipients),
        calls: received.map(({ request }) => String(request.headers["webhook-id"])),
      };
    },
  };
}

async function later(company: TestService, ms: number): Promise<void> {
  company.clock.advance(ms);
  await company.run("note-running-time");
  await company.outbox.run();
}

const PEOPLE = [1, 2, 3].map((n) => `person${n}@people.example`);
const dead = (house: TestService) => rows(house, "SELECT ref, last_error FROM outbox WHERE status = 'dead'");

async function expectAllOnce({ house, mend: fix }: Outage): Promise<void> {
  expect(dead(house)).toEqual([]);
  const waiting = count(house, "outbox WHERE status = 'queued' AND channel = 'webhook'");
  expect(waiting).toBeGreaterThan(0);
  const { mails, calls } = await fix();
  expect(mails.filter((to) => PEOPLE.includes(to)).toSorted()).toEqual(PEOPLE);
  expect(calls.length).toBeGreaterThan(0);
  expect(new Set(calls).size).toBe(calls.length);
  // Those of the name that nobody knows wait on.
  expect(dead(house)).toEqual([]);
  expect(count(house, "outbox WHERE status = 'queued' AND channel = 'mail'")).toBe(0);
}

describe("mail server, receivers and their names are down for a day", () => {
  test("nothing is given up, and everything goes out once when they are back", async () => {
    const world = await outage();
    for (let passed = 0; passed < DAY_MS; passed += 30 * MINUTE_MS) await later(world.house, 30 * MINUTE_MS);
    await expectAllOnce(world);
  });

  test.each([
    ["an hour ahead", HOUR_MS],
    ["an hour back", -HOUR_MS],
    ["a day back", -DAY_MS],
    ["forty days ahead", 40 * DAY_MS],
  ])(
    "and the clock is %s for two minutes: the same, and a repeated request is the same request",
    async (_, jump) => {
      const world = await outage();
      const { house, account } = world;
      const send = () =>
        house.call("POST", "/api/v1/job-profiles", {
          key: account.key,
          body: { name: "Sales", type: "standard" },
          headers: { "idempotency-key": "once" },
        });
      const first = await send();
      await later(house, HOUR_MS);
      house.clock.set(jump);
      for (const _minute of [1, 2]) await later(house, MINUTE_MS);
      await house.run("forget-old-answers");
      await house.run("forget-cancelled-invites");
      await house.run("anonymize-due");
      expect((await send()).text).toBe(first.text);
      house.clock.set(-jump);
      for (let passed = 0; passed < 6; passed += 1) await later(house, HOUR_MS);
      expect((await send()).text).toBe(first.text);
      const { json } = await house.call("GET", "/api/v1/invites?status=pending", { key: account.key });
      expect(json.data.invites).toHaveLength(3);
      await expectAllOnce(world);
    },
  );
});
