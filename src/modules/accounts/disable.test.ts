import { describe, expect, test } from "bun:test";
import { useBuyer, useOwnService } from "#/testing/harness.ts";
import { count, otherModeKey } from "#/testing/inspect.ts";
import {
  acknowledge,
  answerAll,
  candidatePath,
  completeAssessment,
  invite,
  register,
} from "#/testing/journey.ts";

const service = useOwnService();
const account = useBuyer(service);

const balance = (key: string) => service.call("GET", "/api/v1/balance", { key });
const candidate = (method: string, token: string, rest = "/") =>
  service.call(method, candidatePath(token, rest), method === "GET" ? {} : { body: {} });

describe("a disabled account", () => {
  test("has no key that works, in either mode, at once and after a restart; other accounts' keys do", async () => {
    const keys = [account.key, otherModeKey(service, account).key];
    const other = await register(service);
    service.accounts.disable(account.id);
    for (const key of keys) {
      const { status, json } = await balance(key);
      expect([status, json.error.code]).toEqual([401, "unauthorized"]);
    }
    expect((await balance(other.key)).status).toBe(200);
    await service.restart();
    expect((await balance(account.key)).status).toBe(401);
  });

  test("is enabled again with the keys and the data that it had", async () => {
    const before = (await balance(account.key)).json.data;
    service.accounts.disable(account.id);
    service.accounts.disable(account.id);
    expect(service.accounts.enable(account.id).status).toBe("active");
    expect((await balance(account.key)).json.data).toEqual(before);
  });

  test("keeps its address: nobody else can register with it", async () => {
    service.accounts.disable(account.id);
    const body = { email: account.email.toUpperCase(), company: "Other" };
    expect((await service.call("POST", "/api/v1/register", { body })).status).toBe(409);
  });

  test("gets neither a key nor a link to one", () => {
    service.accounts.disable(account.id);
    const keys = count(service, "api_keys");
    for (const work of [
      () => service.accounts.issueKey(account.id, { mode: "live", name: "x" }),
      () => service.claims.open(account.id, "live"),
    ]) {
      expect(work).toThrow("disabled");
    }
    expect([count(service, "api_keys"), count(service, "key_claims")]).toEqual([keys, 0]);
  });
});

describe("its candidates", () => {
  test("who have not begun find their link not available, also those who have read the notice", async () => {
    const [unread, read] = [await invite(service, account), await invite(service, account)];
    await acknowledge(service, read.token);
    service.accounts.disable(account.id);
    for (const { token } of [unread, read]) {
      for (const [method, rest] of [
        ["GET", "/"],
        ["GET", "/questions"],
        ["POST", "/submit"],
      ] as const) {
        const { status, json } = await candidate(method, token, rest);
        expect([rest, status, json.error.code]).toEqual([rest, 404, "link_not_available"]);
      }
    }
    expect(count(service, "answers")).toBe(0);
    service.accounts.enable(account.id);
    expect((await candidate("GET", unread.token)).status).toBe(200);
  });

  test("who have begun can finish, and the completion costs its credit as always", async () => {
    const { id, token } = await invite(service, account);
    await answerAll(service, token);
    service.accounts.disable(account.id);
    expect((await candidate("GET", token)).status).toBe(200);
    expect((await candidate("POST", token, "/submit")).status).toBe(200);
    service.accounts.enable(account.id);
    const results = await service.call("GET", `/api/v1/invites/${id}/results`, { key: account.key });
    expect(results.status).toBe(200);
    expect((await balance(account.key)).json.data.balance).toMatchObject({
      credits_available: 9,
      credits_used: 1,
    });
  });

  test("who have finished still see that they have", async () => {
    const { token } = await invite(service, account);
    await completeAssessment(service, token);
    service.accounts.disable(account.id);
    expect((await candidate("GET", token)).status).toBe(200);
  });
});
