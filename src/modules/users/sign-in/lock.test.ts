import { beforeEach, describe, expect, test } from "bun:test";
import { useBuyer, useOwnService } from "#/testing/harness.ts";
import { rows } from "#/testing/inspect.ts";
import { candidatePath } from "#/testing/journey.ts";
import { type SignedInPerson, sessionOf, signIn, tokenOf } from "#/testing/people.ts";
import { NOBODYS } from "#/testing/records.ts";
import { fill, operatorRoutes, personRoutes } from "#/testing/routes.ts";
import { OPERATOR_TOKEN } from "#/testing/service.ts";
import { isGuessablePin } from "./rules.ts";
import { type Browser, openBrowser } from "./testing.ts";

const service = useOwnService({ OPERATOR_TOKEN, RATE_LIMIT_PER_MINUTE: "100000" });
const account = useBuyer(service);
const PIN = "471902";
let person: SignedInPerson;
let browser: Browser;

beforeEach(() => {
  person = signIn(service, { role: "owner", account }, { name: "Rita Recruiter" });
  browser = openBrowser(service);
  browser.cookies.set("assay_session", person.token);
});

const lock = (pin = PIN) => browser.call("POST", "/api/console/lock", { pin });
const unlock = (pin: string) => browser.call("POST", "/api/console/unlock", { pin });
const candidates = () => browser.call("GET", "/api/v1/console/candidates", undefined, forAccount());
const forAccount = () => ({ "x-assay-account": account.id, "x-assay-mode": "test" });
const codeOf = (answer: { json: { error?: { code: string } } }) => answer.json.error?.code;

/** A session on the spot, as the console makes it. @returns the candidate's token */
async function onTheSpot(kiosk: boolean): Promise<string> {
  const created = await browser.call(
    "POST",
    "/api/v1/console/sessions",
    { language: "en", kiosk },
    forAccount(),
  );
  expect(created.status).toBe(201);
  return tokenOf(created.json.data.link);
}
const acknowledge = (token: string) =>
  browser.call("POST", candidatePath(token, "/acknowledge"), { language: "en", notice_version: "1.4" });

describe("a locked session", () => {
  test("opens no route of the console, of the interface or of the server, and reveals nobody's name", async () => {
    await service.app.whole();
    const operator = signIn(service, { operator: true, account });
    const server = openBrowser(service);
    server.cookies.set("assay_session", operator.token);
    expect((await candidates()).status).toBe(200);
    expect((await lock()).json.data).toMatchObject({ state: "locked", user: null, accounts: [], offers: [] });
    expect((await server.call("POST", "/api/console/lock", { pin: PIN })).status).toBe(200);
    const tried = [...personRoutes(service), ...operatorRoutes(service)];
    expect(tried.length).toBeGreaterThan(80);
    for (const { method, path, name } of tried) {
      for (const [who, entry] of [
        ["member", browser],
        ["operator", server],
      ] as const) {
        const answer = await entry.call(
          method,
          fill(path, NOBODYS),
          method === "GET" ? undefined : {},
          forAccount(),
        );
        expect([who, name, answer.status, codeOf(answer)]).toEqual([who, name, 401, "session_locked"]);
      }
    }
    for (const [method, path] of [
      ["GET", "/me/sessions"],
      ["DELETE", "/me/sessions"],
      ["PUT", "/me"],
      ["POST", "/me/totp"],
      ["GET", "/me/passkeys"],
      ["POST", "/lock"],
    ] as const) {
      const answer = await browser.call(
        method,
        `/api/console${path}`,
        path === "/lock" ? { pin: "9182" } : path === "/me" ? { name: "Mallory" } : undefined,
      );
      expect([path, codeOf(answer)]).toEqual([path, "session_locked"]);
    }
    const state = await browser.call("GET", "/api/console/session");
    expect(state.text).not.toContain("Rita");
    expect(state.text).not.toContain(account.id);
  });

  test("is opened by its PIN, under another token; nothing opens with the one from before, and it counts as no sign-in", async () => {
    const before = browser.cookies.get("assay_session") ?? "";
    await lock();
    const opened = await unlock(PIN);
    expect(opened.json.data).toMatchObject({ state: "signed_in", user: { name: "Rita Recruiter" } });
    expect((await candidates()).status).toBe(200);
    const thief = openBrowser(service);
    thief.cookies.set("assay_session", before);
    expect((await thief.call("GET", "/api/console/session")).json.data.state).toBe("signed_out");
    // What a stranger at an open browser must not do needs the password again.
    const body = { email: "new@people.example", role: "owner", name: "New", language: "en" };
    const invited = await browser.call("POST", "/api/v1/console/members", body, forAccount());
    expect(codeOf(invited)).toBe("sign_in_again");
    const reported = service.events.filter(({ security }) => String(security).startsWith("session."));
    expect(reported.map(({ security }) => security)).toEqual(["session.locked", "session.unlocked"]);
    for (const word of ["Rita", PIN]) expect(JSON.stringify(reported)).not.toContain(word);
    expect(JSON.stringify(rows(service, "SELECT * FROM console_sessions"))).not.toContain(PIN);
  });

  test("bears four wrong PINs, and is over after the fifth, whatever comes then", async () => {
    await lock();
    for (let at = 0; at < 4; at += 1) expect(codeOf(await unlock("8888"))).toBe("pin_refused");
    expect((await unlock(PIN)).status).toBe(200);
    await lock();
    for (let at = 0; at < 4; at += 1) await unlock("8888");
    expect(codeOf(await unlock("8888"))).toBe("signed_out");
    expect(codeOf(await unlock(PIN))).toBe("signed_out");
    expect((await browser.call("GET", "/api/console/session")).json.data.state).toBe("signed_out");
    const refused = service.events.filter(({ security }) => security === "session.pin_refused");
    expect(refused).toHaveLength(9);
    expect(refused.at(-1)).toMatchObject({ user: person.userId, reason: "too_many" });
  });

  test("checks only five PINs, also when twenty come at once", async () => {
    await lock();
    const tries = Array.from({ length: 20 }, (_, at) => (at === 12 ? PIN : String(1000 + at * 7)));
    const answers = await Promise.all(tries.map(unlock));
    expect(answers.filter((answer) => codeOf(answer) === "pin_refused")).toHaveLength(4);
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(0);
    expect((await candidates()).status).toBe(401);
  });

  test("is one browser's: the person goes on elsewhere, sees it there, and can end it", async () => {
    await lock();
    const desk = openBrowser(service);
    desk.cookies.set("assay_session", sessionOf(service, person, { role: "owner", account }).token);
    const { sessions } = (await desk.call("GET", "/api/console/me/sessions")).json.data;
    expect(sessions).toHaveLength(2);
    const tablet = sessions.find(({ current }: { current: boolean }) => !current);
    await desk.call("DELETE", `/api/console/me/sessions/${tablet.id}`);
    expect(codeOf(await unlock(PIN))).toBe("signed_out");
  });

  test("wants 4 to 8 digits, none that everybody tries, and somebody who is signed in", async () => {
    for (const pin of ["123", "123456789", "12a4", "", " 4719", "１２３５"]) {
      expect([pin, (await lock(pin)).status]).toEqual([pin, 400]);
    }
    for (const pin of ["0000", "1234", "98765432"]) expect((await lock(pin)).json.error.field).toBe("pin");
    expect(["4719", "1122", "1357"].map(isGuessablePin)).toEqual([false, false, false]);
    expect(codeOf(await openBrowser(service).call("POST", "/api/console/lock", { pin: PIN }))).toBe(
      "signed_out",
    );
    expect(codeOf(await unlock(PIN))).toBe("signed_out");
    expect((await candidates()).status).toBe(200);
  });
});

describe("a questionnaire on a device of the company", () => {
  test("ends the session of anyone who is signed in there, and leaves a locked one to its PIN", async () => {
    const first = await onTheSpot(true);
    const second = await onTheSpot(true);
    expect((await acknowledge(first)).status).toBe(200);
    expect((await browser.call("GET", "/api/console/session")).json.data.state).toBe("signed_out");
    expect(service.events.filter(({ security }) => security === "session.ended")).toMatchObject([
      { user: person.userId, reason: "kiosk" },
    ]);
    browser.cookies.set("assay_session", sessionOf(service, person, { role: "owner", account }).token);
    await lock();
    expect((await acknowledge(second)).status).toBe(200);
    expect((await browser.call("GET", "/api/console/session")).json.data.state).toBe("locked");
    expect((await unlock(PIN)).status).toBe(200);
  });

  test("on one's own device ends nothing", async () => {
    const token = await onTheSpot(false);
    expect((await acknowledge(token)).status).toBe(200);
    expect((await candidates()).status).toBe(200);
  });

  test("has a link that opens no console, and a session is no link", async () => {
    const token = await onTheSpot(true);
    const stranger = openBrowser(service);
    stranger.cookies.set("assay_session", token);
    expect((await stranger.call("GET", "/api/v1/console/candidates", undefined, forAccount())).status).toBe(
      401,
    );
    const bearer = { authorization: `Bearer ${token}`, ...forAccount() };
    expect((await stranger.call("GET", "/api/v1/console/candidates", undefined, bearer)).status).toBe(401);
    expect((await stranger.call("GET", candidatePath(person.token))).status).toBe(404);
  });
});
