import { describe, expect, test } from "bun:test";
import { MINUTE_MS } from "#/platform/time/clock.ts";
import { useOwnService, usePrepared } from "#/testing/harness.ts";
import { execute, rows } from "#/testing/inspect.ts";
import { OPERATOR_ACTOR } from "#/testing/people.ts";
import { makePasskey, type SoftPasskey, usePasskey } from "./authenticator.testing.ts";
import { type Browser, enrolOperator, openBrowser, PASSWORD } from "./testing.ts";

const ORIGIN = "https://assay.test";
const SCENE = { origin: ORIGIN, rpId: "assay.test" };
const SIGN_IN = "/api/console/sign-in/passkey";

const service = useOwnService({ BASE_URL: ORIGIN, PUBLIC_RATE_LIMIT_PER_MINUTE: "1000" });
const olga = usePrepared(service, () => enrolOperator(service));

async function add(browser: Browser, change: Partial<typeof SCENE & { isVerified: boolean }> = {}) {
  const { data } = (await browser.call("POST", "/api/console/me/passkeys/options")).json;
  const created = makePasskey({ ...SCENE, challenge: data.challenge, ...change });
  const answer = await browser.call("POST", "/api/console/me/passkeys", {
    name: "Key",
    response: created.response,
  });
  return { ...created, answer, options: data };
}

const challenge = async (browser: Browser): Promise<string> =>
  (await browser.call("POST", `${SIGN_IN}/options`, {})).json.data.challenge;
const signIn = async (browser: Browser, passkey: SoftPasskey, change: object = {}) => {
  const scene = { ...SCENE, challenge: await challenge(browser), ...change };
  return browser.call("POST", SIGN_IN, { response: usePasskey(passkey, scene) });
};
const state = async (browser: Browser) => (await browser.call("GET", "/api/console/session")).json.data.state;

describe("a passkey", () => {
  test("is registered with verification of the person, and signs in alone from then on", async () => {
    const { answer, passkey, options } = await add(olga.browser);
    expect(answer.status).toBe(200);
    expect(answer.json.data).toMatchObject({ passkeys: [{ name: "Key" }], recovery_codes: [] });
    expect(options.rp).toEqual({ name: "Assay", id: "assay.test" });
    expect(options.authenticatorSelection).toMatchObject({
      residentKey: "required",
      userVerification: "required",
    });
    const browser = openBrowser(service);
    const { status, json } = await signIn(browser, passkey);
    expect([status, json.data.state, json.data.user.email]).toEqual([200, "signed_in", olga.email]);
    expect(rows(service, "SELECT counter FROM passkeys")).toEqual([{ counter: 1 }]);
  });

  test("is a second factor after the password, for its own person only", async () => {
    const { passkey } = await add(olga.browser);
    const other = await enrolOperator(service);
    const half = async (email: string) => {
      const browser = openBrowser(service);
      await browser.call("POST", "/api/console/sign-in", { email, password: PASSWORD });
      return browser;
    };
    const wrong = await half(other.email);
    expect((await signIn(wrong, passkey)).status).toBe(401);
    expect(await state(wrong)).toBe("second_factor");
    const right = await half(olga.email);
    expect((await signIn(right, passkey)).json.data.state).toBe("signed_in");
  });

  test("can be the first factor of a new person, and comes with recovery codes then", async () => {
    const guest = { email: "new@house.example", name: "New", language: "en", post: null } as const;
    const link = service.userLinks.address(service.userLinks.invite(guest, OPERATOR_ACTOR));
    const browser = openBrowser(service);
    await browser.call("POST", `/api/console/links/${link.split("/").at(-1)}`, { password: PASSWORD });
    const { answer } = await add(browser);
    expect(answer.json.data.recovery_codes).toHaveLength(10);
    expect(await state(browser)).toBe("signed_in");
  });

  test("is never locked out by wrong passwords of others", async () => {
    const { passkey } = await add(olga.browser);
    for (let turn = 0; turn < 12; turn += 1) {
      await openBrowser(service).call("POST", "/api/console/sign-in", {
        email: olga.email,
        password: "wrong",
      });
    }
    expect((await signIn(openBrowser(service), passkey)).status).toBe(200);
  });

  test("can be removed, but not the last factor, nor anybody else's", async () => {
    const { passkey } = await add(olga.browser);
    const other = await enrolOperator(service);
    const remove = (browser: Browser, id = passkey.id) =>
      browser.call("DELETE", `/api/console/me/passkeys/${id}`);
    expect((await remove(other.browser)).status).toBe(404);
    expect((await olga.browser.call("DELETE", "/api/console/me/totp")).status).toBe(200);
    const last = await remove(olga.browser);
    expect([last.status, last.json.error.code]).toEqual([409, "last_factor"]);
    await add(olga.browser);
    expect((await remove(olga.browser)).status).toBe(200);
    expect((await signIn(openBrowser(service), passkey)).status).toBe(401);
  });
});

describe("what is not accepted", () => {
  test("another origin, another server's name, an unverified person, a strange key and a strange challenge", async () => {
    const { passkey } = await add(olga.browser);
    const stranger = makePasskey({ ...SCENE, challenge: "x" }).passkey;
    const refused: [string, Promise<{ status: number }>][] = [
      ["origin", signIn(openBrowser(service), passkey, { origin: "https://evil.example" })],
      ["name", signIn(openBrowser(service), passkey, { rpId: "evil.example" })],
      ["unverified", signIn(openBrowser(service), passkey, { isVerified: false })],
      ["challenge", signIn(openBrowser(service), passkey, { challenge: "c3RyYW5nZQ" })],
      ["unknown", signIn(openBrowser(service), stranger)],
      ["other key", signIn(openBrowser(service), { ...stranger, id: passkey.id })],
    ];
    for (const [what, answer] of refused) expect([what, (await answer).status]).toEqual([what, 401]);
    for (const response of [{ id: "x" }, { id: passkey.id }, { id: passkey.id, response: null }]) {
      const browser = openBrowser(service);
      await challenge(browser);
      expect((await browser.call("POST", SIGN_IN, { response })).status).toBe(401);
    }
  });

  test("the same answer twice, an answer after five minutes, without its cookie, and a counter that goes back", async () => {
    const { passkey } = await add(olga.browser);
    const browser = openBrowser(service);
    const response = usePasskey(passkey, { ...SCENE, challenge: await challenge(browser) });
    const cookies = new Map(browser.cookies);
    expect((await browser.call("POST", SIGN_IN, { response })).status).toBe(200);
    const thief = openBrowser(service);
    for (const [name, value] of cookies) thief.cookies.set(name, value);
    execute(service, "UPDATE passkeys SET counter = 0");
    expect((await thief.call("POST", SIGN_IN, { response })).status).toBe(401);

    const late = openBrowser(service);
    const old = usePasskey(passkey, { ...SCENE, challenge: await challenge(late) });
    service.clock.advance(5 * MINUTE_MS);
    expect((await late.call("POST", SIGN_IN, { response: old })).status).toBe(401);

    const without = openBrowser(service);
    const result = usePasskey(passkey, { ...SCENE, challenge: await challenge(without) });
    expect((await openBrowser(service).call("POST", SIGN_IN, { response: result })).status).toBe(401);

    execute(service, "UPDATE passkeys SET counter = 99");
    expect((await signIn(openBrowser(service), passkey)).status).toBe(401);
  });

  test("a registration with another challenge, origin or without verification; and of a disabled person anything", async () => {
    for (const change of [
      { challenge: "c3RyYW5nZQ" },
      { origin: "https://evil.example" },
      { rpId: "evil.example" },
      { isVerified: false },
    ]) {
      expect((await add(olga.browser, change)).answer.status).toBe(401);
    }
    const { passkey } = await add(olga.browser);
    execute(service, "UPDATE users SET disabled_at = 1");
    expect((await signIn(openBrowser(service), passkey)).status).toBe(401);
  });

  test("passkeys at an address that can have none: the page reports it", async () => {
    await service.restart({ BASE_URL: "http://assay.test" });
    expect((await openBrowser(service).call("GET", "/api/console/session")).json.data.passkeys).toBe(false);
    expect((await openBrowser(service).call("POST", `${SIGN_IN}/options`, {})).status).toBe(401);
    await service.restart({ BASE_URL: ORIGIN });
    expect((await openBrowser(service).call("GET", "/api/console/session")).json.data.passkeys).toBe(true);
  });
});
