import type { Operations } from "../../../wire.gen.ts";
import { localized } from "../texts/language.tsx";
import { type Acting, addressOf, headersFor, type Query } from "./request.ts";

/** The service's interface as types: an unknown path, query name or field does not compile. */

/** Candidates' and visitors' pages ask for their own. */
type Key = Exclude<keyof Operations, `${string} ${"candidate" | "start"}:${string}`>;

type Method = Key extends `${infer M} ${string}` ? M : never;

/** "/console/invites/{inviteId}", for one method. */
type Template<M extends Method> = Key extends infer K ? (K extends `${M} ${infer P}` ? P : never) : never;

type AnyTemplate = Template<Method>;

type WithNames = Extract<AnyTemplate, `${string}{${string}`>;

type NamesIn<T> = T extends `${string}{${infer Name}}${infer Rest}` ? Name | NamesIn<Rest> : never;

declare const TEMPLATE: unique symbol;

/** A path whose names are filled in; it is a text that knows what it was made of. */
export type Path<T extends string> = string & { readonly [TEMPLATE]: T };

/** The addresses of this method: a path without names unchanged, any other by `path`. */
export type Address<M extends Method> =
  | Exclude<Template<M>, WithNames>
  | Path<Extract<Template<M>, WithNames>>;

type TemplateOf<P> = P extends { readonly [TEMPLATE]: infer T } ? T : P;

type KeyOf<M extends Method, P> = Extract<Key, `${M} ${TemplateOf<P> & string}`>;

/** `path("/console/mails/{mailId}", { mailId })`: what is filled in is escaped. */
export function path<T extends WithNames>(
  template: T,
  names: Readonly<Record<NamesIn<T>, string | number>>,
): Path<T> {
  const texts: Readonly<Record<string, string | number>> = names;
  return template.replace(/\{(\w+)\}/g, (_, name: string) =>
    encodeURIComponent(texts[name] ?? ""),
  ) as Path<T>;
}

/** The answer of an operation, by its key: `Answer<"GET /console/mails">`. */
export type Answer<K extends Key> = Operations[K] extends { answer: infer A } ? A : never;

/** The input of forms: optional fields may be undefined, and lists are not modified. */
type Sent<T> = T extends readonly [unknown, ...unknown[]]
  ? T
  : T extends readonly (infer Item)[]
    ? readonly Sent<Item>[]
    : T extends object
      ? { readonly [F in keyof T]: object extends Pick<T, F> ? Sent<T[F]> | undefined : Sent<T[F]> }
      : T;

/** The body of an operation: `Body<"POST /invites">`. */
export type Body<K extends Key> = Operations[K] extends { body?: infer B } ? Sent<B> : never;

type Value = string | number | boolean | null | undefined;

/** Names are the operation's; what has no value ("" as well) is left out. */
type QueryOf<K extends Key> = Operations[K] extends { query: infer Q }
  ? { readonly [N in keyof Q]?: Value }
  : Readonly<Record<never, Value>>;

/** Refuses also what a spread brings along. */
type Only<Given, Known> = Given & { readonly [N in Exclude<keyof Given, keyof Known>]: never };

export type GetQuery<P> = QueryOf<KeyOf<"GET", P>>;

export type GetAnswer<P> = Answer<KeyOf<"GET", P>>;

export type OnlyQuery<Q, P> = Only<Q, GetQuery<P>>;

/** A request in the form that is transmitted. */
interface Asked {
  readonly method: string;
  readonly path: string;
  readonly body?: unknown;
  readonly query?: Readonly<Record<string, Value>>;
}

declare const ANSWER: unique symbol;

/** A request to the server, with the type of its answer. Only `call` and `get` create one. */
export interface ApiRequest<Data = unknown> extends Asked {
  readonly [ANSWER]: Data;
}

export type AnswerTo<W extends ApiRequest> = W extends ApiRequest<infer Data> ? Data : never;

type Parts<K extends Key> = (Operations[K] extends { body: infer B }
  ? { readonly body: Sent<B> }
  : Operations[K] extends { body?: infer B }
    ? { readonly body?: Sent<B> | undefined }
    : { readonly body?: never }) &
  (Operations[K] extends { query: unknown } ? { readonly query?: QueryOf<K> } : { readonly query?: never });

/** `call("POST", path("/console/mails/{mailId}/resend", { mailId }))` */
export function call<M extends Method, P extends Address<M>>(
  method: M,
  address: P,
  ...[parts]: object extends Parts<KeyOf<M, P>> ? [Parts<KeyOf<M, P>>?] : [Parts<KeyOf<M, P>>]
): ApiRequest<Answer<KeyOf<M, P>>> {
  return { method, path: address, ...parts } as unknown as ApiRequest<Answer<KeyOf<M, P>>>;
}

/** The same with GET, for `useLoad`. */
export const get = <P extends Address<"GET">>(
  address: P,
  query: GetQuery<P> | undefined,
): ApiRequest<GetAnswer<P>> =>
  ({ method: "GET", path: address, ...(query && { query }) }) as unknown as ApiRequest<GetAnswer<P>>;

type KeyOfFile = { [K in Key]: Operations[K] extends { file: true } ? K : never }[Key];

type TemplateOfFile = KeyOfFile extends `GET ${infer P}` ? P : never;

/** Operations that answer with a file. */
export type FileAddress = Exclude<TemplateOfFile, WithNames> | Path<Extract<TemplateOfFile, WithNames>>;

interface SendOptions {
  /** The same for a repetition of the same request, so that it is carried out once. */
  idempotencyKey?: string;
  signal?: AbortSignal;
  /** The request goes on when the page is left. */
  keepalive?: boolean;
}

interface Received {
  blob: Blob;
  /** From Content-Disposition, or null. */
  fileName: string | null;
}

export interface ApiClient {
  /** @throws ApiProblem, NetworkProblem */
  send<Data>(request: ApiRequest<Data>, options?: SendOptions): Promise<Data>;
  /** A file: PDF, CSV, archive. @throws ApiProblem, NetworkProblem */
  receive(address: FileAddress, query?: Query): Promise<Received>;
}

interface Transport {
  fetch(url: string, init: RequestInit): Promise<Response>;
  /** Notified of every 401, before the problem is thrown. */
  signedOut(): void;
}

/** Making a document may take long; a server that says nothing for a minute is gone. */
const TIMEOUT_MS = 60_000;

/** The code of a proxy's answer that no server is behind it. No answer of the server has it. */
export const SERVER_GONE = "server_gone";

/** Ends a request with the caller's signal, or after the limit. `AbortSignal.any` is newer than the oldest browsers. */
function limited(signal: AbortSignal | undefined): AbortSignal {
  const limit = new AbortController();
  const stop = () => limit.abort();
  setTimeout(stop, TIMEOUT_MS);
  signal?.addEventListener("abort", stop);
  if (signal?.aborted === true) stop();
  return limit.signal;
}

interface Envelope {
  success?: boolean;
  data?: unknown;
  error?: { code?: string; message?: string; field?: string; reason?: string; request_id?: string };
}

/**
 * Calls the server's public API as the current user. Paths are below /api/v1 ("/invites", "/console/mails",
 * "/admin/accounts"). Those below /api/console, which belong only to this page, start with "page:" ("page:/session").
 */
export function createClient(acting: Acting, transport: Transport): ApiClient {
  async function exchange(
    { method, path, body, query }: Asked,
    { idempotencyKey, signal, keepalive }: SendOptions,
  ): Promise<Response> {
    const headers = headersFor(acting);
    if (body !== undefined && !(body instanceof Blob)) headers["content-type"] = "application/json";
    if (idempotencyKey !== undefined) headers["idempotency-key"] = idempotencyKey;
    // What throws here, before the request is sent, is no fault of the connection.
    const asked = transport.fetch(addressOf(path, query), {
      method,
      headers,
      body: body === undefined ? null : body instanceof Blob ? body : JSON.stringify(body),
      credentials: "same-origin",
      cache: "no-store",
      ...(keepalive === true && { keepalive }),
      signal: limited(signal),
    });
    try {
      return await asked;
    } catch (cause) {
      if (signal?.aborted === true) throw cause;
      throw new NetworkProblem("no answer", { cause });
    }
  }

  async function refuse(response: Response, envelope: Envelope | null): Promise<never> {
    const error = envelope?.error;
    // A proxy also answers, even with 200, but never with our envelope. If no server is behind it, its status says so.
    if (error?.code === undefined) {
      if (response.ok) throw new NetworkProblem("not our server");
      if (response.status < 500) throw new NetworkProblem("not our server", { refusal: response.status });
      throw new ApiProblem(response.status, SERVER_GONE, "the server is not available", null, null, null);
    }
    if (response.status === 401) transport.signedOut();
    const seconds = Number(response.headers.get("retry-after") ?? Number.NaN);
    throw new ApiProblem(
      response.status,
      error.code,
      error.message ?? error.code,
      error.field ?? null,
      error.request_id ?? response.headers.get("x-request-id"),
      Number.isFinite(seconds) ? seconds * 1000 : null,
      error.reason ?? null,
      await wordsFor(error.code),
    );
  }

  const readEnvelope = (response: Response): Promise<Envelope | null> => response.json().catch(() => null);

  return {
    async send<Data>(request: ApiRequest<Data>, options: SendOptions = {}): Promise<Data> {
      const response = await exchange(request, options);
      const envelope = await readEnvelope(response);
      if (response.ok && envelope?.success === true) return envelope.data as Data;
      return refuse(response, envelope);
    },
    async receive(address, query = {}) {
      const response = await exchange({ method: "GET", path: address, query }, {});
      if (!response.ok) return refuse(response, await readEnvelope(response));
      return { blob: await response.blob(), fileName: fileNameOf(response) };
    },
  };
}

/** Loaded with the first refusal: most users need none of these texts. */
async function wordsFor(code: string): Promise<ApiProblem["words"]> {
  // Without them the server's own words are shown.
  const loaded = await import("./problem-codes.ts").catch(() => null);
  return loaded && localized((language) => loaded.PROBLEM_CODES[language][code]);
}

function fileNameOf(response: Response): string | null {
  const header = response.headers.get("content-disposition") ?? "";
  const extended = /filename\*=UTF-8''([^;]+)/i.exec(header)?.[1];
  if (extended !== undefined) return decodeURIComponent(extended);
  return /filename="([^"]+)"/i.exec(header)?.[1] ?? null;
}

/** The server understood and said no. */
export class ApiProblem extends Error {
  override readonly name = "ApiProblem";
  constructor(
    readonly status: number,
    /** The stable one of the error envelope. */
    readonly code: string,
    message: string,
    /** The name of the invalid field, as the API calls it. */
    readonly field: string | null,
    readonly requestId: string | null,
    /** Milliseconds after which to ask again, where the server said so. */
    readonly retryAfterMs: number | null,
    /** The reason why that field is invalid, as a code. Null if only the message says it. */
    readonly reason: string | null = null,
    /** The console's own words for the code, by language; null where it has none. */
    readonly words: Readonly<Record<string, string | undefined>> | null = null,
  ) {
    super(message);
  }
}

/** No answer arrived at all, or something between us answered that is not the server. */
export class NetworkProblem extends Error {
  override readonly name = "NetworkProblem";
  /** The status with which something between us refused the request, or null. */
  readonly refusal: number | null;
  constructor(
    message: string,
    { refusal = null, ...options }: ErrorOptions & { refusal?: number | null } = {},
  ) {
    super(message, options);
    this.refusal = refusal;
  }
}

/** True for failures that the same question may survive a moment later. */
export const isPassing = (error: unknown): boolean =>
  error instanceof NetworkProblem ||
  (error instanceof ApiProblem &&
    (error.status === 429 ? error.retryAfterMs !== null : error.status === 408 || error.status >= 500));

/** Nobody is signed in any more; other refusals of a password or code have the same status. */
export const isSignedOut = (error: unknown): boolean =>
  error instanceof ApiProblem && (error.code === "signed_out" || error.code === "unauthorized");
