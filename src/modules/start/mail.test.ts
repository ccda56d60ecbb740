import { afterEach, beforeEach, expect, test } from "bun:test";
import { DAY_MS, HOUR_MS } from "#/platform/clock.ts";
import { headerOf, type MailServer, partOf, smtpRefusal, startMailServer } from "#/platform/mail/testing.ts";
import { rows } from "#/testing/inspect.ts";
import { completeAssessment } from "#/testing/journey.ts";
import { ORIGIN, startService, type TestService } from "#/testing/service.ts";
import { begin, type Opened, openAccount, tokenOf } from "./testing.ts";

/** The mail with the link of somebody who has begun by themselves. */

let service: TestService;
let account: Opened;
let server: MailServer;
let refuses = false;
beforeEach(async () => {
  refuses = false;
  server = await startMailServer({
    disabledCommands: ["STARTTLS"],
    onMailFrom: (_address, _session, done) => done(refuses ? smtpRefusal(451, "4.3.0 later") : null),
  });
  service = await startService({ SMTP_URL: `smtp://127.0.0.1:${server.port}` });
  account = await openAccount(service, 50, { company: "Northwind & Co", email: "hr@northwind.example" });
  await service.outbox.run();
  server.received.length = 0;
});
afterEach(async () => {
  await service.end();
  await server.stop();
});

test("goes to the typed address, leads to the same questionnaire, and repeats no word that was typed", async () => {
  const { json } = await begin(service, account.slug, { name: "Buy now at evil example", language: "de" });
  await service.outbox.run();
  await service.outbox.run();
  expect(server.received.map((mail) => mail.recipients)).toEqual([["zoe@people.example"]]);
  const { source = "" } = server.received[0] ?? {};
  for (const type of ["text/plain", "text/html"]) {
    expect(partOf(source, type)).toContain(`${ORIGIN}${json.data.path}`);
    expect(partOf(source, type)).not.toMatch(/Buy now|evil/);
  }
  expect(source).not.toMatch(/Buy now|evil/);
  expect(headerOf(source, "reply-to")).toContain("<hr@northwind.example>");
  expect(headerOf(source, "auto-submitted")).toBe("auto-generated");
  expect(partOf(source, "text/plain")).toStartWith("Guten Tag,");
});

test("goes to one mailbox three times a day at most, however it is written; starting still works and answers the same", async () => {
  const answers = [];
  for (const email of [
    "zoe@people.example",
    "Zoe@People.example",
    "ZOE@people.example",
    "zoe@people.example",
  ]) {
    answers.push(await begin(service, account.slug, { email }));
  }
  await service.outbox.run();
  expect(answers.map(({ status }) => status)).toEqual([201, 201, 201, 201]);
  expect(new Set(answers.map(({ json }) => Object.keys(json.data).join())).size).toBe(1);
  expect(server.received).toHaveLength(3);
  service.clock.advance(DAY_MS);
  await begin(service, account.slug);
  await service.outbox.run();
  expect(server.received).toHaveLength(4);
});

test("is not sent any more once the questionnaire is completed, has expired or belongs to nobody", async () => {
  refuses = true;
  const tokens: string[] = [];
  for (const email of ["done@x.example", "late@x.example", "gone@x.example"]) {
    const { json } = await begin(service, account.slug, { email });
    tokens.push(tokenOf(json.data.path));
  }
  await service.outbox.run();
  await completeAssessment(service, tokens[0] ?? "");
  service.db.sqlite.run("UPDATE sessions SET expires_at = 1 WHERE email = 'late@x.example'");
  service.db.sqlite.run("UPDATE sessions SET anonymized_at = 1 WHERE email = 'gone@x.example'");
  refuses = false;
  service.clock.advance(HOUR_MS);
  await service.outbox.run();
  const subjects = server.received.map(({ source }) => headerOf(source, "subject"));
  expect(subjects.filter((subject) => subject?.startsWith("Your questionnaire"))).toEqual([]);
  expect(rows(service, "SELECT DISTINCT status, last_error FROM outbox WHERE ref LIKE 'start:%'")).toEqual([
    { status: "dead", last_error: "no longer needed" },
  ]);
});

test("holds nothing of the person in the outbox", async () => {
  await begin(service, account.slug);
  expect(rows(service, "SELECT ref, payload FROM outbox WHERE ref LIKE 'start:%'")).toEqual([
    { ref: "start:1", payload: '{"template":"start","sessionId":1}' },
  ]);
});
