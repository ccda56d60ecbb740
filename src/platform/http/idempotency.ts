import { Elysia } from "elysia";
import type { Tenant } from "#/platform/context/tenant.ts";
import type { Together } from "#/platform/db/transactions.ts";
import { storageProblem } from "#/platform/files/disk.ts";
import { type Idempotency, readKey, type StoredAnswer } from "#/platform/idempotency/service.ts";
import type { HandedOut } from "#/platform/observability/handed-out.ts";
import type { Log } from "#/platform/observability/log.ts";
import { requestUrl } from "./request-url.ts";

interface Success {
  success: true;
}

/** What a handler returns: the envelope, or the framework's `status(201, envelope)`. */
type Answer = Success | { readonly code: number; readonly response: Success };

/**
 * Carries out the work of a POST once for its Idempotency-Key; without that header it just does it. All of the
 * handler belongs inside, and it cannot await: what a promise does would be outside of the transaction.
 */
type Once = <T extends Answer>(work: () => T) => T | Response;

/**
 * For a handler that waits for something before it works once. The framework's types know promises of a body and
 * promises of a Response, but no promise of either.
 */
export const afterWaiting = <T>(answer: T): Exclude<T, Response> => answer as Exclude<T, Response>;

interface Context {
  request: Request;
  /** As it was sent, parsed. */
  body: unknown;
}

/**
 * @param owner whose keys these are; asked for only where a key was sent
 * @throws Problem invalid_input (400) for a bad key of a POST, before the operation looks at anything else
 */
export function createOnce(
  idempotency: Idempotency,
  owner: () => Tenant | string,
  { request, body }: Context,
): Once {
  const key = request.method === "POST" ? readKey(request.headers.get("idempotency-key")) : null;
  return (work) => {
    if (key === null) return work();
    const path = requestUrl(request).pathname.replace(/\/$/, "");
    const keyed = { owner: owner(), method: request.method, path, key, body };
    const outcome = idempotency.perform(keyed, work, answerOf);
    return "done" in outcome ? outcome.done : replay(outcome.replayed);
  };
}

/** As the framework writes it: both are JSON.stringify of the same value. */
const answerOf = (answer: Answer): StoredAnswer =>
  "success" in answer
    ? { status: 200, text: JSON.stringify(answer) }
    : { status: answer.code, text: JSON.stringify(answer.response) };

/** A repeated answer, with the text that was stored: what leaves for a blind reader is redacted like the first one. */
interface Replay extends Response {
  readonly replayed: StoredAnswer;
}

export const isReplay = (response: Response): response is Replay => "replayed" in response;

/** A Response passes by the schema of answers: what was answered yesterday stays as it was. */
export const replay = (replayed: StoredAnswer): Replay =>
  Object.assign(
    new Response(replayed.text, {
      status: replayed.status,
      headers: { "content-type": "application/json;charset=utf-8", "idempotent-replayed": "true" },
    }),
    { replayed },
  );

/** Records of what was handed out, in memory until they are stored. */
interface Records {
  /** Whether one of them has to be stored before the answer that it is about leaves. */
  isDue(): boolean;
  /** Stores what waits. @throws what the database throws; nothing is lost then */
  flush(): void;
}

interface StoredFirstDeps {
  records: readonly Records[];
  handedOut: Pick<HandedOut, "takeBack">;
  together: Together;
  log: Log;
}

/**
 * Stores what an answer discloses before the answer leaves. Requests in the same turn of the event loop share the
 * wait for the disk. If it cannot be stored, as on a full disk, the answer is refused; answers that disclose nothing
 * about people go on.
 * @returns what an answer waits for. @throws Problem storage_full and the like (503)
 */
export function createStoredFirst({
  records,
  handedOut,
  together,
  log,
}: StoredFirstDeps): () => Promise<void> {
  /** Resolves to what kept the records from being stored; null: nothing. */
  let pending: Promise<{ error: unknown } | null> | null = null;
  const store = (): undefined => {
    pending = null;
    for (const { flush } of records) flush();
  };
  return async () => {
    if (!records.some(({ isDue }) => isDue())) return;
    pending ??= together(store).then(
      () => null,
      (error: unknown) => {
        // A transaction that could not even begin has not come to the store.
        pending = null;
        log.warn({ error: error as Error }, "what was read could not be recorded before its answer");
        return { error };
      },
    );
    const failed = await pending;
    if (failed !== null && handedOut.takeBack()) throw storageProblem(failed.error) ?? failed.error;
  };
}

/** Goes before every route: an answer waits until what it hands out is recorded. */
export const storedFirst = (store: () => Promise<void>) =>
  new Elysia({ name: "stored-first" }).onAfterHandle({ as: "global" }, async () => {
    await store();
  });
