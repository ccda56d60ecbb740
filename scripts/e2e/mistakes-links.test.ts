/** Malformed requests to candidate links are refused, and neither log nor answers reveal personal data. */
import { describe, expect, test } from "bun:test";
import { begin, type CallOptions, call, candidatePath, invite, must, registerWithCredits } from "./client.ts";
import { folderForFile } from "./own-folder.ts";
import { expectProblem, MARK } from "./problem.ts";
import { startAssay } from "./process.ts";
import { everythingRead, openWire, parseAnswer } from "./wire.ts";

const folder = folderForFile();

const assay = await startAssay(folder, {
  RATE_LIMIT_PER_MINUTE: "100000",
  PUBLIC_RATE_LIMIT_PER_MINUTE: "100000",
});
const account = await registerWithCredits(assay.address);
const sent = await invite(assay.address, account);
await begin(assay.address, sent.token);

const send = (method: string, path: string, options: CallOptions = {}) =>
  call(assay.address, method, path, { key: account.key, ...options });

const INVITES = "/api/v1/invites";

describe("the wire", () => {
  test.each(["ab", "a", "x.y", "localhost:1", "[::1]"])(
    "the host name %s reaches the same routes",
    async (host) => {
      const wire = await openWire(assay.address);
      wire.write(`GET /api/v1/products HTTP/1.1\r\nHost: ${host}\r\nConnection: close\r\n\r\n`);
      expect(parseAnswer(await wire.closed).status).toBe(200);
    },
  );

  test("a forged host name does not get into links", async () => {
    const wire = await openWire(assay.address);
    wire.write(
      `GET ${INVITES}/${sent.id} HTTP/1.1\r\nHost: evil.example\r\nX-Forwarded-Host: evil.example\r\n` +
        `Authorization: Bearer ${account.key}\r\nConnection: close\r\n\r\n`,
    );
    const { status, body } = parseAnswer(await wire.closed);
    expect(status).toBe(200);
    expect(body).toContain(sent.link);
    expect(body).not.toContain("evil.example");
  });

  test.each([
    ["no host", "GET /healthz HTTP/1.1\r\n\r\n"],
    [
      "two lengths",
      "POST /api/v1/register HTTP/1.1\r\nHost: x\r\nContent-Length: 1\r\nContent-Length: 2\r\n\r\n{}",
    ],
    [
      "length and chunks",
      "POST /api/v1/register HTTP/1.1\r\nHost: x\r\nContent-Length: 3\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n",
    ],
    ["no HTTP", "hello\r\n\r\n"],
    ["an endless header", `GET / HTTP/1.1\r\nHost: x\r\nX: ${"y".repeat(100_000)}\r\n\r\n`],
  ])("%s is refused, and the service goes on", async (_name, bytes) => {
    const wire = await openWire(assay.address);
    wire.write(bytes);
    // One that it takes for unfinished is refused at the latest when nothing more can come.
    await everythingRead(assay.address);
    wire.finish();
    const answer = await wire.closed;
    expect(answer).not.toMatch(/^HTTP\/1\.1 [25]/);
    expect((await call(assay.address, "GET", "/healthz")).status).toBe(200);
  });

  test("a harmless request id of the client comes back, any other is replaced", async () => {
    const kept = await send("GET", INVITES, { headers: { "x-request-id": "client-id-0001" } });
    expect(kept.headers.get("x-request-id")).toBe("client-id-0001");
    const replaced = await send("GET", INVITES, { headers: { "x-request-id": `<b>${MARK}</b>` } });
    expect(replaced.headers.get("x-request-id")).toMatch(/^req_\w+$/);
  });
});

describe("the candidate's link", () => {
  test("a page is shown for any link, and only its data say that it does not work", async () => {
    const page = await call(assay.address, "GET", `/a/${MARK}`);
    expect(page.status).toBe(200);
    expect(page.text).not.toContain(MARK);
    expect(page.text).toBe((await call(assay.address, "GET", `/a/${sent.token}`)).text);
    const changed = `${sent.token.slice(0, -1)}${sent.token.endsWith("a") ? "b" : "a"}`;
    for (const token of [MARK, changed, sent.token.toUpperCase(), `${sent.token}a`]) {
      expectProblem(await call(assay.address, "GET", candidatePath(token)), 404, "link_not_available");
    }
  });

  test.each<[string, unknown]>([
    ["no answers", { answers: [] }],
    ["an unknown question", { answers: [{ item_id: MARK, value: 1, response_ms: 1, changes: 0 }] }],
    ["a seventh choice", { answers: [{ item_id: "check.1", value: 7, response_ms: 1, changes: 0 }] }],
    ["a negative time", { answers: [{ item_id: "check.1", value: 1, response_ms: -1, changes: 0 }] }],
    ["a missing time", { answers: [{ item_id: "check.1", value: 1 }] }],
    ["too many", { answers: Array(136).fill({ item_id: "check.1", value: 1, response_ms: 1, changes: 0 }) }],
    [
      "one good and one bad answer",
      {
        answers: [
          { item_id: "check.1", value: 1, response_ms: 1, changes: 0 },
          { item_id: MARK, value: 1, response_ms: 1, changes: 0 },
        ],
      },
    ],
  ])("%s: refused with 400, and nothing of it is stored", async (_name, body) => {
    const answer = await call(assay.address, "PUT", candidatePath(sent.token, "/answers"), { body });
    expectProblem(answer, 400, "invalid_input");
    const assessment = must(await call(assay.address, "GET", candidatePath(sent.token)), 200);
    expect(assessment.json.data).toMatchObject({ state: "new", progress: { answered: 0 } });
  });

  test("submitting too early says how much is missing", async () => {
    const answer = await call(assay.address, "POST", candidatePath(sent.token, "/submit"), { body: {} });
    expectProblem(answer, 400, "answers_missing");
    expect(answer.json.error.message).toContain("135");
  });

  test("an outdated notice and another birthday than a day are refused", async () => {
    const old = { language: "en", notice_version: MARK };
    const path = candidatePath(sent.token, "/acknowledge");
    const answer = await call(assay.address, "POST", path, { body: old });
    expect(answer.text).not.toContain(MARK);
    expect([400, 409]).toContain(answer.status);
    const born = { candidate: { birth_date: "1990-02-30" } };
    expectProblem(
      await call(assay.address, "POST", candidatePath(sent.token, "/submit"), { body: born }),
      400,
      "invalid_input",
      "candidate.birth_date",
    );
  });

  test("a used link says so and changes nothing any more", async () => {
    const used = await invite(assay.address, account);
    const items = await begin(assay.address, used.token);
    const answers = items.map(({ id }) => ({ item_id: id, value: 3, response_ms: 4000, changes: 0 }));
    const path = candidatePath(used.token, "/answers");
    must(await call(assay.address, "PUT", path, { body: { answers } }), 200);
    must(await call(assay.address, "POST", candidatePath(used.token, "/submit"), { body: {} }), 200);

    const current = must(await call(assay.address, "GET", candidatePath(used.token)), 200);
    expect(current.json.data.state).toBe("completed");
    expectProblem(await call(assay.address, "PUT", path, { body: { answers } }), 409, "already_completed");
    const acknowledge = { language: "de", notice_version: "1.4" };
    expectProblem(
      await call(assay.address, "POST", candidatePath(used.token, "/acknowledge"), { body: acknowledge }),
      409,
      "already_completed",
    );
  });
});

describe("the checkout page", () => {
  test("an unknown or damaged address gets a kind page", async () => {
    const path = new URL(account.checkoutUrl).pathname;
    for (const address of [`/checkout/${MARK}`, `${path}x`, path.replace(/\.[^.]+$/, ".x")]) {
      const answer = await call(assay.address, "GET", address);
      expect(answer.status).toBe(404);
      expect(answer.headers.get("content-type")).toContain("text/html");
      expect(answer.text).toContain("not available");
      expect(answer.text).not.toContain(MARK);
    }
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
