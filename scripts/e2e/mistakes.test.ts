/** Malformed requests to the API are refused, and none is answered with 500. */
import { describe, expect, test } from "bun:test";
import { type Answer, answerOf, type CallOptions, call, invite, registerWithCredits } from "./client.ts";
import { folderForFile } from "./own-folder.ts";
import { expectProblem, MARK } from "./problem.ts";
import { startAssay } from "./process.ts";
import { openWire } from "./wire.ts";

const folder = folderForFile();

const assay = await startAssay(folder, {
  RATE_LIMIT_PER_MINUTE: "100000",
  PUBLIC_RATE_LIMIT_PER_MINUTE: "100000",
  WEBHOOK_ALLOW_PRIVATE: "false",
});
const account = await registerWithCredits(assay.address);
const sent = await invite(assay.address, account);

const send = (method: string, path: string, options: CallOptions = {}) =>
  call(assay.address, method, path, { key: account.key, ...options });

/** Sends a body unchanged, with the headers of an honest client. */
async function sendRaw(
  path: string,
  body: BodyInit | null,
  headers: Record<string, string> = {},
): Promise<Answer> {
  const response = await fetch(`${assay.address}${path}`, {
    method: "POST",
    body,
    headers: { authorization: `Bearer ${account.key}`, "content-type": "application/json", ...headers },
  });
  return answerOf(response);
}

const INVITES = "/api/v1/invites";
const good = { email: "candidate@people.example" };

describe("who asks", () => {
  test.each([
    ["no header", undefined],
    ["another scheme", `Basic ${MARK}`],
    ["a key of nobody", `Bearer pk_live_${MARK}`],
    ["an empty key", "Bearer "],
    ["two words", `Bearer ${MARK} ${MARK}`],
    ["a very long key", `Bearer ${MARK.repeat(400)}`],
  ])("%s is answered 401, and the body is not even looked at", async (_name, authorization) => {
    const headers = authorization === undefined ? {} : { authorization };
    const answer = await call(assay.address, "POST", INVITES, { headers, body: { wrong: MARK } });
    expectProblem(answer, 401, "unauthorized");
    expect(answer.headers.get("www-authenticate")).toBe("Bearer");
  });

  test("another account's invite looks exactly like one that does not exist", async () => {
    const stranger = await registerWithCredits(assay.address);
    const foreign = await call(assay.address, "GET", `${INVITES}/${sent.id}`, { key: stranger.key });
    const missing = await call(assay.address, "GET", `${INVITES}/inv_000000000000000000000000`, {
      key: stranger.key,
    });
    expectProblem(foreign, 404, "invite_not_found");
    expectProblem(missing, 404, "invite_not_found");
    expect(foreign.json.error.message).toBe(missing.json.error.message);
  });
});

describe("bodies", () => {
  test.each<[string, string | null, string]>([
    ["nothing", null, "invalid_input"],
    ["an empty text", "", "invalid_input"],
    ["half a JSON", `{"email":"${MARK}`, "invalid_json"],
    ["no JSON", MARK, "invalid_json"],
    ["a list", "[]", "invalid_input"],
    ["a number", "1", "invalid_input"],
    ["null", "null", "invalid_input"],
    ["a text", `"${MARK}"`, "invalid_input"],
    ["JSON with a comment", `{"email":"a@b.example"} // ${MARK}`, "invalid_json"],
    ["very deep nesting", "[".repeat(60_000), "invalid_json"],
    ["very deep but closed nesting", "[".repeat(30_000) + "]".repeat(30_000), "invalid_json"],
  ])("%s is refused with 400", async (_name, body, code) => {
    expectProblem(await sendRaw(INVITES, body), 400, code);
  });

  test("bytes that are no UTF-8 are refused", async () => {
    const bytes = new Uint8Array([0x7b, 0x22, 0xc3, 0x28, 0x22, 0x3a, 0x31, 0x7d]);
    expectProblem(await sendRaw(INVITES, bytes), 400, "invalid_json");
  });

  test.each([
    ["a form", "application/x-www-form-urlencoded", `email=${MARK}`],
    ["a multipart form", "multipart/form-data; boundary=x", `--x\r\n\r\n${MARK}\r\n--x--`],
    ["plain text", "text/plain", JSON.stringify(good)],
    ["a made-up type", `${MARK}/x`, JSON.stringify(good)],
  ])("%s instead of JSON is refused with a hint", async (_name, type, body) => {
    const answer = await sendRaw(INVITES, body, { "content-type": type });
    expectProblem(answer, 400, "unsupported_content_type");
    expect(answer.json.error.message).toContain("application/json");
  });

  test("a body of two megabytes is refused with 413", async () => {
    const body = JSON.stringify({ ...good, candidate_message: MARK.repeat(170_000) });
    expectProblem(await sendRaw(INVITES, body), 413, "payload_too_large");
  });

  test("so is one that comes in chunks without saying its length", async () => {
    const chunk = new TextEncoder().encode(MARK.repeat(5_000));
    let left = 35;
    const stream = new ReadableStream<Uint8Array>({
      pull(controller) {
        left -= 1;
        if (left < 0) controller.close();
        else controller.enqueue(chunk);
      },
    });
    expectProblem(await sendRaw(INVITES, stream), 413, "payload_too_large");
  });

  test("one far beyond any limit is cut off without harm", async () => {
    const answer = await sendRaw(INVITES, "x".repeat(8 * 1024 * 1024)).catch(() => null);
    expect(answer === null || answer.status === 413).toBe(true);
    expect((await send("GET", INVITES)).status).toBe(200);
  });

  test.each<[string, Record<string, unknown>, string]>([
    ["a missing field", {}, "email"],
    ["an unknown field", { ...good, mail: MARK }, "mail"],
    ["a number for a text", { email: 5 }, "email"],
    ["an object for a text", { email: { at: MARK } }, "email"],
    ["no address", { email: MARK }, "email"],
    ["two addresses", { email: `a@b.example, ${MARK}@b.example` }, "email"],
    ["a header smuggled into an address", { email: `a@b.example\r\nBcc: ${MARK}@b.example` }, "email"],
    ["a text for a yes or no", { ...good, send_email: "yes" }, "send_email"],
    ["a fraction for a number", { ...good, expires_in_days: 1.5 }, "expires_in_days"],
    ["a number out of range", { ...good, expires_in_days: 91 }, "expires_in_days"],
    ["null for a text", { ...good, email: null }, "email"],
    ["an unknown choice", { ...good, language: MARK }, "language"],
    ["an unknown product", { ...good, product_type: MARK }, "product_type"],
    ["a name that is too long", { ...good, name: MARK.repeat(40) }, "name"],
    ["a line break in a name", { ...good, name: `A\n${MARK}` }, "name"],
    ["NUL in a text", { ...good, name: `A\u0000${MARK}` }, "name"],
    ["half a surrogate pair", { ...good, candidate_message: `\ud800${MARK}` }, "candidate_message"],
  ])("%s is refused with 400 naming the field", async (_name, body, field) => {
    expectProblem(await send("POST", INVITES, { body }), 400, "invalid_input", field);
  });

  test.each(["__proto__", "constructor", "toString"])(
    "the field %s is unknown like any other",
    async (name) => {
      const body = `{"email":"a@b.example","${name}":{"x":"${MARK}"}}`;
      expectProblem(await sendRaw(INVITES, body), 400, "invalid_input");
    },
  );

  test.each([
    ["every address of this machine", "http://0.0.0.0:1/x"],
    ["a receiver on the private network", "http://10.0.0.1/x"],
    ["the cloud's metadata", "http://169.254.169.254/x"],
    ["the private network in disguise", "http://0xa.1/x"],
    ["a file", "file:///etc/passwd"],
    ["an address with a password", "https://user:pass@hooks.example/x"],
    ["no address", MARK],
  ])("%s is refused as a webhook", async (_name, url) => {
    expectProblem(await send("POST", "/api/v1/webhooks", { body: { url } }), 400, "invalid_input", "url");
  });
});

describe("queries and paths", () => {
  test.each([
    ["limit=1e3", "limit"],
    ["limit=0", "limit"],
    ["limit=101", "limit"],
    ["limit=-1", "limit"],
    ["limit=0x10", "limit"],
    ["limit=%2010", "limit"],
    ["limit=5&limit=6", "limit"],
    ["limit[]=5", "limit"],
    ["offset=99999999999999999999", "offset"],
    [`status=${MARK}`, "status"],
    ["status=%00", "status"],
  ])("?%s is refused naming the parameter", async (query, field) => {
    expectProblem(await send("GET", `${INVITES}?${query}`), 400, "invalid_input", field);
  });

  test.each([
    "/api",
    `/api/v1/${MARK}`,
    `/api/v2/invites`,
    `/${MARK}`,
    "/.env",
    "/assets/%2e%2e%2f%2e%2e%2fetc%2fpasswd",
    `/assets/${MARK}.js`,
    "/%zz",
    "/api/v1/invites/%00",
    `${INVITES}/${"x".repeat(5000)}`,
    "/api/v1//invites",
  ])("%s is answered 404", async (path) => {
    const answer = await send("GET", path);
    expectProblem(answer, 404, answer.json?.error?.code ?? "");
    expect(["not_found", "invite_not_found"]).toContain(answer.json.error.code);
  });

  test.each([
    ["DELETE", "/api/v1/products", "GET, HEAD"],
    ["PUT", INVITES, "GET, HEAD, POST"],
    ["POST", "/api/v1/balance", "GET, HEAD"],
    ["GET", "/api/v1/register", "POST"],
    ["POST", "/healthz", "GET, HEAD"],
    ["PATCH", INVITES, "GET, HEAD, POST"],
  ])("%s %s is answered 405 with what is allowed", async (method, path, allow) => {
    const answer = await send(method, path);
    expectProblem(answer, 405, "method_not_allowed");
    expect(answer.headers.get("allow")).toBe(allow);
  });

  test("methods that HTTP libraries do not send get no success, and the service goes on", async () => {
    for (const method of ["TRACE", "CONNECT", "BREW"]) {
      const wire = await openWire(assay.address);
      wire.write(`${method} ${INVITES} HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n`);
      expect(await wire.closed).not.toMatch(/^HTTP\/1\.1 [25]/);
    }
    expect((await call(assay.address, "GET", "/healthz")).status).toBe(200);
  });
});

test("after all of this not one answer was a 500, and the log has nobody's data", async () => {
  const statuses = [...assay.output().matchAll(/"status":(\d{3})/g)].map((match) => Number(match[1]));
  expect(statuses.filter((status) => status === 500)).toEqual([]);
  expect(assay.output()).not.toContain('"code":"internal_error"');
  for (const secret of [MARK, sent.token, account.key, "candidate@people.example"]) {
    expect(assay.output()).not.toContain(secret);
  }
});
