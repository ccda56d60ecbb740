import { ApiProblem, NetworkProblem } from "./problem.ts";
import { type Acting, addressOf, headersFor, type Query } from "./request.ts";
import type { Asked, FileAddress, Wish } from "./wire.ts";

interface SendOptions {
  /** The same for a repetition of the same wish, so that it is carried out once. */
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
  send<Data>(wish: Wish<Data>, options?: SendOptions): Promise<Data>;
  /** A file: PDF, CSV, archive. @throws ApiProblem, NetworkProblem */
  receive(address: FileAddress, query?: Query): Promise<Received>;
}

interface Transport {
  fetch(url: string, init: RequestInit): Promise<Response>;
  /** Told of every 401, before the problem is thrown. */
  signedOut(): void;
}

/** Making a document may take long; a server that says nothing for a minute is gone. */
const TIMEOUT_MS = 60_000;

interface Envelope {
  success?: boolean;
  data?: unknown;
  error?: { code?: string; message?: string; field?: string; reason?: string; request_id?: string };
}

/**
 * Talks with the server's public API as the person who is signed in.
 * Paths are below /api/v1 ("/invites", "/console/mails", "/admin/accounts"); those below /api/console, which belong
 * to this page alone, begin with "page:" ("page:/session").
 */
export function createClient(acting: Acting, transport: Transport): ApiClient {
  async function exchange(
    { method, path, body, query }: Asked,
    { idempotencyKey, signal, keepalive }: SendOptions,
  ): Promise<Response> {
    const headers = headersFor(acting);
    if (body !== undefined && !(body instanceof Blob)) headers["content-type"] = "application/json";
    if (idempotencyKey !== undefined) headers["idempotency-key"] = idempotencyKey;
    try {
      return await transport.fetch(addressOf(path, query), {
        method,
        headers,
        body: body === undefined ? null : body instanceof Blob ? body : JSON.stringify(body),
        credentials: "same-origin",
        cache: "no-store",
        ...(keepalive === true && { keepalive }),
        signal: AbortSignal.any([AbortSignal.timeout(TIMEOUT_MS), ...(signal ? [signal] : [])]),
      });
    } catch (cause) {
      if (signal?.aborted === true) throw cause;
      throw new NetworkProblem("no answer", { cause });
    }
  }

  async function refuse(response: Response, envelope: Envelope | null): Promise<never> {
    const error = envelope?.error;
    // A proxy also answers, even with 200, but never with our envelope.
    if (error?.code === undefined) throw new NetworkProblem("not our server");
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
    async send<Data>(wish: Wish<Data>, options: SendOptions = {}): Promise<Data> {
      const response = await exchange(wish, options);
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

/** Loaded with the first refusal: whoever is refused nothing needs none of these texts. */
async function wordsFor(code: string): Promise<ApiProblem["words"]> {
  // Without them the server's own words are shown.
  const loaded = await import("./problem-codes.ts").catch(() => null);
  return loaded && { en: loaded.PROBLEM_CODES.en[code], de: loaded.PROBLEM_CODES.de[code] };
}

function fileNameOf(response: Response): string | null {
  const header = response.headers.get("content-disposition") ?? "";
  const extended = /filename\*=UTF-8''([^;]+)/i.exec(header)?.[1];
  if (extended !== undefined) return decodeURIComponent(extended);
  return /filename="([^"]+)"/i.exec(header)?.[1] ?? null;
}
