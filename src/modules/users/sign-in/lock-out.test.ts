import { afterEach, beforeEach, describe, expect, test } from "bun:test";
import { type MailServer, partOf, startMailServer } from "#/platform/mail/testing.ts";
import { DAY_MS } from "#/platform/time/clock.ts";
import { count, rows } from "#/testing/inspect.ts";
import { tokenOf } from "#/testing/people.ts";
import { startService, type TestService } from "#/testing/service.ts";
import { createGuard } from "./guard.ts";
import { KNOWN_MS } from "./passwords.ts";
import { codeOf, type Enrolled, enrolOperator, openBrowser, PASSWORD } from "./testing.ts";

/** Wrong passwords and codes of strangers, and what they mean for the person. */

describe("the guard", () => {
  const limits = { perNetwork: 3, perBrowser: 2, perDay: 8, notifyAt: 4 };
  const from = (network: string, browser: string | null = null) => ({ who: "ada", network, browser });

  test("counts each network separately, and all of them together for a day", async () => {
    const guard = createGuard(limits);
    const seen: unknown[] = [];
    for (let turn = 0; turn < 10; turn += 1) {
      const verdict = await guard.count(from(`net${turn % 5}`));
      seen.push(verdict.admitted ? verdict.tell : verdict.reason);
    }
    expect(seen).toEqual([false, false, false, true, false, false, false, false, "day", "day"]);
    expect(await guard.count({ who: "bea", network: "net1", browser: null })).toMatchObject({
      admitted: true,
    });
  });

  test("what one network is refused takes nothing from the day of the others", async () => {
    const guard = createGuard(limits);
    for (let turn = 0; turn < 40; turn += 1) await guard.count(from("net1"));
    for (let turn = 0; turn < 3; turn += 1) {
      expect((await guard.count(from("net2"))).admitted).toBe(true);
    }
  });

  test("lets a known browser try whatever goes on elsewhere, and bounds it too", async () => {
    const guard = createGuard(limits);
    for (let turn = 0; turn < 40; turn += 1) await guard.count(from(`net${turn}`));
    const known = () => guard.count(from("net1", "browser"));
    expect([(await known()).admitted, (await known()).admitted]).toEqual([true, true]);
    expect(await known()).toMatchObject({ admitted: false, reason: "browser", tell: true });
    expect(await known()).toMatchObject({ admitted: false, tell: false });
  });

  test("a right try is taken back, and clears what its own network or browser did wrong, not what others did", async () => {
    const guard = createGuard(limits);
    for (let turn = 0; turn < 3; turn += 1) await guard.count(from("net1"));
    for (let turn = 0; turn < 2; turn += 1) await guard.count(from("net2"));
    await guard.count(from("net2"));
    await guard.right(from("net2"));
    expect((await guard.count(from("net1"))).admitted).toBe(false);
    // Five wrong ones so far: three more are the eighth, anyone who was right meanwhile.
    for (let turn = 0; turn < 3; turn += 1) {
      expect((await guard.count(from("net2"))).admitted).toBe(true);
    }
    expect(await guard.count(from("net3"))).toMatchObject({ admitted: false, reason: "day" });
  });
});

describe("somebody whose password others try", () => {
  let server: MailServer;
  let service: TestService;
  let olga: Enrolled;
  beforeEach(async () => {
    server = await startMailServer({ disabledCommands: ["STARTTLS"] });
    service = await startService({
      PUBLIC_RATE_LIMIT_PER_MINUTE: "10000",
      TRUST_PROXY: "1",
      SMTP_URL: `smtp://127.0.0.1:${server.port}`,
    });
    olga = await enrolOperator(service);
  });
  afterEach(async () => {
    await service.end();
    await server.stop();
  });

  const at = (network: number) => ({ "x-forwarded-for": `203.0.${network}.7` });
  const tryAt = (network: number, password: string, browser = openBrowser(service), email = olga.email) =>
    browser.call("POST", "/api/console/sign-in", { email, password }, at(network));
  const attackFrom = async (network: number, times: number, email = olga.email) => {
    const statuses: number[] = [];
    for (let turn = 0; turn < times; turn += 1) {
      statuses.push((await tryAt(network, "wrong password here", openBrowser(service), email)).status);
    }
    return statuses;
  };
  const knownOnly = () => {
    const browser = openBrowser(service);
    browser.cookies.set("assay_known", olga.browser.cookies.get("assay_known") ?? "");
    return browser;
  };

  test("signs in from elsewhere, in any browser, whatever one network does", async () => {
    expect(await attackFrom(1, 12)).toEqual([...Array.from({ length: 10 }, () => 401), 429, 429]);
    expect((await tryAt(1, PASSWORD)).status).toBe(429);
    expect((await tryAt(2, PASSWORD)).status).toBe(200);
  });

  test("signs in with a browser used before, also from the attacker's own network", async () => {
    await attackFrom(1, 12);
    const stranger = await tryAt(1, PASSWORD);
    expect([stranger.status, stranger.json.error.code]).toEqual([429, "too_many_attempts"]);
    expect(Number(stranger.headers.get("retry-after"))).toBeGreaterThan(800);
    expect((await tryAt(1, PASSWORD, knownOnly())).status).toBe(200);
  });

  test("an unknown address is counted in the same way, so that nothing distinguishes it", async () => {
    const nobody = "nobody@house.example";
    const [known, unknown] = [await attackFrom(1, 12), await attackFrom(1, 12, nobody)];
    expect(unknown).toEqual(known);
    expect(count(service, "person_mails WHERE template = 'tries_refused'")).toBe(1);
  });

  test("is notified by mail after ten wrong ones, once a day, with a link that lets one browser try and opens nothing", async () => {
    await attackFrom(1, 9);
    await service.run("tell-people");
    expect(server.received).toHaveLength(0);
    await attackFrom(2, 5);
    await attackFrom(3, 11);
    await service.run("tell-people");
    expect(server.received.map(({ recipients }) => recipients)).toEqual([[olga.email]]);
    const text = partOf(server.received[0]?.source ?? "", "text/plain");
    const link = /http:\/\/assay\.test\/console\/link\/\w+/.exec(text)?.[0] ?? "";
    const path = `/api/console/links/${tokenOf(link)}`;
    const browser = openBrowser(service);
    expect((await browser.call("GET", path)).json.data).toMatchObject({ purpose: "known_browser" });
    expect((await browser.call("POST", path, { password: PASSWORD })).status).toBe(404);
    const letIn = await browser.call("POST", `${path}/browser`);
    expect([letIn.status, letIn.json.data.state]).toEqual([200, "signed_out"]);
    expect((await openBrowser(service).call("POST", `${path}/browser`)).status).toBe(404);
    await attackFrom(4, 12);
    expect((await tryAt(4, PASSWORD)).status).toBe(429);
    expect((await tryAt(4, PASSWORD, browser)).status).toBe(200);
    await service.run("tell-people");
    expect(server.received).toHaveLength(1);
    service.clock.advance(DAY_MS);
    await attackFrom(5, 11);
    await service.run("tell-people");
    expect(server.received).toHaveLength(2);
  });

  test("a known browser is known for that person alone, under a new name at each sign-in, and not for ever", async () => {
    const other = await enrolOperator(service);
    await attackFrom(1, 10, other.email);
    const tried = await tryAt(1, PASSWORD, knownOnly(), other.email);
    expect(tried.status).toBe(429);
    const browser = knownOnly();
    const before = browser.cookies.get("assay_known");
    await tryAt(7, PASSWORD, browser);
    const { headers } = await browser.call("POST", "/api/console/sign-in/totp", {
      code: codeOf(service, olga.secret),
    });
    const cookie = headers.getSetCookie().find((text) => text.startsWith("assay_known="));
    expect(cookie).toMatch(/^assay_known=[\w-]{43}; Path=\/; HttpOnly; SameSite=Strict; Max-Age=15552000$/);
    expect(browser.cookies.get("assay_known")).not.toBe(before);
    await attackFrom(1, 10);
    expect((await tryAt(1, PASSWORD, knownOnly())).status).toBe(429);
    expect((await tryAt(1, PASSWORD, browser)).status).toBe(200);
    service.clock.advance(KNOWN_MS);
    expect((await tryAt(1, PASSWORD, browser)).status).toBe(429);
    service.knownBrowsers.deleteExpired();
    expect(rows(service, "SELECT * FROM known_browsers")).toEqual([]);
  });

  test("anyone who has the password and not the second factor is bounded, shuts nobody out, and the person is notified", async () => {
    const half = async (network: number, browser = openBrowser(service)) => {
      await tryAt(network, PASSWORD, browser);
      return browser;
    };
    const code = (browser: Enrolled["browser"], text: string, network: number) =>
      browser.call("POST", "/api/console/sign-in/totp", { code: text }, at(network));
    const statuses: number[] = [];
    for (let network = 1; network <= 5; network += 1) {
      const browser = await half(network);
      for (let turn = 0; turn < 6; turn += 1) statuses.push((await code(browser, "000000", network)).status);
    }
    expect(statuses.filter((status) => status === 401)).toHaveLength(20);
    expect((await code(await half(9), codeOf(service, olga.secret), 9)).status).toBe(429);
    const known = await half(1, knownOnly());
    expect((await code(known, codeOf(service, olga.secret), 1)).status).toBe(200);
    await service.run("tell-people");
    expect(server.received.map(({ recipients }) => recipients)).toEqual([[olga.email]]);
    expect(partOf(server.received[0]?.source ?? "", "text/plain")).toContain(
      "entered your password correctly",
    );
  });
});
