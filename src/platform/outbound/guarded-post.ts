import type { ClientRequest, IncomingMessage } from "node:http";
import type { LookupFunction } from "node:net";
import { isOutOfDescriptors, OutOfDescriptors } from "#/platform/process/descriptors.ts";
import { within } from "#/platform/process/promises.ts";
import { literalAddress } from "#/platform/text/host.ts";
import { systemClock } from "#/platform/time/clock.ts";
import { addressesError, checkTargetUrl, type Reach } from "./addresses.ts";
import type { Outbound } from "./outbound.ts";
import { ProxyFailed } from "./proxy.ts";

/** How much of an answer is read, and how much of that is kept (Standard Webhooks needs the status only). */
export const ANSWER_READ_BYTES = 16 * 1024;
export const EXCERPT_BYTES = 1024;

/** All addresses of a host name; what `dns.lookup` with `all` gives. */
export type ResolveHost = (hostname: string) => Promise<readonly HostAddress[]>;
interface HostAddress {
  address: string;
  family: number;
}

export interface GuardedPost {
  url: string;
  headers: Record<string, string>;
  body: string;
  /** Limit for everything together: DNS, connect, sending, headers and body of the answer. */
  timeoutMs: number;
  /** Limit for the first sign of an answer, its headers. Default: the same. */
  firstByteMs?: number;
  /** Breaks the call off. */
  signal?: AbortSignal;
  reach: Reach;
  outbound: Outbound;
  /** Default: the system's resolver. */
  lookup?: ResolveHost;
}

export interface GuardedAnswer {
  /** Any final status, redirects (3xx) included: they are never followed. */
  status: number;
  /** Where a redirect leads, as it was sent; null in any other answer. */
  location: string | null;
  /** Whole seconds from now, or null. */
  retryAfterSeconds: number | null;
  /** At most 1 KiB of UTF-8 without control characters. */
  bodyExcerpt: string;
  /** As much of the body as is read, for a caller that understands it. */
  text: string;
}

/** The target is not allowed. Trying again helps only when its DNS or the server's settings change. */
export class OutboundRefused extends Error {
  /** Completes the sentence "url …"; names the setting, and neither the host nor its address. */
  readonly reason: string;

  constructor(reason: string) {
    super(`The receiver was not called: its url ${reason}.`);
    this.name = "OutboundRefused";
    this.reason = reason;
  }
}

type OutboundError = "timeout" | "tls" | "connection" | "broken_off" | "proxy";

/** No complete answer came; worth another try later. The message names no address and quotes no answer. */
export class OutboundFailed extends Error {
  readonly fault: OutboundError;

  constructor(failure: OutboundError, message: string, cause?: unknown) {
    super(message, { cause });
    this.name = "OutboundFailed";
    this.fault = failure;
  }
}

/**
 * Sends one POST to an address that a customer chose, without letting it reach into the server's own network. All
 * addresses of the host are resolved first, and one bad one refuses the whole. The connection is made to the
 * addresses that were checked, so a name that changes its address in between gains nothing (DNS rebinding). Redirects
 * are not followed, no connection is kept.
 *
 * A proxy resolves names and connects by itself. Then the same is refused by what can be known here, and a name that
 * does not resolve here is left to the proxy.
 * @throws OutboundRefused when the target is not allowed, OutboundFailed when no complete answer came in time,
 * OutOfDescriptors when nothing could be opened for it
 */
export async function guardedPost(post: GuardedPost): Promise<GuardedAnswer> {
  const check = checkTargetUrl(post.url, { requireHttps: false, reach: post.reach });
  if (!check.ok) throw new OutboundRefused(check.reason);
  const { url } = check;
  const isProxied = post.outbound.proxyFor(url) !== null;
  const limits = startLimits(post);
  let request: ClientRequest | null = null;
  try {
    const addresses = await limits.within(resolve(url, post.lookup ?? allAddresses, isProxied));
    const problem = addressesError(url, addresses, post.reach, isProxied);
    if (problem !== null) throw new OutboundRefused(problem);
    if (isProxied) return await limits.within(exchangeByProxy(url, post, limits));
    request = open(await senderFor(url), url, post, addresses);
    request.on("response", limits.hasBegun);
    return await limits.within(exchange(request, post.body));
  } finally {
    limits.end();
    request?.destroy();
  }
}

const allAddresses: ResolveHost = async (hostname) =>
  (await import("node:dns/promises")).lookup(hostname, { all: true });

/** A machine behind a proxy may have a name server that never answers. */
const LOOKUP_BY_PROXY_MS = 2_000;

/** @returns none where the name leads nowhere */
async function resolve(url: URL, lookup: ResolveHost, isProxied: boolean): Promise<readonly HostAddress[]> {
  const literal = literalAddress(url.hostname);
  if (literal !== null) return [{ address: literal, family: literal.includes(":") ? 6 : 4 }];
  const found = lookup(url.hostname).catch(() => {
    if (isOutOfDescriptors()) throw new OutOfDescriptors();
    return [];
  });
  if (!isProxied) return found;
  let known: readonly HostAddress[] = [];
  const kept = found.then((addresses) => {
    known = addresses;
  });
  await within(LOOKUP_BY_PROXY_MS, kept);
  return known;
}

/** The timers of a call: one until the answer begins, one until it is complete, and the caller's signal to abort. */
function startLimits({ timeoutMs, firstByteMs = timeoutMs, signal }: GuardedPost) {
  const controller = new AbortController();
  const stop = (fault: OutboundError, message: string) => () =>
    controller.abort(new OutboundFailed(fault, message));
  const brokenOff = stop("broken_off", "The call was broken off.");
  const first = setTimeout(stop("timeout", `No answer within ${firstByteMs / 1000} s.`), firstByteMs);
  const whole = setTimeout(stop("timeout", `No complete answer within ${timeoutMs / 1000} s.`), timeoutMs);
  if (signal?.aborted) brokenOff();
  signal?.addEventListener("abort", brokenOff, { once: true });
  return {
    signal: controller.signal,
    hasBegun: () => clearTimeout(first),
    /** Settles like `work`, or fails when a limit passes before. */
    within: <T>(work: Promise<T>): Promise<T> =>
      new Promise((done, fail) => {
        const late = () => fail(controller.signal.reason);
        if (controller.signal.aborted) late();
        controller.signal.addEventListener("abort", late, { once: true });
        work.then(done, fail);
      }),
    end() {
      clearTimeout(first);
      clearTimeout(whole);
      signal?.removeEventListener("abort", brokenOff);
      // What is still open is not waited for.
      controller.abort();
    },
  };
}
type Limits = ReturnType<typeof startLimits>;

/** Loaded with the first call: it is the dearest part of a start after the web framework. */
const senderFor = async ({ protocol }: URL) =>
  protocol === "https:" ? (await import("node:https")).request : (await import("node:http")).request;
type Sender = Awaited<ReturnType<typeof senderFor>>;

function open(send: Sender, url: URL, post: GuardedPost, addresses: readonly HostAddress[]): ClientRequest {
  const checked: LookupFunction = (_hostname, options, callback) => {
    const first = addresses[0];
    if (options.all || !first) callback(null, [...addresses]);
    else callback(null, first.address, first.family);
  };
  return send(url, {
    method: "POST",
    // Compressed answers would make the byte limits meaningless.
    headers: { ...post.headers, "accept-encoding": "identity" },
    lookup: checked,
    agent: false,
    ...post.outbound.tls(),
  });
}

function exchange(request: ClientRequest, body: string): Promise<GuardedAnswer> {
  return new Promise((done, fail) => {
    request.on("error", (error) => fail(connectionError(error)));
    request.on("close", () => fail(new OutboundFailed("connection", "The receiver closed the connection.")));
    request.on("response", (response) => {
      readStart(response, ANSWER_READ_BYTES).then((start) => done(answerOf(response, start)), fail);
    });
    // Without a listener an answer 101 would leave a bare socket behind.
    request.on("upgrade", (response, socket) => {
      socket.destroy();
      done(answerOf(response, new Uint8Array()));
    });
    request.end(body);
  });
}

/** The same through a proxy: CONNECT for https, and a request in absolute form for http. */
async function exchangeByProxy(url: URL, { outbound, headers, body }: GuardedPost, limits: Limits) {
  try {
    const response = await outbound.fetch(url, {
      method: "POST",
      headers: { "user-agent": "Assay", ...headers, "accept-encoding": "identity" },
      body,
      redirect: "manual",
      keepalive: false,
      decompress: false,
      signal: limits.signal,
    });
    limits.hasBegun();
    const header = (name: string) => response.headers.get(name) ?? undefined;
    return toAnswer(response.status, header, await startOf(response.body, ANSWER_READ_BYTES));
  } catch (error) {
    if (error instanceof ProxyFailed) throw new OutboundFailed("proxy", error.message, error);
    throw connectionError(error);
  }
}

async function startOf(body: ReadableStream<Uint8Array> | null, limit: number): Promise<Uint8Array> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of body ?? []) {
    chunks.push(chunk);
    size += chunk.length;
    if (size >= limit) break;
  }
  return Buffer.concat(chunks).subarray(0, limit);
}

/** The first bytes of an answer; what lies beyond the limit is left unread. */
function readStart(response: IncomingMessage, limit: number): Promise<Uint8Array> {
  return new Promise((done, fail) => {
    const chunks: Uint8Array[] = [];
    let size = 0;
    const finish = () => done(Buffer.concat(chunks).subarray(0, limit));
    response.on("data", (chunk: Uint8Array) => {
      chunks.push(chunk);
      size += chunk.length;
      if (size >= limit) {
        finish();
        response.destroy();
      }
    });
    response.on("end", finish);
    response.on("error", (error) => fail(connectionError(error)));
    response.on("close", () =>
      fail(
        new OutboundFailed(
          "connection",
          "The receiver closed the connection before its answer was complete.",
        ),
      ),
    );
  });
}

const answerOf = ({ statusCode, headers }: IncomingMessage, start: Uint8Array): GuardedAnswer =>
  toAnswer(statusCode ?? 0, (name) => [headers[name]].flat()[0], start);

function toAnswer(
  status: number,
  header: (name: string) => string | undefined,
  start: Uint8Array,
): GuardedAnswer {
  return {
    status,
    location: status >= 300 && status < 400 ? (header("location") ?? null) : null,
    retryAfterSeconds: parseRetryAfter(header("retry-after"), systemClock.now()),
    bodyExcerpt: excerpt(start),
    text: new TextDecoder().decode(start),
  };
}

/** Readable text of at most EXCERPT_BYTES in UTF-8, whatever the bytes are; never half a character. */
function excerpt(bytes: Uint8Array): string {
  const text = new TextDecoder().decode(bytes.subarray(0, EXCERPT_BYTES), { stream: true });
  let kept = "";
  let size = 0;
  for (const character of text.replace(/[\p{Cc}\p{Cs}]+/gu, " ")) {
    size += Buffer.byteLength(character);
    if (size > EXCERPT_BYTES) break;
    kept += character;
  }
  return kept.trim();
}

function connectionError(error: unknown): OutboundFailed | OutOfDescriptors {
  if (error instanceof OutboundFailed) return error;
  if (isOutOfDescriptors()) return new OutOfDescriptors();
  const code = codeOf(error);
  return /CERT|TLS|SSL|SIGNED|VERIFY|ALTNAME|ISSUER/.test(code)
    ? new OutboundFailed("tls", `The receiver's TLS certificate or handshake was not accepted${code}.`, error)
    : new OutboundFailed("connection", `The connection to the receiver failed${code}.`, error);
}

function codeOf(error: unknown): string {
  const code = error instanceof Error && "code" in error ? String(error.code) : "";
  return /^[A-Z0-9_]{2,60}$/.test(code) ? ` (${code})` : "";
}

const SECOND_MS = 1_000;

/**
 * Reads the header Retry-After (RFC 9110, 10.2.3): whole seconds, or an HTTP date.
 * @param now milliseconds since 1970, against which a date is measured
 * @returns whole seconds from now, 0 for a date in the past, null when the header is absent or unreadable
 */
export function parseRetryAfter(value: string | undefined, now: number): number | null {
  const text = value?.trim() ?? "";
  if (/^\d{1,10}$/.test(text)) return Number(text);
  // Every form of HTTP date begins with the day's name; Date.parse alone would also read "-5" or "1.5" as years.
  if (!/^(?:Mon|Tue|Wed|Thu|Fri|Sat|Sun)/.test(text)) return null;
  const at = Date.parse(text);
  return Number.isNaN(at) ? null : Math.max(0, Math.ceil((at - now) / SECOND_MS));
}
