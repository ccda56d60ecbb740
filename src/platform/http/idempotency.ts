import type { Tenant } from "#/platform/context/tenant.ts";
import { readKey } from "#/platform/idempotency/rules.ts";
import type { Idempotency, StoredAnswer } from "#/platform/idempotency/service.ts";
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
