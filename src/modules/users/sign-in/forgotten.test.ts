import { afterEach, beforeEach, describe, expect, spyOn, test } from "bun:test";
import { type MailServer, partOf, startMailServer } from "#/platform/mail/testing.ts";
import { HOUR_MS, MINUTE_MS } from "#/platform/time/clock.ts";
import { useOwnService } from "#/testing/harness.ts";
import { count, execute, rows } from "#/testing/inspect.ts";
import { codeOf, type Enrolled, enrolOperator, linkPath, openBrowser, PASSWORD } from "./testing.ts";

/** A forgotten password: the link by mail, and what others can do with it. */

let server: MailServer;
beforeEach(async () => {
  server = await startMailServer({ disabledCommands: ["STARTTLS"] });
});
const service = useOwnService(() => ({
  SMTP_URL: `smtp://127.0.0.1:${server.port}`,
  PUBLIC_RATE_LIMIT_PER_MINUTE: "1000",
  TRUST_PROXY: "1",
}));
afterEach(async () => {
  await server.stop();
});

const NEXT = "another quiet river of nine stones";
const ask = (email: string, browser = openBrowser(service)) =>
  browser.call("POST", "/api/console/sign-in/forgotten", { email });

/** Links that the mailbox got, oldest first. */
async function mailed(email: string): Promise<string[]> {
  await service.run("tell-people");
  return server.received
    .filter(({ recipients }) => recipients.includes(email))
    .flatMap(({ source }) => /http:\S+\/console\/link\/\w+/.exec(partOf(source, "text/plain")) ?? []);
}
const use = (address: string, password = NEXT, browser = openBrowser(service)) =>
  browser.call("POST", linkPath(address), { password });
const signIn = (email: string, password: string) =>
  openBrowser(service).call("POST", "/api/console/sign-in", { email, password });

async function asked(person: Enrolled): Promise<string> {
  expect((await ask(person.email.toUpperCase())).status).toBe(200);
  const [link = ""] = await mailed(person.email);
  return link;
}

describe("a forgotten password", () => {
  test("is reset with the link: the second factor is asked next and is the old one, all sessions end, and the person is notified", async () => {
    const person = await enrolOperator(service);
    const link = await asked(person);
    expect((await openBrowser(service).call("GET", linkPath(link))).json.data).toMatchObject({
      purpose: "password",
      email: person.email,
      password: "new",
    });
    const other = openBrowser(service);
    const { status, json } = await use(link, NEXT, other);
    expect([status, json.data.state, json.data.methods]).toEqual([
      200,
      "second_factor",
      ["totp", "recovery_code"],
    ]);
    expect((await person.browser.call("GET", "/api/console/session")).json.data.state).toBe("signed_out");
    const code = { code: codeOf(service, person.secret) };
    expect((await other.call("POST", "/api/console/sign-in/totp", code)).json.data.state).toBe("signed_in");
    expect([
      (await signIn(person.email, PASSWORD)).status,
      (await signIn(person.email, NEXT)).status,
    ]).toEqual([401, 200]);
    await service.run("tell-people");
    const reported = partOf(server.received.at(-1)?.source ?? "", "text/plain");
    expect(reported).toContain(
      "Your password was changed using the link that was sent to this email address.",
    );
    expect(reported).not.toContain("/console/link/");
  });

  test("leaves the old one as it is until the link is used, and the person can go on signing in", async () => {
    const person = await enrolOperator(service);
    await asked(person);
    expect((await person.browser.call("GET", "/api/console/session")).json.data.state).toBe("signed_in");
    expect((await signIn(person.email, PASSWORD)).status).toBe(200);
  });
});

describe("the link", () => {
  test("works once and for an hour; a weak password uses nothing up", async () => {
    const person = await enrolOperator(service);
    const link = await asked(person);
    expect((await use(link, "password1234")).status).toBe(400);
    service.clock.advance(HOUR_MS - MINUTE_MS);
    expect((await use(link)).status).toBe(200);
    expect((await use(link, "yet another river of ten stones")).status).toBe(404);
    server.received.splice(0);
    service.clock.advance(HOUR_MS);
    const late = await asked(person);
    service.clock.advance(HOUR_MS);
    expect((await use(late)).status).toBe(404);
  });

  test("of two that were asked for, the second use finds none: all of them end with the first", async () => {
    const person = await enrolOperator(service);
    await ask(person.email);
    await ask(person.email);
    const [first = "", second = ""] = await mailed(person.email);
    expect(first).not.toBe(second);
    const answers = await Promise.all([use(first), use(second, "yet another river of ten stones")]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 404]);
  });

  test("is one person's: anyone who is signed in as another, and names an address, changes that one person alone", async () => {
    const [ada, bea] = [await enrolOperator(service), await enrolOperator(service)];
    const link = await asked(ada);
    const foreign = await bea.browser.call("POST", linkPath(link), { password: NEXT, email: bea.email });
    expect(foreign.json.data.user.email).toBe(ada.email);
    expect([(await signIn(bea.email, NEXT)).status, (await signIn(bea.email, PASSWORD)).status]).toEqual([
      401, 200,
    ]);
    expect((await signIn(ada.email, NEXT)).status).toBe(200);
  });

  test("is in no table, and its id opens nothing", async () => {
    const person = await enrolOperator(service);
    const link = await asked(person);
    const token = link.slice(link.lastIndexOf("/") + 1);
    const stored = JSON.stringify(rows(service, "SELECT * FROM user_links"));
    expect(stored).not.toContain(token);
    const [row] = rows(service, "SELECT id FROM user_links WHERE purpose = 'password'");
    expect((await use(`/${String(row?.id)}`)).status).toBe(404);
  });
});

describe("asking", () => {
  test("answers the same for everybody, and mails nobody who has no password here, is disabled or unproven", async () => {
    const person = await enrolOperator(service);
    const known = await ask(person.email);
    const unknown = await ask("nobody@house.example");
    expect([unknown.status, unknown.json.data]).toEqual([known.status, known.json.data]);
    expect(await mailed("nobody@house.example")).toEqual([]);
    const links = () => count(service, "user_links WHERE purpose = 'password'");
    expect(links()).toBe(1);
    for (const change of [
      "email_verified_at = NULL, email_proof = NULL",
      "email_verified_at = 1, password_hash = NULL",
      "password_hash = 'x', disabled_at = 1",
    ]) {
      execute(service, `UPDATE users SET ${change}`);
      expect((await ask(person.email)).status).toBe(200);
    }
    expect(links()).toBe(1);
  });

  test("costs the same for everybody, so that time reveals nothing: one transaction, and no hash of a password", async () => {
    const person = await enrolOperator(service);
    const hashed = [spyOn(Bun.password, "hash"), spyOn(Bun.password, "verify")];
    try {
      for (const email of [person.email, "nobody@house.example"]) {
        const before = service.db.commits();
        expect((await ask(email)).status).toBe(200);
        expect([email, service.db.commits() - before]).toEqual([email, 1]);
      }
      const hashes = () => hashed.reduce((sum, { mock }) => sum + mock.calls.length, 0);
      expect(hashes()).toBe(0);
      // The spies count what there is to count.
      await signIn(person.email, PASSWORD);
      expect(hashes()).toBeGreaterThan(0);
    } finally {
      for (const spy of hashed) spy.mockRestore();
    }
  });

  test("one mailbox gets three mails an hour, silently; who asks without end is refused, and others are not", async () => {
    const person = await enrolOperator(service);
    const from = (network: number) =>
      openBrowser(service).call(
        "POST",
        "/api/console/sign-in/forgotten",
        { email: person.email },
        { "x-forwarded-for": `203.0.${network}.7` },
      );
    const seen: number[] = [];
    for (let turn = 0; turn < 12; turn += 1) seen.push((await from(1)).status);
    expect(seen).toEqual([...Array(10).fill(200), 429, 429]);
    expect((await from(2)).status).toBe(200);
    expect(await mailed(person.email)).toHaveLength(3);
    // Signing in is another matter, and nobody is locked out of it.
    expect((await signIn(person.email, PASSWORD)).status).toBe(200);
    service.clock.advance(HOUR_MS);
    expect((await from(2)).status).toBe(200);
    expect(await mailed(person.email)).toHaveLength(4);
  });
});
