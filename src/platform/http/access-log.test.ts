import { afterAll, beforeAll, describe, expect, test } from "bun:test";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { readConfig } from "#/config/config.ts";
import { systemRandom } from "#/platform/crypto/random.ts";
import { openDataDir } from "#/platform/files/data-dir.ts";
import type { Log, LogFields } from "#/platform/observability/log.ts";
import { openService, type Service } from "#/server/service.ts";
import { MovingClock } from "#/testing/clock.ts";
import { until } from "#/testing/until.ts";
import { listenOptions } from "./connection.ts";

const NAME = "Sentinella Examplewoman";
const EMAIL = "sentinella@people.example";
const COMPANY = "Sentinel Works";
const SECRET = "s3ntinel-path";

let lines: (LogFields & { message: string })[] = [];
const note = (fields: LogFields, message: string) => void lines.push({ ...fields, message });
const log: Log = { debug: note, info: note, warn: note, error: note };

let service: Service;
let folder: string;
let address: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), "assay-test-"));
  const config = readConfig({ BASE_URL: "http://assay.test", DATA_DIR: folder });
  const dataDir = openDataDir(folder, systemRandom);
  const clock = new MovingClock();
  service = openService({ config, dataDir, clock, random: systemRandom, log, version: "0.0.0" });
  service.app.listen({ ...listenOptions(log, () => "req_1"), hostname: "127.0.0.1", port: 0 });
  address = `http://127.0.0.1:${service.app.server?.port}`;
});
afterAll(async () => {
  await service.app.server?.stop(true);
  await service.close();
  rmSync(folder, { recursive: true, force: true });
});

/** Asks, and gives the lines that this one request wrote. */
async function ask(method: string, path: string, { key = "", body }: { key?: string; body?: unknown } = {}) {
  lines = [];
  const answer = await fetch(address + path, {
    method,
    headers: { "content-type": "application/json", ...(key !== "" && { authorization: `Bearer ${key}` }) },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  const text = await answer.text();
  // The line is written after the answer has been sent.
  await until(() => lines.some(({ message }) => message === "request"));
  return { status: answer.status, id: answer.headers.get("x-request-id"), text, written: lines };
}

const registered = { email: EMAIL, company: COMPANY, name: NAME, mode: "test", product_id: "pa-single" };

describe("a request", () => {
  test("writes one line: pattern of the route, method, status, duration and the id of the answer", async () => {
    const { written, id } = await ask("GET", "/a/some-link");
    expect(written).toEqual([
      {
        message: "request",
        area: "requests",
        request_id: id,
        method: "GET",
        route: "/a/:token",
        status: 200,
        duration_ms: 0,
      } as LogFields & { message: string },
    ]);
  });

  test("never leaves a path, query, key, name, address or body in the log, whatever its status", async () => {
    const first = await ask("POST", "/api/v1/register", { body: registered });
    const key: string = JSON.parse(first.text).data.api_key.key;
    const checkout: string = JSON.parse(first.text).data.order.checkout_url.split("/checkout/")[1];
    const fields = { email: EMAIL, name: NAME };
    const answers = [
      first,
      await ask("GET", `/api/v1/search?q=${encodeURIComponent(NAME)}&email=${EMAIL}`, { key }),
      await ask("GET", `/api/v1/search?limit=${SECRET}`, { key }),
      await ask("GET", `/api/v1/invites/${SECRET}`, { key }),
      await ask("POST", "/api/v1/invites", { key, body: fields }),
      await ask("POST", "/api/v1/invites", { key, body: { ...fields, email: SECRET } }),
      await ask("POST", "/api/v1/register", { body: registered }),
      await ask("GET", `/api/candidate/${SECRET}`),
      await ask("POST", `/api/candidate/${SECRET}/submit`, { body: { name: NAME } }),
      await ask("GET", `/checkout/${checkout}`),
      await ask("GET", `/a/${SECRET}?name=${encodeURIComponent(NAME)}`),
      await ask("GET", `/${SECRET}?q=${SECRET}`),
      await ask("GET", `/api/v1/${SECRET}/${key}`),
      await ask("PATCH", `/api/candidate/${SECRET}`),
      await ask("HEAD", `/api/candidate/${SECRET}`),
      await ask("GET", `/api/v1/account?key=${key}`, { key: `${key}0` }),
      await ask("GET", `/assets/${SECRET}`),
      await ask("GET", `/api//v1/${SECRET}`),
    ];
    expect(new Set(answers.map(({ status }) => status))).toEqual(
      new Set([201, 200, 400, 404, 402, 409, 405, 401]),
    );
    for (const { written, status, id } of answers) {
      const text = JSON.stringify(written);
      const person = [NAME, "Sentinella", EMAIL, COMPANY, "127.0.0.1"];
      for (const secret of [...person, SECRET, key, key.slice(8), checkout])
        expect(text).not.toContain(secret);
      expect(text).not.toContain("?");
      const request = written.filter(({ message }) => message === "request");
      expect(request.map((line) => [line.request_id, line.status])).toEqual([[id, status]]);
    }
  });
});
