import { beforeAll, describe, expect, test } from "bun:test";
import { Type } from "@sinclair/typebox";
import { Elysia } from "elysia";
import { Problem } from "#/platform/context/problem.ts";
import type { Log, LogFields } from "#/platform/observability/log.ts";
import { useSharedService } from "#/testing/harness.ts";
import { register } from "#/testing/journey.ts";
import type { CallOptions } from "#/testing/service.ts";
import { ORDINARY } from "./json-body.ts";
import { problems } from "./problems.ts";

const SENTINEL = "Sentinel-7f3a";

let key: string;
const service = useSharedService({ PUBLIC_RATE_LIMIT_PER_MINUTE: "1000", RATE_LIMIT_PER_MINUTE: "1000" });
beforeAll(async () => {
  ({ key } = await register(service));
});

const envelope = (code: string, id: unknown) => ({
  success: false,
  error: { code, message: expect.stringMatching(/\.$/), request_id: id },
});

describe("invalid input", () => {
  test.each<[string, string, string, CallOptions]>([
    ["a value", "POST", "/invites", { body: { email: SENTINEL } }],
    ["a value of another type", "POST", "/invites", { body: { email: { [SENTINEL]: SENTINEL } } }],
    ["a choice", "POST", "/invites", { body: { email: "a@b.example", language: SENTINEL } }],
    ["a nested value", "POST", "/job-profiles", { body: { name: "x", dimensions: { detail: SENTINEL } } }],
    ["a hostile field", "POST", "/invites", { body: { email: "a@b.example", [`<b>${SENTINEL}`]: 1 } }],
    ["broken JSON", "POST", "/invites", { rawBody: `{"email":"${SENTINEL}` }],
    ["text as JSON", "POST", "/invites", { rawBody: `"${SENTINEL}"` }],
    ["a list", "POST", "/invites", { rawBody: `["${SENTINEL}"]` }],
    ["a form", "POST", "/invites", { rawBody: SENTINEL, headers: { "content-type": "text/plain" } }],
    ["broken text", "POST", "/invites", { body: { email: `${SENTINEL}\u0000` } }],
    ["a query", "GET", `/invites?status=${SENTINEL}`, {}],
    ["a number in a query", "GET", `/invites?limit=${SENTINEL}`, {}],
    ["a doubled parameter", "GET", `/invites?q=${SENTINEL}&q=${SENTINEL}`, {}],
    ["a public body", "POST", "/register", { body: { email: SENTINEL, company: SENTINEL } }],
  ])("%s is answered by 400, never 422, and not repeated", async (_what, method, path, options) => {
    const { status, json, text } = await service.call(method, `/api/v1${path}`, { key, ...options });
    expect(status).toBe(400);
    expect(json).toMatchObject(envelope(json.error.code, expect.any(String)));
    expect(text).not.toContain(SENTINEL);
  });

  test("no route of the app declares 422", async () => {
    for (const route of await service.app.whole()) {
      expect(JSON.stringify(route.hooks.response ?? {})).not.toContain('"422"');
    }
  });
});

describe("the envelope", () => {
  const id = "client-id-1";
  const call = (method: string, path: string, options: CallOptions = {}) =>
    service.call(method, path, { ...options, headers: { "x-request-id": id } });

  test("404 has the request id and does not repeat the path", async () => {
    for (const path of [
      `/${SENTINEL}`,
      `/api/v1/${SENTINEL}?q=${SENTINEL}`,
      "/api//v1",
      "/a//",
      "/api/v1/orders//",
      "/%zz",
      "/healthz/x",
    ]) {
      const { status, json, headers, text } = await call("GET", path);
      expect([path, status, json]).toEqual([path, 404, envelope("not_found", id)]);
      expect([headers.get("x-request-id"), headers.get("cache-control")]).toEqual([id, "no-store"]);
      expect(headers.get("allow")).toBeNull();
      expect(text).not.toContain(SENTINEL);
    }
  });

  test("an address that nothing has shows people a page, and programs the envelope, whatever they accept", async () => {
    const accept = "text/html,application/xhtml+xml";
    const asked = (path: string, headers: Record<string, string>) =>
      service.call("GET", path, { headers: { "x-request-id": id, ...headers } });
    for (const path of [`/${SENTINEL}`, "/docs/nothing", "/consol"]) {
      const page = await asked(path, { accept });
      expect([path, page.status]).toEqual([path, 404]);
      expect(page.headers.get("content-type")).toStartWith("text/html");
      expect(page.headers.get("x-request-id")).toBe(id);
      expect(page.headers.get("cache-control")).toBe("no-store");
      expect(page.text).toContain("There is no such page");
      expect(page.text).toContain("Diese Seite gibt es nicht");
      expect(page.text).not.toContain(SENTINEL);
      expect((await asked(path, {})).json).toEqual(envelope("not_found", id));
    }
    for (const path of ["/api/v1/nothing", "/api//v1", "/assets/nothing.js", "/healthz/x"])
      expect((await asked(path, { accept })).json).toEqual(envelope("not_found", id));
  });

  test.each([
    ["POST", "/healthz", "GET, HEAD"],
    ["PATCH", "/api/v1/invites", "GET, HEAD, POST"],
    ["OPTIONS", "/api/v1/products", "GET, HEAD"],
    ["GET", "/api/v1/register", "POST"],
    ["PUT", `/api/v1/teams/7/members/${SENTINEL}`, "DELETE"],
  ])("405 for %s %s has the request id and Allow: %s", async (method, path, allow) => {
    const { status, json, headers, text } = await call(method, path);
    expect([status, json]).toEqual([405, envelope("method_not_allowed", id)]);
    expect([headers.get("allow"), headers.get("x-request-id")]).toEqual([allow, id]);
    expect(text).not.toContain(SENTINEL);
  });

  test("413 has the request id", async () => {
    const rawBody = `"${SENTINEL.repeat(ORDINARY.bytes / SENTINEL.length + 1)}"`;
    const { status, json, headers, text } = await call("POST", "/api/v1/invites", { key, rawBody });
    expect([status, json]).toEqual([413, envelope("payload_too_large", id)]);
    expect(headers.get("x-request-id")).toBe(id);
    expect(text).not.toContain(SENTINEL);
  });
});

describe("an error of our own", () => {
  const lines: { level: string; fields: LogFields; message: string }[] = [];
  const note = (level: string) => (fields: LogFields, message: string) =>
    void lines.push({ level, fields, message });
  const log: Log = { debug: note("debug"), info: note("info"), warn: note("warn"), error: note("error") };

  const coded = (code: string) => Object.assign(new Error(SENTINEL), { code });
  const app = new Elysia({ normalize: false })
    .use(problems({ log, requestId: () => "req_1", routes: () => [], suspect: () => {} }))
    .get("/fault", () => {
      throw new Error(`INSERT failed for ${SENTINEL}`);
    })
    .get("/later", async () => {
      await Promise.resolve();
      throw new TypeError(SENTINEL);
    })
    .get("/odd", () => {
      throw SENTINEL;
    })
    .get("/full", () => {
      throw coded("SQLITE_FULL");
    })
    .get("/disk", () => {
      throw coded("ENOSPC");
    })
    .get("/read-only", () => {
      throw new Error(SENTINEL, { cause: coded("SQLITE_READONLY") });
    })
    .get("/failing", () => {
      throw coded("SQLITE_IOERR_FSYNC");
    })
    .get("/damaged", () => {
      throw coded("SQLITE_CORRUPT");
    })
    .get("/busy", () => {
      throw coded("SQLITE_BUSY");
    })
    .get("/known", () => {
      throw new Problem("order_not_found", { headers: { "x-more": "1" } });
    })
    .get("/shape", (): { name: string } => JSON.parse(`{"name":7,"more":"${SENTINEL}"}`), {
      response: { 200: Type.Object({ name: Type.String() }) },
    });

  const ask = async (path: string) => {
    lines.length = 0;
    const answer = await app.handle(new Request(`http://assay.test${path}`));
    return { status: answer.status, headers: answer.headers, text: await answer.text() };
  };

  test.each([
    ["/fault", 500, "internal_error"],
    ["/later", 500, "internal_error"],
    ["/odd", 500, "internal_error"],
    ["/shape", 500, "internal_error"],
    ["/full", 503, "storage_full"],
    ["/disk", 503, "storage_full"],
    ["/read-only", 503, "storage_read_only"],
    ["/failing", 503, "storage_failed"],
    ["/damaged", 503, "storage_failed"],
    ["/busy", 503, "storage_busy"],
  ])("%s answers %d %s without a word of what happened", async (path, status, code) => {
    const answer = await ask(path);
    expect([answer.status, JSON.parse(answer.text)]).toEqual([status, envelope(code, "req_1")]);
    expect(answer.headers.get("x-request-id")).toBe("req_1");
    expect(answer.text).not.toContain(SENTINEL);
  });

  test("says how long to wait where waiting is likely to help", async () => {
    expect((await ask("/busy")).headers.get("retry-after")).toBe("2");
    expect((await ask("/full")).headers.has("retry-after")).toBeFalse();
  });

  test("is logged once with its request id and code, and its message is in no text of the line", async () => {
    for (const path of ["/fault", "/later", "/odd", "/shape", "/full"]) {
      await ask(path);
      expect(lines).toHaveLength(1);
      const { level, fields, message } = lines[0] ?? { level: "", fields: {}, message: "" };
      const { error, ...rest } = fields;
      expect([level, message]).toEqual(["error", "request failed"]);
      expect(Object.keys(rest).sort()).toEqual(["area", "code", "request_id"]);
      expect(JSON.stringify(rest)).not.toContain(SENTINEL);
      if (error !== undefined) expect(error).toBeInstanceOf(Error);
    }
  });

  test("leaves neither message nor data in the lines that are really written", () => {
    const script = `
      import { Elysia } from "elysia";
      import { Type } from "@sinclair/typebox";
      import { createLog } from "${import.meta.resolve("../observability/log.ts")}";
      import { problems } from "${import.meta.resolve("./problems.ts")}";
      const app = new Elysia({ normalize: false })
        .use(problems({ log: createLog("debug"), requestId: () => "req_1", routes: () => [], suspect: () => {} }))
        .get("/fault", () => { throw new Error("first ${SENTINEL}\\n    at ${SENTINEL} (x:1:1)", { cause: new Error("${SENTINEL}") }); })
        .get("/shape", () => ({ name: 7, more: "${SENTINEL}" }), { response: { 200: Type.Object({ name: Type.String() }) } });
      for (const path of ["/fault", "/shape"]) await app.handle(new Request("http://assay.test" + path));
    `;
    const run = Bun.spawnSync([process.execPath, "--eval", script], { cwd: import.meta.dir });
    const written = run.stdout.toString().trim().split("\n");
    expect([run.exitCode, written.length]).toEqual([0, 2]);
    for (const line of written) {
      expect(JSON.parse(line)).toMatchObject({ level: "error", request_id: "req_1", code: "internal_error" });
      expect(line).not.toContain(SENTINEL);
    }
    expect(run.stderr.toString()).not.toContain(SENTINEL);
  });

  test("is not what a refusal is: that keeps its headers and logs no error", async () => {
    const answer = await ask("/known");
    expect([answer.status, answer.headers.get("x-more")]).toEqual([404, "1"]);
    expect(lines).toEqual([]);
  });
});
