import { afterEach, beforeEach, describe, expect, test } from "bun:test";
import type { ServerResponse } from "node:http";
import { closeAll, receiver } from "#/platform/outbound/testing.ts";
import { SECOND_MS } from "#/platform/time/clock.ts";
import { useOwnService } from "#/testing/harness.ts";
import { dump, rows } from "#/testing/inspect.ts";
import { buyCredits, type RegisteredAccount, register } from "#/testing/journey.ts";
import { asPerson } from "#/testing/people.ts";
import { OPERATOR_TOKEN } from "#/testing/service.ts";
import { withoutValue } from "./header.ts";

const SECRET = "Bearer k-7Qd2XbE9sentinel0Zt";
const HEADER = { name: "Authorization", value: SECRET };

let account: RegisteredAccount;
const service = useOwnService({
  OPERATOR_TOKEN,
  WEBHOOK_ALLOW_PRIVATE: "true",
  RATE_LIMIT_PER_MINUTE: "1000",
});
beforeEach(async () => {
  account = await register(service);
});
afterEach(() => {
  closeAll();
});

const create = (body: object) => service.call("POST", "/api/v1/webhooks", { key: account.key, body });
const inConsole = (method: string, path: string, body?: unknown) =>
  service.call(method, `/api/v1/console${path}`, { ...asPerson(account), body });

type Answer = (request: { headers: Record<string, unknown> }, response: ServerResponse) => void;

/** A receiver with a webhook that sends it a header. */
async function subscribe(answer: Answer, header: object | null = HEADER) {
  const { received, port } = await receiver((request, response) => answer(request, response));
  const url = `http://127.0.0.1:${port}/hook`;
  const { json, status } = await create({ url, header });
  expect(status).toBe(201);
  const sent = (name = "authorization") => received.map(({ request }) => request.headers[name]);
  return { url, sent, id: String(json.data.webhook_id), json };
}

const happen = async () => {
  await buyCredits(service, account, "pa-single");
  await service.outbox.run();
};
const history = async (id: string) => (await inConsole("GET", `/webhooks/${id}/deliveries`)).json.data;
const taken: Answer = (_request, response) => void response.writeHead(204).end();

describe("a webhook's header", () => {
  test("is sent with each delivery, each retry and each test", async () => {
    const statuses = [500, 204, 204];
    const { id, sent } = await subscribe((_request, response) => {
      response.writeHead(statuses.shift() ?? 204).end();
    });
    await happen();
    service.clock.advance(6 * SECOND_MS);
    await service.outbox.run();
    await inConsole("POST", `/webhooks/${id}/test`);
    await service.outbox.run();
    expect(sent()).toEqual([SECRET, SECRET, SECRET]);
  });

  test("is returned by its name alone, and its value is stored sealed and written nowhere else", async () => {
    const { id, json } = await subscribe((request, response) => {
      response.writeHead(401).end(`{"got":"${String(request.headers.authorization)}"}`);
    });
    await happen();
    await inConsole("POST", `/webhooks/${id}/test`);
    await service.outbox.run();
    const listed = await service.call("GET", "/api/v1/webhooks", { key: account.key });
    expect(json.data.header_name).toBe("Authorization");
    expect(listed.json.data.webhooks[0].header_name).toBe("Authorization");
    const deliveries = await history(id);
    expect(deliveries.webhook.header_name).toBe("Authorization");
    expect(deliveries.deliveries[0].answer).toBe('{"got":"•••"}');
    const audit = await service.call("GET", "/api/v1/console/audit", asPerson(account));
    const seen = [JSON.stringify([json, listed.json, deliveries, audit.json]), JSON.stringify(dump(service))];
    for (const text of seen) expect(text).not.toContain("sentinel");
  });

  test("is kept by a change of the URL at the same server, replaced, and removed by null", async () => {
    const { id, url, sent } = await subscribe(taken);
    const change = (body: object) => inConsole("PUT", `/webhooks/${id}`, body);
    const deliver = async () => {
      await inConsole("POST", `/webhooks/${id}/test`);
      await service.outbox.run();
    };
    expect((await change({ url: `${url}?mode=2` })).json.data.header_name).toBe("Authorization");
    await deliver();
    expect((await change({ header: { name: "X-API-Key", value: "k2" } })).json.data.header_name).toBe(
      "X-API-Key",
    );
    await deliver();
    expect((await change({ header: null })).json.data.header_name).toBeNull();
    await deliver();
    expect([sent(), sent("x-api-key")]).toEqual([
      [SECRET, undefined, undefined],
      [undefined, "k2", undefined],
    ]);
    const [row] = rows(service, "SELECT header_name, sealed_header FROM webhooks");
    expect(row).toEqual({ header_name: null, sealed_header: null });
  });

  test("is sent to no other server than it was given for, unless it is given again", async () => {
    const { id, url } = await subscribe(taken);
    const other = url.replace("127.0.0.1", "localhost");
    const moved = await inConsole("PUT", `/webhooks/${id}`, { url: other });
    expect([moved.status, moved.json.error.field]).toEqual([400, "header"]);
    expect((await history(id)).webhook.url).toBe(url);
    const again = await inConsole("PUT", `/webhooks/${id}`, { url: other, header: HEADER });
    expect(again.json.data).toMatchObject({ url: other, header_name: "Authorization" });
  });

  test("does not follow a redirect, and the attempt says where it leads, without the query", async () => {
    const elsewhere = await receiver((_request, response) => void response.end());
    const target = `http://127.0.0.1:${elsewhere.port}/x/`;
    const { id } = await subscribe((_request, response) => {
      response.writeHead(308, { location: `${target}?key=1` }).end();
    });
    await happen();
    expect(elsewhere.received).toEqual([]);
    const { deliveries } = await history(id);
    expect(deliveries[0].error).toBe(`answered 308, which redirects to ${target}`);
  });

  test.each([
    ["a space in its name", { name: "X Key", value: "1" }, "header.name"],
    ["a colon in its name", { name: "X-Key:", value: "1" }, "header.name"],
    ["no name", { name: "", value: "1" }, "header.name"],
    ["a line break in its value", { name: "X-Key", value: "1\r\nX-Other: 2" }, "header.value"],
    ["letters beyond ASCII in its value", { name: "X-Key", value: "schlüssel" }, "header.value"],
    ["an empty value", { name: "X-Key", value: "" }, "header.value"],
    ["a space at the end of its value", { name: "X-Key", value: "1 " }, "header.value"],
    ["a value of more than 4000 characters", { name: "X-Key", value: "1".repeat(4001) }, "header.value"],
    ["no value", { name: "X-Key" }, "header.value"],
    ["a third field", { name: "X-Key", value: "1", more: 1 }, "header.more"],
    ...["Host", "content-type", "Content-Length", "Transfer-Encoding", "Connection", "TE", "Upgrade"].map(
      (name) => [name, { name, value: "1" }, "header.name"] as const,
    ),
    ...["webhook-signature", "Webhook-Id", "Proxy-Authorization", "User-Agent", "Accept-Encoding"].map(
      (name) => [name, { name, value: "1" }, "header.name"] as const,
    ),
  ])("is refused with %s", async (_what, header, field) => {
    const { status, json } = await create({ url: "http://127.0.0.1:9/hook", header });
    expect([status, json.error.code, json.error.field]).toEqual([400, "invalid_input", field]);
  });

  test("of null counts as none", async () => {
    const { sent, json } = await subscribe(taken, null);
    await happen();
    expect([json.data.header_name, sent()]).toEqual([null, [undefined]]);
  });
});

test("takes a header's value out of an answer that repeats it, whole, quoted or cut off", () => {
  const value = 'Basic "quoted" 123456789';
  expect(withoutValue(`you sent ${value}!`, value)).toBe("you sent •••!");
  expect(withoutValue(JSON.stringify({ value }), value)).toBe('{"value":"•••"}');
  expect(withoutValue("token: k-123456789, ok", "Bearer k-123456789")).toBe("token: •••, ok");
  expect(withoutValue("you sent Bearer k-1234", "Bearer k-123456789")).toBe("you sent •••");
  expect(withoutValue("Be well", "Bearer k-123456789")).toBe("Be well");
});
