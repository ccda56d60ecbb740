import { beforeEach, describe, expect, test } from "bun:test";
import { PA_STANDARD } from "#/domain/instrument/registry.ts";
import { useAccount, useService } from "#/testing/harness.ts";
import { buyCredits, invite, register } from "#/testing/journey.ts";
import { answersFor } from "./service.ts";

const API = "/api/v1";
const service = useService();
const account = useAccount(service);

const post = (path: string, body?: unknown, key = account.key) =>
  service.call("POST", `${API}/test-helpers${path}`, { key, body });

const results = async (inviteId: string) =>
  (await service.call("GET", `${API}/invites/${inviteId}/results`, { key: account.key })).json;

test("paying an order completes it once", async () => {
  const order = await service.call("POST", `${API}/orders`, {
    key: account.key,
    body: { product_id: "pa-single" },
  });
  const path = `/orders/${order.json.data.order_id}/pay`;
  expect((await post(path)).json.data.status).toBe("completed");
  expect((await post(path)).status).toBe(200);
  const balance = await service.call("GET", `${API}/balance`, { key: account.key });
  expect(balance.json.data.balance.credits_available).toBe(1);
});

describe("a candidate's part", () => {
  beforeEach(() => buyCredits(service, account));

  test("starting makes the invite started, and starting again changes nothing", async () => {
    const { id } = await invite(service, account);
    const first = await post(`/invites/${id}/start`);
    expect(first.json.data).toMatchObject({ invite_id: id, status: "started" });
    service.clock.advance(1000);
    expect((await post(`/invites/${id}/start`)).json.data.started_at).toBe(first.json.data.started_at);
  });

  test("completing gives a result of good quality and costs one credit", async () => {
    const { id } = await invite(service, account);
    const done = await post(`/invites/${id}/complete`, {
      candidate: { first_name: "Grace", gender: "female" },
    });
    expect(done.json.data.status).toBe("completed");
    expect((await results(id)).data.candidate).toMatchObject({ name: "Grace Example", gender: "female" });
    const raw = await service.call("GET", `${API}/results/${id}?include_raw=true`, { key: account.key });
    expect(raw.json.data.raw.quality.status).toBe("ok");
    const balance = await service.call("GET", `${API}/balance`, { key: account.key });
    expect(balance.json.data.balance.credits_available).toBe(9);
  });

  test("the same seed gives the same scores, another seed others", async () => {
    const scores = async (seed: number) => {
      const { id } = await invite(service, account);
      await post(`/invites/${id}/complete`, { seed });
      return JSON.stringify((await results(id)).data.dimensions);
    };
    const first = await scores(7);
    expect(await scores(7)).toBe(first);
    expect(await scores(8)).not.toBe(first);
  });

  test("exact answers are taken as they are", async () => {
    const { id } = await invite(service, account);
    const answers = Object.fromEntries([1, 2, 3, 4, 5, 6].map((n) => [`detail.${n}`, n <= 4 ? 6 : 1]));
    await post(`/invites/${id}/complete`, { answers });
    expect((await results(id)).data.dimensions.detail.raw_percent).toBe(100);
  });

  test("a full sheet is taken", async () => {
    const { id } = await invite(service, account);
    const answers = Object.fromEntries(
      answersFor(PA_STANDARD.questionnaire, 1, {}).map(({ itemId, value }) => [itemId, value]),
    );
    expect(Object.keys(answers)).toHaveLength(135);
    const done = await post(`/invites/${id}/complete`, { answers });
    expect([done.status, done.json.data?.status]).toEqual([200, "completed"]);
  });

  test("an unknown item is refused and nothing is begun or charged", async () => {
    const { id } = await invite(service, account);
    const refused = await post(`/invites/${id}/complete`, { answers: { "nothing.1": 3 } });
    expect(refused.status).toBe(400);
    expect(refused.json.error.field).toBe("answers");
    const after = await service.call("GET", `${API}/invites/${id}`, { key: account.key });
    expect(after.json.data.status).toBe("pending");
  });

  test("a completed invite is not completed again", async () => {
    const { id } = await invite(service, account);
    await post(`/invites/${id}/complete`);
    const again = await post(`/invites/${id}/complete`);
    expect([again.status, again.json.error.code]).toEqual([409, "already_completed"]);
  });

  test("moving the clock makes invites expire and reminders possible, in this account alone", async () => {
    const other = await register(service);
    await buyCredits(service, other);
    const mine = await invite(service, account);
    const theirs = await invite(service, other);
    const remind = () => service.call("POST", `${API}/invites/${mine.id}/remind`, { key: account.key });
    expect((await remind()).status).toBe(200);
    expect((await remind()).json.error.code).toBe("reminder_too_soon");
    await post("/clock", { advance_seconds: 24 * 3600 });
    expect((await remind()).json.data.reminder_number).toBe(2);
    await post("/clock", { advance_seconds: 30 * 24 * 3600 });
    const status = async (key: string, id: string) =>
      (await service.call("GET", `${API}/invites/${id}`, { key })).json.data.status;
    expect(await status(account.key, mine.id)).toBe("expired");
    expect(await status(other.key, theirs.id)).toBe("pending");
  });
});

test("a live key is refused everywhere, and live mode keeps its time", async () => {
  const live = await register(service, { mode: "live" });
  for (const path of ["/orders/ord_x/pay", "/invites/inv_x/start", "/invites/inv_x/complete"]) {
    expect((await post(path, undefined, live.key)).json.error.code).toBe("test_mode_only");
  }
  const clock = await post("/clock", { advance_seconds: 60 }, live.key);
  expect([clock.status, clock.json.error.code]).toEqual([403, "test_mode_only"]);
});
