/** The candidate page's side of the HTTP contract: shapes, errors and a client that tries again. */
import type { Operations } from "../wire.gen.ts";
import { withIsolatedCompany } from "./names.ts";
import type { Language, Session } from "./session.ts";

export type AnswerValue = 1 | 2 | 3 | 4 | 5 | 6;

export const ANSWER_VALUES: readonly AnswerValue[] = [1, 2, 3, 4, 5, 6];

export type Question =
  | { id: string; type: "statement" | "check"; text: string }
  | { id: string; type: "pair" | "check"; a: string; b: string };

/** The words for the values 1 to 6. */
export type Labels = readonly string[];

export type AnswerLabels = Readonly<Record<"statement" | "pair", Labels>>;

export type Answers = Readonly<Record<string, AnswerValue>>;

export interface Questions {
  language: Language;
  /** In the order in which they are presented. */
  items: Question[];
  /** Texts of the questionnaire version under which this assessment session was started. */
  labels: AnswerLabels;
  answers: Answers;
}

/**
 * `response_ms` is active time on the screen, a whole number 0..120000; `changes` how often a settled answer was replaced;
 * `waited_ms` how long it waited on this device before it was sent: another device may have answered meanwhile.
 */
export type SentAnswer = Omit<
  Required<Operations["PUT candidate:/answers"]["body"]["answers"][number]>,
  "value"
> & { value: AnswerValue };

export type AnswerRecord = Omit<SentAnswer, "waited_ms">;

export type Gender = NonNullable<NonNullable<Submission["candidate"]>["gender"]>;

export type Submission = Operations["POST candidate:/submit"]["body"];

/** The server understood and said no; `code` is the stable one of the error envelope. */
export class ApiError extends Error {
  constructor(
    readonly status: number,
    readonly code: string,
  ) {
    super(code);
    this.name = "ApiError";
  }
}

/** Returns the code of an error that the server answered with, and "" for any other. */
export const codeOf = (error: unknown): string => (error instanceof ApiError ? error.code : "");

/** No answer of the server arrived: offline, server gone, time-out, or something on the way answered instead. */
export class NetworkError extends Error {
  override readonly name = "NetworkError";
  constructor(
    message: string,
    /** The status with which something on the way refused the request, or 0. */
    readonly refusal = 0,
  ) {
    super(message);
  }
}

/** Returns the screen for an error that left nothing to show. What was refused is no lost connection. */
export const failureOf = (error: unknown): "unreachable" | "broken" =>
  error instanceof NetworkError && error.refusal === 0 ? "unreachable" : "broken";

export interface CandidateApi {
  open(): Promise<Session>;
  acknowledge(language: Language, noticeVersion: string): Promise<Session>;
  questions(): Promise<Questions>;
  /** Tries exactly once; the outbox decides about the next time. */
  saveAnswers(answers: SentAnswer[]): Promise<void>;
  submit(submission: Submission): Promise<Session>;
  /** Closes the link of a company's device, once everything is sent. */
  leave(): Promise<void>;
}

export interface Transport {
  fetch(url: string, init: RequestInit): Promise<Response>;
  /** Resolves after that many milliseconds. */
  wait(ms: number): Promise<void>;
}

/** `AbortSignal.timeout` is newer than the oldest browsers of this page. */
export function timeLimit(): AbortSignal {
  const limit = new AbortController();
  setTimeout(() => limit.abort(), TIMEOUT_MS);
  return limit.signal;
}

const TIMEOUT_MS = 20_000;

interface Envelope<T> {
  success?: boolean;
  data?: T;
  error?: { code?: string };
}

function lost(): never {
  throw new NetworkError("no answer");
}

const RETRY_DELAYS_MS = [500, 1500, 3500];

/** True for failures that the same request may survive a moment later. */
export function isPassing(error: unknown): boolean {
  if (error instanceof NetworkError) return true;
  return error instanceof ApiError && (error.status === 408 || error.status === 429 || error.status >= 500);
}

/** Sends the requests of one link. Both methods reject with ApiError or NetworkError. */
interface Requests {
  once<T>(method: string, path: string, body?: unknown, keepalive?: boolean): Promise<T>;
  /** Repeats a request that can be repeated on passing failures, three times, after 0.5, 1.5 and 3.5 s. */
  patiently<T>(method: string, path: string, body?: unknown): Promise<T>;
}

/** @param credentials whether the browser's cookie for this link goes with them; the questionnaire needs none */
export function createRequests(
  token: string,
  transport: Transport,
  credentials: RequestCredentials = "omit",
): Requests {
  const base = `/api/candidate/${encodeURIComponent(token)}`;

  async function once<T>(method: string, path: string, body?: unknown, keepalive = false): Promise<T> {
    // What throws here, before the request is sent, is no fault of the connection.
    const asked = transport.fetch(base + path, {
      method,
      headers: body === undefined ? {} : { "content-type": "application/json" },
      body: body === undefined ? null : JSON.stringify(body),
      credentials,
      cache: "no-store",
      keepalive,
      signal: timeLimit(),
    });
    const response = await asked.catch(lost);
    const envelope: Envelope<T> | null = await response.json().catch(() => null);
    if (response.ok && envelope?.success === true) return envelope.data as T;
    const code = envelope?.error?.code ?? "";
    // A captive portal or proxy also answers, even with 200 or 404, but never with our envelope. A proxy without a
    // server behind it says so by its status.
    const { ok, status } = response;
    if (ok || (code === "" && status < 500)) throw new NetworkError("not our server", ok ? 0 : status);
    throw new ApiError(status, code);
  }

  async function patiently<T>(method: string, path: string, body?: unknown): Promise<T> {
    for (const delay of RETRY_DELAYS_MS) {
      try {
        return await once<T>(method, path, body);
      } catch (error) {
        if (!isPassing(error)) throw error;
        await transport.wait(delay);
      }
    }
    return once<T>(method, path, body);
  }

  return { once, patiently };
}

/**
 * A client for one link. Every request of the contract is idempotent, so each is repeated on passing
 * failures, except `saveAnswers`. Methods reject with ApiError or NetworkError.
 */
export function createApi(token: string, transport: Transport): CandidateApi {
  const { once, patiently } = createRequests(token, transport);

  const session = async (method: string, path: string, body?: unknown): Promise<Session> =>
    withIsolatedCompany(await patiently<Session>(method, path, body));

  return {
    open: () => session("GET", ""),
    acknowledge: (language, noticeVersion) =>
      session("POST", "/acknowledge", { language, notice_version: noticeVersion }),
    questions: () => patiently("GET", "/questions"),
    // The request goes on when the page is left right after the tap.
    saveAnswers: (answers) => once("PUT", "/answers", { answers }, true),
    submit: (submission) => session("POST", "/submit", submission),
    leave: () => once("POST", "/leave", undefined, true),
  };
}
