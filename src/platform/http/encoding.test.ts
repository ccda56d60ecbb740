import { describe, expect, test } from "bun:test";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { compressedJson, type Encoding } from "./document.ts";

const BODY = { success: true, data: { text: "größe ".repeat(500) } };
const DECODE = { br: brotliDecompressSync, gzip: gunzipSync } as const;

const answerTo = (accept?: string) =>
  compressedJson(
    new Request("http://assay.test/", { headers: accept === undefined ? {} : { "accept-encoding": accept } }),
    BODY,
  );

describe("a compressed JSON answer", () => {
  test.each<[accept: string | undefined, encoding: Encoding | null]>([
    [undefined, null],
    ["", null],
    ["identity", null],
    ["zstd", null],
    ["gzip", "gzip"],
    ["br", "br"],
    ["gzip, deflate, br, zstd", "br"],
    ["br;q=0, gzip", "gzip"],
    ["br;q=0, gzip;q=0.0", null],
  ])("to accept-encoding %p comes in %p with the same content", async (accept, encoding) => {
    const answer = answerTo(accept);
    expect(answer.headers.get("content-encoding")).toBe(encoding);
    const bytes = await answer.bytes();
    const plain = encoding === null ? bytes : DECODE[encoding](bytes);
    expect(JSON.parse(new TextDecoder().decode(plain))).toEqual(BODY);
    if (encoding !== null) expect(bytes.byteLength).toBeLessThan(300);
  });

  test.each([undefined, "gzip", "br"])(
    "to accept-encoding %p prevents caching, and says that it depends on the header",
    (accept) => {
      expect(answerTo(accept).headers.toJSON()).toMatchObject({
        "content-type": "application/json",
        "cache-control": "no-store",
        "x-content-type-options": "nosniff",
        vary: "accept-encoding",
      });
    },
  );
});
