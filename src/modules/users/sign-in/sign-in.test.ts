import { describe, expect, test } from "bun:test";
import { DAY_MS, HOUR_MS, MINUTE_MS } from "#/platform/time/clock.ts";
import { useOwnService, usePrepared } from "#/testing/harness.ts";
import { contains, databaseBytes, execute, rows, withoutRequestId } from "#/testing/inspect.ts";
import { OPERATOR_ACTOR } from "#/testing/people.ts";
import { codeOf, type Enrolled, enrolOperator, openBrowser, PASSWORD } from "./testing.ts";

const ACCOUNTS = "/api/v1/admin/accounts";

const service = useOwnService({ PUBLIC_RATE_LIMIT_PER_MINUTE: "1000" }, "in force");
const olga = usePrepared(service, () => enrolOperator(service));

const password = (browser = openBrowser(service), text = PASSWORD, email = olga.email) =>
  browser.call("POST", "/api/console/sign-in", { email, password: text });
const state = async (browser: Enrolled["browser"]) =>
  (await browser.call("GET", "/api/console/session")).json.data.state;

describe("password and authenticator app", () => {
  test("open the console, in any letter case of the address, and note the sign-in", async () => {
    const browser = openBrowser(service);
    const half = await password(browser, PASSWORD, olga.email.toUpperCase());
    expect([half.status, half.json.data.state]).toEqual([200, "second_factor"]);
    expect(half.json.data.methods).toEqual(["totp", "recovery_code"]);
    const { status, json } = await browser.call("POST", "/api/console/sign-in/totp", {
      code: codeOf(service, olga.secret),
    });
    expect([status, json.data.state, json.data.user.email]).toEqual([200, "signed_in", olga.email]);
    expect((await browser.call("GET", ACCOUNTS)).status).toBe(200);
    expect(rows(service, "SELECT last_sign_in_at AS at FROM users")).toEqual([{ at: service.clock.now() }]);
  });

  test("each step has a cookie of its own, out of reach of scripts and of other sites; those before are worth nothing", async () => {
    const browser = openBrowser(service);
    const half = await password(browser);
    expect(half.headers.getSetCookie()[0]).toMatch(
      /^assay_session=[\w-]{43}; Path=\/; HttpOnly; SameSite=Strict$/,
    );
    const before = new Map(browser.cookies);
    await browser.call("POST", "/api/console/sign-in/totp", { code: codeOf(service, olga.secret) });
    expect(browser.cookies.get("assay_session")).not.toBe(before.get("assay_session"));
    const old = openBrowser(service);
    for (const [name, value] of before) old.cookies.set(name, value);
    expect(await state(old)).toBe("signed_out");
    expect(old.cookies.size).toBe(0);
  });

  test("with https the cookie is bound to the host and sent by https only", async () => {
    await service.restart({ BASE_URL: "https://assay.test" });
    const { headers } = await password();
    expect(headers.getSetCookie()[0]).toMatch(/^__Host-assay_session=.+; Path=\/; .*Secure$/);
  });

  test("half a sign-in opens nothing but the second factor, and ends after a quarter of an hour", async () => {
    const browser = openBrowser(service);
    await password(browser);
    for (const [method, path] of [
      ["GET", ACCOUNTS],
      ["GET", "/api/console/me/sessions"],
      ["PUT", "/api/console/me"],
      ["POST", "/api/console/me/totp"],
      ["POST", "/api/console/me/recovery-codes"],
      ["POST", "/api/console/me/passkeys/options"],
      ["DELETE", "/api/console/me/totp"],
    ] as const) {
      const { status } = await browser.call(method, path, method === "PUT" ? { name: "X" } : undefined);
      expect([method, path, status]).toEqual([method, path, 401]);
    }
    service.clock.advance(15 * MINUTE_MS);
    expect(await state(browser)).toBe("signed_out");
  });

  test("a wrong, an old, a used and somebody else's code open nothing", async () => {
    const browser = openBrowser(service);
    await password(browser);
    const code = codeOf(service, olga.secret);
    const other = await enrolOperator(service);
    const used = codeOf(service, olga.secret);
    const wrong = String((Number(used) + 1) % 1_000_000).padStart(6, "0");
    for (const text of [wrong, codeOf(service, other.secret), "", "abcdef"]) {
      const { status, json } = await browser.call("POST", "/api/console/sign-in/totp", { code: text });
      expect([text, status, json.error.code]).toEqual([text, 401, "code_refused"]);
    }
    expect((await browser.call("POST", "/api/console/sign-in/totp", { code: used })).status).toBe(200);
    const second = openBrowser(service);
    await password(second);
    for (const text of [used, code]) {
      expect((await second.call("POST", "/api/console/sign-in/totp", { code: text })).status).toBe(401);
    }
    expect(await state(second)).toBe("second_factor");
  });

  test("a code of two steps ago is too old", async () => {
    const browser = openBrowser(service);
    await password(browser);
    const code = codeOf(service, olga.secret);
    service.clock.advance(2 * MINUTE_MS);
    expect((await browser.call("POST", "/api/console/sign-in/totp", { code })).status).toBe(401);
  });

  test("neither password, secret, codes nor the cookie are in the database's files", async () => {
    const bytes = databaseBytes(service);
    const cookie = olga.browser.cookies.get("assay_session") ?? "";
    for (const text of [PASSWORD, olga.secret, ...olga.recoveryCodes, cookie]) {
      expect(contains(bytes, text)).toBe(false);
    }
    expect(String(rows(service, "SELECT password_hash AS hash FROM users")[0]?.hash)).toStartWith(
      "$argon2id$v=19$m=19456,t=2,p=1$",
    );
  });
});

describe("refusals", () => {
  test("say the same to a wrong password, an unknown address, a disabled person and one without a password", async () => {
    const blocked = await enrolOperator(service);
    execute(service, "UPDATE users SET disabled_at = 1 WHERE email = ?", blocked.email);
    const without = await enrolOperator(service);
    execute(service, "UPDATE users SET password_hash = NULL WHERE email = ?", without.email);
    const answers = new Set<string>();
    for (const [email, text] of [
      [olga.email, "not the password at all"],
      [olga.email, "short"],
      [olga.email, "x".repeat(500)],
      ["nobody@house.example", PASSWORD],
      [blocked.email, PASSWORD],
      [without.email, PASSWORD],
    ] as const) {
      const browser = openBrowser(service);
      const answer = await password(browser, text, email);
      answers.add(`${answer.status} ${withoutRequestId(answer.text)}`);
      expect(browser.cookies.size).toBe(0);
    }
    expect([...answers]).toEqual([
      '401 {"success":false,"error":{"message":"Incorrect email or password.","code":"sign_in_refused","request_id":""}}',
    ]);
  });

  test("come to ten wrong passwords of an address from one network, known or not; then not even the right one is looked at", async () => {
    for (const email of [olga.email, "nobody@house.example"]) {
      const statuses: number[] = [];
      for (let turn = 0; turn < 11; turn += 1) {
        statuses.push((await password(openBrowser(service), "wrong password here", email)).status);
      }
      expect(statuses).toEqual([...Array.from({ length: 10 }, () => 401), 429]);
      const { status, json, headers } = await password(openBrowser(service), PASSWORD, email);
      expect([status, json.error.code]).toEqual([429, "too_many_attempts"]);
      expect(Number(headers.get("retry-after"))).toBeGreaterThan(800);
    }
    const other = await enrolOperator(service);
    expect((await password(openBrowser(service), PASSWORD, other.email)).status).toBe(200);
  });

  test("come to five wrong codes, by app and by recovery code together", async () => {
    const browser = openBrowser(service);
    await password(browser);
    const statuses: number[] = [];
    for (const way of ["totp", "recovery-code", "totp", "recovery-code", "totp", "totp", "recovery-code"]) {
      statuses.push((await browser.call("POST", `/api/console/sign-in/${way}`, { code: "x" })).status);
    }
    expect(statuses).toEqual([401, 401, 401, 401, 401, 429, 429]);
    const code = codeOf(service, olga.secret);
    expect((await browser.call("POST", "/api/console/sign-in/totp", { code })).status).toBe(429);
  });

  test("come to too many requests of an address that has not signed in", async () => {
    await service.restart({ PUBLIC_RATE_LIMIT_PER_MINUTE: "2" });
    const statuses: number[] = [];
    for (let turn = 0; turn < 3; turn += 1) {
      statuses.push((await password(openBrowser(service), "wrong", `a${turn}@b.example`)).status);
    }
    expect(statuses).toEqual([401, 401, 429]);
  });
});

describe("recovery codes", () => {
  test("open the console once each, and are counted", async () => {
    const [first = "", second = ""] = olga.recoveryCodes;
    expect(olga.recoveryCodes).toHaveLength(10);
    const browser = openBrowser(service);
    await password(browser);
    const answer = await browser.call("POST", "/api/console/sign-in/recovery-code", {
      code: first.toUpperCase().replace("-", " "),
    });
    expect([answer.status, answer.json.data.user.factors.recovery_codes_left]).toEqual([200, 9]);
    const again = openBrowser(service);
    await password(again);
    expect((await again.call("POST", "/api/console/sign-in/recovery-code", { code: first })).status).toBe(
      401,
    );
    expect((await again.call("POST", "/api/console/sign-in/recovery-code", { code: second })).status).toBe(
      200,
    );
  });

  test("new ones end the older ones", async () => {
    const { json } = await olga.browser.call("POST", "/api/console/me/recovery-codes");
    expect(json.data.recovery_codes).toHaveLength(10);
    const browser = openBrowser(service);
    await password(browser);
    const use = (code = "") => browser.call("POST", "/api/console/sign-in/recovery-code", { code });
    expect((await use(olga.recoveryCodes[0])).status).toBe(401);
    expect((await use(json.data.recovery_codes[0])).status).toBe(200);
  });
});

describe("sessions", () => {
  test("end after eight hours without use, and after seven days however much they are used", async () => {
    for (let hours = 0; hours < 7 * 24; hours += 7) {
      expect(await state(olga.browser)).toBe("signed_in");
      service.clock.advance(7 * HOUR_MS);
    }
    expect(await state(olga.browser)).toBe("signed_out");
    const other = await enrolOperator(service);
    service.clock.advance(8 * HOUR_MS);
    expect(await state(other.browser)).toBe("signed_out");
  });

  test("use is kept over a restart, and reading stores nothing", async () => {
    service.clock.advance(7 * HOUR_MS);
    await state(olga.browser);
    await service.restart();
    service.clock.advance(7 * HOUR_MS);
    const [cookie] = [...olga.browser.cookies].map(([name, value]) => `${name}=${value}`);
    const { json } = await service.call("GET", "/api/console/session", { headers: { cookie: cookie ?? "" } });
    expect(json.data.state).toBe("signed_in");
  });

  test("are listed with their device, and each can be ended by its owner alone", async () => {
    const second = openBrowser(service);
    await password(second);
    await second.call("POST", "/api/console/sign-in/totp", { code: codeOf(service, olga.secret) });
    const { sessions } = (await olga.browser.call("GET", "/api/console/me/sessions")).json.data;
    expect(sessions.map((session: { current: boolean }) => session.current)).toEqual([true, false]);
    const stranger = await enrolOperator(service);
    const end = (browser: Enrolled["browser"], id: string) =>
      browser.call("DELETE", `/api/console/me/sessions/${id}`);
    expect((await end(stranger.browser, sessions[1].id)).status).toBe(404);
    expect(await state(second)).toBe("signed_in");
    expect((await end(olga.browser, sessions[1].id)).status).toBe(200);
    expect(await state(second)).toBe("signed_out");
    expect(await state(olga.browser)).toBe("signed_in");
  });

  test("are all ended by one request but the current one, and nobody else's", async () => {
    const others = await Promise.all([1, 2].map(async () => openBrowser(service)));
    for (const other of others) {
      await password(other);
      await other.call("POST", "/api/console/sign-in/totp", { code: codeOf(service, olga.secret) });
      service.clock.advance(MINUTE_MS);
    }
    const stranger = await enrolOperator(service);
    const { status, json } = await olga.browser.call("DELETE", "/api/console/me/sessions");
    expect([status, json.data.ended]).toEqual([200, 2]);
    for (const other of others) expect(await state(other)).toBe("signed_out");
    expect(await state(olga.browser)).toBe("signed_in");
    expect(await state(stranger.browser)).toBe("signed_in");
    expect((await olga.browser.call("DELETE", "/api/console/me/sessions")).json.data.ended).toBe(0);
  });

  test("end with signing out, with being disabled and with a reset", async () => {
    await olga.browser.call("POST", "/api/console/sign-out", {});
    expect(await state(olga.browser)).toBe("signed_out");
    const disabled = await enrolOperator(service);
    await enrolOperator(service);
    service.users.disable(service.users.findByEmail(disabled.email).id, OPERATOR_ACTOR);
    expect(await state(disabled.browser)).toBe("signed_out");
    const reset = await enrolOperator(service);
    service.userLinks.reset(service.users.findByEmail(reset.email), OPERATOR_ACTOR);
    expect(await state(reset.browser)).toBe("signed_out");
  });

  test("that are over are removed", async () => {
    service.clock.advance(8 * DAY_MS);
    expect(service.consoleSessions.deleteExpired()).toBe(1);
    expect(rows(service, "SELECT * FROM console_sessions")).toEqual([]);
  });
});

describe("one's own profile", () => {
  test("name and language change; address and rights do not", async () => {
    const { json } = await olga.browser.call("PUT", "/api/console/me", { name: "Olga", language: "de" });
    expect(json.data.user).toMatchObject({ name: "Olga", language: "de", email: olga.email });
    expect((await olga.browser.call("PUT", "/api/console/me", {})).json.data.user).toEqual(json.data.user);
    for (const body of [{ email: "a@b.example" }, { is_operator: false }]) {
      expect((await olga.browser.call("PUT", "/api/console/me", body)).status).toBe(400);
    }
  });

  test("a new password needs the old one, ends all other sessions and is checked", async () => {
    const second = openBrowser(service);
    await password(second);
    await second.call("POST", "/api/console/sign-in/totp", { code: codeOf(service, olga.secret) });
    const change = (current: string, text: string) =>
      olga.browser.call("POST", "/api/console/me/password", { current, password: text });
    expect((await change("wrong password here", "a brand new sentence of mine")).status).toBe(401);
    for (const weak of ["short", "password1234", "qwertyuiop12", "x".repeat(201), "operatorolga1"]) {
      expect([weak, (await change(PASSWORD, weak)).json.error?.field]).toEqual([weak, "password"]);
    }
    expect((await change(PASSWORD, "a brand new sentence of mine")).status).toBe(200);
    expect(await state(olga.browser)).toBe("signed_in");
    expect(await state(second)).toBe("signed_out");
    expect((await password()).status).toBe(401);
    expect((await password(openBrowser(service), "a brand new sentence of mine")).status).toBe(200);
  });

  test("factors need a sign-in of the last quarter of an hour, or the password; the last one stays", async () => {
    service.clock.advance(16 * MINUTE_MS);
    const renew = () => olga.browser.call("POST", "/api/console/me/recovery-codes");
    const confirm = (current: string) => olga.browser.call("POST", "/api/console/me/confirm", { current });
    const stale = await renew();
    expect([stale.status, stale.json.error.code]).toEqual([403, "sign_in_again"]);
    expect((await confirm("wrong password here")).status).toBe(401);
    expect((await renew()).status).toBe(403);
    expect((await confirm(PASSWORD)).status).toBe(200);
    expect((await renew()).status).toBe(200);
    service.clock.advance(15 * MINUTE_MS);
    expect((await renew()).status).toBe(403);
    await confirm(PASSWORD);
    const removed = await olga.browser.call("DELETE", "/api/console/me/totp");
    expect([removed.status, removed.json.error.code]).toEqual([409, "last_factor"]);
  });

  test("an older hash is created again at the next sign-in", async () => {
    const old = await Bun.password.hash(PASSWORD, { algorithm: "argon2id", memoryCost: 8192, timeCost: 1 });
    execute(service, "UPDATE users SET password_hash = ?", old);
    expect((await password()).status).toBe(200);
    expect(String(rows(service, "SELECT password_hash AS hash FROM users")[0]?.hash)).toStartWith(
      "$argon2id$v=19$m=19456,t=2,p=1$",
    );
    expect((await password()).status).toBe(200);
  });
});
