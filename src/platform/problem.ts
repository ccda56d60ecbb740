/**
 * Everything that can go wrong for a client, in one table: code, HTTP status, public text.
 * Services raise a Problem by its code; `platform/http/problems.ts` is the only place that turns it into HTTP.
 * Codes are part of the contract: never renamed and never reused once shipped.
 */
export const PROBLEMS = {
  invalid_input: [400, "The request is not valid."],
  invalid_json: [400, "The request body is not valid JSON."],
  unsupported_content_type: [
    400,
    "Send the request body as JSON with the header Content-Type: application/json.",
  ],
  unauthorized: [401, "Send a valid API key in the header Authorization: Bearer <API_KEY>."],
  no_credit: [402, "No credit is available. Buy a credit package with POST /orders, then try again."],
  permission_denied: [403, "This API key lacks the permission for this operation."],
  test_mode_only: [403, "Test helpers answer only to keys of test mode."],
  registration_closed: [403, "Registration is closed on this server. Ask its operator for an account."],
  not_found: [404, "There is nothing at this address."],
  order_not_found: [404, "There is no such order."],
  invite_not_found: [404, "There is no such invite."],
  job_profile_not_found: [404, "There is no such job profile."],
  team_not_found: [404, "There is no such team."],
  candidate_not_found: [404, "There is no such candidate."],
  profile_not_found: [404, "There is no such profile."],
  invoice_not_found: [404, "There is no such invoice."],
  webhook_not_found: [404, "There is no such webhook."],
  link_not_available: [404, "This link is not available."],
  method_not_allowed: [405, "This address does not answer to this method."],
  email_already_registered: [409, "An account with this e-mail address already exists."],
  assessment_not_completed: [400, "The candidate has not completed the assessment yet."],
  already_completed: [409, "This assessment has already been submitted."],
  not_acknowledged: [409, "Please read and confirm the information first."],
  notice_changed: [409, "The information has changed. Please read it again."],
  language_locked: [409, "The language cannot be changed after the first answer."],
  invite_not_pending: [400, "Only an invite that is pending or expired can be cancelled."],
  invite_not_open: [400, "A reminder can be sent only while the invite is pending or started."],
  reminder_limit: [429, "All three reminders of this invite have been sent."],
  reminder_too_soon: [429, "The previous reminder was sent less than 24 hours ago."],
  profile_without_dimensions: [400, "This job profile has no dimensions to compare with."],
  no_valid_candidate: [400, "None of the candidates can be added to the team."],
  candidate_protected: [403, "This candidate is protected and cannot be anonymized."],
  already_anonymized: [400, "This candidate has already been anonymized."],
  answers_missing: [400, "Some questions are still open."],
  order_cancelled: [409, "This order was cancelled. Create a new one."],
  payload_too_large: [413, "The request body is larger than 1 MiB."],
  rate_limited: [429, "Too many requests. Wait as long as the header Retry-After says."],
  pending_invite_limit: [
    429,
    "Ten invites are pending already. Wait for candidates to start, or cancel an invite.",
  ],
  internal_error: [500, "Something went wrong on our side. Quote the request id when you report it."],
  outbox_full: [
    503,
    "Too many mails wait to be delivered. Try again later, or send the link yourself with send_email=false.",
  ],
  storage_full: [503, "The server has no room left to store data. Nothing was changed; reading still works."],
} as const satisfies Record<string, readonly [status: number, message: string]>;

export type ProblemCode = keyof typeof PROBLEMS;

export interface ProblemDetail {
  /** Replaces the catalogue's text; must never contain what the client sent. */
  message?: string;
  /** Name of the offending field or parameter. */
  field?: string;
  headers?: Record<string, string>;
  cause?: unknown;
}

export class Problem extends Error {
  readonly code: ProblemCode;
  readonly status: number;
  readonly field: string | null;
  readonly headers: Record<string, string>;

  constructor(code: ProblemCode, detail: ProblemDetail = {}) {
    super(detail.message ?? PROBLEMS[code][1], { cause: detail.cause });
    this.name = "Problem";
    this.code = code;
    this.status = PROBLEMS[code][0];
    this.field = detail.field ?? null;
    this.headers = detail.headers ?? {};
  }
}

/** A 400 that names the field. `reason` completes the sentence "<field> …" and never repeats the value. */
export function invalidField(field: string, reason: string): Problem {
  const named = fieldName(field);
  return new Problem("invalid_input", {
    ...(named !== null && { field: named }),
    message: `${named ?? "A field"} ${reason}.`,
  });
}

/** Names of fields can come from the client too: one that may be more than a name is not repeated. */
export const fieldName = (name: string): string | null => (/^[\w.-]{1,80}$/.test(name) ? name : null);
