import { beforeEach, describe, expect, test } from "bun:test";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { codeOf, enrolOperator, linkPath, openBrowser, PASSWORD } from "#/modules/users/sign-in/testing.ts";
import { systemRandom } from "#/platform/crypto/random.ts";
import { rotateKey } from "#/platform/crypto/rotate-key.ts";
import { createSecrets, parseKeys } from "#/platform/crypto/secrets.ts";
import { KEY_FILE, openDataDir } from "#/platform/files/data-dir.ts";
import { openStorage } from "#/platform/files/storage.ts";
import { createLog } from "#/platform/observability/log.ts";
import { DAY_MS } from "#/platform/time/clock.ts";
import { useOwnService } from "#/testing/harness.ts";
import { execute, rows } from "#/testing/inspect.ts";
import {
  buyCredits,
  candidatePath,
  completeAssessment,
  invite,
  type RegisteredAccount,
  register,
} from "#/testing/journey.ts";
import { OPERATOR_ACTOR } from "#/testing/people.ts";
import { rotateKeyCommand } from "./recovery.ts";
import { expectRefusal, run } from "./testing.ts";

const service = useOwnService();
let account: RegisteredAccount;
beforeEach(async () => {
  account = await register(service);
  await buyCredits(service, account);
});

const keysNow = () => parseKeys(readFileSync(join(service.folder, KEY_FILE), "utf8"));
const rotated = (days?: number) =>
  service.restart({}, async () => {
    const args = days === undefined ? [] : ["--overlap-days", String(days)];
    const { exitCode, stderr } = await run(service, rotateKeyCommand, args);
    expect([exitCode, stderr]).toEqual([0, ""]);
  });
const opens = async (token: string) => (await service.call("GET", candidatePath(token, "/"))).status === 200;
const linkOf = async (id: string): Promise<string> => {
  const { json } = await service.call("GET", `/api/v1/invites/${id}`, { key: account.key });
  return json.data.analysis_link.split("/a/")[1];
};

describe("after a rotation", () => {
  test("links of before open as long as the overlap lasts and no longer; new ones are made by the new secret", async () => {
    const { id, token } = await invite(service, account);
    const before = keysNow();
    await rotated(2);
    expect(keysNow()?.current).not.toEqual(before?.current);
    const fresh = await linkOf(id);
    expect(fresh).not.toBe(token);
    expect([await opens(token), await opens(fresh)]).toEqual([true, true]);
    service.clock.advance(2 * DAY_MS + 1);
    expect([await opens(token), await opens(fresh)]).toEqual([false, true]);
  });

  test("with no overlap they lead nowhere at once, and the former secret creates none", async () => {
    const { id, token } = await invite(service, account);
    const stolen = createSecrets(keysNow()?.current ?? new Uint8Array(), systemRandom);
    await rotated(0);
    expect(await opens(token)).toBe(false);
    expect(await opens(`${id.slice("inv_".length)}${stolen.mac("invite-link", id)}`)).toBe(false);
    expect(await opens(await linkOf(id))).toBe(true);
  });

  test("one-time links of people count in the overlap alone, and are made again by the new secret", async () => {
    const guest = { email: "guest@console.example", name: "Guest", language: "en", post: null } as const;
    await enrolOperator(service);
    const link = service.userLinks.invite(guest, OPERATOR_ACTOR);
    const addresses = [service.userLinks.address(link)];
    const works = async () =>
      Promise.all(
        addresses.map(async (address) => (await openBrowser(service).call("GET", linkPath(address))).status),
      );
    await rotated(2);
    addresses.push(service.userLinks.address(link));
    expect(await works()).toEqual([200, 200]);
    await rotated(0);
    addresses.push(service.userLinks.address(link));
    expect(await works()).toEqual([404, 404, 200]);
  });

  test("people stay signed in, and sign in with app and recovery codes, also twice rotated and with no overlap", async () => {
    const { browser, email, secret, recoveryCodes } = await enrolOperator(service);
    await rotated(0);
    await rotated(0);
    const still = openBrowser(service);
    for (const [name, value] of browser.cookies) still.cookies.set(name, value);
    expect((await still.call("GET", "/api/console/session")).json.data.state).toBe("signed_in");
    const other = openBrowser(service);
    await other.call("POST", "/api/console/sign-in", { email, password: PASSWORD });
    const byApp = await other.call("POST", "/api/console/sign-in/totp", { code: codeOf(service, secret) });
    expect(byApp.status).toBe(200);
    const third = openBrowser(service);
    await third.call("POST", "/api/console/sign-in", { email, password: PASSWORD });
    const code = recoveryCodes[0] ?? "";
    expect((await third.call("POST", "/api/console/sign-in/recovery-code", { code })).status).toBe(200);
    expect((await third.call("POST", "/api/console/sign-in/recovery-code", { code })).status).not.toBe(200);
  });

  test("webhooks are signed as before, candidates' answers on fairness are found and withdrawn, and a repeated request is not carried out again", async () => {
    service.fairnessAnswers.setAsks(account.id, true, "test");
    const { token } = await invite(service, account);
    await completeAssessment(service, token);
    await service.call("PUT", candidatePath(token, "/fairness"), {
      body: { gender: "female", age: "30_39" },
    });
    const said = service.fairnessAnswers.list();
    const hook = await service.call("POST", "/api/v1/webhooks", {
      key: account.key,
      body: { url: "https://receiver.example.com/hook" },
    });
    const asked = {
      key: account.key,
      headers: { "idempotency-key": "once-only" },
      body: { email: "twice@people.example", product_type: "pa-standard" },
    };
    const first = await service.call("POST", "/api/v1/invites", asked);
    expect(first.status).toBeLessThan(300);

    await rotated(1);
    expect(service.fairnessAnswers.list().map((one) => one.said)).toEqual(said.map((one) => one.said));
    const secrets = createSecrets(keysNow()?.current ?? new Uint8Array(), systemRandom);
    const [row] = rows(service, "SELECT id, sealed_secret FROM webhooks");
    expect(secrets.open(String(row?.sealed_secret), String(row?.id))).toContain(hook.json.data.secret);
    const again = await service.call("POST", "/api/v1/invites", asked);
    expect(again.text).toBe(first.text);
    await service.call("DELETE", candidatePath(token, "/fairness"));
    expect(service.fairnessAnswers.list()).toEqual([]);
  });
});

test("is refused while a service runs, which would continue with the former secret", async () => {
  expectRefusal(await run(service, rotateKeyCommand, []), /Another Assay server is using/, 75);
});

describe("broken off in the middle", () => {
  /** As a machine that is switched off leaves it. */
  const brokenOff = (at: "written" | "resealed") =>
    service.restart({}, async () => {
      const dataDir = openDataDir(service.folder, systemRandom);
      const { clock } = service;
      const storage = openStorage({
        dataDir,
        clock,
        random: systemRandom,
        log: createLog("silent"),
        copyFirst: () => null,
      });
      const between = (step: string) => {
        if (step === at) throw new Error("the power is cut");
      };
      const rotate = () => rotateKey({ ...storage, dataDir, clock, random: systemRandom, between }, DAY_MS);
      expect(rotate).toThrow("the power is cut");
      storage.closeStorage();
    });

  test("before the data were sealed again everything is as it was, and nothing of it is left", async () => {
    const { id, token } = await invite(service, account);
    const before = keysNow();
    await brokenOff("written");
    expect(keysNow()).toEqual(before);
    expect(await linkOf(id)).toBe(token);
    expect(await opens(token)).toBe(true);
  });

  test("after that the next start goes on with the new secret, and old links count as was asked", async () => {
    const { id, token } = await invite(service, account);
    const { email, secret } = await enrolOperator(service);
    const before = keysNow();
    await brokenOff("resealed");
    expect(keysNow()?.previous?.key).toEqual(before?.current);
    expect(keysNow()?.next).toBeNull();
    expect([await opens(token), await opens(await linkOf(id))]).toEqual([true, true]);
    const browser = openBrowser(service);
    await browser.call("POST", "/api/console/sign-in", { email, password: PASSWORD });
    const byApp = await browser.call("POST", "/api/console/sign-in/totp", { code: codeOf(service, secret) });
    expect(byApp.status).toBe(200);
  });

  test("where something cannot be opened nothing is changed", async () => {
    const { id, token } = await invite(service, account);
    const user = await enrolOperator(service);
    expect(user.secret).not.toBe("");
    execute(service, "UPDATE users SET sealed_totp = 'AAAA' WHERE sealed_totp IS NOT NULL");
    await service.restart({}, async () => {
      expectRefusal(
        await run(service, rotateKeyCommand, []),
        /users\.sealed_totp of usr_\w+ cannot be decrypted .* Nothing was changed/,
        65,
      );
      expect(keysNow()?.next).toBeNull();
    });
    expect(await linkOf(id)).toBe(token);
  });
});

test("every column that is sealed is sealed again, or known to live for a day", () => {
  const columns = rows(
    service,
    "SELECT t.name || '.' || c.name AS name FROM sqlite_schema t, pragma_table_info(t.name) c WHERE t.type = 'table' AND c.name LIKE '%sealed%' ORDER BY 1",
  ).map(({ name }) => name);
  expect(columns).toEqual([
    "chat_hooks.sealed_url",
    "console_sessions.sealed_challenge",
    "console_sessions.sealed_id_token",
    "fairness_answers.sealed",
    "fairness_tallies.sealed",
    "idempotency_answers.sealed_body",
    "settings.sealed_value",
    "users.sealed_totp",
    "webhooks.sealed_header",
    "webhooks.sealed_secret",
  ]);
});

test("a file with a line that means nothing is damaged, and not half understood", () => {
  const text = readFileSync(join(service.folder, KEY_FILE), "utf8");
  expect(parseKeys(text)).not.toBeNull();
  for (const line of ["previous abc until 2026-01-01", "later", `next ${"a".repeat(64)} until never`]) {
    expect(parseKeys(`${text}${line}\n`)).toBeNull();
  }
});
