/** The candidate page's side of the HTTP contract: shapes, errors and a client that tries again. */
import type { Operations } from "../wire.gen.ts";
import type { Language, Session } from "./sitting.ts";
import type { KeyValueStore } from "./store.ts";

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

type Submission = Operations["POST candidate:/submit"]["body"];

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

/** No answer arrived at all: offline, server gone, time-out, or something between us that is not the server. */
export class NetworkError extends Error {
  override readonly name = "NetworkError";
}

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

const TIMEOUT_MS = 20_000;
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
    let response: Response;
    let envelope: { success?: boolean; data?: T; error?: { code?: string } };
    try {
      response = await transport.fetch(base + path, {
        method,
        headers: body === undefined ? {} : { "content-type": "application/json" },
        body: body === undefined ? null : JSON.stringify(body),
        credentials,
        cache: "no-store",
        keepalive,
        signal: AbortSignal.timeout(TIMEOUT_MS),
      });
      envelope = (await response.json()) as typeof envelope;
    } catch (cause) {
      throw new NetworkError("no answer", { cause });
    }
    if (response.ok && envelope?.success === true) return envelope.data as T;
    const code = envelope?.error?.code;
    // A captive portal or proxy also answers, even with 200 or 404, but never with our envelope.
    if (response.ok || code === undefined) throw new NetworkError("not our server");
    throw new ApiError(response.status, code);
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
    saveAnswers: async (answers) => {
      // The request goes on when the page is left right after the tap.
      await once("PUT", "/answers", { answers }, true);
    },
    submit: (submission) => session("POST", "/submit", submission),
    leave: async () => {
      await once("POST", "/leave", undefined, true);
    },
  };
}

/** Scripts that run from right to left: Hebrew to Arabic Extended, and their presentation forms. */
const RIGHT_TO_LEFT = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc]/;

/**
 * Formats a name for use in a sentence. If it runs from right to left, it is enclosed in invisible marks (first
 * strong isolate), as `bdi` would do. Otherwise it would drag adjacent punctuation and numbers to its other end.
 */
export function isolated(name: string): string {
  return RIGHT_TO_LEFT.test(name) ? `\u2068${name}\u2069` : name;
}

/**
 * Returns the whole name of a person in its usual order. Names are too varied to greet somebody with a part of them.
 */
export function fullName(candidate: Session["candidate"]): string {
  return isolated(`${candidate.first_name} ${candidate.last_name}`.trim());
}

/**
 * Returns the session with the company's name made safe for sentences, also in the notice that the server has filled
 * in.
 */
export function withIsolatedCompany(session: Session): Session {
  const { company, notice } = session;
  const safe = isolated(company);
  if (safe === company) return session;
  const fill = (language: Language) =>
    notice.paragraphs[language].map((text) => text.replaceAll(company, () => safe));
  return { ...session, company: safe, notice: { ...notice, paragraphs: { en: fill("en"), de: fill("de") } } };
}

/** The contract's upper limit for response_ms. */
export const LONGEST_RESPONSE_MS = 120_000;

/** Measures time on a screen without the time during which the page was hidden. Times are milliseconds of any one clock. */
interface Stopwatch {
  setHidden(hidden: boolean, now: number): void;
  elapsed(now: number): number;
}

/** A stopwatch that starts at `now` and pauses while the page is hidden. */
export function createStopwatch(now: number, hidden: boolean): Stopwatch {
  let sum = 0;
  let since: number | null = hidden ? null : now;
  return {
    setHidden(isHidden, at) {
      if (isHidden && since !== null) {
        sum += at - since;
        since = null;
      } else if (!isHidden && since === null) {
        since = at;
      }
    },
    elapsed: (at) => sum + (since === null ? 0 : at - since),
  };
}

/** The state of one question's answer on this device. */
export interface Trace {
  value: AnswerValue | null;
  responseMs: number;
  changes: number;
}

/**
 * The trace after a choice has settled.
 * Time adds up over visits, so correcting an answer in a second does not look like haste.
 *
 * @param trace the trace so far
 * @param earlierMs response time of the visits before this one
 * @param visitMs active time of this visit up to the choice
 */
export function settle(trace: Trace, value: AnswerValue, earlierMs: number, visitMs: number): Trace {
  const replaced = trace.value !== null && trace.value !== value;
  return {
    value,
    responseMs: Math.min(LONGEST_RESPONSE_MS, Math.max(0, Math.round(earlierMs + visitMs))),
    changes: trace.changes + (replaced ? 1 : 0),
  };
}

/** The contract's limit. */
export const COMMENT_MAX = 2000;
export const EARLIEST_BIRTH_DATE = "1900-01-01";

/** The values that the candidate has typed on the "about you" screen so far. */
export interface AboutDraft {
  firstName: string;
  lastName: string;
  /** Null while nothing is chosen; "" is the choice not to say. */
  gender: Gender | null;
  /** "YYYY-MM-DD" or "". */
  birthDate: string;
  comment: string;
}

/** The draft kept for this tab, or one with the name that the invite gives. */
export function loadDraft(store: KeyValueStore, key: string, session: Session): AboutDraft {
  const fresh: AboutDraft = {
    firstName: session.candidate.first_name,
    lastName: session.candidate.last_name,
    gender: null,
    birthDate: "",
    comment: "",
  };
  try {
    return { ...fresh, ...(JSON.parse(store.get(key) ?? "{}") as Partial<AboutDraft>) };
  } catch {
    return fresh;
  }
}

/** Keeps the draft for this tab. */
export function saveDraft(store: KeyValueStore, key: string, draft: AboutDraft): void {
  store.set(key, JSON.stringify(draft));
}

export type AboutProblem = "name" | "birth_date";

/**
 * Returns the values that must be corrected before the candidate can continue. One name is enough: not everyone has
 * two.
 * @param today "YYYY-MM-DD"
 */
export function checkDraft(draft: AboutDraft, today: string): AboutProblem[] {
  const problems: AboutProblem[] = [];
  if (!draft.firstName.trim() && !draft.lastName.trim()) problems.push("name");
  if (draft.birthDate !== "" && (draft.birthDate < EARLIEST_BIRTH_DATE || draft.birthDate > today)) {
    problems.push("birth_date");
  }
  return problems;
}

/**
 * The body of the submit request. What was left open is left out, so the server keeps what it has; a name is sent
 * whole, because who empties one of its fields does not want the invite's part back.
 * @param asksDemographics false: nothing is sent of what a form has asked that was open before
 */
export function toSubmission(draft: AboutDraft, asksDemographics: boolean): Submission {
  const firstName = draft.firstName.trim();
  const lastName = draft.lastName.trim();
  const comment = draft.comment.trim().slice(0, COMMENT_MAX);
  return {
    candidate: {
      ...(firstName || lastName ? { first_name: firstName, last_name: lastName } : {}),
      ...(asksDemographics && draft.gender !== null && { gender: draft.gender }),
      ...(asksDemographics && draft.birthDate && { birth_date: draft.birthDate }),
    },
    ...(comment ? { comment } : {}),
  };
}
