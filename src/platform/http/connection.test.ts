import { afterEach, describe, expect, test } from "bun:test";
import { Elysia } from "elysia";
import { startService, type TestService } from "#/testing/service.ts";
import { connection } from "./connection.ts";
import { readJsonBody } from "./json-body.ts";
import { KEEP_ALIVE_SECONDS, listenOptions } from "./listen-options.ts";

let close: () => unknown = () => {};
afterEach(async () => {
  await close();
  close = () => {};
});

const quiet = { debug() {}, info() {}, warn() {}, error() {} };
/** The server measures in steps of four seconds. */
const STEP_MS = 4_000;

describe("Strict-Transport-Security", () => {
  const ask = async (baseUrl: string): Promise<TestService> => {
    const service = await startService({ BASE_URL: baseUrl });
    close = () => service.end();
    return service;
  };

  test.each(["/", "/docs", "/console", "/api/v1/", "/api/v1/balance", "/nothing", "/openapi.json"])(
    "stands on %s of a server that is reached by https, whatever it answers",
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

/** A server whose bodies may take a moment, and a client that writes what it is told. */
function listen(bodySeconds: number) {
  const app = new Elysia()
    .use(connection({ origin: () => "http://assay.test", bodySeconds }))
    .onParse(({ request, server }) => readJsonBody(request, server))
    .post("/read", ({ body }) => ({ read: body !== undefined }))
    .post("/unread", () => "unread", { parse: "none" })
    .listen({ ...listenOptions(quiet, () => "req_1"), hostname: "127.0.0.1", port: 0 });
  close = () => app.server?.stop(true);
  return async (texts: readonly string[], pauseMs: number, limitMs: number) => {
    const start = performance.now();
    let got = "";
    const closed = Promise.withResolvers<number>();
    const socket = await Bun.connect({
      hostname: "127.0.0.1",
      port: app.server?.port ?? 0,
      socket: {
        data: (_, chunk) => {
          got += Buffer.from(chunk).toString();
        },
        close: () => closed.resolve(performance.now() - start),
        error: () => {},
      },
    });
    let isOpen = true;
    void closed.promise.then(() => {
      isOpen = false;
    });
    for (const text of texts) {
      if (isOpen) socket.write(text);
      await Bun.sleep(pauseMs);
    }
    const after = await Promise.race([closed.promise, Bun.sleep(limitMs).then(() => null)]);
    socket.end();
    return { after, got };
  };
}

describe("a body", () => {
  const head = (path: string, bytes: number) =>
    `POST ${path} HTTP/1.1\r\nHost: assay.test\r\nContent-Type: application/json\r\nContent-Length: ${bytes}\r\n\r\n`;

  test("that stalls or drips is given up after its own time; one that has arrived leaves the connection open", async () => {
    const send = listen(4);
    const drip = new Array<string>(20).fill(" ");
    const [stalled, dripped, unread, arrived] = await Promise.all([
      send([head("/read", 1_000), "[1,"], 0, 3 * STEP_MS),
      send([head("/read", 1_000), ...drip], 400, STEP_MS),
      send([head("/unread", 1_000), ...drip], 400, STEP_MS),
      send([`${head("/read", 3)}[1]`], 0, 3 * STEP_MS),
    ]);
    for (const { after } of [stalled, dripped, unread]) expect(after ?? Infinity).toBeLessThan(3 * STEP_MS);
    expect(arrived.got).toStartWith("HTTP/1.1 200");
    expect(arrived.after).toBeNull();
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
