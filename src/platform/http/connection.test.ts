import { afterEach, describe, expect, test } from "bun:test";
import { Elysia } from "elysia";
import { startService, type TestService } from "#/testing/service.ts";
import { until } from "#/testing/until.ts";
import { connection } from "./connection.ts";
import { readJsonBody } from "./json-body.ts";
import { KEEP_ALIVE_SECONDS, listenOptions } from "./listen-options.ts";

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
