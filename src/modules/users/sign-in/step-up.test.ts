import { describe, expect, test } from "bun:test";
import { MINUTE_MS } from "#/platform/time/clock.ts";
import { useAccount, useService } from "#/testing/harness.ts";
import { dump, execute } from "#/testing/inspect.ts";
import { OPERATOR_ACTOR, OWNER_ACTOR, type SignedInPerson, signIn } from "#/testing/people.ts";
import { OPERATOR_TOKEN, type TestService } from "#/testing/service.ts";
import { enrolOperator, openBrowser, PASSWORD } from "./testing.ts";

/** What a stranger at an open browser, or with a stolen cookie, must not be able to do. */

const service = useService({ OPERATOR_TOKEN, PUBLIC_RATE_LIMIT_PER_MINUTE: "1000" });
const account = useAccount(service);

type Step = [what: string, method: string, path: () => string, body?: unknown];

const invite = (post: Parameters<TestService["userLinks"]["invite"]>[0]["post"], actor = OWNER_ACTOR) =>
  service.userLinks.invite({ email: "g@people.example", name: "G", language: "en", post }, actor).id;
const member = (role: "reviewer" | "owner") => signIn(service, { role, account }).userId;
const keyId = () => service.accounts.issueKey(account.id, { mode: "test", name: "K" }).id;
const GUEST = { email: "guest@people.example", name: "Guest" };

const OF_OWNER: Step[] = [
  ["new owner", "POST", () => "/console/members", { ...GUEST, role: "owner" }],
  ["a member becomes owner", "PUT", () => `/console/members/${member("reviewer")}`, { role: "owner" }],
  [
    "new link for an owner",
    "POST",
    () => `/console/member-invitations/${invite({ accountId: account.id, role: "owner" })}/renew`,
  ],
  ["new key", "POST", () => "/console/keys", { name: "Key" }],
  ["key replaced", "POST", () => `/console/keys/${keyId()}/rotate`, { old_key_days: 0 }],
];
const OF_OPERATOR: Step[] = [
  ["new operator", "POST", () => "/admin/operators", GUEST],
  [
    "new link for an operator",
    "POST",
    () => `/admin/operator-invitations/${invite(null, OPERATOR_ACTOR)}/renew`,
  ],
  ["reset of a person", "POST", () => `/admin/users/${member("reviewer")}/reset`],
  ["vouching", "POST", () => `/admin/users/${member("reviewer")}/vouch`],
  ["link to a key", "POST", () => `/admin/accounts/${account.id}/key-link`, { mode: "test" }],
];
const FREE: Step[] = [
  ["new reviewer", "POST", () => "/console/members", { ...GUEST, role: "reviewer" }],
  ["an owner becomes reviewer", "PUT", () => `/console/members/${member("owner")}`, { role: "reviewer" }],
  ["key renamed", "PUT", () => `/console/keys/${keyId()}`, { name: "Other" }],
  ["key revoked", "DELETE", () => `/console/keys/${keyId()}`],
];

const call = (person: SignedInPerson, [, method, , body]: Step, path: string) =>
  service.call(method, `/api/v1${path}`, { ...person.options, body });

describe.each([
  ["an owner", () => signIn(service, { role: "owner", account }), OF_OWNER],
  ["an operator", () => signIn(service, { operator: true, account }), [...OF_OWNER, ...OF_OPERATOR]],
] as const)("%s", (_who, enter, steps) => {
  test.each(steps.map((step) => [step[0], step] as const))(
    "needs a sign-in of the last quarter of an hour for: %s",
    async (_what, step) => {
      const person = enter();
      const path = step[2]();
      service.clock.advance(15 * MINUTE_MS);
      const before = dump(service);
      const { status, json } = await call(person, step, path);
      expect([status, json.error.code]).toEqual([403, "sign_in_again"]);
      expect(dump(service)).toBe(before);
      const [, token = ""] = /assay_session=(\S+)/.exec(person.headers.cookie ?? "") ?? [];
      const session = service.consoleSessions.find(token);
      if (session === null) throw new Error("the session is over");
      service.consoleSessions.recordConfirmed(session);
      expect((await call(person, step, path)).status).toBeLessThan(300);
    },
  );

  test.each(FREE.map((step) => [step[0], step] as const))("and none for: %s", async (_what, step) => {
    const person = enter();
    const path = step[2]();
    service.clock.advance(15 * MINUTE_MS);
    expect((await call(person, step, path)).status).toBeLessThan(300);
  });
});

test("the administrator token requires no further confirmation", async () => {
  service.clock.advance(60 * MINUTE_MS);
  const { status } = await service.call("POST", "/api/v1/admin/operators", {
    key: OPERATOR_TOKEN,
    body: GUEST,
  });
  expect(status).toBe(201);
});

describe("confirming", () => {
  test("has a count of its own: five wrong ones block this session alone, and a stranger's tries block it not at all", async () => {
    const olga = await enrolOperator(service);
    const confirm = (current: string) => olga.browser.call("POST", "/api/console/me/confirm", { current });
    for (let turn = 0; turn < 12; turn += 1) {
      await openBrowser(service).call("POST", "/api/console/sign-in", {
        email: olga.email,
        password: "wrong password here",
      });
    }
    expect((await confirm(PASSWORD)).status).toBe(200);
    const statuses: number[] = [];
    for (let turn = 0; turn < 6; turn += 1) statuses.push((await confirm("wrong password here")).status);
    expect(statuses).toEqual([401, 401, 401, 401, 401, 429]);
    const change = await olga.browser.call("POST", "/api/console/me/password", {
      current: PASSWORD,
      password: "a brand new sentence of mine",
    });
    expect([change.status, change.json.error.code]).toEqual([429, "too_many_attempts"]);
    const known = openBrowser(service);
    for (const [name, value] of olga.browser.cookies)
      if (name === "assay_known") known.cookies.set(name, value);
    const signedIn = await known.call("POST", "/api/console/sign-in", {
      email: olga.email,
      password: PASSWORD,
    });
    expect(signedIn.status).toBe(200);
  });

  test("who has no password sets one only right after a sign-in, and needs it from then on", async () => {
    const olga = await enrolOperator(service);
    execute(service, "UPDATE users SET password_hash = NULL WHERE email = ?", olga.email);
    const set = (body: unknown) => olga.browser.call("POST", "/api/console/me/password", body);
    service.clock.advance(15 * MINUTE_MS);
    const late = await set({ password: "a brand new sentence of mine" });
    expect([late.status, late.json.error.code]).toEqual([403, "sign_in_again"]);
    service.clock.advance(-MINUTE_MS);
    expect((await set({ password: "a brand new sentence of mine" })).status).toBe(200);
    const again = await set({ password: "another brand new sentence" });
    expect([again.status, again.json.error.field]).toEqual([400, "current"]);
  });
});
