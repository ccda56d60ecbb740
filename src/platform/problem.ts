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
  consumer_email_address: [
    400,
    "Please give an e-mail address of your company. Mailboxes of private providers and throw-away addresses are not accepted.",
  ],
  unauthorized: [401, "Send a valid API key in the header Authorization: Bearer <API_KEY>."],
  no_credit: [402, "No credit is available. Buy a credit package with POST /orders, then try again."],
  permission_denied: [403, "This API key lacks the permission for this operation."],
  test_mode_only: [403, "Test helpers answer only to keys of test mode."],
  billing_off: [
    403,
    "Nothing is sold on this server, and credits are unlimited: candidates can be invited without an order.",
  ],
  registration_closed: [403, "Registration is closed on this server. Ask its operator for an account."],
  not_found: [404, "There is nothing at this address."],
  order_not_found: [404, "There is no such order."],
  invite_not_found: [404, "There is no such invite."],
  job_profile_not_found: [404, "There is no such job profile."],
  team_not_found: [404, "There is no such team."],
  candidate_not_found: [404, "There is no such candidate."],
  candidate_request_not_found: [404, "There is no such request of a candidate."],
  profile_not_found: [404, "There is no such profile."],
  invoice_not_found: [404, "There is no such invoice."],
  webhook_not_found: [404, "There is no such webhook."],
  norm_not_found: [404, "There is no such norm."],
  account_not_found: [404, "There is no such account."],
  api_key_not_found: [404, "There is no such API key."],
  trial_not_found: [404, "There is no such trial request."],
  link_not_available: [404, "This link is not available."],
  method_not_allowed: [405, "This address does not answer to this method."],
  email_already_registered: [409, "An account with this e-mail address already exists."],
  account_disabled: [409, "This account is disabled. Enable it first."],
  api_key_ambiguous: [409, "Several API keys begin like this. Name one by its id."],
  webhook_limit: [409, "This account has 50 webhooks in this mode already. Remove one that is not needed."],
  trial_already_decided: [409, "This trial request has already been decided."],
  norm_not_possible: [409, "No norm can be made of these results yet."],
  norm_languages_differ: [
    409,
    "English and German answers cannot be put together in one norm. Make one from the answers in one language.",
  ],
  norm_too_small: [409, "A norm needs at least 100 people before it is activated. This one is a preview."],
  norm_retired: [409, "A norm that was retired is not activated again. Make a new one."],
  norm_provisional: [
    409,
    "The provisional reference ships with the questionnaire. It counts whenever no other norm is active, and can be neither activated nor retired.",
  ],
  norm_not_in_force: [409, "Job profiles can be brought to the norm in force only. Activate it first."],
  assessment_not_completed: [400, "The candidate has not completed the assessment yet."],
  already_completed: [409, "This assessment has already been submitted."],
  start_closed: [409, "No questionnaire can be begun here at the moment. Please try again later."],
  not_acknowledged: [409, "Please read and confirm the information first."],
  notice_changed: [409, "The information has changed. Please read it again."],
  language_locked: [409, "The language cannot be changed after the first answer."],
  invite_not_pending: [400, "Only an invite that is pending or expired can be cancelled."],
  invite_not_open: [400, "A reminder can be sent only while the invite is pending or started."],
  reminder_limit: [429, "All three reminders of this invite have been sent."],
  reminder_too_soon: [429, "The previous reminder was sent less than 24 hours ago."],
  profile_without_dimensions: [400, "This job profile has no dimensions to compare with."],
  team_without_results: [
    400,
    "No member of this team has results to report on. Add candidates who have completed the assessment.",
  ],
  team_too_large: [400, "A team report covers at most 1000 members."],
  no_valid_candidate: [400, "None of the candidates can be added to the team."],
  candidate_protected: [403, "This candidate is protected and cannot be anonymized."],
  already_anonymized: [400, "This candidate has already been anonymized."],
  candidate_request_closed: [409, "This request of a candidate has already been closed."],
  erasure_outstanding: [
    409,
    "The candidate's data still exist. Anonymize the candidate with DELETE /gdpr/candidates/{sessionId}; that closes the request.",
  ],
  idempotency_key_reused: [
    422,
    "This Idempotency-Key was already used for a request with another body. Use a new key for a new request.",
  ],
  answer_erased: [
    410,
    "This request was carried out before, and its answer was erased together with the candidate's data.",
  ],
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
  report_queue_full: [
    503,
    "Too many documents are being made at the moment. Wait as long as the header Retry-After says.",
  ],
  seller_not_set: [
    503,
    "No invoice can be made out before the operator has set who sells. Nothing was booked.",
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

/** A change without a change is a mistake of the client. @throws Problem invalid_input (400) when the body is empty */
export function refuseNoChange(body: object): void {
  if (Object.keys(body).length > 0) return;
  throw new Problem("invalid_input", {
    message: "The request body must name at least one field to change.",
  });
}

/** Names of fields can come from the client too: one that may be more than a name is not repeated. */
export const fieldName = (name: string): string | null => (/^[\w.-]{1,80}$/.test(name) ? name : null);
