import { afterEach, beforeEach, expect, test } from "bun:test";
import { headerOf, type MailServer, partOf, smtpRefusal, startMailServer } from "#/platform/mail/testing.ts";
import { DAY_MS, HOUR_MS } from "#/platform/time/clock.ts";
import { useOwnService, usePrepared } from "#/testing/harness.ts";
import { execute, rows } from "#/testing/inspect.ts";
import { asPerson } from "#/testing/people.ts";
import { OPERATOR_TOKEN, ORIGIN } from "#/testing/service.ts";
import { ask, confirm, mailedTokens, openAccount } from "./testing.ts";

/** The mail with the link of somebody who wants to start without an invitation. */

let server: MailServer;
let refuses = false;
beforeEach(async () => {
  refuses = false;
  server = await startMailServer({
    disabledCommands: ["STARTTLS"],
    onMailFrom: (_address, _session, done) => done(refuses ? smtpRefusal(451, "4.3.0 later") : null),
  });
});
const service = useOwnService(() => ({ OPERATOR_TOKEN, SMTP_URL: `smtp://127.0.0.1:${server.port}` }));
const account = usePrepared(service, () =>
  openAccount(service, 50, { company: "Northwind & Co", email: "hr@northwind.example" }),
);
beforeEach(async () => {
  await service.outbox.run();
  server.received.length = 0;
});
afterEach(async () => {
  await server.stop();
});

const ours = () => rows(service, "SELECT status, last_error FROM outbox WHERE ref LIKE 'start:%'");

test("goes to the typed address alone, with the link that the answer does not hold, and repeats no word that was typed", async () => {
  await ask(service, account.slug, { name: "Buy now at evil example", language: "de" });
  await service.outbox.run();
  await service.outbox.run();
  expect(server.received.map((mail) => mail.recipients)).toEqual([["zoe@people.example"]]);
  const { source = "" } = server.received[0] ?? {};
  const [token = ""] = mailedTokens(service);
  for (const type of ["text/plain", "text/html"]) {
    expect(partOf(source, type)).toContain(`${ORIGIN}/start/${account.slug}/${token}`);
    expect(partOf(source, type)).not.toMatch(/Buy now|evil/);
  }
  expect(source).not.toMatch(/Buy now|evil/);
  expect(headerOf(source, "reply-to")).toContain("<hr@northwind.example>");
  expect(headerOf(source, "auto-submitted")).toBe("auto-generated");
  expect(partOf(source, "text/plain")).toStartWith("Guten Tag,");
  expect((await confirm(service, token)).status).toBe(201);
});

test("is not sent any more once the person has begun by another one, or its time is over", async () => {
  refuses = true;
  await ask(service, account.slug, { email: "begun@x.example" });
  await ask(service, account.slug, { email: "late@x.example" });
  await service.outbox.run();
  await confirm(service, mailedTokens(service)[0] ?? "");
  execute(service, "UPDATE start_requests SET expires_at = 1 WHERE email = 'late@x.example'");
  refuses = false;
  service.clock.advance(HOUR_MS);
  await service.outbox.run();
  expect(server.received).toEqual([]);
  const gone = { status: "dead", last_error: "no longer needed" };
  expect(ours()).toEqual([gone, gone]);
});

test("is dropped when the request is deleted", async () => {
  refuses = true;
  await ask(service, account.slug);
  await service.outbox.run();
  service.clock.advance(3 * DAY_MS);
  service.selfStart.deleteExpired();
  refuses = false;
  await service.outbox.run();
  expect([server.received, ours()]).toEqual([[], [{ status: "dead", last_error: "no longer needed" }]]);
});

test("holds nothing of the person in the outbox", async () => {
  await ask(service, account.slug);
  expect(rows(service, "SELECT payload FROM outbox WHERE ref LIKE 'start:%'")).toEqual([
    { payload: expect.stringMatching(/^\{"template":"start","requestId":"start_[0-9A-Za-z]{24}"\}$/) },
  ]);
});

test("shows nobody at the console the link that verifies the mailbox, not even anyone who may write invites", async () => {
  await ask(service, account.slug);
  await service.outbox.run();
  const [token = ""] = mailedTokens(service);
  const listed = await service.call("GET", "/api/v1/console/mails?template=start", asPerson(account));
  const [mail] = listed.json.data.mails;
  expect(mail).toMatchObject({
    template: "start",
    status: "done",
    recipient: { address: "zoe@people.example" },
  });
  const shown = await service.call("GET", `/api/v1/console/mails/${mail.mail_id}`, asPerson(account));
  expect(shown.json.data).toMatchObject({ content: "available", link_hidden: true });
  expect(listed.text + shown.text).not.toContain(token);
  await confirm(service, token);
  const later = await service.call("GET", `/api/v1/console/mails/${mail.mail_id}`, asPerson(account));
  expect(later.json.data).toMatchObject({
    content: "available",
    recipient: { address: "zoe@people.example" },
  });
  expect(later.text).not.toContain(token);
});

test("one that was written before mailboxes were verified is still sent, with the link of its session", async () => {
  const session = service.start.seat(account.id, {
    ...{ name: "Zoë", email: "zoe@people.example", language: "en", kiosk: false, mode: "live" },
    expiresInDays: null,
  });
  service.queueMail({ accountId: account.id, mode: "live" }, { template: "start", sessionId: session.id }, 0);
  await service.outbox.run();
  expect(partOf(server.received[0]?.source ?? "", "text/plain")).toContain(
    service.sessionLinks.address(session),
  );
});
