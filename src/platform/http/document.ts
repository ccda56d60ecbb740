import { createHash } from "node:crypto";
import { brotliCompress, brotliCompressSync, constants, gzip, gzipSync } from "node:zlib";

/** Bytes that are the same for everybody who asks, in every form in which they are sent. */
export interface Prepared {
  readonly type: string;
  readonly plain: Uint8Array;
  /** Only those that are worth it. */
  readonly encoded: Partial<Record<Encoding, Uint8Array>>;
  /** Of the plain bytes. */
  readonly hash: string;
}

/**
 * The best quality takes 0.1 s for the script of the candidate's page and saves a twelfth of what quality 6 leaves; for
 * a page of the API reference it takes 0.5 s.
 */
const LARGE_BYTES = 128 * 1024;
const brotliQuality = (bytes: Uint8Array): number => (bytes.byteLength > LARGE_BYTES ? 6 : 11);

/** What saves less is not worth unpacking: pictures and fonts are compressed already. */
const WORTH = 0.9;

/**
 * Compresses once, in another thread, so that nobody waits but who asked first.
 * @param brotli the compressed form, where the build has made it
 */
export async function prepare(
  content: Uint8Array | string,
  type: string,
  brotli: Uint8Array | null = null,
): Promise<Prepared> {
  const plain = typeof content === "string" ? new TextEncoder().encode(content) : content;
  const { promisify } = await import("node:util");
  const [br, gz] = await Promise.all([
    brotli ??
      promisify(brotliCompress)(plain, {
        params: { [constants.BROTLI_PARAM_QUALITY]: brotliQuality(plain) },
      }),
    promisify(gzip)(plain, { level: 9 }),
  ]);
  const isWorth = ({ byteLength }: Uint8Array) => byteLength < WORTH * plain.byteLength;
  return {
    type,
    plain,
    encoded: { ...(isWorth(br) && { br }), ...(isWorth(gz) && { gzip: gz }) },
    hash: createHash("sha256").update(plain).digest("base64url").slice(0, 22),
  };
}

/**
 * A prepared document as this client can read it: compressed, or as 304 if the client has it already. Never use it
 * for a document that repeats anything of the request or contains a secret: its compressed length would reveal it
 * (BREACH).
 * @param cacheControl `no-store` sends no validator, because nobody may keep what it validates
 */
export function answerPrepared(
  request: Request,
  { type, plain, encoded, hash }: Prepared,
  cacheControl: string,
  more: Record<string, string> = {},
): Response {
  const accepted = chooseEncoding(request.headers.get("accept-encoding") ?? "", Object.keys(encoded));
  // One for each form: they are different bytes.
  const etag = `"${hash}${accepted === null ? "" : `-${accepted}`}"`;
  const headers = {
    ...more,
    "cache-control": cacheControl,
    "x-content-type-options": "nosniff",
    vary: "accept-encoding",
    ...(cacheControl !== "no-store" && { etag }),
  };
  if (cacheControl !== "no-store" && isOnHold(request, etag))
    return new Response(null, { status: 304, headers });
  const bytes = accepted === null ? plain : (encoded[accepted] ?? plain);
  return new Response(bytes as Uint8Array<ArrayBuffer>, {
    headers: { ...headers, "content-type": type, ...(accepted !== null && { "content-encoding": accepted }) },
  });
}

/** If-None-Match names it, or anything at all; W/ says that a proxy on the way has changed how the bytes are written. */
export function isOnHold({ headers }: Request, etag: string): boolean {
  const onHold = headers.get("if-none-match");
  if (onHold === null) return false;
  return onHold.split(",").some((part) => ["*", etag, `W/${etag}`].includes(part.trim()));
}

/**
 * A document that is created on first use and kept. Caches ask each time whether it is still valid.
 * @param madeOf what it is created from, if that can change: another text means that it is created again
 */
export function createDocument(
  type: string,
  read: () => Uint8Array | string | Promise<string>,
  createdOf: () => string = () => "",
): (request: Request) => Promise<Response> {
  let prepared: Promise<Prepared> | null = null;
  let known = "";
  const make = async () => prepare(await read(), type);
  return async (request) => {
    const present = createdOf();
    if (present !== known) prepared = null;
    known = present;
    prepared ??= make().catch((error: unknown) => {
      prepared = null;
      throw error;
    });
    return answerPrepared(request, await prepared, "no-cache");
  };
}

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
function chooseEncoding(header: string, there: readonly string[] = ["br", "gzip"]): Encoding | null {
  const accepted = header
    .toLowerCase()
    .split(",")
    .filter((part) => !/;\s*q=0(\.0*)?\s*$/.test(part))
    .map((part) => part.split(";")[0]?.trim());
  const has = (encoding: Encoding) => accepted.includes(encoding) && there.includes(encoding);
  return has("br") ? "br" : has("gzip") ? "gzip" : null;
}
