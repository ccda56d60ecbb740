import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "bun:test";
import { execute, rows } from "#/testing/inspect.ts";
import { register } from "#/testing/journey.ts";
import { makePerson, OWNER_ACTOR, tokenOf } from "#/testing/people.ts";
import { callOn, ORIGIN, startService, type TestService } from "#/testing/service.ts";
import { type OidcInstance, openOidcInstance } from "./oidc-instance.testing.ts";
import { type Browser, enrolAt, linkPath, openBrowser, PASSWORD } from "./testing.ts";

let company: OidcInstance;
let issuer = "";
let service: TestService;

beforeAll(async () => {
  company = await openOidcInstance(ORIGIN);
  issuer = company.issuer;
});
afterAll(() => company.close());

const start = (env: Record<string, string> = {}) =>
  startService({ ...company.settings, OIDC_NAME: "House login", ...env });
beforeEach(async () => {
  service = await start();
});
afterEach(() => service.end());

async function begin(browser: Browser): Promise<string> {
  const answer = await browser.call("GET", "/api/console/oidc/start");
  expect(answer.status).toBe(302);
  return answer.headers.get("location") ?? "";
}

const finish = (browser: Browser, back: string) => browser.call("GET", back.slice(ORIGIN.length));

async function signInElsewhere(browser: Browser, login: string): Promise<string> {
  const back = await company.passThrough(await begin(browser), login);
  const answer = await finish(browser, back);
  expect(answer.status).toBe(302);
  return answer.headers.get("location") ?? "";
}

const state = async (browser: Browser) => (await browser.call("GET", "/api/console/session")).json.data;

describe("a sign-in elsewhere", () => {
  test("lets in a person with that verified address, and knows them by their name there from then on", async () => {
    const { email, userId } = makePerson(service, { operator: true });
    company.tell({ email: email.toUpperCase(), email_verified: true });
    const browser = openBrowser(service);
    expect((await state(browser)).oidc).toEqual({ name: "House login" });
    expect(await signInElsewhere(browser, "login-1")).toBe(`${ORIGIN}/console/`);
    expect(await state(browser)).toMatchObject({ state: "signed_in", user: { email } });
    expect(rows(service, "SELECT oidc_subject AS subject FROM users")).toEqual([
      { subject: `${issuer} login-1` },
    ]);
    company.tell({ email: "changed@house.example", email_verified: true });
    const again = openBrowser(service);
    await signInElsewhere(again, "login-1");
    expect((await state(again)).user.id).toBe(userId);
  });

  test("takes over a name without what nobody can see", async () => {
    const { email } = makePerson(service, { operator: true });
    execute(service, "UPDATE users SET email_verified_at = NULL WHERE email = ?", email);
    company.tell({ email, email_verified: true, name: "Mu\u0308l\u200bler\u202e" });
    await signInElsewhere(openBrowser(service), "login-marks");
    expect(rows(service, "SELECT name FROM users")).toMatchObject([{ name: "Müller" }]);
  });

  test("lets nobody in whose address is not verified, not known, disabled, or somebody else's there already", async () => {
    const { email } = makePerson(service, { operator: true });
    const refused = `${ORIGIN}/console/?sign_in=refused`;
    for (const reported of [
      { email },
      { email, email_verified: false },
      { email, email_verified: "true" },
      { email: "nobody@house.example", email_verified: true },
      {},
    ]) {
      company.tell(reported);
      const browser = openBrowser(service);
      expect(await signInElsewhere(browser, "login-2")).toBe(refused);
      expect((await state(browser)).state).toBe("signed_out");
    }
    company.tell({ email, email_verified: true });
    execute(service, "UPDATE users SET disabled_at = 1");
    expect(await signInElsewhere(openBrowser(service), "login-2")).toBe(refused);
    execute(service, "UPDATE users SET disabled_at = NULL, oidc_subject = 'other login'");
    expect(await signInElsewhere(openBrowser(service), "login-2")).toBe(refused);
    expect(rows(service, "SELECT count(*) AS n FROM users")).toEqual([{ n: 1 }]);
  });

  test("needs the browser that began it, within ten minutes, and counts once", async () => {
    const { email } = makePerson(service, { operator: true });
    company.tell({ email, email_verified: true });
    const browser = openBrowser(service);
    const back = await company.passThrough(await begin(browser), "login-3");
    const interrupted = `${ORIGIN}/console/?sign_in=interrupted`;
    const stranger = openBrowser(service);
    expect((await finish(stranger, back)).headers.get("location")).toBe(interrupted);
    await begin(stranger);
    expect((await finish(stranger, back)).headers.get("location")).toBe(interrupted);
    const forged = back.replace(/state=[^&]+/, "state=forged");
    const copy = openBrowser(service);
    for (const [name, value] of browser.cookies) copy.cookies.set(name, value);
    expect((await finish(copy, forged)).headers.get("location")).toBe(interrupted);
    expect((await finish(browser, back)).headers.get("location")).toBe(`${ORIGIN}/console/`);
    expect((await finish(browser, back)).headers.get("location")).toBe(interrupted);
    const late = openBrowser(service);
    const lateBack = await company.passThrough(await begin(late), "login-3");
    service.clock.advance(600_000);
    expect((await finish(late, lateBack)).headers.get("location")).toBe(interrupted);
  });

  test("asks for the second factor here too where it is not trusted with it", async () => {
    await service.end();
    service = await start({ OIDC_TRUSTS_FACTOR: "false" });
    const { email } = makePerson(service, { operator: true });
    company.tell({ email, email_verified: true });
    const browser = openBrowser(service);
    await signInElsewhere(browser, "login-4");
    expect((await state(browser)).state).toBe("enrol_factor");
    expect((await browser.call("GET", "/api/v1/admin/accounts")).status).toBe(401);
  });

  test("is a new beginning for a person whose address somebody else had set up: nothing of theirs is left", async () => {
    const [attackers, honest] = [await register(service), await register(service)];
    const email = "victim@bcorp.example";
    const shown = service.userLinks.invite(
      { email, name: "Mallory", language: "en", post: { accountId: attackers.id, role: "reviewer" } },
      OWNER_ACTOR,
    );
    const attacker = await enrolAt(service, service.userLinks.address(shown), email);

    company.tell({ email, email_verified: true, name: "Vera Victim" });
    const victim = openBrowser(service);
    expect(await signInElsewhere(victim, "login-5")).toBe(`${ORIGIN}/console/`);
    expect(await state(victim)).toMatchObject({
      state: "signed_in",
      user: { email, name: "Vera Victim", has_password: false, factors: { totp: false, passkeys: 0 } },
      accounts: [],
      offers: [{ account_id: attackers.id }],
    });
    expect((await state(attacker.browser)).state).toBe("signed_out");
    const password = { email, password: PASSWORD };
    expect((await openBrowser(service).call("POST", "/api/console/sign-in", password)).status).toBe(401);
    expect(rows(service, "SELECT count(*) AS n FROM recovery_codes")).toEqual([{ n: 0 }]);

    // What is given to the victim from now on is the victim's alone.
    const link = service.userLinks.invite(
      { email, name: "Vera", language: "en", post: { accountId: honest.id, role: "recruiter" } },
      OWNER_ACTOR,
    );
    const path = `/api/console/links/${tokenOf(service.userLinks.address(link))}`;
    const accepted = await victim.call("POST", path, {});
    expect([accepted.status, accepted.json.data.accounts.length]).toEqual([200, 1]);
    const again = openBrowser(service);
    await signInElsewhere(again, "login-5");
    expect((await state(again)).accounts).toMatchObject([{ account_id: honest.id }]);
  });

  test("leaves the access of a person whose address is verified as it is", async () => {
    const { email, userId } = makePerson(service, { operator: true });
    execute(service, "UPDATE users SET password_hash = 'kept', sealed_totp = 'kept' WHERE id = ?", userId);
    company.tell({ email, email_verified: true, name: "Another Name" });
    await signInElsewhere(openBrowser(service), "login-6");
    expect(rows(service, "SELECT password_hash, sealed_totp, email_proof, name FROM users")).toMatchObject([
      {
        password_hash: "kept",
        sealed_totp: "kept",
        email_proof: "mail",
        name: expect.stringMatching(/^Person/),
      },
    ]);
  });

  test("that was known before addresses had to be verified ends the other factors, once", async () => {
    const account = await register(service);
    const { email, userId } = makePerson(service, { role: "owner", account });
    execute(
      service,
      "UPDATE users SET email_verified_at = NULL, email_proof = NULL, password_hash = 'old', oidc_subject = ?",
      `${issuer} login-7`,
    );
    company.tell({ email, email_verified: true });
    const browser = openBrowser(service);
    await signInElsewhere(browser, "login-7");
    expect(await state(browser)).toMatchObject({ offers: [{ account_id: account.id, role: "owner" }] });
    await browser.call("POST", `/api/console/me/offers/${account.id}`, { accept: true });
    const own = { password: "seven words that nobody guesses" };
    expect((await browser.call("POST", "/api/console/me/password", own)).status).toBe(200);
    await signInElsewhere(openBrowser(service), "login-7");
    expect(service.users.roleIn(userId, account.id)).toBe("owner");
    expect(service.users.find(userId)).toMatchObject({ emailProof: "oidc" });
    expect(service.users.find(userId).passwordHash).not.toBeNull();
  });

  test("lets in people whom an account has invited, offers them the account, and leaves administrators to their link", async () => {
    const [first, second] = [await register(service), await register(service)];
    const email = "ivy@house.example";
    const invite = (post: { accountId: string; role: "recruiter" | "reviewer" } | null, name = "Ivy") =>
      service.userLinks.invite({ email, name, language: "de", post }, OWNER_ACTOR);
    invite(null, "Administrator");
    company.tell({ email: "Ivy@House.example", email_verified: true });
    expect(await signInElsewhere(openBrowser(service), "ivy")).toBe(`${ORIGIN}/console/?sign_in=refused`);
    const link = invite({ accountId: first.id, role: "recruiter" });
    const browser = openBrowser(service);
    expect(await signInElsewhere(browser, "ivy")).toBe(`${ORIGIN}/console/`);
    expect(await state(browser)).toMatchObject({
      user: { email, name: "Ivy", language: "de", has_password: false, is_operator: false },
      ...{ accounts: [], offers: [{ account_id: first.id, role: "recruiter" }] },
    });
    expect(service.userLinks.invitations(first.id)).toEqual([]);
    const stale = await openBrowser(service).call("GET", linkPath(service.userLinks.address(link)));
    expect(stale.status).toBe(404);
    await browser.call("POST", `/api/console/me/offers/${first.id}`, { accept: true });

    // Somebody who has no password is offered further accounts in the same way.
    invite({ accountId: second.id, role: "reviewer" });
    const again = openBrowser(service);
    await signInElsewhere(again, "ivy");
    expect(await state(again)).toMatchObject({
      accounts: [{ account_id: first.id }],
      offers: [{ account_id: second.id, role: "reviewer" }],
    });
  });

  test("does not let in by an invitation to an address that the provider has not verified, nor by an ended one", async () => {
    const account = await register(service);
    const email = "ivy@house.example";
    const post = { accountId: account.id, role: "reviewer" } as const;
    const link = service.userLinks.invite({ email, name: "Ivy", language: "en", post }, OWNER_ACTOR);
    const refused = `${ORIGIN}/console/?sign_in=refused`;
    company.tell({ email, email_verified: false });
    expect(await signInElsewhere(openBrowser(service), "ivy")).toBe(refused);
    company.tell({ email, email_verified: true });
    service.userLinks.withdraw(link.id, account.id);
    expect(await signInElsewhere(openBrowser(service), "ivy")).toBe(refused);
    expect(rows(service, "SELECT count(*) AS n FROM users WHERE email = ?", email)).toEqual([{ n: 0 }]);
  });

  test("can be requested again, so that the service wants the password again", async () => {
    const { headers } = await openBrowser(service).call("GET", "/api/console/oidc/start?again=1");
    expect(headers.get("location")).toContain("prompt=login");
  });

  test("that begins at another address of this server goes on at the public one, once", async () => {
    const path = "/api/console/oidc/start?again=1";
    const at = async (address: string) =>
      (await callOn(service.app, "GET", address)).headers.get("location") ?? "";
    expect(await at(`http://10.0.0.7${path}`)).toBe(`${ORIGIN}${path}&moved=1`);
    // A proxy that names another host would otherwise send the browser round for ever.
    expect(await at(`http://10.0.0.7${path}&moved=1`)).toStartWith(`${issuer}/auth`);
    expect(await at(`${ORIGIN}${path}`)).toStartWith(`${issuer}/auth`);
  });

  test("leaves its state in a cookie that comes back from another site and that scripts cannot read", async () => {
    const { headers } = await openBrowser(service).call("GET", "/api/console/oidc/start");
    expect(headers.getSetCookie()[0]).toMatch(
      /^assay_oidc=[^;]+; Path=\/; HttpOnly; SameSite=Lax; Max-Age=600$/,
    );
  });
});

test("is not there where no service is set, and says so to people where the service is not reachable", async () => {
  await service.end();
  service = await startService();
  expect((await openBrowser(service).call("GET", "/api/console/oidc/start")).status).toBe(404);
  expect((await state(openBrowser(service))).oidc).toBeNull();
  await service.end();
  service = await start({ OIDC_ISSUER: "http://127.0.0.1:9" });
  const { headers } = await openBrowser(service).call("GET", "/api/console/oidc/start");
  expect(headers.get("location")).toBe(`${ORIGIN}/console/?sign_in=unreachable`);
});
