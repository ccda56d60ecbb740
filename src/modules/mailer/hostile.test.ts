import { afterAll, beforeAll, describe, expect, test } from "bun:test";
import { ask, withdraw } from "#/modules/privacy/testing.ts";
import { openAccount, seat, tokenOf } from "#/modules/self-registration/testing.ts";
import { headersOf, type MailServer, partOf, startMailServer } from "#/platform/mail/testing.ts";
import { execute } from "#/testing/inspect.ts";
import { buyCredits, completeAssessment, invite } from "#/testing/journey.ts";
import { OPERATOR_TOKEN, startService, type TestService } from "#/testing/service.ts";

/**
 * Names of people and companies come from strangers. Whatever they are, a mail goes to the one address that it is for,
 * and its head has the lines that it always has. Names are put straight into the database, so that no check of the
 * interface comes before what is tested here.
 */
const HOSTILE: [what: string, name: string][] = [
  ["line breaks and a header", "Zoë\r\nBcc: victim@evil.example\r\n\r\nHello"],
  ["a bare line feed", "Zoë\nBcc: victim@evil.example"],
  ["a folded header", "Zoë\r\n\tBcc: victim@evil.example"],
  ["Unicode line separators", "Zoë\u2028Bcc: victim@evil.example\u2029"],
  ["encoded words", "=?utf-8?B?Wm/Dqw0KQmNjOiB2aWN0aW1AZXZpbC5leGFtcGxl?="],
  ["commas and another address", "Zoë, victim@evil.example, <victim@evil.example>"],
  ["quotes and a backslash", 'Zoë" <victim@evil.example>, "\\'],
  ["angle brackets", "<victim@evil.example>"],
  ["a group", "Undisclosed: victim@evil.example;"],
  ["a right-to-left override", "Zoë \u202egpj.elpmaxe.live\u202c"],
  ["emoji and half a character", "🙂🎉👩‍👩‍👧‍👦 \ud83d"],
  ["far too many characters", "Zoë ".repeat(3000)],
  ["markup", '<a href="https://evil.example">Click</a><script>alert(1)</script>'],
  ["control characters", "Zoë\u0000\u0007\u001b[2J\u0085"],
];

let service: TestService;
let server: MailServer;

/** By the part before the @, and the case behind it. */
const address = (who: string, at: number) => `${who}${at}@people.example`;

/** One mail of every kind is kept, for want of a mail server; then the name is put in every place that can hold one. */
async function prepare(name: string, at: number): Promise<void> {
  const account = await openAccount(service, 0, { email: address("owner", at) });
  await buyCredits(service, account);
  const invited = await invite(service, account, { email: address("invited", at) });
  const seated = await seat(service, account.id, { email: address("seated", at) });
  await completeAssessment(service, tokenOf(seated.json.data.link));
  const requestId = service.ids.startRequest();
  execute(
    service,
    "INSERT INTO start_requests (id, account_id, mailbox, name, email, language, created_at, expires_at) VALUES (?, ?, 'x', ?, ?, 'en', ?, ?)",
    ...[requestId, account.id, name, address("begun", at), service.clock.now(), service.clock.now() + 1e9],
  );
  service.queueMail({ accountId: account.id, mode: "live" }, { template: "start", requestId }, 0);
  const asked = await invite(service, account, { email: address("asked", at) });
  await ask(service, asked.token, "erasure");
  const gone = await invite(service, account, { email: address("gone", at) });
  await withdraw(service, gone.token);
  const put = (statement: string, ...values: string[]) => execute(service, statement, ...values);
  put(
    "UPDATE accounts SET company = ?, contact_name = ?, billing_contact = ? WHERE id = ?",
    name,
    name,
    name,
    account.id,
  );
  for (const { id } of [invited, asked]) {
    put("UPDATE invites SET name = ?, external_ref = ? WHERE id = ?", name, name, id);
  }
  put("UPDATE sessions SET first_name = ?, last_name = ? WHERE account_id = ?", name, name, account.id);
}

beforeAll(async () => {
  server = await startMailServer({ disabledCommands: ["STARTTLS"] });
  const env = { OPERATOR_TOKEN, MAIL_FROM: "Assay <assay@service.example>" };
  service = await startService(env);
  for (const [at, [, name]] of HOSTILE.entries()) await prepare(name, at);
  service = await service.restart({ SMTP_URL: `smtp://127.0.0.1:${server.port}` });
  execute(service, "UPDATE outbox SET status = 'queued' WHERE channel = 'mail'");
  await service.outbox.run();
});
afterAll(async () => {
  await service.end();
  await server.stop();
});

const ALWAYS = [
  "auto-submitted",
  "content-type",
  "date",
  "from",
  "message-id",
  "mime-version",
  "subject",
  "to",
  "x-assay-mail",
];

/** Addresses that a mail program would read out of a header. */
const addressesIn = (value: string): string[] =>
  [...value.replace(/"(?:[^"\\]|\\.)*"/g, "").matchAll(/[^\s<>,;:"]+@[^\s<>,;:"]+/g)].map(([found]) => found);

test("nobody gets a mail who is not meant to, and everybody gets theirs", () => {
  // Receipt, welcome and the news of a completion, a request and a withdrawal go to the account.
  const people = [...Array<string>(5).fill("owner"), "invited", "seated", "begun", "asked"];
  const expected = HOSTILE.flatMap((_case, at) => people.map((who) => address(who, at)));
  expect(server.received.flatMap(({ recipients }) => recipients).toSorted()).toEqual(expected.toSorted());
});

describe.each(HOSTILE.map(([what], at) => [what, at] as const))("a name with %s", (_what, at) => {
  const mine = () =>
    server.received.filter(({ recipients }) => recipients.some((to) => /\d+/.exec(to)?.[0] === String(at)));

  test("leaves the head of every mail its usual lines, each with the one address that belongs there", () => {
    expect(mine()).toHaveLength(9);
    for (const { recipients, source } of mine()) {
      const headers = headersOf(source);
      const names = headers.map(([header]) => header).filter((header) => header !== "reply-to");
      expect(names.toSorted()).toEqual(ALWAYS);
      const value = (wanted: string) => headers.find(([header]) => header === wanted)?.[1] ?? "";
      expect(addressesIn(value("to"))).toEqual(recipients);
      expect(addressesIn(value("from"))).toEqual(["assay@service.example"]);
      const replies = headers.filter(([header]) => header === "reply-to");
      expect(replies.length).toBeLessThanOrEqual(1);
      for (const [, reply] of replies) expect(addressesIn(reply)).toEqual([address("owner", at)]);
      for (const line of source.slice(0, source.indexOf("\r\n\r\n")).split("\r\n")) {
        expect(line.length).toBeLessThan(999);
        expect(line).not.toMatch(/[^\x20-\x7e\t]/);
      }
    }
  });

  test("reaches text and page as harmless words of bounded length", () => {
    for (const { source } of mine()) {
      const text = partOf(source, "text/plain");
      expect(text).not.toMatch(/^Bcc:/m);
      expect(text).not.toMatch(/[\u202a-\u202e\p{Zl}\p{Zp}]|(?!\n)\p{Cc}/u);
      expect(text.isWellFormed()).toBe(true);
      expect(partOf(source, "text/html")).not.toMatch(/<script|<a href="https:\/\/evil/);
      expect(source.length).toBeLessThan(60_000);
    }
  });
});
