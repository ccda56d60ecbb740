export type Mode = "live" | "test";

/** The account and mode of requests. */
export interface Acting {
  accountId: string | null;
  mode: Mode;
}

export type Query = Readonly<Record<string, string | number | boolean | null | undefined>>;

/** Returns the headers that mark a request of the console, with its account and mode. */
export const headersFor = ({ accountId, mode }: Acting): Record<string, string> => ({
  "x-assay-console": "1",
  ...(accountId !== null && { "x-assay-account": accountId, "x-assay-mode": mode }),
});

const PAGE_PREFIX = "page:";

/** Parameters without a value (null, undefined, "") are left out. */
export function addressOf(path: string, query: Query = {}): string {
  const wanted = Object.entries(query).flatMap(([name, value]) =>
    value === null || value === undefined || value === "" ? [] : [[name, String(value)]],
  );
  const search = new URLSearchParams(wanted).toString();
  const base = path.startsWith(PAGE_PREFIX)
    ? `/api/console${path.slice(PAGE_PREFIX.length)}`
    : `/api/v1${path}`;
  return search === "" ? base : `${base}?${search}`;
}

/**
 * Answers that were requested while the console's own script was still loading. `app/first.ts`, a script of its own,
 * requests them, and the first request for the same takes the answer. The two scripts share no module, only the window.
 */
interface Kept {
  answer: Promise<Response>;
  /** When it was requested, as `performance.now()` counts. */
  at: number;
}

/** After this time an answer is requested again. */
const FRESH_MS = 30_000;

function kept(): Map<string, Kept> {
  const place = window as unknown as { assayFirstAnswers?: Map<string, Kept> };
  place.assayFirstAnswers ??= new Map();
  return place.assayFirstAnswers;
}

/** The same address is another answer for another account or mode. */
function keyOf(url: string, headers: RequestInit["headers"]): string {
  const sent = new Headers(headers);
  return [url, sent.get("x-assay-account"), sent.get("x-assay-mode")].join(" ");
}

/** Requests something ahead. @returns a copy of the answer, to read in it what to request next */
export function askAhead(acting: Acting, path: string, query?: Query): Promise<Response> {
  const url = addressOf(path, query);
  const headers = headersFor(acting);
  const answer = fetch(url, { headers, credentials: "same-origin", cache: "no-store" });
  kept().set(keyOf(url, headers), { answer, at: performance.now() });
  return answer.then((response) => response.clone());
}

/** Like `fetch`, but uses an answer that was requested ahead. Each is used once, and failed ones never. */
export function fetchOrTake(url: string, init: RequestInit): Promise<Response> {
  const key = keyOf(url, init.headers);
  const ahead = init.method === "GET" ? kept().get(key) : undefined;
  if (ahead === undefined || performance.now() - ahead.at > FRESH_MS) return fetch(url, init);
  kept().delete(key);
  return ahead.answer.catch(() => fetch(url, init));
}

/** Returns a key that no other request has. Pages without encryption lack `crypto.randomUUID`. */
export const newIdempotencyKey = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, "0")).join(
    "",
  );
