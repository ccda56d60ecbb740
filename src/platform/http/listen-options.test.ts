import { expect, test } from "bun:test";
import type { LogFields } from "#/platform/observability/log.ts";
import { startService } from "#/testing/service.ts";
import { ORDINARY } from "./json-body.ts";
import { listenOptions } from "./listen-options.ts";

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
