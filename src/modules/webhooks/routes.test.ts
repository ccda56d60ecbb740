import { afterEach, beforeEach, describe, expect, test } from "bun:test";
import { HOUR_MS } from "#/platform/time/clock.ts";
import {
  contains,
  count,
  databaseBytes,
  dump,
  execute,
  otherModeKey,
  withoutRequestId,
} from "#/testing/inspect.ts";
import { buyCredits, type RegisteredAccount, register } from "#/testing/journey.ts";
import { startService, type TestService } from "#/testing/service.ts";
import { USUAL_EVENT_TYPES, WEBHOOK_LIMIT } from "./rules.ts";

const WEBHOOKS = "/api/v1/webhooks";
const URL_OK = "https://hooks.example.com/assay";

let service: TestService;
let account: RegisteredAccount;
beforeEach(async () => {
  service = await startService();
  account = await register(service);
});
afterEach(() => service.end());

const create = (fields: Record<string, unknown> = {}, key = account.key) =>
  service.call("POST", WEBHOOKS, { key, body: { url: URL_OK, ...fields } });
const list = async (key = account.key) => (await service.call("GET", WEBHOOKS, { key })).json.data.webhooks;
const remove = (id: string, key = account.key) => service.call("DELETE", `${WEBHOOKS}/${id}`, { key });

describe("POST 201", () => {
  test("answers id, url, events, the name of the header and a signing secret of 32 bytes, and nothing else", async () => {
    const { status, json } = await create({ events: ["order.completed"] });
    expect(status).toBe(201);
    expect(json).toEqual({
      success: true,
      data: {
        webhook_id: expect.stringMatching(/^wh_[0-9A-Za-z]{24}$/),
        url: URL_OK,
        secret: expect.stringMatching(/^whsec_[A-Za-z0-9+/]{43}=$/),
        events: ["order.completed"],
        header_name: null,
      },
    });
  });

  test.each([
    [undefined, [...USUAL_EVENT_TYPES]],
    [["analysis.completed", "analysis.completed"], ["analysis.completed"]],
  ])("with the events %j it gets %j", async (events, expected) => {
    expect((await create({ ...(events && { events }) })).json.data.events).toEqual(expected);
  });

  test("every webhook has its own secret, also for the same url", async () => {
    const [first, second] = [await create(), await create()];
    expect(first.json.data.secret).not.toBe(second.json.data.secret);
    expect(await list()).toHaveLength(2);
  });

  test("the secret is in this answer only: in no list and nowhere in the database's files", async () => {
    const { secret } = (await create()).json.data;
    const listed = await service.call("GET", WEBHOOKS, { key: account.key });
    expect(listed.text).not.toContain(secret);
    expect(listed.text).not.toContain("secret");
    const bytes = databaseBytes(service);
    const plain = secret.slice("whsec_".length);
    expect(contains(bytes, URL_OK)).toBe(true);
    expect(contains(bytes, plain)).toBe(false);
    expect(bytes.includes(Buffer.from(plain, "base64"))).toBe(false);
  });
});

describe("POST 409", () => {
  test("the 51st is refused and stores nothing; the other mode and other accounts still have room", async () => {
    const ids: string[] = [];
    for (let place = 0; place < WEBHOOK_LIMIT; place += 1) ids.push((await create()).json.data.webhook_id);
    execute(service, "UPDATE webhooks SET status = 'disabled' WHERE id = ?", ids[0] ?? "");
    const before = dump(service);
    const { status, json } = await create();
    expect([WEBHOOK_LIMIT, status, json.error.code]).toEqual([50, 409, "webhook_limit"]);
    expect((await create({ url: "ftp://hooks.example.com" })).status).toBe(400);
    expect(dump(service)).toBe(before);
    expect((await create({}, otherModeKey(service, account).key)).status).toBe(201);
    expect((await create({}, (await register(service)).key)).status).toBe(201);
    await remove(ids[1] ?? "");
    expect((await create()).status).toBe(201);
  });
});

describe("POST 400", () => {
  test.each<[string, Record<string, unknown>]>([
    ["url", { url: undefined }],
    ["url", { url: "" }],
    ["url", { url: "hooks.example.com" }],
    ["url", { url: "ftp://hooks.example.com" }],
    ["url", { url: "https://user:pass@hooks.example.com" }],
    ["url", { url: "https://hooks.example.com/#x" }],
    ["url", { url: "https://hooks.example.com:0/" }],
    ["url", { url: "http://localhost:8080/" }],
    ["url", { url: "http://127.0.0.1/" }],
    ["url", { url: "http://2130706433/" }],
    ["url", { url: "http://[::1]/" }],
    ["url", { url: "http://[::ffff:10.0.0.1]/" }],
    ["url", { url: "http://10.1.2.3/" }],
    ["url", { url: "http://192.168.0.1/" }],
    ["url", { url: "http://169.254.169.254/latest/meta-data" }],
    ["events.0", { events: ["order.created"] }],
    ["events", { events: "order.completed" }],
    ["secret", { secret: "whsec_mine" }],
  ])("names %s for %j, stores nothing and does not repeat the address", async (field, fields) => {
    const before = dump(service);
    const { status, json, text } = await create(fields);
    expect([status, json.error.code, json.error.field]).toEqual([400, "invalid_input", field]);
    expect(text).not.toContain("pass@");
    expect(dump(service)).toBe(before);
  });

  test("live mode needs https, test mode does not", async () => {
    const live = otherModeKey(service, account);
    const refused = await create({ url: "http://hooks.example.com/" }, live.key);
    expect([refused.status, refused.json.error.field]).toEqual([400, "url"]);
    expect((await create({ url: URL_OK }, live.key)).status).toBe(201);
    expect((await create({ url: "http://hooks.example.com/" })).status).toBe(201);
    expect(count(service, "webhooks WHERE mode = 'live'")).toBe(1);
  });

  test.each([
    ["a server that only this machine can reach", { BASE_URL: "http://localhost:3000" }, [201, 400, 400]],
    ["a server behind a proxy", { BASE_URL: "http://localhost:3000", TRUST_PROXY: "1" }, [400, 400, 400]],
    [
      "a server that others can reach",
      { BASE_URL: "http://localhost:3000", HOST: "0.0.0.0" },
      [400, 400, 400],
    ],
  ])("in test mode, %s calls this machine or not", async (_, settings, [test, privateAddress, live]) => {
    await service.end();
    service = await startService(settings);
    account = await register(service, { mode: "test" });
    const key = otherModeKey(service, account).key;
    expect((await create({ url: "http://127.0.0.1:9999/hook" })).status).toBe(test as number);
    expect((await create({ url: "http://10.1.2.3/hook" })).status).toBe(privateAddress as number);
    expect((await create({ url: "https://127.0.0.1:9999/hook" }, key)).status).toBe(live as number);
  });

  test("the server administrator's setting opens private addresses, and never metadata ones", async () => {
    await service.end();
    service = await startService({ WEBHOOK_ALLOW_PRIVATE: "true" });
    account = await register(service, { mode: "live" });
    for (const url of ["http://127.0.0.1:9/", "http://10.1.2.3/hook"])
      expect((await create({ url })).status).toBe(201);
    for (const url of ["http://169.254.169.254/", "http://[fe80::1]/", "http://0.0.0.0/"]) {
      expect((await create({ url })).status).toBe(400);
    }
  });
});

describe("GET 200", () => {
  test("lists the oldest first, without any delivery yet", async () => {
    const first = (await create()).json.data.webhook_id;
    service.clock.advance(HOUR_MS);
    const second = (await create({ url: "https://b.example.com/?x=1", events: ["order.completed"] })).json
      .data.webhook_id;
    expect(await list()).toEqual([
      {
        webhook_id: first,
        url: URL_OK,
        events: [...USUAL_EVENT_TYPES],
        header_name: null,
        status: "active",
        created_at: "2026-03-02T09:00:00.000Z",
        last_delivery: null,
      },
      {
        webhook_id: second,
        url: "https://b.example.com/?x=1",
        events: ["order.completed"],
        header_name: null,
        status: "active",
        created_at: "2026-03-02T10:00:00.000Z",
        last_delivery: null,
      },
    ]);
  });

  test("holds nothing of another account or of the other mode", async () => {
    await create();
    expect(await list((await register(service)).key)).toEqual([]);
    expect(await list(otherModeKey(service, account).key)).toEqual([]);
  });
});

describe("DELETE 200", () => {
  test("removes this webhook and no other, with a message", async () => {
    const [first, second] = [(await create()).json.data.webhook_id, (await create()).json.data.webhook_id];
    const { status, json } = await remove(first);
    expect(status).toBe(200);
    expect(json).toEqual({
      success: true,
      message: expect.any(String),
      data: { webhook_id: first, deleted: true },
    });
    expect((await list()).map((entry: { webhook_id: string }) => entry.webhook_id)).toEqual([second]);
  });
});

describe("DELETE 404", () => {
  test("a second time, and for one of another account or mode, with the same bytes; theirs stays with what waits for it", async () => {
    const mine = (await create()).json.data.webhook_id;
    await remove(mine);
    const unknown = await remove(mine);
    expect([unknown.status, unknown.json.error.code]).toEqual([404, "webhook_not_found"]);
    await create({ url: "http://hooks.invalid/" });
    const [{ webhook_id: id }] = await list();
    await buyCredits(service, account);
    await service.outbox.run();
    const waiting = count(service, "outbox WHERE channel = 'webhook' AND status = 'queued'");
    expect(waiting).toBe(1);
    for (const { key } of [await register(service), otherModeKey(service, account)]) {
      const foreign = await remove(id, key);
      expect([foreign.status, withoutRequestId(foreign.text)]).toEqual([404, withoutRequestId(unknown.text)]);
    }
    expect(await list()).toHaveLength(1);
    expect(count(service, "outbox WHERE channel = 'webhook' AND status = 'queued'")).toBe(waiting);
  });
});
