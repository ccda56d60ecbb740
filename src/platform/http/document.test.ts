import { beforeAll, describe, expect, test } from "bun:test";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { useSharedService } from "#/testing/harness.ts";
import { listenOptions } from "./connection.ts";
import { createDocument } from "./document.ts";

const decode = { br: brotliDecompressSync, gzip: gunzipSync } as const;

let address: string;
const service = useSharedService();
beforeAll(() => {
  const quiet = { debug() {}, info() {}, warn() {}, error() {} };
  service.app.listen({ ...listenOptions(quiet, () => "req_1"), hostname: "127.0.0.1", port: 0 });
  address = `http://127.0.0.1:${service.app.server?.port}`;
});

/** Bytes as they come over the wire. */
const ask = (path: string, headers: Record<string, string> = {}, method = "GET") =>
  fetch(address + path, { method, headers, decompress: false });

const DOCUMENTS = [
  "/openapi.json",
  "/openapi/console.json",
  "/openapi/admin.json",
  "/llms.txt",
  "/.well-known/ai-plugin.json",
  "/docs",
];

describe.each(DOCUMENTS)("%s", (path) => {
  test("comes compressed as the client asks, and is the same text each time", async () => {
    const plain = await (await ask(path)).text();
    for (const encoding of ["br", "gzip"] as const) {
      const answer = await ask(path, { "accept-encoding": encoding });
      expect([answer.status, answer.headers.get("content-encoding")]).toEqual([200, encoding]);
      expect(answer.headers.get("vary")).toBe("accept-encoding");
      const bytes = await answer.bytes();
      expect(answer.headers.get("content-length")).toBe(String(bytes.byteLength));
      expect(new TextDecoder().decode(decode[encoding](bytes))).toBe(plain);
      expect(bytes.byteLength).toBeLessThan(plain.length * 0.9);
    }
  });

  test("is asked for again each time, and answered by 304 without a body to a client that has it", async () => {
    const tags = new Set<string>();
    for (const accept of ["identity", "gzip", "br"]) {
      const first = await ask(path, { "accept-encoding": accept });
      const etag = first.headers.get("etag") ?? "";
      expect([accept, first.headers.get("cache-control")]).toEqual([accept, "no-cache"]);
      expect(etag).toMatch(/^"[\w-]{22}(-br|-gzip)?"$/);
      tags.add(etag);
      for (const onHold of [etag, `W/${etag}`, `"other", ${etag}`, "*"]) {
        const again = await ask(path, { "accept-encoding": accept, "if-none-match": onHold });
        expect([onHold, again.status, await again.text()]).toEqual([onHold, 304, ""]);
        expect([again.headers.get("etag"), again.headers.get("vary")]).toEqual([etag, "accept-encoding"]);
      }
      const changed = await ask(path, { "accept-encoding": accept, "if-none-match": '"other"' });
      expect(changed.status).toBe(200);
    }
    // Different bytes are not called the same.
    expect(tags.size).toBe(3);
  });

  test("is answered to HEAD with the same headers and no body", async () => {
    const [got, head] = [
      await ask(path, { "accept-encoding": "br" }),
      await ask(path, { "accept-encoding": "br" }, "HEAD"),
    ];
    expect(await head.text()).toBe("");
    for (const name of [
      "content-type",
      "content-length",
      "content-encoding",
      "etag",
      "vary",
      "cache-control",
    ]) {
      expect([name, head.headers.get(name)]).toEqual([name, got.headers.get(name)]);
    }
  });
});

describe("files of the pages", () => {
  test("have a validator as well, and pages at an address that is a secret have none", async () => {
    const page = await ask("/a/some-link", { "if-none-match": "*" });
    expect([page.status, page.headers.get("etag"), page.headers.get("cache-control")]).toEqual([
      200,
      null,
      "no-store",
    ]);
    const file = /"(\/assets\/[^"]+\.js)"/.exec(await page.text())?.[1] ?? "";
    const first = await ask(file, { "accept-encoding": "br" });
    const again = await ask(file, {
      "accept-encoding": "br",
      "if-none-match": first.headers.get("etag") ?? "",
    });
    expect([first.status, again.status]).toEqual([200, 304]);
    expect(again.headers.get("cache-control")).toBe("public, max-age=31536000, immutable");
  });

  test("that are compressed already are sent as they are", async () => {
    const noise = crypto.getRandomValues(new Uint8Array(4_096));
    const read = createDocument("font/woff2", () => noise);
    const answer = await read(new Request(address, { headers: { "accept-encoding": "br, gzip" } }));
    expect(answer.headers.get("content-encoding")).toBeNull();
    expect(await answer.bytes()).toEqual(noise);
  });
});

test("an answer with personal data is never compressed and has no validator, whatever is asked for", async () => {
  for (const path of ["/api/v1/", "/api/v1/products", "/api/console/session", "/api/v1/balance"]) {
    const { headers } = await ask(path, { "accept-encoding": "br, gzip" });
    expect([path, headers.get("content-encoding"), headers.get("etag")]).toEqual([path, null, null]);
  }
});

test("a document is made once, for all who ask at the same time", async () => {
  let created = 0;
  const read = createDocument("text/plain", () => {
    created += 1;
    return "text ".repeat(100);
  });
  const answers = await Promise.all([1, 2, 3].map(() => read(new Request(address))));
  expect([created, ...answers.map(({ status }) => status)]).toEqual([1, 200, 200, 200]);
});
