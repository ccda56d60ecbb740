import type { FieldReason } from "#/platform/text/field-reasons.ts";
import { PROBLEMS } from "./problem-catalog.ts";

export type ProblemCode = keyof typeof PROBLEMS;

type CodeOf<Status extends number> = {
  [Code in ProblemCode]: (typeof PROBLEMS)[Code][0] extends Status ? Code : never;
}[ProblemCode];

/**
 * Temporary refusals: whether waiting helps. If it does, the code that raises one says how long, and the answer
 * repeats it in Retry-After. If it does not (all reminders are used up, somebody has to do something first), a header
 * would only make programs come back in vain.
 */
export const ENDS_BY_WAITING = {
  reminder_limit: false,
  reminder_too_soon: true,
  recipient_mail_limit: true,
  account_mail_limit: true,
  resend_limit: true,
  candidate_code_limit: true,
  rate_limited: true,
  too_many_attempts: true,
  pending_invite_limit: true,
  outbox_full: true,
  report_queue_full: true,
  sign_in_busy: true,
  seller_not_set: false,
  seller_vat_id_not_set: false,
  storage_full: false,
  storage_read_only: false,
  storage_failed: false,
  backup_folder_silent: false,
  report_templates_silent: false,
  standby_copy: false,
  superseded: false,
  data_missing: false,
  database_damaged: false,
  storage_busy: true,
} as const satisfies Record<CodeOf<429 | 503>, boolean>;

export const endsByWaiting = (code: ProblemCode): boolean =>
  code in ENDS_BY_WAITING && ENDS_BY_WAITING[code as keyof typeof ENDS_BY_WAITING];

type WaitingCode = {
  [Code in keyof typeof ENDS_BY_WAITING]: (typeof ENDS_BY_WAITING)[Code] extends true ? Code : never;
}[keyof typeof ENDS_BY_WAITING];

interface ProblemDetail {
  /** Replaces the catalogue's text; must never contain what the client sent. */
  message?: string;
  /** Name of the offending field or parameter. */
  field?: string;
  /** The reason why that field is refused. */
  reason?: FieldReason;
  headers?: Record<string, string>;
  cause?: unknown;
}

/** Seconds until it makes sense to come back; a part of one counts as a whole. */
interface Wait {
  retryAfter: number;
}

type DetailOf<Code extends ProblemCode> = [Extract<Code, WaitingCode>] extends [never]
  ? [detail?: ProblemDetail]
  : [detail: ProblemDetail & Wait];

export class Problem<Code extends ProblemCode = ProblemCode> extends Error {
  readonly code: ProblemCode;
  readonly status: number;
  readonly field: string | null;
  readonly reason: FieldReason | null;
  readonly headers: Record<string, string>;

  constructor(code: Code, ...[detail = {}]: DetailOf<Code>) {
    super(detail.message ?? PROBLEMS[code][1], { cause: detail.cause });
    this.name = "Problem";
    this.code = code;
    this.status = PROBLEMS[code][0];
    this.field = detail.field ?? null;
    this.reason = detail.reason ?? null;
    const wait = "retryAfter" in detail ? Math.max(1, Math.ceil(Number(detail.retryAfter))) : null;
    this.headers = { ...detail.headers, ...(wait !== null && { "retry-after": String(wait) }) };
  }
}

/**
 * A 400 that names the field.
 * @param text completes the sentence "<field> …" and never repeats the value
 * @param reason the same as a code, where there is one
 */
export function invalidField(field: string, text: string, reason?: FieldReason): Problem {
  const named = fieldName(field);
  return new Problem("invalid_input", {
    ...(named !== null && { field: named }),
    ...(reason !== undefined && { reason }),
    message: `${named ?? "A field"} ${text}.`,
  });
}

/** Names of fields can come from the client too: one that may be more than a name is not repeated. */
export const fieldName = (name: string): string | null => (/^[\w.-]{1,80}$/.test(name) ? name : null);
