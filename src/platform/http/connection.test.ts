import { afterEach, describe, expect, test } from "bun:test";
import { Elysia } from "elysia";
import type { LogFields } from "#/platform/observability/log.ts";
import { startService, type TestService } from "#/testing/service.ts";
import { until } from "#/testing/until.ts";
import { allowLongAnswer, KEEP_ALIVE_SECONDS, LONG_ANSWER_SECONDS, listenOptions } from "./connection.ts";
import { ORDINARY, readJsonBody } from "./json-body.ts";
import { connection } from "./request-hooks.ts";

let close: () => unknown = () => {};
afterEach(async () => {
  await close();
  close = () => {};
});

const quiet = { debug() {}, info() {}, warn() {}, error() {} };
/** A thousand bytes take longer than this test may. */
const DRIP_MS = 100;

describe("Strict-Transport-Security", () => {
  const ask = async (baseUrl: string): Promise<TestService> => {
    const service = await startService({ BASE_URL: baseUrl });
    close = () => service.end();
    return service;
  };

  test.each(["/", "/docs", "/console", "/api/v1/", "/api/v1/balance", "/nothing", "/openapi.json"])(
    "is set on %s of a server that is reached by https, whatever it answers",
    async (path) => {
      const service = await ask("https://assay.example.com");
      const { headers } = await service.call("GET", path);
      expect(headers.get("strict-transport-security")).toBe("max-age=31536000");
    },
  );

  test("is not sent by a server that has no https, which nobody could reach any more", async () => {
    const service = await ask("http://assay.example.com");
    for (const path of ["/docs", "/api/v1/", "/nothing"]) {
      expect((await service.call("GET", path)).headers.get("strict-transport-security")).toBeNull();
    }
  });
});

test("idle connections live longer than the pools of common proxies keep theirs", () => {
  const { idleTimeout } = listenOptions(quiet, () => "req_1");
  expect(idleTimeout).toBe(KEEP_ALIVE_SECONDS);
  expect(idleTimeout).toBeGreaterThan(120);
  expect(idleTimeout).toBeLessThanOrEqual(255);
});

/** A server that waits so long for a body. */
function serveWithLimit(bodySeconds: number): number {
  const app = new Elysia()
    .use(connection({ origin: () => "http://assay.test", bodySeconds }))
    .onParse(({ request, server }) => readJsonBody(request, server))
    .post("/read", ({ body }) => ({ read: body !== undefined }))
    .post("/unread", () => "unread", { parse: "none" })
    .listen({ ...listenOptions(quiet, () => "req_1"), hostname: "127.0.0.1", port: 0 });
  const stopOthers = close;
  close = async () => {
    await app.server?.stop(true);
    await stopOthers();
  };
  return app.server?.port ?? 0;
}

/** A client that writes what it is given, and one byte after the other once it drips. */
async function connect(port: number) {
  const closed = Promise.withResolvers<void>();
  const state = { got: "", isOpen: true };
  const socket = await Bun.connect({
    hostname: "127.0.0.1",
    port,
    socket: {
      data(_, chunk) {
        state.got += Buffer.from(chunk).toString();
      },
      close() {
        state.isOpen = false;
        closed.resolve();
      },
      error() {},
    },
  });
  return {
    state,
    closed: closed.promise,
    write: (text: string) => void socket.write(text),
    drip() {
      const pace = setInterval(() => socket.write(" "), DRIP_MS);
      void closed.promise.then(() => clearInterval(pace));
    },
  };
}

describe("a body", () => {
  const head = (path: string, bytes: number) =>
    `POST ${path} HTTP/1.1\r\nHost: assay.test\r\nContent-Type: application/json\r\nContent-Length: ${bytes}\r\n\r\n`;

  test("that stalls or drips is given up after its own time; one that has arrived leaves the connection open", async () => {
    const [strict, patient] = [serveWithLimit(4), serveWithLimit(KEEP_ALIVE_SECONDS)];
    const begin = async (port: number, text: string) => {
      const client = await connect(port);
      client.write(text);
      return client;
    };
    const waited = await begin(patient, `${head("/read", 1_000)}[1,`);
    const arrived = await begin(strict, `${head("/read", 3)}[1]`);
    const stalled = await begin(strict, `${head("/read", 1_000)}[1,`);
    const dripped = await begin(strict, head("/read", 1_000));
    const unread = await begin(strict, head("/unread", 1_000));
    for (const client of [dripped, unread]) client.drip();
    await Promise.all([stalled, dripped, unread].map(({ closed }) => closed));
    // By then neither one with more time was closed nor one whose body has arrived, which takes the next request.
    expect([waited.state.isOpen, arrived.state.isOpen]).toEqual([true, true]);
    arrived.write(`${head("/read", 3)}[2]`);
    await until(() => arrived.state.got.match(/HTTP\/1\.1 200/g)?.length === 2);
  }, 30_000);
});

test("a request with two hosts is refused: a proxy before us may have believed the other one", async () => {
  const service = await startService();
  service.app.listen({ ...listenOptions(quiet, () => "req_1"), hostname: "127.0.0.1", port: 0 });
  close = async () => {
    await service.app.server?.stop(true);
    await service.end();
  };
  const got = Promise.withResolvers<string>();
  const socket = await Bun.connect({
    hostname: "127.0.0.1",
    port: service.app.server?.port ?? 0,
    socket: { data: (_, chunk) => got.resolve(Buffer.from(chunk).toString()), error: () => {} },
  });
  socket.write("GET /healthz HTTP/1.1\r\nHost: a.example\r\nHost: b.example\r\n\r\n");
  expect(await got.promise).toMatch(/^HTTP\/1\.1 400 (.|\s)*"code":"invalid_input"/);
  socket.end();
});

const SENTINEL = "Sentinel-7f3a";
const ID = "req_000000000000000000000001";

function options() {
  const written: LogFields[] = [];
  const note = (fields: LogFields) => void written.push(fields);
  return { written, listen: listenOptions({ debug: note, info: note, warn: note, error: note }, () => ID) };
}

test("an error outside of the app is a bare 500 in the envelope: no page, no source, no query", async () => {
  const { listen, written } = options();
  const server = Bun.serve({
    ...listen,
    hostname: "127.0.0.1",
    port: 0,
    fetch() {
      throw new Error(SENTINEL);
    },
  });
  const answer = await fetch(`${server.url}?q=${SENTINEL}`, { headers: { accept: "text/html" } });
  const text = await answer.text();
  await server.stop(true);
  expect([answer.status, answer.headers.get("x-request-id")]).toEqual([500, ID]);
  expect(JSON.parse(text)).toEqual({
    success: false,
    error: { code: "internal_error", message: expect.any(String), request_id: ID },
  });
  expect(text).not.toContain(SENTINEL);
  expect(written).toEqual([{ area: "requests", request_id: ID, error: expect.any(Error) }]);
});

test("a port that another instance listens on is refused", async () => {
  const [one, other] = [await startService(), await startService()];
  const where = { ...options().listen, hostname: "127.0.0.1" };
  one.app.listen({ ...where, port: 0 });
  const port = one.app.server?.port ?? 0;
  expect(() => other.app.listen({ ...where, port })).toThrow(/in use/);
  await one.app.server?.stop(true);
  await Promise.all([one.end(), other.end()]);
});

test("a body far above every limit is answered by the app, with or without a key", async () => {
  const service = await startService();
  service.app.listen({ ...options().listen, hostname: "127.0.0.1", port: 0 });
  const body = new Uint8Array(8 * ORDINARY.bytes).fill(32);
  const headers = { "content-type": "application/json" };
  const ask = async (path: string) => {
    const url = `http://127.0.0.1:${service.app.server?.port}${path}`;
    const answer = await fetch(url, { method: "POST", headers, body });
    return [answer.status, (await answer.json()).error.code];
  };
  expect(await ask("/api/v1/register")).toEqual([413, "payload_too_large"]);
  expect(await ask("/api/v1/teams")).toEqual([401, "unauthorized"]);
  expect(await ask("/nothing")).toEqual([404, "not_found"]);
  await service.app.server?.stop(true);
  await service.end();
});

test("asks the server for more time for this one request, and for only as much as it takes", () => {
  const asked: [Request, number][] = [];
  const request = new Request("http://assay.test/");
  allowLongAnswer({ timeout: (...call) => asked.push(call) }, request);
  expect(asked).toEqual([[request, LONG_ANSWER_SECONDS]]);
  expect(LONG_ANSWER_SECONDS).toBeLessThanOrEqual(255);
});

test("does nothing where the app answers without a server", () => {
  expect(() => allowLongAnswer(null, new Request("http://assay.test/"))).not.toThrow();
});
