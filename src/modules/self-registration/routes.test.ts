import { afterEach, beforeEach, describe, expect, test } from "bun:test";
import { DAY_MS, HOUR_MS } from "#/platform/time/clock.ts";
import { count, dump, rows, withoutRequestId } from "#/testing/inspect.ts";
import { answerAll, candidatePath, completeAssessment } from "#/testing/journey.ts";
import { OPERATOR_TOKEN, ORIGIN, startService, type TestService } from "#/testing/service.ts";
import {
  ask,
  begin,
  confirm,
  disable,
  MAILS,
  mailedTokens,
  type Opened,
  openAccount,
  startPath,
} from "./testing.ts";

let service: TestService;
let account: Opened;
beforeEach(async () => {
  service = await startService({
    ...MAILS,
    OPERATOR_TOKEN,
    TRUST_PROXY: "1",
    PUBLIC_RATE_LIMIT_PER_MINUTE: "10000",
  });
  account = await openAccount(service, 5, { company: "Northwind & Co", email: "hr@northwind.example" });
});
afterEach(() => service.end());

const look = (slug = account.slug) => service.call("GET", startPath(slug));
const balance = async () =>
  (await service.call("GET", "/api/v1/balance", { key: account.key })).json.data.balance;
const available = async () => (await balance()).credits_available;
/** What the account does with what was begun. */
const manage = (method: string, path: string) => {
  const headers = { "x-assay-account": account.id };
  return service.call(method, `/api/v1/console/sessions${path}`, { key: OPERATOR_TOKEN, headers });
};
/** Everything that is stored, once no mail is being tried any more. */
const stored = async (): Promise<string> => {
  await service.outbox.run();
  return dump(service);
};
const setUp = (changes: Parameters<TestService["accounts"]["change"]>[1]) =>
  service.accounts.change(account.id, changes);

describe("GET", () => {
  test("the link of the account says whose page it is, whether it is open, and nothing else", async () => {
    const { json } = await service.call("GET", "/api/v1/account", { key: account.key });
    expect(account.slug).toMatch(/^northwind-co-[a-z2-9]{8}$/);
    expect(json.data.account.assessment_link).toBe(`${ORIGIN}/start/${account.slug}`);
    const before = await stored();
    expect((await look()).json.data).toEqual({
      company: "Northwind & Co",
      contact_email: "hr@northwind.example",
      contact_phone: "",
      brand: { style: null, logo: null },
      language: "en",
      open: true,
      over: false,
      job: null,
    });
    expect((await service.call("GET", `/start/${account.slug}`)).status).toBe(200);
    expect(await stored()).toBe(before);
  });

  test("404 with the same bytes for an unknown account, a disabled one and one that lets nobody begin", async () => {
    const [disabled, off] = [await openAccount(service, 5), await openAccount(service, 5)];
    disable(service, disabled.id);
    service.accounts.change(off.id, { selfStart: false });
    const answers = async (slug: string) => [
      await service.call("GET", `/start/${slug}`),
      await look(slug),
      await ask(service, slug),
    ];
    const before = await stored();
    const unknown = await answers("no-such-company");
    for (const slug of [disabled.slug, off.slug]) {
      for (const [place, answer] of (await answers(slug)).entries()) {
        expect(answer.status).toBe(404);
        expect(withoutRequestId(answer.text)).toBe(withoutRequestId(unknown[place]?.text ?? ""));
      }
    }
    expect(unknown[1]?.json.error.code).toBe("link_not_available");
    expect(await stored()).toBe(before);
  });

  test("a new account lets nobody begin until it says so, and its slug is not to be guessed", async () => {
    const { json } = await service.call("POST", "/api/v1/register", {
      body: { email: "a@other.example", company: "Northwind & Co" },
    });
    const { slug, selfStart } = service.accounts.get(json.data.customer.id);
    expect([slug === account.slug, selfStart]).toEqual([false, false]);
    expect((await look(slug)).status).toBe(404);
    expect((await look("northwind-co")).status).toBe(404);
  });

  test("the page is the same bytes for every account and every link, and runs under the strict policy", async () => {
    const other = await openAccount(service, 0);
    const paths = [account.slug, other.slug, `${account.slug}/anything`];
    const pages = await Promise.all(paths.map((path) => service.call("GET", `/start/${path}`)));
    for (const page of pages) expect([page.status, page.text]).toEqual([200, pages[0]?.text ?? ""]);
    expect(pages[0]?.headers.get("content-security-policy")).toContain("script-src 'self'");
    expect(pages[0]?.headers.get("cache-control")).toBe("no-store");
  });
});

describe("asking for a link", () => {
  test("sends it to the mailbox and answers with nothing of it; nothing has begun, and nothing counts", async () => {
    const { status, json, text } = await ask(service, account.slug);
    expect(status).toBe(202);
    expect(json.data).toEqual({ mailed: true, expires_at: "2026-03-05T09:00:00.000Z" });
    for (const token of mailedTokens(service)) expect(text).not.toContain(token);
    expect(count(service, "outbox WHERE ref LIKE 'start:%' AND status = 'queued'")).toBe(1);
    expect([count(service, "sessions"), count(service, "events")]).toEqual([0, 0]);
    expect(await balance()).toMatchObject({ credits_available: 5, credits_spoken_for: 0 });
  });

  test("as often as a stranger likes takes no credit, closes no page and stops no invitation (H4)", async () => {
    for (let turn = 0; turn < 60; turn += 1) {
      await ask(service, account.slug, { email: `p${turn}@people.example` }, `192.0.${turn}.1`);
    }
    expect(await balance()).toMatchObject({ credits_available: 5, credits_spoken_for: 0, credits_used: 0 });
    expect(count(service, "sessions")).toBe(0);
    expect((await look()).json.data.open).toBe(true);
    const { status } = await service.call("POST", "/api/v1/invites", {
      key: account.key,
      body: { email: "real@people.example" },
    });
    expect(status).toBe(201);
  });

  test("sends one mailbox three a day, however it is written, and says so beyond that", async () => {
    const spellings = [
      "zoe@people.example",
      "Zoe+a@people.example",
      "ZOE@PEOPLE.example",
      "zoe+b@people.example",
    ];
    const codes = [];
    for (const email of spellings) {
      const { status, json } = await ask(service, account.slug, { email });
      codes.push(json.error?.code ?? status);
    }
    expect(codes).toEqual([202, 202, 202, "recipient_mail_limit"]);
    expect(count(service, "start_requests")).toBe(3);
  });

  test.each<[string, Record<string, unknown>]>([
    ["name", { name: "" }],
    ["name", { name: " \u200b " }],
    ["name", { name: "a\nb" }],
    ["name", { name: "x".repeat(201) }],
    ["name", { name: undefined }],
    ["email", { email: "no address" }],
    ["email", { email: 'a"@b.example, c@d.example' }],
    ["email", { email: undefined }],
    ["language", { language: "fr" }],
    ["mode", { mode: "test" }],
    ["kiosk", { kiosk: true }],
    ["homepage", { homepage: "https://spam.example" }],
  ])("is a 400 that names %s for %j, and nobody is mailed", async (field, fields) => {
    const before = await stored();
    const { status, json } = await ask(service, account.slug, fields);
    expect([status, json.error.field]).toEqual([400, field]);
    expect(await stored()).toBe(before);
  });

  test("is deleted with name and address when nobody has used the link for three days", async () => {
    await ask(service, account.slug);
    service.clock.advance(3 * DAY_MS - 1);
    expect(service.selfStart.deleteExpired()).toBe(0);
    service.clock.advance(1);
    expect([service.selfStart.deleteExpired(), count(service, "start_requests")]).toEqual([1, 0]);
  });
});

describe("a mailed link", () => {
  const mailed = async (fields: Record<string, unknown> = {}, from?: string) => {
    await ask(service, account.slug, fields, from);
    return mailedTokens(service).at(-1) ?? "";
  };

  test("changes nothing by being opened: mail scanners open links", async () => {
    const token = await mailed();
    const before = await stored();
    expect((await service.call("GET", `/start/${account.slug}/${token}`)).status).toBe(200);
    const { json } = await service.call("GET", `${startPath(account.slug)}/${token}`);
    expect(json.data).toMatchObject({ company: "Northwind & Co", open: true });
    expect(await stored()).toBe(before);
  });

  test("leads to a questionnaire of one's own, whose credit is reserved from then on", async () => {
    const { status, json } = await confirm(service, await mailed({ language: "de" }));
    expect(status).toBe(201);
    expect(json.data).toEqual({
      path: expect.stringMatching(/^\/a\/s\d+-[a-z2-7]{26}$/),
      expires_at: "2026-04-01T09:00:00.000Z",
    });
    const columns = "invite_id, source, mode, kiosk, first_name, last_name, email";
    expect(rows(service, `SELECT ${columns} FROM sessions`)).toEqual([
      {
        invite_id: null,
        source: "manual",
        mode: "live",
        kiosk: 0,
        first_name: "Zoë",
        last_name: "van Example",
        email: "zoe@people.example",
      },
    ]);
    expect(await balance()).toMatchObject({ credits_available: 5, credits_spoken_for: 1 });
    const page = await service.call("GET", candidatePath(json.data.path.split("/a/")[1]));
    expect(page.json.data).toMatchObject({ state: "new", language: "de", kiosk: false });
  });

  test("once used, the request knows nobody any more", async () => {
    await confirm(service, await mailed());
    expect(rows(service, "SELECT name, email FROM start_requests")).toEqual([{ name: "", email: "" }]);
  });

  test("goes through to the end like any other, for one credit, and leads on to the same one ever after", async () => {
    const token = await mailed();
    const { json } = await confirm(service, token);
    await completeAssessment(service, json.data.path.split("/a/")[1]);
    expect(await available()).toBe(4);
    expect(count(service, "results")).toBe(1);
    setUp({ selfStart: false });
    service.clock.advance(60 * DAY_MS);
    expect((await confirm(service, token)).json.data.path).toBe(json.data.path);
    expect(count(service, "sessions")).toBe(1);
  });

  test("used several times at once, or together with another one of the same mailbox, begins one assessment session", async () => {
    const tokens = [await mailed(), await mailed({ email: "ZOE+2@people.example" })];
    const answers = await Promise.all([...tokens, ...tokens].map((token) => confirm(service, token)));
    expect(new Set(answers.map(({ json }) => json.data.path)).size).toBe(1);
    expect([count(service, "sessions"), (await balance()).credits_spoken_for]).toEqual([1, 1]);
  });

  test("of a mailbox whose assessment session is finished begins another one", async () => {
    await completeAssessment(service, await begin(service, account.slug));
    expect(await begin(service, account.slug)).toMatch(/^s2-/);
  });

  test("that is made up, changed or over opens nothing, all alike", async () => {
    const token = await mailed();
    const before = await stored();
    const changed = `${token.slice(0, -1)}${token.endsWith("a") ? "b" : "a"}`;
    const wrong = [changed, token.toUpperCase(), `${token}a`, token.slice(1), "x", "%00"];
    for (const other of wrong) {
      const { status, json } = await confirm(service, other);
      expect([other, status, json.error.code]).toEqual([other, 404, "link_not_available"]);
    }
    expect(await stored()).toBe(before);
    service.clock.advance(3 * DAY_MS);
    expect((await confirm(service, token)).status).toBe(404);
    expect(count(service, "sessions")).toBe(0);
  });

  test("of an account that is disabled, or lets nobody begin any more, begins nothing", async () => {
    const token = await mailed();
    setUp({ selfStart: false });
    expect((await confirm(service, token)).status).toBe(404);
    setUp({ selfStart: true });
    disable(service, account.id);
    expect((await confirm(service, token)).status).toBe(404);
    expect(count(service, "sessions")).toBe(0);
  });

  test("survives a restart", async () => {
    const token = await mailed();
    service = await service.restart();
    expect((await confirm(service, token)).status).toBe(201);
  });

  test("that led to a session which the account removed opens nothing", async () => {
    const token = await mailed();
    await confirm(service, token);
    expect((await manage("DELETE", "/1")).status).toBe(200);
    expect((await confirm(service, token)).status).toBe(404);
  });

  test("opens nothing once the session has got another link", async () => {
    const token = await mailed();
    await confirm(service, token);
    expect((await manage("POST", "/1/new-link")).status).toBe(200);
    expect((await confirm(service, token)).status).toBe(404);
    expect((await confirm(service, await mailed())).status).toBe(201);
    expect(count(service, "sessions")).toBe(1);
  });

  test("and whatever else the mailbox asked for is deleted when the person is anonymized", async () => {
    const token = await mailed();
    await confirm(service, token);
    await mailed({ email: "zoe+again@people.example" });
    await mailed({ email: "other@people.example" });
    const { json } = await service.call("DELETE", "/api/v1/gdpr/candidates/1", { key: account.key });
    expect(json.data.affected_tables).toContain("start_requests");
    expect(rows(service, "SELECT email FROM start_requests")).toEqual([{ email: "other@people.example" }]);
    expect((await confirm(service, token)).status).toBe(404);
  });
});

describe("the account's credits", () => {
  test("409 without one, kindly; the page says that it is closed, and opens with the next credit", async () => {
    const poor = await openAccount(service, 0);
    expect((await look(poor.slug)).json.data.open).toBe(false);
    const before = await stored();
    const { status, json } = await ask(service, poor.slug);
    expect([status, json.error.code]).toEqual([409, "start_closed"]);
    expect(json.error.message).not.toMatch(/credit|order/i);
    expect(await stored()).toBe(before);
    service.billing.grant({ accountId: poor.id, mode: "live" }, 1, "test");
    expect(await begin(service, poor.slug)).toMatch(/^s/);
  });

  test("of test mode open nothing", async () => {
    const poor = await openAccount(service, 0);
    service.billing.grant({ accountId: poor.id, mode: "test" }, 9, "test");
    expect((await look(poor.slug)).json.data.open).toBe(false);
  });

  test("bound the assessment sessions that are open: many links, as many assessment sessions as credits, and no debt", async () => {
    setUp({ selfStartPerDay: 1000 });
    for (let turn = 0; turn < 12; turn += 1) {
      await ask(service, account.slug, { email: `p${turn}@people.example` }, `192.0.${turn}.1`);
    }
    const answers = await Promise.all(mailedTokens(service).map((token) => confirm(service, token)));
    const codes = answers.map(({ status, json }) => json.error?.code ?? status);
    expect(codes.filter((code) => code === 201)).toHaveLength(5);
    expect(codes.filter((code) => code === "start_closed")).toHaveLength(7);
    for (const { json } of answers) {
      if (json.success) await completeAssessment(service, json.data.path.split("/a/")[1]);
    }
    expect(await balance()).toMatchObject({ credits_available: 0, credits_owed: 0, credits_used: 5 });
  });

  test("of anyone who has begun are not withdrawn: an assessment session goes on when the account runs out", async () => {
    const token = await begin(service, account.slug);
    await answerAll(service, token);
    service.billing.chargeCompletion({ accountId: account.id, mode: "live" }, 99, 0);
    service.billing.grant({ accountId: account.id, mode: "live" }, -4, "test");
    await completeAssessment(service, token);
    expect(await balance()).toMatchObject({ credits_used: 2, credits_owed: 1 });
  });

  test("are no limit where nothing is billed", async () => {
    const free = await startService({ ...MAILS, BILLING: "off", REGISTRATION: "open" });
    const instance = await openAccount(free, 0);
    expect((await free.call("GET", startPath(instance.slug))).json.data.open).toBe(true);
    expect(await begin(free, instance.slug)).toMatch(/^s/);
    await free.end();
  });
});

describe("without a mail server", () => {
  test("nobody can show whose a mailbox is, so the page is closed, and the account's people read why", async () => {
    await service.end();
    service = await startService();
    account = await openAccount(service);
    expect((await look()).json.data.open).toBe(false);
    expect((await ask(service, account.slug)).json.error.code).toBe("start_closed");
    expect(service.selfStart.closedBecause(service.accounts.get(account.id))).toBe("no_mail");
  });
});

describe("limits", () => {
  const person = (turn: number) => ({ email: `p${turn}@people.example` });

  beforeEach(() => {
    service.billing.grant({ accountId: account.id, mode: "live" }, 200, "test");
  });

  test("a day's starts are the account's to set; the page opens again as they fall out of the day", async () => {
    setUp({ selfStartPerDay: 4 });
    for (let turn = 0; turn < 4; turn += 1) {
      expect(await begin(service, account.slug, person(turn), `192.0.${turn}.1`)).toMatch(/^s/);
      service.clock.advance(HOUR_MS);
    }
    expect((await look()).json.data.open).toBe(false);
    expect(await begin(service, account.slug, person(9), "192.0.9.1")).toBe("start_closed");
    const other = await openAccount(service);
    expect(await begin(service, other.slug, person(9), "192.0.9.1")).toMatch(/^s/);
    service.clock.advance(20 * HOUR_MS - 1);
    expect((await look()).json.data.open).toBe(false);
    service.clock.advance(1);
    expect((await look()).json.data.open).toBe(true);
  });

  test("one network takes half of them, so a stranger shuts nobody else out", async () => {
    setUp({ selfStartPerDay: 10 });
    const from = (turn: number) => `192.0.2.${turn}`;
    const mine = [];
    for (let turn = 0; turn < 10; turn += 1)
      mine.push(await begin(service, account.slug, person(turn), from(turn)));
    expect(mine.filter((answer) => /^s/.test(answer))).toHaveLength(5);
    expect(mine.slice(5)).toEqual(Array(5).fill("rate_limited"));
    expect((await look()).json.data.open).toBe(true);
    expect(await begin(service, account.slug, person(50), "198.51.100.7")).toMatch(/^s/);
  });

  test("one IPv6 household is one network, however many of its addresses it uses", async () => {
    setUp({ selfStartPerDay: 2 });
    expect(await begin(service, account.slug, person(1), "2001:db8:1:1::1")).toMatch(/^s/);
    expect(await begin(service, account.slug, person(2), "2001:db8:1:ffff::2")).toBe("rate_limited");
    expect(await begin(service, account.slug, person(3), "2001:db8:2::1")).toMatch(/^s/);
  });

  test("one network asks for twenty links an hour, or half of the day's starts where those are more", async () => {
    const asked = async (from: string, first: number, times: number) => {
      let taken = 0;
      for (let turn = 0; turn < times; turn += 1) {
        taken += (await ask(service, account.slug, person(first + turn), from)).status === 202 ? 1 : 0;
      }
      return taken;
    };
    expect(await asked("192.0.2.1", 0, 25)).toBe(20);
    const { status, headers, json } = await ask(service, account.slug, person(99), "192.0.2.1");
    expect([status, json.error.code, headers.get("retry-after")]).toEqual([429, "rate_limited", "3600"]);
    expect(await asked("198.51.100.1", 100, 1)).toBe(1);
    service.clock.advance(HOUR_MS);
    setUp({ selfStartPerDay: 60 });
    expect(await asked("192.0.2.1", 200, 35)).toBe(30);
  });

  test("one page sends a hundred links a day, or four for each start that it allows", async () => {
    for (let turn = 0; turn < 100; turn += 1) {
      expect((await ask(service, account.slug, person(turn), `10.${turn}.0.1`)).status).toBe(202);
    }
    const late = await ask(service, account.slug, person(100), "10.200.0.1");
    expect([late.status, late.headers.get("retry-after")]).toEqual([429, String(DAY_MS / 1000)]);
    setUp({ selfStartPerDay: 26 });
    expect((await ask(service, account.slug, person(101), "10.200.0.1")).status).toBe(202);
  });
});
