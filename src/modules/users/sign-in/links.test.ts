import { describe, expect, test } from "bun:test";
import { DAY_MS } from "#/platform/time/clock.ts";
import { useAccount, useOwnService } from "#/testing/harness.ts";
import { contains, count, databaseBytes, dump, rows } from "#/testing/inspect.ts";
import { makePerson, OPERATOR_ACTOR, OWNER_ACTOR, signIn, tokenOf } from "#/testing/people.ts";
import { codeOf, enrolAt, enrolOperator, openBrowser, PASSWORD } from "./testing.ts";

const service = useOwnService({ PUBLIC_RATE_LIMIT_PER_MINUTE: "1000" });
const account = useAccount(service);

const at = (address: string) => `/api/console/links/${tokenOf(address)}`;
const invite = (email = "guest@console.example", accountId = account.id) =>
  service.userLinks.invite(
    { email, name: "Grace Guest", language: "de", post: { accountId, role: "recruiter" } },
    { ...OWNER_ACTOR, name: "Olga" },
  );
const accept = (address: string, body: unknown, browser = openBrowser(service)) =>
  browser.call("POST", at(address), body);
const GOOD = { password: PASSWORD };

describe("the very first server administrator", () => {
  const setUp = () => {
    const link = service.userLinks.setUp();
    if (link === null) throw new Error("there is an operator already");
    return service.userLinks.address(link);
  };
  const OPERATOR = { ...GOOD, name: "Olga", email: "olga@house.example" };

  test("is made by the link of the latest start; older ones and used ones open nothing, and none is created any more", async () => {
    const [older, link] = [setUp(), setUp()];
    expect((await accept(older, OPERATOR)).status).toBe(404);
    const { status, json } = await accept(link, OPERATOR);
    expect([status, json.data.state, json.data.user.is_operator]).toEqual([200, "enrol_factor", true]);
    expect((await accept(link, { ...OPERATOR, email: "second@house.example" })).status).toBe(404);
    expect(service.userLinks.setUp()).toBeNull();
    expect(count(service, "users")).toBe(1);
  });

  test("needs name, address and a good password; looking and mistakes use nothing up", async () => {
    const link = setUp();
    const browser = openBrowser(service);
    expect((await browser.call("GET", at(link))).json.data).toMatchObject({ purpose: "set_up", email: "" });
    for (const [field, body] of [
      ["name", { ...OPERATOR, name: undefined }],
      ["email", { ...OPERATOR, email: undefined }],
      ["email", { ...OPERATOR, email: "no address" }],
      ["password", { ...OPERATOR, password: undefined }],
      ["password", { ...OPERATOR, password: "password1234" }],
      ["password", { ...OPERATOR, password: "elevenchars" }],
    ] as const) {
      const { status, json } = await accept(link, body);
      expect([field, status, json.error.field]).toEqual([field, 400, field]);
    }
    expect(count(service, "users")).toBe(0);
    expect((await accept(link, OPERATOR)).status).toBe(200);
  });

  test("of two at the same time is one", async () => {
    const link = setUp();
    const answers = await Promise.all([
      accept(link, OPERATOR),
      accept(link, { ...OPERATOR, email: "other@house.example" }),
    ]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 404]);
    expect(count(service, "users")).toBe(1);
  });
});

describe("an invitation", () => {
  test("shows who is invited to what, changes nothing by being looked at, and makes a member who works at once", async () => {
    const link = service.userLinks.address(invite());
    const before = dump(service);
    const { data } = (await openBrowser(service).call("GET", at(link))).json;
    expect(data).toMatchObject({
      purpose: "invitation",
      email: "guest@console.example",
      name: "Grace Guest",
      role: "recruiter",
      password: "either",
      may_start_anew: false,
      // The guest is in that account after accepting.
      account_id: account.id,
      set_up: null,
    });
    expect(data.company).toMatch(/^Company/);
    expect(dump(service)).toBe(before);
    const { browser } = await enrolAt(service, link, "guest@console.example");
    const { json } = await browser.call("GET", "/api/console/session");
    expect(json.data).toMatchObject({ state: "signed_in", user: { language: "de", is_operator: false } });
    expect(json.data.accounts).toMatchObject([{ account_id: account.id, role: "recruiter" }]);
    const headers = { "x-assay-account": account.id };
    expect((await browser.call("GET", "/api/v1/invites", undefined, headers)).status).toBe(200);
  });

  test("opens nothing before a second factor is set up", async () => {
    const browser = openBrowser(service);
    await accept(service.userLinks.address(invite()), GOOD, browser);
    const headers = { "x-assay-account": account.id };
    expect((await browser.call("GET", "/api/v1/invites", undefined, headers)).status).toBe(401);
    expect((await browser.call("GET", "/api/console/me/sessions")).status).toBe(401);
  });

  test("cannot take another address, another role or the server", async () => {
    const link = service.userLinks.address(invite());
    for (const extra of [{ role: "owner" }, { is_operator: true }, { accountId: account.id }]) {
      expect((await accept(link, { ...GOOD, ...extra })).status).toBe(400);
    }
    const { json } = await accept(link, { ...GOOD, email: "other@console.example" });
    expect(json.data.user).toMatchObject({ email: "guest@console.example", is_operator: false });
  });

  test("of somebody who is here already asks for the password they have, and for their own second factor", async () => {
    const known = await enrolOperator(service);
    const link = service.userLinks.address(invite(known.email));
    const wrong = await accept(link, { password: "another good sentence here" });
    expect([wrong.status, wrong.json.error.code]).toEqual([401, "sign_in_refused"]);
    expect(count(service, "memberships")).toBe(0);
    const browser = openBrowser(service);
    const right = await accept(link, GOOD, browser);
    expect([right.status, right.json.data.state]).toEqual([200, "second_factor"]);
    expect(count(service, "memberships")).toBe(1);
    const code = codeOf(service, known.secret);
    expect((await browser.call("POST", "/api/console/sign-in/totp", { code })).status).toBe(200);
  });

  test("is taken without the password by anyone who is signed in as the invited person, and by nobody else", async () => {
    const guest = signIn(service, { nobody: true }, { email: "guest@console.example" });
    const stranger = signIn(service, { nobody: true });
    const path = at(service.userLinks.address(invite()));
    expect((await service.call("POST", path, { ...stranger.options, body: {} })).status).toBe(400);
    const { status, json } = await service.call("POST", path, { ...guest.options, body: {} });
    expect([status, json.data.accounts[0].account_id]).toEqual([200, account.id]);
  });

  test("ends after seven days, when it is withdrawn, renewed or used, and while the account is disabled", async () => {
    const addresses: string[] = [];
    const late = invite("late@console.example");
    addresses.push(service.userLinks.address(late));
    service.clock.advance(7 * DAY_MS);
    const withdrawn = invite("withdrawn@console.example");
    service.userLinks.withdraw(withdrawn.id, account.id);
    const renewed = invite("renewed@console.example");
    service.userLinks.renew(renewed.id, account.id, OWNER_ACTOR);
    const replaced = invite("REPLACED@console.example");
    invite("replaced@console.example");
    const used = invite("used@console.example");
    await accept(service.userLinks.address(used), GOOD);
    for (const link of [withdrawn, renewed, replaced, used]) addresses.push(service.userLinks.address(link));
    addresses.push("x", `${service.userLinks.address(invite("a@b.example"))}x`);
    for (const address of addresses) {
      for (const answer of [
        await openBrowser(service).call("GET", at(address)),
        await accept(address, GOOD),
      ]) {
        expect([answer.status, answer.json.error.code]).toEqual([404, "link_not_available"]);
      }
    }
    const open = service.userLinks.address(invite("open@console.example"));
    service.accounts.disable(account.id);
    expect((await accept(open, GOOD)).status).toBe(404);
    service.accounts.enable(account.id);
    expect((await accept(open, GOOD)).status).toBe(200);
  });

  test("has its token neither in the outbox nor anywhere else in the database", () => {
    const link = invite();
    expect(rows(service, "SELECT payload FROM outbox ORDER BY id DESC LIMIT 1")).toEqual([
      { payload: JSON.stringify({ template: "member_invitation", linkId: link.id }) },
    ]);
    expect(contains(databaseBytes(service), tokenOf(service.userLinks.address(link)))).toBe(false);
  });
});

describe("a reset", () => {
  test("takes password, app, passkeys and codes away when it is used, and not before; then factors are set up again", async () => {
    const known = await enrolOperator(service);
    const user = service.users.findByEmail(known.email);
    const link = service.userLinks.address(service.userLinks.reset(user, OPERATOR_ACTOR));
    const browser = openBrowser(service);
    const sign = (password: string) =>
      browser.call("POST", "/api/console/sign-in", { email: known.email, password });
    expect((await sign(PASSWORD)).json.data.state).toBe("second_factor");
    const next = "a brand new sentence of mine";
    const answer = await accept(link, { password: next });
    expect([answer.status, answer.json.data.state]).toEqual([200, "enrol_factor"]);
    expect(answer.json.data.user.factors).toEqual({ totp: false, passkeys: 0, recovery_codes_left: 0 });
    expect((await sign(PASSWORD)).status).toBe(401);
    expect((await sign(next)).json.data.state).toBe("enrol_factor");
    expect((await accept(link, { password: next })).status).toBe(404);
  });

  test("is of one person: a newer one ends it, and being disabled closes it", async () => {
    const { userId } = makePerson(service, { operator: true });
    makePerson(service, { operator: true });
    const user = service.users.find(userId);
    const [older, newer] = [
      service.userLinks.reset(user, OPERATOR_ACTOR),
      service.userLinks.reset(user, OPERATOR_ACTOR),
    ];
    expect((await accept(service.userLinks.address(older), GOOD)).status).toBe(404);
    service.users.disable(userId, OPERATOR_ACTOR);
    expect((await accept(service.userLinks.address(newer), GOOD)).status).toBe(404);
  });
});

describe("setting up the first factor", () => {
  test("by two sign-ins at once counts for the first; the other ends and adds nothing", async () => {
    const address = service.userLinks.address(invite());
    const first = openBrowser(service);
    await accept(address, GOOD, first);
    const second = openBrowser(service);
    await second.call("POST", "/api/console/sign-in", { email: "guest@console.example", ...GOOD });
    const [mine, theirs] = [
      (await first.call("POST", "/api/console/me/totp")).json.data.secret,
      (await second.call("POST", "/api/console/me/totp")).json.data.secret,
    ];
    const confirm = (browser: typeof first, secret: string) =>
      browser.call("POST", "/api/console/me/totp/confirm", { code: codeOf(service, secret) });
    expect((await confirm(first, mine)).status).toBe(200);
    expect((await confirm(second, theirs)).status).toBe(401);
    expect((await second.call("GET", "/api/console/session")).json.data.state).toBe("signed_out");
  });

  test("wants a code of the very secret that was shown to this session", async () => {
    const browser = openBrowser(service);
    await accept(service.userLinks.address(invite()), GOOD, browser);
    const { secret: old } = (await browser.call("POST", "/api/console/me/totp")).json.data;
    await browser.call("POST", "/api/console/me/totp");
    const { status } = await browser.call("POST", "/api/console/me/totp/confirm", {
      code: codeOf(service, old),
    });
    expect(status).toBe(401);
  });
});
