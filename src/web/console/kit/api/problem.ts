import type { Language } from "../texts/language.tsx";

/** The server understood and said no. */
export class ApiProblem extends Error {
  override readonly name = "ApiProblem";
  constructor(
    readonly status: number,
    /** The stable one of the error envelope. */
    readonly code: string,
    message: string,
    /** Name of the field that is at fault, as the API calls it. */
    readonly field: string | null,
    readonly requestId: string | null,
    /** Milliseconds after which to ask again, where the server said so. */
    readonly retryAfterMs: number | null,
    /** Why that field is at fault, as a code; null where only the message says it. */
    readonly reason: string | null = null,
    /** The console's own words for the code; null where it has none. */
    readonly words: Readonly<Record<Language, string | undefined>> | null = null,
  ) {
    super(message);
  }
}

/** No answer arrived at all, or something between us answered that is not the server. */
export class NetworkProblem extends Error {
  override readonly name = "NetworkProblem";
}

/** True for failures that the same question may survive a moment later. */
export const isPassing = (error: unknown): boolean =>
  error instanceof NetworkProblem ||
  (error instanceof ApiProblem &&
    (error.status === 429 ? error.retryAfterMs !== null : error.status === 408 || error.status >= 500));

/** Nobody is signed in any more; other refusals of a password or code have the same status. */
export const isSignedOut = (error: unknown): boolean =>
  error instanceof ApiProblem && (error.code === "signed_out" || error.code === "unauthorized");
