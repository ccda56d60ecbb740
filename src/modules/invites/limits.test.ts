import { beforeEach, describe, expect, test } from "bun:test";
import { DAY_MS, SECOND_MS } from "#/platform/time/clock.ts";
import { useOwnService } from "#/testing/harness.ts";
import { count, dump, execute, otherModeKey } from "#/testing/inspect.ts";
import {
  answerAll,
  buyCredits,
  completeAssessment,
  invite,
  type RegisteredAccount,
  register,
} from "#/testing/journey.ts";

let account: RegisteredAccount;
const service = useOwnService({ RATE_LIMIT_PER_MINUTE: "1000" });
beforeEach(async () => {
  account = await register(service);
});

const post = (fields: Record<string, unknown> = {}, key = account.key) =>
  service.call("POST", "/api/v1/invites", { key, body: { email: "a@b.example", ...fields } });

async function fill(number: number, fields: Record<string, unknown> = {}) {
  const sent = [];
  for (let place = 0; place < number; place += 1) sent.push(await invite(service, account, fields));
  return sent;
}

describe("402", () => {
  test("without a credit nothing is stored and no mail is queued", async () => {
    const before = dump(service);
    const { status, json } = await post();
    expect([status, json.error.code]).toEqual([402, "no_credit"]);
    expect(dump(service)).toBe(before);
  });

  test("an unpaid order and another account's or mode's credits are none", async () => {
    await service.call("POST", "/api/v1/orders", { key: account.key, body: { product_id: "pa-pack-50" } });
    await buyCredits(service, await register(service), "pa-pack-50");
    await buyCredits(service, otherModeKey(service, account), "pa-pack-50");
    expect((await post()).status).toBe(402);
  });

  test("is reported before too many pending invites, and wrong input before both", async () => {
    await buyCredits(service, account, "pa-single");
    const [first] = await fill(10);
    expect((await post()).status).toBe(429);
    await completeAssessment(service, first?.token ?? "");
    await buyCredits(service, account, "pa-single");
    await fill(1);
    expect((await post()).json.error.code).toBe("pending_invite_limit");
    service.billing.chargeCompletion({ accountId: account.id, mode: "test" }, 99, 0);
    expect((await post()).json.error.code).toBe("no_credit");
    expect((await post({ email: "wrong" })).status).toBe(400);
  });

  test("reserves the credit of a started assessment, and frees it when it ends unfinished", async () => {
    await buyCredits(service, account, "pa-single");
    const [begun] = await fill(1, { expires_in_days: 1 });
    await answerAll(service, begun?.token ?? "");
    const before = dump(service);
    const { status, json } = await post();
    expect([status, json.error.code]).toEqual([402, "credits_spoken_for"]);
    expect(dump(service)).toBe(before);
    const { balance } = (await service.call("GET", "/api/v1/balance", { key: account.key })).json.data;
    expect(balance).toMatchObject({ credits_available: 1, credits_spoken_for: 1, pending_invites: 0 });

    service.clock.advance(2 * DAY_MS - 1);
    expect((await post()).json.error.code).toBe("credits_spoken_for");
    service.clock.advance(1);
    expect((await post()).status).toBe(201);
  });

  test("one credit opens the ten that may be pending and never one more, however quickly they begin (M1)", async () => {
    await buyCredits(service, account, "pa-single");
    let opened = 0;
    for (let round = 0; round < 30; round += 1) {
      const { status, json } = await post();
      if (status !== 201) continue;
      opened += 1;
      await answerAll(service, json.data.analysis_link.split("/a/")[1]);
    }
    expect(opened).toBe(1);

    const other = await register(service);
    await buyCredits(service, other, "pa-single");
    account = other;
    const sent = await fill(10);
    for (const { token } of sent) await completeAssessment(service, token);
    expect((await post()).json.error.code).toBe("no_credit");
    const { balance } = (await service.call("GET", "/api/v1/balance", { key: other.key })).json.data;
    expect(balance).toMatchObject({ credits_used: 10, credits_owed: 9 });
  });
});

describe("429", () => {
  beforeEach(() => buyCredits(service, account, "pa-pack-50"));

  test("exactly ten may be pending; the eleventh stores nothing and queues no mail", async () => {
    await fill(10);
    const before = dump(service);
    const { status, json } = await post();
    expect([status, json.error.code]).toEqual([429, "pending_invite_limit"]);
    expect(dump(service)).toBe(before);
  });

  test("returns when the first place becomes free automatically, at most a day ahead, and is right", async () => {
    await fill(9);
    await fill(1, { expires_in_days: 1 });
    const waitOf = async () => Number((await post()).headers.get("retry-after"));
    expect(await waitOf()).toBe(DAY_MS / SECOND_MS);
    service.clock.advance(DAY_MS - 1500);
    expect(await waitOf()).toBe(2);
    service.clock.advance(1499);
    expect(await waitOf()).toBe(1);
    service.clock.advance(1);
    expect((await post()).status).toBe(201);
    // Now all ten have weeks to go.
    expect(await waitOf()).toBe(DAY_MS / SECOND_MS);
  });

  test("of thirty at once with nine pending exactly one gets through, with exactly one mail", async () => {
    await fill(9);
    const answers = await Promise.all(Array.from({ length: 30 }, () => post()));
    const codes = answers.map(({ status, json }) => json.error?.code ?? status).sort();
    expect(codes).toEqual([201, ...Array.from({ length: 29 }, () => "pending_invite_limit")]);
    expect([count(service, "invites"), count(service, "outbox WHERE ref LIKE 'invite:%'")]).toEqual([10, 10]);
  });

  test.each<[string, (token: string, id: string) => unknown]>([
    ["a started", (token) => answerAll(service, token)],
    ["a completed", (token) => completeAssessment(service, token)],
    ["a cancelled", (_token, id) => execute(service, "UPDATE invites SET cancelled_at = 1 WHERE id = ?", id)],
    ["an expired", (_token, id) => execute(service, "UPDATE invites SET expires_at = 1 WHERE id = ?", id)],
  ])("%s invite makes room for one more", async (_what, act) => {
    const [first] = await fill(10);
    await act(first?.token ?? "", first?.id ?? "");
    expect((await post()).status).toBe(201);
    expect((await post()).status).toBe(429);
  });

  test("opening and acknowledging makes no room: only an answer starts", async () => {
    const [first] = await fill(10);
    await service.call("GET", `/api/candidate/${first?.token}`);
    await service.call("POST", `/api/candidate/${first?.token}/acknowledge`, {
      body: { language: "en", notice_version: "1.4" },
    });
    expect((await post()).status).toBe(429);
  });

  test("all ten make room when their time is over, without any job having run", async () => {
    await fill(10, { expires_in_days: 2 });
    service.clock.advance(2 * DAY_MS - 1);
    expect((await post()).status).toBe(429);
    service.clock.advance(1);
    expect((await post()).status).toBe(201);
    expect(count(service, "invites WHERE expired_at IS NOT NULL")).toBe(0);
  });

  test("ten in test mode leave live mode and other accounts their own ten", async () => {
    await fill(10);
    for (const other of [otherModeKey(service, account), await register(service)]) {
      await buyCredits(service, other, "pa-single");
      expect((await post({}, other.key)).status).toBe(201);
    }
  });
});
