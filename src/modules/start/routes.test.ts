import { afterEach, beforeEach, describe, expect, test } from "bun:test";
import { DAY_MS, HOUR_MS } from "#/platform/clock.ts";
import { count, dump, rows, withoutRequestId } from "#/testing/inspect.ts";
import { candidatePath, completeAssessment } from "#/testing/journey.ts";
import { ORIGIN, startService, type TestService } from "#/testing/service.ts";
import { begin, disable, type Opened, openAccount, startPath, tokenOf } from "./testing.ts";

let service: TestService;
let account: Opened;
beforeEach(async () => {
  service = await startService();
  account = await openAccount(service, 5, { company: "Northwind & Co", email: "hr@northwind.example" });
});
afterEach(() => service.end());

const look = (slug = account.slug) => service.call("GET", startPath(slug));
const available = async () =>
  (await service.call("GET", "/api/v1/balance", { key: account.key })).json.data.balance.credits_available;

describe("GET", () => {
  test("the link of the account says whose page it is, whether it is open, and nothing else", async () => {
    const { json } = await service.call("GET", "/api/v1/account", { key: account.key });
    expect(json.data.account.assessment_link).toBe(`${ORIGIN}/start/northwind-co`);
    const before = dump(service);
    expect((await look()).json.data).toEqual({
      company: "Northwind & Co",
      contact_email: "hr@northwind.example",
      contact_phone: "",
      brand: { style: null, logo: null },
      language: "en",
      open: true,
    });
    expect((await service.call("GET", "/start/northwind-co")).status).toBe(200);
    expect(dump(service)).toBe(before);
  });

  test("404 with the same bytes for an unknown account and a disabled one, for page, look and start", async () => {
    const other = await openAccount(service, 5);
    disable(service, other.id);
    const answers = async (slug: string) => [
      await service.call("GET", `/start/${slug}`),
      await look(slug),
      await begin(service, slug),
    ];
    const before = dump(service);
    const [known, unknown] = [await answers(other.slug), await answers("no-such-company")];
    for (const [place, answer] of known.entries()) {
      expect(answer.status).toBe(404);
      expect(withoutRequestId(answer.text)).toBe(withoutRequestId(unknown[place]?.text ?? ""));
    }
    expect(known[1]?.json.error.code).toBe("link_not_available");
    expect(dump(service)).toBe(before);
  });

  test("the page is the same bytes for every account, and runs under the strict policy", async () => {
    const other = await openAccount(service, 0);
    const pages = await Promise.all(
      [account.slug, other.slug].map((slug) => service.call("GET", `/start/${slug}`)),
    );
    expect(pages[0]?.text).toBe(pages[1]?.text ?? "");
    expect(pages[0]?.headers.get("content-security-policy")).toContain("script-src 'self'");
    expect(pages[0]?.headers.get("cache-control")).toBe("no-store");
  });
});

describe("POST 201", () => {
  test("leads to a questionnaire of one's own at once, without an invite, and takes nothing yet", async () => {
    const { status, json } = await begin(service, account.slug, { language: "de" });
    expect(status).toBe(201);
    expect(json.data).toEqual({
      path: expect.stringMatching(/^\/a\/s\d+-[a-z2-7]{26}$/),
      expires_at: "2026-04-01T09:00:00.000Z",
    });
    expect(
      rows(service, "SELECT invite_id, source, mode, kiosk, first_name, last_name, email FROM sessions"),
    ).toEqual([
      {
        invite_id: null,
        source: "manual",
        mode: "live",
        kiosk: 0,
        first_name: "Zoë van",
        last_name: "Example",
        email: "zoe@people.example",
      },
    ]);
    expect([count(service, "invites"), count(service, "events"), await available()]).toEqual([0, 0, 5]);
    const page = await service.call("GET", candidatePath(tokenOf(json.data.path)));
    expect(page.json.data).toMatchObject({
      state: "new",
      company: "Northwind & Co",
      candidate: { first_name: "Zoë van", last_name: "Example" },
      language: "de",
      acknowledged_at: null,
      kiosk: false,
    });
  });

  test("goes through to the end like any other, for one credit", async () => {
    const { json } = await begin(service, account.slug);
    await completeAssessment(service, tokenOf(json.data.path));
    expect(await available()).toBe(4);
    expect(count(service, "results")).toBe(1);
  });

  test("a second time is a second questionnaire, and says nothing about the first", async () => {
    const [first, second] = [await begin(service, account.slug), await begin(service, account.slug)];
    expect(second.status).toBe(201);
    expect(Object.keys(second.json.data)).toEqual(Object.keys(first.json.data));
    expect(second.json.data.path).not.toBe(first.json.data.path);
    const page = await service.call("GET", candidatePath(tokenOf(second.json.data.path)));
    expect(page.json.data.progress.answered).toBe(0);
  });

  test("works without limit where nothing is billed", async () => {
    const free = await startService({ BILLING: "off", REGISTRATION: "open" });
    const house = await openAccount(free, 0);
    expect((await free.call("GET", startPath(house.slug))).json.data.open).toBe(true);
    expect((await begin(free, house.slug)).status).toBe(201);
    await free.end();
  });
});

describe("a token", () => {
  test("of one session opens no other, and one that is made up opens none", async () => {
    const { json } = await begin(service, account.slug);
    await begin(service, account.slug);
    const token = tokenOf(json.data.path);
    const [head = "", proof = ""] = token.split("-");
    const before = dump(service);
    for (const wrong of [
      `s2-${proof}`,
      `${head}-${"a".repeat(26)}`,
      `s01-${proof}`,
      `s1-${proof.toUpperCase()}`,
      `${token}a`,
      head,
      `s-${proof}`,
      `s9999999999999999-${proof}`,
    ]) {
      const { status, json: refused } = await service.call("GET", candidatePath(wrong));
      expect([wrong, status, refused.error.code]).toEqual([wrong, 404, "link_not_available"]);
    }
    expect(dump(service)).toBe(before);
  });

  test("works until it expires, begun a day longer, and not a millisecond more", async () => {
    const [idle, begun] = [await begin(service, account.slug), await begin(service, account.slug)].map(
      ({ json }) => tokenOf(json.data.path),
    ) as [string, string];
    const confirm = (token: string) =>
      service.call("POST", candidatePath(token, "/acknowledge"), {
        body: { language: "en", notice_version: "1.1" },
      });
    await confirm(begun);
    const { json } = await service.call("GET", candidatePath(begun, "/questions"));
    const answer = () =>
      service.call("PUT", candidatePath(begun, "/answers"), {
        body: { answers: [{ item_id: json.data.items[0].id, value: 3, response_ms: 1000, changes: 0 }] },
      });
    await answer();
    service.clock.advance(30 * DAY_MS - 1);
    expect((await confirm(idle)).status).toBe(200);
    service.clock.advance(1);
    expect((await service.call("GET", candidatePath(idle))).json.data).toMatchObject({
      state: "expired",
      candidate: { first_name: "", last_name: "" },
    });
    expect((await confirm(idle)).status).toBe(404);
    service.clock.advance(DAY_MS - 1);
    expect((await answer()).status).toBe(200);
    service.clock.advance(1);
    expect((await answer()).status).toBe(404);
  });

  test("of a disabled account's candidate who has not begun opens nothing", async () => {
    const { json } = await begin(service, account.slug);
    disable(service, account.id);
    expect((await service.call("GET", candidatePath(tokenOf(json.data.path)))).status).toBe(404);
  });

  test("survives a restart", async () => {
    const { json } = await begin(service, account.slug);
    service = await service.restart();
    expect((await service.call("GET", candidatePath(tokenOf(json.data.path)))).status).toBe(200);
  });
});

describe("POST 400", () => {
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
  ])("names %s for %j, and nobody begins", async (field, fields) => {
    const before = dump(service);
    const { status, json } = await begin(service, account.slug, fields);
    expect([status, json.error.field]).toEqual([400, field]);
    expect(dump(service)).toBe(before);
  });
});

test("POST 409 while the account has no credit, kindly; the page says that it is closed, and opens with the next credit", async () => {
  const poor = await openAccount(service, 0);
  expect((await look(poor.slug)).json.data.open).toBe(false);
  const before = dump(service);
  const { status, json } = await begin(service, poor.slug);
  expect([status, json.error.code]).toEqual([409, "start_closed"]);
  expect(json.error.message).not.toMatch(/credit|order/i);
  expect(dump(service)).toBe(before);
  service.billing.grant({ accountId: poor.id, mode: "live" }, 1, "test");
  expect((await begin(service, poor.slug)).status).toBe(201);
});

test("credits of test mode open nothing", async () => {
  const poor = await openAccount(service, 0);
  service.billing.grant({ accountId: poor.id, mode: "test" }, 9, "test");
  expect((await look(poor.slug)).json.data.open).toBe(false);
});

describe("POST 429", () => {
  const from = (address: string, slug: string) =>
    service.call("POST", startPath(slug), {
      body: { name: "A", email: `a${address}@people.example`, language: "en" },
      headers: { "x-forwarded-for": address },
    });

  test("after twenty starts of one address in an hour; others still begin, and so does it an hour later", async () => {
    await service.end();
    service = await startService({ TRUST_PROXY: "1" });
    account = await openAccount(service, 100);
    for (let at = 0; at < 20; at += 1) {
      expect((await from("192.0.2.1", account.slug)).status).toBe(201);
      service.clock.advance(60_000);
    }
    const before = dump(service);
    const { status, headers, json } = await from("192.0.2.1", account.slug);
    expect([status, json.error.code, headers.get("retry-after")]).toEqual([429, "rate_limited", "2400"]);
    expect(dump(service)).toBe(before);
    expect((await from("192.0.2.2", account.slug)).status).toBe(201);
    service.clock.advance(HOUR_MS - 20 * 60_000);
    expect((await from("192.0.2.1", account.slug)).status).toBe(201);
  });

  test("after sixty starts of one account in an hour, whoever they are; another account stays open", async () => {
    await service.end();
    service = await startService({ TRUST_PROXY: "1" });
    account = await openAccount(service, 100);
    const other = await openAccount(service, 100);
    for (let at = 0; at < 60; at += 1) {
      expect((await from(`192.0.2.${at + 1}`, account.slug)).status).toBe(201);
    }
    expect((await from("198.51.100.1", account.slug)).status).toBe(429);
    expect((await from("198.51.100.1", other.slug)).status).toBe(201);
    expect(count(service, "sessions")).toBe(61);
  });
});
