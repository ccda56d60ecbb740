import { afterAll, beforeAll, beforeEach, expect, test } from "bun:test";
import { HOUR_MS } from "#/platform/time/clock.ts";
import { useOwnService } from "#/testing/harness.ts";
import { rows } from "#/testing/inspect.ts";
import { register } from "#/testing/journey.ts";
import { makePerson } from "#/testing/people.ts";
import { type Answer, ORIGIN } from "#/testing/service.ts";
import { type OidcInstance, openOidcInstance } from "./oidc-instance.testing.ts";
import { type Browser, enrolAt, openBrowser } from "./testing.ts";

const SETTING = "/api/v1/console/single-sign-on";
let company: OidcInstance;
const service = useOwnService({});
let account: Awaited<ReturnType<typeof register>>;
let owner: { userId: string; email: string };

beforeAll(async () => {
  company = await openOidcInstance(ORIGIN);
});
afterAll(() => company.close());
beforeEach(async () => {
  await service.restart({ ...company.settings, OIDC_NAME: "House login" });
  account = await register(service);
  owner = makePerson(service, { role: "owner", account });
});

/** @returns whether the provider let them in */
async function comeBy(browser: Browser, email: string): Promise<string | null> {
  company.tell({ email, email_verified: true });
  const begun = await browser.call("GET", "/api/console/oidc/start");
  const back = await company.passThrough(begun.headers.get("location") ?? "", email.replace("@", "."));
  return (await browser.call("GET", back.slice(ORIGIN.length))).headers.get("location");
}

const within = (id = account.id) => ({ "x-assay-account": id });
const set = (browser: Browser, body: object) => browser.call("PUT", SETTING, body, within());
const outcome = ({ status, json }: Answer) => [status, json.error?.code];
const opens = async (browser: Browser, id?: string) =>
  outcome(await browser.call("GET", "/api/v1/console/account", undefined, within(id)));
const OPEN = [200, undefined];
const SHUT = [403, "single_sign_on_needed"];

async function byPassword(email: string, role: "owner" | "recruiter" = "recruiter"): Promise<Browser> {
  const guest = { email, name: "Pat", language: "en", post: { accountId: account.id, role } } as const;
  const link = service.userLinks.invite(guest, { id: "operator", name: "Op", isOperator: true });
  return (await enrolAt(service, service.userLinks.address(link), email)).browser;
}

test("an account that requires it opens only for those who come from there", async () => {
  const colleague = await byPassword("pat@house.example");
  expect(await opens(colleague)).toEqual(OPEN);
  const browser = openBrowser(service);
  await comeBy(browser, owner.email);
  const on = await set(browser, { required: true });
  expect(on.json.data).toEqual({ required: true, hours: 12, provider: "House login", can_require: true });
  expect(await opens(browser)).toEqual(OPEN);
  expect(await opens(colleague)).toEqual(SHUT);
  const { accounts, state } = (await colleague.call("GET", "/api/console/session")).json.data;
  expect([state, accounts[0].needs_single_sign_on]).toEqual(["signed_in", true]);

  expect(await comeBy(colleague, "pat@house.example")).toBe(`${ORIGIN}/console/`);
  expect(await opens(colleague)).toEqual(OPEN);
  expect(rows(service, "SELECT action, details FROM audit_entries WHERE action LIKE '%single%'")).toEqual([
    { action: "account.single_sign_on", details: '{"reason":"on"}' },
  ]);
});

test("who is disabled there is out within the hours, and everybody else is let in again by one click", async () => {
  const browser = openBrowser(service);
  await comeBy(browser, owner.email);
  await set(browser, { required: true, hours: 4 });
  // A session ends after eight hours without use.
  service.clock.advance(4 * HOUR_MS - 1);
  expect(await opens(browser)).toEqual(OPEN);
  service.clock.advance(1);
  expect(await opens(browser)).toEqual(SHUT);
  expect(await comeBy(browser, owner.email)).toBe(`${ORIGIN}/console/`);
  expect(await opens(browser)).toEqual(OPEN);
});

test("it cannot be required by an owner who has come by password, and other accounts stay open to them", async () => {
  const browser = await byPassword("olga@house.example", "owner");
  expect(outcome(await set(browser, { required: true }))).toEqual(SHUT);
  expect((await browser.call("GET", SETTING, undefined, within())).json.data).toMatchObject({
    ...{ required: false, can_require: false },
  });
  const other = await register(service);
  service.users.addOwner((await idOf(browser)) as string, other.id, {
    id: "operator",
    name: "",
    isOperator: true,
  });
  const first = openBrowser(service);
  await comeBy(first, owner.email);
  await set(first, { required: true });
  expect([await opens(browser), await opens(browser, other.id)]).toEqual([SHUT, OPEN]);
});

test("a server administrator enters all the same, and undoes it", async () => {
  const browser = openBrowser(service);
  await comeBy(browser, owner.email);
  await set(browser, { required: true });
  const { email } = makePerson(service, { operator: true });
  const administrator = openBrowser(service);
  await comeBy(administrator, email);
  service.clock.advance(7 * HOUR_MS);
  await opens(administrator);
  service.clock.advance(7 * HOUR_MS);
  expect(await opens(administrator)).toEqual(OPEN);
  expect((await set(administrator, { required: false })).json.data.required).toBe(false);
  expect(outcome(await set(administrator, { required: true }))).toEqual(SHUT);
});

const idOf = async (browser: Browser) =>
  (await browser.call("GET", "/api/console/session")).json.data.user?.id;
