import { beforeEach, describe, expect, test } from "bun:test";
import { useOwnService } from "#/testing/harness.ts";
import { count, execute, rows } from "#/testing/inspect.ts";
import { type RegisteredAccount, register } from "#/testing/journey.ts";
import { OPERATOR_ACTOR, OWNER_ACTOR, sessionOf, signIn, tokenOf } from "#/testing/people.ts";
import { codeOf, enrolAt, openBrowser, PASSWORD } from "./testing.ts";

/** Whose an address is: only what went there, or who runs the server, says so; and what that is good for. */

const VICTIM = "victim@bcorp.example";
const OWN = "seven words that nobody guesses";

let attackers: RegisteredAccount;
let honest: RegisteredAccount;
const service = useOwnService({ PUBLIC_RATE_LIMIT_PER_MINUTE: "1000" });
beforeEach(async () => {
  [attackers, honest] = [await register(service), await register(service)];
});

const invite = (account: RegisteredAccount, actor = OWNER_ACTOR, email = VICTIM) =>
  service.userLinks.invite(
    { email, name: "Vera Victim", language: "en", post: { accountId: account.id, role: "recruiter" } },
    actor,
  );
const at = (address: string) => `/api/console/links/${tokenOf(address)}`;
const accept = (address: string, body: unknown, browser = openBrowser(service)) =>
  browser.call("POST", at(address), body);
const user = () => rows(service, "SELECT * FROM users WHERE email_key = ?", VICTIM)[0] ?? {};
const worksFor = (userId: unknown) =>
  service.users.workplaces(String(userId)).map(({ accountId }) => accountId);

/** The attacker opens the link that the own account was shown, and so is the victim, as far as anybody knows. */
const squat = () => enrolAt(service, service.userLinks.address(invite(attackers)), VICTIM);

describe("a link that its maker was shown", () => {
  test("makes a person whose address is not verified, and lets them into this one account only", async () => {
    await squat();
    expect(user()).toMatchObject({ email_verified_at: null, email_proof: null });
    const before = worksFor(user().id);
    const second = await accept(service.userLinks.address(invite(honest)), { password: PASSWORD });
    expect([second.status, second.json.error.code]).toEqual([409, "address_not_proven"]);
    expect(worksFor(user().id)).toEqual(before);
  });

  test("gives nobody the server, and cannot be renewed by an owner into one that speaks for the address", async () => {
    await squat();
    const byOperator = invite(honest, OPERATOR_ACTOR);
    expect(service.userLinks.visit(tokenOf(service.userLinks.address(byOperator)))?.proof).toBe("operator");
    const renewed = service.userLinks.renew(byOperator.id, honest.id, OWNER_ACTOR);
    expect(service.userLinks.visit(tokenOf(service.userLinks.address(renewed)))?.proof).toBeNull();
  });

  test("says the same of an address that somebody here has and of one that nobody has", async () => {
    const known = signIn(service, { role: "owner", account: honest });
    const links = [known.email, "nobody@bcorp.example"].map((email) =>
      service.userLinks.address(invite(attackers, OWNER_ACTOR, email)),
    );
    const answers = async (body: unknown) =>
      Promise.all(
        links.map(async (link) => {
          const { status, json } = await accept(link, body);
          return [status, json.error?.code, json.error?.field];
        }),
      );
    const views = await Promise.all(links.map((link) => openBrowser(service).call("GET", at(link))));
    const [one, other] = views.map(({ json }) => ({ ...json.data, email: "" }));
    expect(one).toEqual(other);
    for (const body of [{}, { password: "short" }, { password: "password1234" }, { start_anew: true }]) {
      const [mine, theirs] = await answers(body);
      expect([body, mine]).toEqual([body, theirs]);
      expect(mine?.[0]).toBe(400);
    }
  });
});

describe("a link that went by mail", () => {
  const mailed = (account = honest) => service.userLinks.mailedAddress(invite(account));

  test("is another one than its maker was shown, and verifies the address of a new person", async () => {
    const link = invite(honest);
    expect(service.userLinks.mailedAddress(link)).not.toBe(service.userLinks.address(link));
    await enrolAt(service, service.userLinks.mailedAddress(link), VICTIM);
    expect(user()).toMatchObject({ email_proof: "mail", email_verified_at: expect.any(Number) });
    expect((await accept(service.userLinks.address(link), { password: OWN })).status).toBe(404);
  });

  test("takes a squatted address back, without a server administrator: nothing that was set up with it is left", async () => {
    const attacker = await squat();
    const known = attacker.browser.cookies.get("assay_known");
    expect(known).toBeDefined();
    const link = mailed();
    const view = (await openBrowser(service).call("GET", at(link))).json.data;
    expect(view).toMatchObject({ password: "own", may_start_anew: true });
    expect((await accept(link, { password: OWN })).status).toBe(401);

    const victim = openBrowser(service);
    const begun = await accept(link, { password: OWN, name: "Vera", start_anew: true }, victim);
    expect([begun.status, begun.json.data.state]).toEqual([200, "enrol_factor"]);
    expect(user()).toMatchObject({ name: "Vera", email_proof: "mail", sealed_totp: null });
    expect((await attacker.browser.call("GET", "/api/console/session")).json.data.state).toBe("signed_out");
    const again = await openBrowser(service).call("POST", "/api/console/sign-in", {
      email: VICTIM,
      password: PASSWORD,
    });
    expect(again.status).toBe(401);
    expect([count(service, "recovery_codes"), count(service, "known_browsers")]).toEqual([0, 0]);
    expect(worksFor(user().id)).toEqual([honest.id]);
  });

  test("leaves a place to work that was given before to the word of the person who has verified the address", async () => {
    await squat();
    const victim = await enrolFresh();
    const state = async () => (await victim.call("GET", "/api/console/session")).json.data;
    expect((await state()).offers).toMatchObject([{ account_id: attackers.id, role: "recruiter" }]);
    const own = { "x-assay-account": attackers.id };
    expect((await victim.call("GET", "/api/v1/invites", undefined, own)).status).toBe(401);
    const answer = (accountId: string, yes: boolean) =>
      victim.call("POST", `/api/console/me/offers/${accountId}`, { accept: yes });
    expect((await answer(honest.id, true)).status).toBe(404);
    expect((await answer(attackers.id, false)).json.data.offers).toEqual([]);
    expect((await answer(attackers.id, true)).status).toBe(404);
    expect(worksFor(user().id)).toEqual([honest.id]);
    expect(count(service, "memberships WHERE user_id = ?", String(user().id))).toBe(1);
  });

  test("an honest place to work counts again with one word, and the account sees until then that it waits", async () => {
    await squat();
    const victim = await enrolFresh();
    const confirmed = () => service.users.members(attackers.id).map(({ isOnHold }) => !isOnHold);
    expect(confirmed()).toEqual([false]);
    const { status } = await victim.call("POST", `/api/console/me/offers/${attackers.id}`, { accept: true });
    expect([status, confirmed(), worksFor(user().id).length]).toEqual([200, [true], 2]);
  });

  /** The victim starts again by the mailed link, up to the second factor. */
  async function enrolFresh() {
    const browser = openBrowser(service);
    await accept(mailed(), { password: OWN, start_anew: true }, browser);
    const { secret } = (await browser.call("POST", "/api/console/me/totp")).json.data;
    await browser.call("POST", "/api/console/me/totp/confirm", { code: codeOf(service, secret) });
    return browser;
  }

  test("verifies the address of somebody who knows the password too, and takes nothing away", async () => {
    const person = await squat();
    const right = await accept(mailed(), { password: PASSWORD });
    expect([right.status, right.json.data.state]).toEqual([200, "second_factor"]);
    expect(user()).toMatchObject({ email_proof: "mail", sealed_totp: expect.any(String) });
    expect(worksFor(user().id)).toEqual([attackers.id, honest.id]);
    expect((await person.browser.call("GET", "/api/console/session")).json.data.state).toBe("signed_in");
  });

  test("or of somebody who is signed in, without any password", async () => {
    const { browser } = await squat();
    expect((await accept(mailed(), {}, browser)).json.data.accounts).toHaveLength(2);
    expect(user()).toMatchObject({ email_proof: "mail" });
  });

  test("lets nobody start again whose address is verified", async () => {
    const person = signIn(service, { role: "owner", account: honest }, { email: VICTIM });
    const link = service.userLinks.mailedAddress(invite(attackers));
    const { status, json } = await accept(link, { password: OWN, start_anew: true });
    expect([status, json.error.field]).toEqual([400, "start_anew"]);
    expect(worksFor(person.userId)).toEqual([honest.id]);
  });
});

describe("the server administrator", () => {
  const operator = () => signIn(service, { operator: true });
  const ask = (path: string, body?: unknown, person = operator()) =>
    service.call("POST", `/api/v1/admin${path}`, { ...person.options, body });

  test("can verify an address; then the person may work for a second account", async () => {
    await squat();
    const { status, json } = await ask(`/users/${user().id}/vouch`);
    expect([status, json.data.address_proof]).toEqual([200, "operator"]);
    const second = await accept(service.userLinks.address(invite(honest)), { password: PASSWORD });
    expect([second.status, worksFor(user().id).length]).toEqual([200, 2]);
  });

  test("speaks for an address by the link that they hand over: a squatter's access ends with it", async () => {
    const attacker = await squat();
    const guest = { email: VICTIM, name: "Vera" };
    const created = await ask("/operators", guest);
    const link = created.json.data.link;
    expect((await accept(link, { password: OWN })).status).toBe(401);
    expect(user()).toMatchObject({ is_operator: 0 });
    expect((await accept(link, { password: OWN, start_anew: true })).status).toBe(200);
    expect(user()).toMatchObject({ is_operator: 1, email_proof: "operator" });
    expect((await attacker.browser.call("GET", "/api/v1/admin/accounts")).status).toBe(401);
  });

  test("a reset of an unverified user verifies the address, and memberships wait for their word", async () => {
    await squat();
    const link = (await ask(`/users/${user().id}/reset`)).json.data.link;
    expect((await accept(link, { password: OWN })).status).toBe(200);
    expect(user()).toMatchObject({ email_proof: "operator" });
    expect(worksFor(user().id)).toEqual([]);
  });

  test("owners never can: neither the verification nor the reset is theirs", async () => {
    await squat();
    const owner = signIn(service, { role: "owner", account: attackers });
    for (const what of ["vouch", "reset"]) {
      expect((await ask(`/users/${user().id}/${what}`, undefined, owner)).status).toBe(401);
    }
    expect(user()).toMatchObject({ email_verified_at: null });
  });

  test("the very first server administrator counts as verified by the person who started the server", async () => {
    const link = service.userLinks.setUp();
    if (link === null) throw new Error("there is an operator already");
    await accept(service.userLinks.address(link), { password: OWN, name: "Olga", email: VICTIM });
    expect(user()).toMatchObject({ is_operator: 1, email_proof: "operator" });
  });
});

describe("people of earlier versions", () => {
  const unproven = (post: Parameters<typeof signIn>[1]) => {
    const person = signIn(service, post, { email: VICTIM });
    execute(service, "UPDATE users SET email_verified_at = NULL, email_proof = NULL");
    return person;
  };

  test("count as unproven and keep all that they may do, server administrators too", async () => {
    const person = unproven({ role: "owner", account: honest });
    const headers = { ...person.headers, "x-assay-account": honest.id };
    expect((await service.call("GET", "/api/v1/invites", { headers })).status).toBe(200);
    const operator = sessionOf(service, signIn(service, { operator: true }), { operator: true });
    execute(service, "UPDATE users SET email_verified_at = NULL, email_proof = NULL");
    expect((await service.call("GET", "/api/v1/admin/accounts", operator.options)).status).toBe(200);
  });

  test("an invitation that was mailed before the upgrade still opens, and verifies nothing", async () => {
    const link = invite(honest);
    execute(service, "UPDATE user_links SET mailed_hash = NULL");
    const [older] = service.userLinks.invitations(honest.id);
    if (older === undefined) throw new Error("the invitation is missing");
    expect(service.userLinks.mailedAddress(older)).toBe(service.userLinks.address(link));
    expect((await accept(service.userLinks.mailedAddress(older), { password: OWN })).status).toBe(200);
    expect(user()).toMatchObject({ email_verified_at: null });
  });
});
