import { createHash } from "node:crypto";
import { chooseEncoding, type Encoding } from "./encoding.ts";

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
  const [{ promisify }, zlib] = await Promise.all([import("node:util"), import("node:zlib")]);
  const [br, gz] = await Promise.all([
    brotli ??
      promisify(zlib.brotliCompress)(plain, {
        params: { [zlib.constants.BROTLI_PARAM_QUALITY]: brotliQuality(plain) },
      }),
    promisify(zlib.gzip)(plain, { level: 9 }),
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
  if (cacheControl !== "no-store" && isHeld(request, etag))
    return new Response(null, { status: 304, headers });
  const bytes = accepted === null ? plain : (encoded[accepted] ?? plain);
  return new Response(bytes as Uint8Array<ArrayBuffer>, {
    headers: { ...headers, "content-type": type, ...(accepted !== null && { "content-encoding": accepted }) },
  });
}

/** If-None-Match names it, or anything at all; W/ says that a proxy on the way has changed how the bytes are written. */
export function isHeld({ headers }: Request, etag: string): boolean {
  const held = headers.get("if-none-match");
  if (held === null) return false;
  return held.split(",").some((part) => ["*", etag, `W/${etag}`].includes(part.trim()));
}

/**
 * A document that is created on first use and kept. Caches ask each time whether it is still valid.
 * @param madeOf what it is created from, if that can change: another text means that it is created again
 */
export function createDocument(
  type: string,
  read: () => Uint8Array | string | Promise<string>,
  madeOf: () => string = () => "",
): (request: Request) => Promise<Response> {
  let prepared: Promise<Prepared> | null = null;
  let known = "";
  const make = async () => prepare(await read(), type);
  return async (request) => {
    const present = madeOf();
    if (present !== known) prepared = null;
    known = present;
    prepared ??= make().catch((error: unknown) => {
      prepared = null;
      throw error;
    });
    return answerPrepared(request, await prepared, "no-cache");
  };
}
