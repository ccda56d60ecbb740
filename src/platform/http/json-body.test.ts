import { afterAll, beforeAll, describe, expect, test } from "bun:test";
import fc from "fast-check";
import { Problem } from "#/platform/context/problem.ts";
import { createLog } from "#/platform/observability/log.ts";
import { dump } from "#/testing/inspect.ts";
import { runs } from "#/testing/runs.ts";
import { startService, type TestService } from "#/testing/service.ts";
import { listenOptions } from "./connection.ts";
import { FIELDS_MAX, LARGE, ORDINARY, readJsonBody } from "./json-body.ts";

const JSON_TYPE = { "content-type": "application/json" };

const post = (body: BodyInit | null, headers: Record<string, string> = JSON_TYPE) =>
  new Request("http://assay.test/", { method: "POST", headers, body });

/** The value read, or the refusal as code and field. */
const outcome = async (request: Request, limits = ORDINARY): Promise<unknown> =>
  readJsonBody(request, null, limits).catch((error: unknown) => {
    if (!(error instanceof Problem)) throw error;
    return [error.code, error.field];
  });

/** Sends chunks of 64 KiB for ever, and reports how many were read. */
function endless() {
  const taken = { chunks: 0 };
  const stream = new ReadableStream<Uint8Array>(
    {
      pull(controller) {
        taken.chunks += 1;
        controller.enqueue(new Uint8Array(64 * 1024).fill(32));
      },
    },
    { highWaterMark: 0 },
  );
  return { stream, taken };
}

/** A JSON text of exactly this many bytes. */
const jsonOf = (bytes: number) => `"${"x".repeat(bytes - 2)}"`;

const inPieces = (text: string) =>
  new ReadableStream<Uint8Array>({
    start(controller) {
      for (let at = 0; at < text.length; at += 100_000) {
        controller.enqueue(new TextEncoder().encode(text.slice(at, at + 100_000)));
      }
      controller.close();
    },
  });

describe("the size", () => {
  test.each([ORDINARY, LARGE])(
    "a body of the limit %j is read and one byte more is not, with a Content-Length and without",
    async (limits) => {
      for (const form of [(text: string) => text, inPieces]) {
        expect(await outcome(post(form(jsonOf(limits.bytes))), limits)).toHaveLength(limits.bytes - 2);
        expect(await outcome(post(form(jsonOf(limits.bytes + 1))), limits)).toEqual([
          "payload_too_large",
          null,
        ]);
      }
    },
  );

  test("a Content-Length above the limit is enough to refuse: nothing is read", async () => {
    const { stream, taken } = endless();
    const headers = { ...JSON_TYPE, "content-length": String(ORDINARY.bytes + 1) };
    expect(await outcome(post(stream, headers))).toEqual(["payload_too_large", null]);
    expect(taken.chunks).toBe(0);
  });

  test.each([{}, { "content-length": "2" }, { "content-length": "many" }, { "content-length": "-1" }])(
    "an endless body with the headers %j is given up right above the limit",
    async (headers) => {
      const { stream, taken } = endless();
      expect(await outcome(post(stream, { ...JSON_TYPE, ...headers }))).toEqual(["payload_too_large", null]);
      expect(taken.chunks).toBeLessThanOrEqual(ORDINARY.bytes / (64 * 1024) + 2);
    },
  );

  test("it counts in bytes, not in letters", async () => {
    expect(await outcome(post(`"${"ä".repeat(ORDINARY.bytes / 2)}"`))).toEqual(["payload_too_large", null]);
  });
});

describe("its content", () => {
  const list = (entries: number, entry = "1") => `[${new Array(entries).fill(entry).join(",")}]`;

  test("may have as many values as the limit says, and not one more, before anything is created from them", async () => {
    expect(await outcome(post(list(ORDINARY.values - 2)))).toHaveLength(ORDINARY.values - 2);
    expect(await outcome(post(list(ORDINARY.values)))).toEqual(["payload_too_large", null]);
    expect(await outcome(post(list(ORDINARY.values / 2, "{}")))).toEqual(["payload_too_large", null]);
    expect(await outcome(post(list(ORDINARY.values)), LARGE)).toHaveLength(ORDINARY.values);
  });

  test("may be two hundred fields of one object, and of as many objects as come", async () => {
    const names = (count: number, from = 0) =>
      `{${Array.from({ length: count }, (_, place) => `"${from + place}":1`).join(",")}}`;
    expect(Object.keys((await outcome(post(names(FIELDS_MAX)))) as object)).toHaveLength(FIELDS_MAX);
    expect(await outcome(post(names(FIELDS_MAX + 1)))).toEqual(["payload_too_large", null]);
    expect(await outcome(post(`{"a":[{"b":${names(FIELDS_MAX + 1)}}]}`))).toEqual([
      "payload_too_large",
      null,
    ]);
    const many = `[${[0, 1, 2].map((place) => names(FIELDS_MAX, FIELDS_MAX * place)).join(",")}]`;
    expect(await outcome(post(many))).toHaveLength(3);
    expect(await outcome(post(`{"a":${names(90)},"b":${names(90)}}`))).toHaveProperty("b.89", 1);
  });

  test("is counted by its structure, not by its texts", async () => {
    const noise = '[{,:\\"]}';
    const value = { [noise.repeat(50)]: noise.repeat(4_000), "\\": ["\\\\", '\\"', noise] };
    expect(await outcome(post(JSON.stringify(value)))).toEqual(value);
  });

  test("never counts for less than it is, nor for more than twice as much (an empty list counts double)", async () => {
    const count = (value: unknown): number =>
      typeof value === "object" && value !== null
        ? 1 + Object.values(value).reduce<number>((sum, entry) => sum + count(entry), 0)
        : 1;
    await fc.assert(
      fc.asyncProperty(fc.json({ maxDepth: 6 }), async (text) => {
        const value = JSON.parse(text);
        const onHold = count(value);
        const limits = { ...ORDINARY, values: onHold };
        expect(await outcome(post(text), { ...limits, values: 2 * onHold })).toEqual(value);
        if (onHold === 1) return;
        expect(await outcome(post(text), { ...limits, values: onHold - 1 })).toEqual([
          "payload_too_large",
          null,
        ]);
      }),
      runs(100),
    );
  });
});

describe("the text", () => {
  test.each<[string, string | null, string]>([
    ["NUL", "name", '{"name":"a\\u0000b"}'],
    ["NUL in a list in an object", "a.1.b", '{"a":["x",{"b":"\\u0000"}]}'],
    ["NUL in a key", "body", '{"a\\u0000b":1}'],
    ["NUL in a nested key", "a.b", '{"a":{"b":{"\\u0000":1}}}'],
    ["NUL in a list alone", "0", '["\\u0000"]'],
    ["NUL alone", "body", '"\\u0000"'],
    ["a high surrogate alone", "name", '{"name":"\\ud83d"}'],
    ["a low surrogate alone", "name", '{"name":"\\ude00 x"}'],
    ["surrogates in wrong order", "a.b.0", '{"a":{"b":["\\ude00\\ud83d"]}}'],
    ["half a pair in a key", "body", '{"\\ud83d":1}'],
    ["half a pair in a nested key", "a.0", '{"a":[{"x\\ud83d":1}]}'],
    ["NUL below a hostile key", null, '{"<script>":"\\u0000"}'],
  ])("%s is refused, naming %p", async (_what, field, text) => {
    expect(await outcome(post(text))).toEqual(["invalid_input", field]);
  });

  test("whole pairs and every other letter that can be seen arrive as they were sent", async () => {
    const value = { "größe 😀": ["\ud83d\ude00", "\u0001\u007f\ufffe", { "": "\u00a0" }] };
    expect(await outcome(post(JSON.stringify(value)))).toEqual(value);
    expect(await outcome(post('"\\ud83d\\ude00"'))).toBe("😀");
  });

  test.each<[string, number[]]>([
    ["a lone continuation byte", [0x22, 0x80, 0x22]],
    ["an overlong slash", [0x22, 0xc0, 0xaf, 0x22]],
    ["a surrogate", [0x22, 0xed, 0xa0, 0x80, 0x22]],
    ["Latin 1", [0x22, 0xe4, 0x22]],
    ["a cut letter at the end", [0x22, 0x22, 0xe2, 0x82]],
    ["UTF-16", [0xff, 0xfe, 0x22, 0x00, 0x22, 0x00]],
  ])("bytes that are not UTF-8 (%s) are refused instead of being replaced", async (_what, bytes) => {
    expect(await outcome(post(new Uint8Array(bytes)))).toEqual(["invalid_json", null]);
  });

  test("a letter that two chunks share is read whole", async () => {
    const stream = new ReadableStream<Uint8Array>({
      start(controller) {
        controller.enqueue(new Uint8Array([0x22, 0xe2, 0x82]));
        controller.enqueue(new Uint8Array([0xac, 0x22]));
        controller.close();
      },
    });
    expect(await outcome(post(stream))).toBe("€");
  });

  test.each(["{", "{'a':1}", '{"a":1,}', "undefined", "NaN", "1 2", " "])("%p is no JSON", async (text) => {
    expect(await outcome(post(text))).toEqual(["invalid_json", null]);
  });

  test("64 levels are read; more are refused, however many, and are no error of ours", async () => {
    const lists = (depth: number) => "[".repeat(depth) + "]".repeat(depth);
    const objects = (depth: number) => `${'{"a":'.repeat(depth)}1${"}".repeat(depth)}`;
    for (const text of [lists(64), objects(64)]) expect(await outcome(post(text))).toEqual(JSON.parse(text));
    for (const depth of [66, 1000, 5000, 9000, 20_000, 150_000]) {
      for (const text of [lists(depth), objects(depth)]) {
        expect(await outcome(post(text), LARGE)).toEqual(["invalid_json", null]);
      }
    }
  });
});

describe("the content type", () => {
  test.each([
    "application/json",
    "Application/JSON",
    "application/json; charset=utf-8",
    "application/json ;x",
  ])("%s is JSON", async (type) => {
    expect(await outcome(post("1", { "content-type": type }))).toBe(1);
  });

  test.each([
    "application/x-www-form-urlencoded",
    "multipart/form-data; boundary=x",
    "text/plain",
    "text/json",
    "application/json-patch+json",
    "application/jsonp",
    "",
  ])("a body of type %p is refused, even when it is JSON", async (type) => {
    const expected = ["unsupported_content_type", null];
    expect(await outcome(post('{"email":"a@b.example"}', { "content-type": type }))).toEqual(expected);
  });

  test.each(["gzip", "br", "deflate", "GZIP", "identity, gzip", "x"])(
    "a body in the encoding %s is refused, and nothing of it is read",
    async (encoding) => {
      const { stream, taken } = endless();
      const request = post(stream, { ...JSON_TYPE, "content-encoding": encoding });
      expect(await outcome(request)).toEqual(["unsupported_content_type", null]);
      expect(taken.chunks).toBe(0);
    },
  );

  test("a body that says it is not encoded is read", async () => {
    expect(await outcome(post("1", { ...JSON_TYPE, "content-encoding": "Identity" }))).toBe(1);
  });

  test("an empty body is no body, whatever its type says", async () => {
    for (const headers of [{}, JSON_TYPE, { "content-type": "application/x-www-form-urlencoded" }]) {
      for (const body of [null, "", new Uint8Array()]) {
        expect(await outcome(post(body, headers))).toBeUndefined();
      }
    }
  });
});

describe("over a connection", () => {
  let service: TestService;
  let address: string;
  beforeAll(async () => {
    service = await startService();
    service.app.listen({
      ...listenOptions(createLog("silent"), () => "req_1"),
      hostname: "127.0.0.1",
      port: 0,
      maxRequestBodySize: 4 * ORDINARY.bytes,
    });
    address = `http://127.0.0.1:${service.app.server?.port}/api/v1/register`;
  });
  afterAll(async () => {
    await service.app.server?.stop(true);
    await service.end();
  });

  test("a body above 1 MiB gets the 413 envelope, chunked or not, and stores nothing", async () => {
    const before = dump(service);
    const text = JSON.stringify({ email: "a@b.example", company: "x".repeat(ORDINARY.bytes) });
    for (const body of [text, inPieces(text)]) {
      const answer = await fetch(address, { method: "POST", headers: JSON_TYPE, body });
      expect([answer.status, await answer.json()]).toEqual([
        413,
        {
          success: false,
          error: { code: "payload_too_large", message: expect.any(String), request_id: expect.any(String) },
        },
      ]);
    }
    expect(dump(service)).toBe(before);
  });

  test("a chunked body within the limit is read", async () => {
    const body = inPieces(JSON.stringify({ email: "a@b.example", company: "Company" }));
    expect((await fetch(address, { method: "POST", headers: JSON_TYPE, body })).status).toBe(201);
  });
});
