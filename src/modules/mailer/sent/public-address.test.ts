import { afterEach, beforeEach, expect, test } from "bun:test";
import { type MailServer, startMailServer } from "#/platform/mail/testing.ts";
import { HOUR_MS } from "#/platform/time/clock.ts";
import { invite, type RegisteredAccount, register } from "#/testing/journey.ts";
import { asPerson, signIn } from "#/testing/people.ts";
import { OPERATOR_TOKEN, startService, type TestService } from "#/testing/service.ts";

const HERE = "http://127.0.0.1:3000";
const PUBLIC = "https://assay.northwind.example";

let service: TestService;
let account: RegisteredAccount;
let mails: MailServer;

/** @param host of the mail server: 0.0.0.0 reaches this machine, and its name says that it is another one */
async function start(host: string) {
  const SMTP_URL = `smtp://${host}:${mails.port}?requireTLS=false`;
  service = await startService({
    OPERATOR_TOKEN,
    PURPOSE: "own",
    REGISTRATION: "open",
    BASE_URL: "",
    SMTP_URL,
  });
  service.setOrigin(HERE);
  account = await register(service, { mode: "live" });
  await service.outbox.run();
  mails.received.length = 0;
}

beforeEach(async () => {
  mails = await startMailServer({ disabledCommands: ["STARTTLS"] });
});
afterEach(async () => {
  await service.end();
  await mails.stop();
});

const ask = async (path: string) =>
  (await service.call("GET", `/api/v1/console${path}`, asPerson(account))).json.data;
const setAddress = () =>
  service.call("PUT", "/api/v1/admin/settings", {
    key: OPERATOR_TOKEN,
    body: { values: { base_url: PUBLIC }, confirmed: true },
  });
const texts = () => mails.received.map(({ source }) => source.replaceAll(/=\r?\n/g, "")).join("\n");

test("an invitation whose link only this machine opens waits, and is sent with the right link once the address is set", async () => {
  await start("0.0.0.0");
  const { id } = await invite(service, account, { email: "ada@candidate.example" });
  await service.outbox.run();
  expect(mails.received).toEqual([]);
  const [mail] = (await ask(`/mails?invite_id=${id}`)).mails;
  expect(mail).toMatchObject({ status: "queued", attempts: 1, fault: "no_public_address" });
  expect((await ask("/sending")).state).toBe("no_address");

  service.clock.advance(HOUR_MS);
  await service.outbox.run();
  expect(mails.received).toEqual([]);

  expect((await setAddress()).status).toBe(200);
  await service.outbox.run();
  expect(mails.received.map(({ recipients }) => recipients)).toContainEqual(["ada@candidate.example"]);
  expect(texts()).toContain(`${PUBLIC}/a/`);
  expect(texts()).not.toContain(HERE);
  expect((await ask("/sending")).state).toBe("sends");
  expect((await ask(`/mails?invite_id=${id}`)).mails[0]).toMatchObject({ status: "done", fault: null });
});

test("a mail catcher on the same machine gets the email at once", async () => {
  await start("127.0.0.1");
  await invite(service, account, { email: "ada@candidate.example" });
  await service.outbox.run();
  expect(texts()).toContain(`${HERE}/a/`);
  expect((await ask("/sending")).state).toBe("sends");
});

test("an invitation of an administrator waits too, and is sent once the address is set", async () => {
  await start("0.0.0.0");
  const admin = signIn(service, { operator: true });
  const body = { email: "gus@northwind.example", name: "Gus" };
  expect((await service.call("POST", "/api/v1/admin/operators", { ...admin.options, body })).status).toBe(
    201,
  );
  await service.run("tell-people");
  expect(mails.received).toEqual([]);
  await setAddress();
  await service.run("tell-people");
  expect(texts()).toContain(`${PUBLIC}/console/link/`);
});
