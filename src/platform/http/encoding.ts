import { brotliCompressSync, constants, gzipSync } from "node:zlib";

/**
 * For answers that are created again for each request: 15 kB in 0.4 ms; the best quality saves a sixth more in 20 ms.
 */
const QUICK_BROTLI = 5;

/**
 * Returns a JSON answer, compressed as the client can read it. Compression lets an observer of the lengths of answers
 * guess a secret that is in the same answer as text of their own choosing (BREACH). So this is for answers that
 * repeat nothing of the request and contain no secret; every other answer of the interface stays as it is.
 */
export function compressedJson(request: Request, body: unknown): Response {
  const encoding = chooseEncoding(request.headers.get("accept-encoding") ?? "");
  const plain = new TextEncoder().encode(JSON.stringify(body));
  return new Response(encoding === null ? plain : compress[encoding](plain), {
    headers: {
      "content-type": "application/json",
      "cache-control": "no-store",
      "x-content-type-options": "nosniff",
      vary: "accept-encoding",
      ...(encoding !== null && { "content-encoding": encoding }),
    },
  });
}

const compress: Record<Encoding, (bytes: Uint8Array) => Uint8Array<ArrayBuffer>> = {
  gzip: (bytes) => gzipSync(bytes),
  br: (bytes) =>
    brotliCompressSync(bytes, {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: QUICK_BROTLI,
        [constants.BROTLI_PARAM_SIZE_HINT]: bytes.byteLength,
      },
    }),
};

export type Encoding = "br" | "gzip";

/**
 * The best of what an Accept-Encoding header names; "q=0" forbids one.
 * @param there the encodings to choose from
 * @returns null: as it is
 */
export function chooseEncoding(header: string, there: readonly string[] = ["br", "gzip"]): Encoding | null {
  const accepted = header
    .toLowerCase()
    .split(",")
    .filter((part) => !/;\s*q=0(\.0*)?\s*$/.test(part))
    .map((part) => part.split(";")[0]?.trim());
  const has = (encoding: Encoding) => accepted.includes(encoding) && there.includes(encoding);
  return has("br") ? "br" : has("gzip") ? "gzip" : null;
}
