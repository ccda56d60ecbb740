import type { FieldReason } from "#/platform/text/field-reasons.ts";

/**
 * Everything that can go wrong for a client, in one table: code, HTTP status, public text.
 * Services raise a Problem by its code; `platform/http/problems.ts` is the only place that turns it into HTTP.
 * Codes are part of the contract: never renamed and never reused once shipped.
 */
export const PROBLEMS = {
  invalid_input: [400, "The request is not valid."],
  unknown_parameter: [400, "This operation does not know a parameter of the query."],
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
  no_credit: [402, "No credit is available. Buy a credit package, then try again."],
  credits_spoken_for: [
    402,
    "Every available credit is spoken for by an assessment that has begun and is not finished. Buy a credit package, or wait until one ends.",
  ],
  sign_in_refused: [401, "E-mail address and password do not fit together."],
  code_refused: [401, "This code is not right, or was used before."],
  passkey_refused: [401, "This passkey was not accepted."],
  signed_out: [401, "Please sign in."],
  session_locked: [401, "This session is locked. Its PIN opens it again, or a sign-in."],
  pin_refused: [401, "This PIN is not right."],
  permission_denied: [403, "This API key lacks the permission for this operation."],
  sign_in_again: [403, "Please confirm with your password: the last sign-in is more than 15 minutes ago."],
  not_from_console: [
    403,
    "Requests with a session need the header X-Assay-Console: 1 and come from the console's own pages.",
  ],
  confirmation_needed: [
    403,
    "A code has to show first that it is you. It is mailed to you, or the company hands one over.",
  ],
  candidate_code_refused: [
    403,
    "This code is not right, or not good any more. After too many wrong ones none is taken for a while; ask for another one.",
  ],
  permission_not_yours: [403, "An API key cannot be given a permission that you do not hold yourself."],
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
  share_not_found: [404, "There is no such share."],
  shortlist_not_found: [404, "There is no such shortlist."],
  shortlist_entry_not_found: [404, "Whoever this is does not stand on this shortlist."],
  shortlist_version_not_found: [404, "This shortlist has no such version."],
  bulk_run_not_found: [404, "There is no such work with many people, or its files are not kept any more."],
  nobody_selected: [400, "Nobody is named, or nobody fits the filter."],
  too_many_selected: [400, "These are more people than one run takes."],
  selection_changed: [
    409,
    "Others fit the filter now than when you confirmed how many they are. Look again.",
  ],
  tag_not_found: [404, "There is no such tag."],
  mail_template_not_found: [404, "There are no such words for a mail."],
  chat_not_set: [409, "No chat is connected."],
  filter_not_found: [404, "There is no such saved filter."],
  client_not_found: [404, "There is no such client."],
  job_not_found: [404, "There is no such job."],
  applicant_not_found: [404, "Nobody is looked at for this job under that number."],
  team_not_found: [404, "There is no such team."],
  candidate_not_found: [404, "There is no such candidate."],
  candidate_request_not_found: [404, "There is no such request of a candidate."],
  review_not_found: [404, "There is no such note or decision."],
  proposal_not_found: [404, "There is no such proposal of a decision."],
  profile_not_found: [404, "There is no such profile."],
  invoice_not_found: [404, "There is no such invoice."],
  invoice_credited: [409, "Credit notes have taken back all of this invoice already."],
  invoice_not_electronic: [
    409,
    "When this invoice was issued, the server knew no VAT id or tax number of the seller, without which there is no electronic invoice. It can be had as PDF.",
  ],
  webhook_not_found: [404, "There is no such webhook."],
  delivery_not_found: [404, "There is no such delivery."],
  mail_not_found: [404, "There is no such mail."],
  session_not_found: [404, "There is no such session."],
  invite_batch_not_found: [404, "There is no such list of people to invite."],
  batch_row_not_found: [404, "There is no such row of a list of people to invite."],
  norm_not_found: [404, "There is no such norm."],
  account_not_found: [404, "There is no such account."],
  api_key_not_found: [404, "There is no such API key."],
  trial_not_found: [404, "There is no such trial request."],
  product_not_found: [404, "There is no such product."],
  payment_not_found: [404, "There is no such notice of a payment."],
  ledger_entry_not_found: [404, "There is no such entry in the credit ledger of this account."],
  link_not_available: [404, "This link is not available."],
  data_erased: [404, "The personal data behind this link were erased."],
  member_not_found: [404, "There is no such member of this account."],
  invitation_not_found: [404, "There is no such open invitation."],
  user_not_found: [404, "There is no such person."],
  operator_not_found: [404, "There is no such operator."],
  passkey_not_found: [404, "There is no such passkey."],
  console_session_not_found: [404, "There is no such session."],
  method_not_allowed: [405, "This address does not answer to this method."],
  email_already_registered: [409, "An account with this e-mail address already exists."],
  account_moved: [
    409,
    "This account was moved to another server. If it is enabled here as well, both servers answer its candidates, send its mails and charge its credits. Pass open_at_both=true, or assay account enable --open-at-both, if that is what you want.",
  ],
  account_disabled: [409, "This account is disabled. Enable it first."],
  api_key_ambiguous: [409, "Several API keys begin like this. Name one by its id."],
  api_key_limit: [409, "This account has 20 API keys in this mode already. Revoke one that is not needed."],
  api_key_ended: [409, "This API key has been revoked or replaced already."],
  invite_begun: [409, "Somebody has opened this invite already. Cancel it and invite the right person anew."],
  invite_completed: [409, "This invite has been completed. Its time does not matter any more."],
  session_begun: [409, "This session has begun. It can be deleted, but not removed."],
  client_changed: [409, "Somebody has changed this client since you saw it. Look at it again."],
  share_ended: [409, "This share was ended. Make a new one."],
  shortlist_changed: [409, "Somebody has changed this shortlist since you saw it. Look at it again."],
  shortlist_full: [409, "A shortlist holds 50 people, and 100 versions are kept of it."],
  tag_exists: [409, "Another tag has this name. Merge the two instead."],
  too_many_tags: [409, "There can be 200 tags. Merge or delete some first."],
  too_many_filters: [409, "You can keep 100 filters. Delete some first."],
  client_in_use: [409, "Jobs, people or members name this client. Archive it instead."],
  job_is_blind: [
    409,
    "The names of this job's people are hidden already. Owners, and whoever answers for data protection, can show them again, with a reason.",
  ],
  job_not_blind: [409, "The names of this job's people are not hidden."],
  job_changed: [409, "Somebody has changed this job since you saw it. Look at it again."],
  job_has_applicants: [409, "People are looked at for this job. Close it instead."],
  batch_row_not_waiting: [409, "Only a row that is still waiting can be cancelled."],
  mail_waiting: [409, "This mail is on its way already."],
  mail_of_test_mode: [409, "Mails of test mode are never sent. They are kept here to be read."],
  mail_not_needed: [409, "Nobody needs this mail any more: what it is about has ended or was erased."],
  webhook_disabled: [409, "This webhook is disabled. Enable it first."],
  deliveries_full: [
    409,
    "10000 deliveries of this account wait already. Mend or remove the webhooks that take none.",
  ],
  webhook_limit: [409, "This account has 50 webhooks in this mode already. Remove one that is not needed."],
  trial_already_decided: [409, "This trial request has already been decided."],
  user_disabled: [409, "This person is disabled. Enable them first."],
  already_member: [409, "This person is a member of the account already."],
  address_not_proven: [
    409,
    "Nobody has proven yet that this address is yours, so no further access is added to it. Ask whoever runs this server to vouch for it, or for an invitation by mail.",
  ],
  already_operator: [409, "This person is an operator already."],
  invitation_limit: [409, "Fifty invitations are open already. Withdraw one that is not needed."],
  last_owner: [409, "An account keeps at least one owner. Make somebody else an owner first."],
  person_works_elsewhere: [
    409,
    "This person works for other accounts too, or runs the server. They can have their data erased themselves, on the page of their profile.",
  ],
  last_operator: [409, "The server keeps at least one operator who is not disabled."],
  last_factor: [409, "A second factor is needed to sign in. Set up another one first."],
  passkey_limit: [409, "Ten passkeys are registered already. Remove one that is not needed."],
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
  candidate_code_by_company: [
    409,
    "No mail can be sent to you from here. Please ask the company for a code.",
  ],
  not_acknowledged: [409, "Please read and confirm the information first."],
  notice_changed: [409, "The information has changed. Please read it again."],
  language_locked: [409, "The language cannot be changed after the first answer."],
  batch_rows_faulty: [
    400,
    "Some rows have faults. Ask with dry_run for which ones, and mend them or send skip_faulty to leave them out.",
  ],
  invite_not_pending: [400, "Only an invite that is pending or expired can be cancelled."],
  invite_not_scheduled: [409, "The invitation of this invite does not wait to be sent."],
  invite_not_open: [400, "A reminder can be sent only while the invite is pending or started."],
  reminder_limit: [429, "All three reminders of this invite have been sent."],
  reminder_too_soon: [429, "The previous reminder was sent less than 24 hours ago."],
  recipient_mail_limit: [
    429,
    "This address has got so many mails from this server within 24 hours that no more are sent to it. Wait as long as the header Retry-After says, or pass the link on yourself.",
  ],
  account_mail_limit: [
    429,
    "This account has sent as many mails within 24 hours as it may. Wait as long as the header Retry-After says, or pass links on yourself.",
  ],
  resend_limit: [429, "This mail was sent again three times within 24 hours."],
  candidate_code_limit: [
    429,
    "No more codes can be made here today. Wait as long as the header Retry-After says, or ask the company for one.",
  ],
  profile_without_dimensions: [400, "This job profile has no dimensions to compare with."],
  team_without_results: [
    400,
    "No member of this team has results to report on. Add candidates who have completed the assessment.",
  ],
  team_too_large: [400, "A team report covers at most 1000 members."],
  no_valid_candidate: [400, "None of the candidates can be added to the team."],
  candidate_protected: [403, "This candidate is protected and cannot be deleted."],
  already_anonymized: [400, "This candidate has already been deleted."],
  decision_by_score_alone: [
    400,
    "A decision may not rest on the assessment alone (GDPR, art. 22). Name what else a person has looked at, for example an interview or the application documents.",
  ],
  rights_open: [
    409,
    "This person has objected to the use of the result, or asked for its erasure. Until that is answered it should not be used for a decision. Send `despite_rights: true` to decide nevertheless; that is written down.",
  ],
  candidate_not_hired: [
    409,
    "How somebody did in the job can be entered for people whose latest decision is to hire them.",
  ],
  review_not_yours: [403, "A note or decision can be taken back by its author alone."],
  proposal_own: [403, "A second person confirms or rejects a decision, never the one who proposed it."],
  proposal_not_yours: [403, "A proposal can be taken back by whoever made it alone."],
  proposal_closed: [409, "This proposal has been confirmed, rejected or taken back already."],
  decision_confirmed: [
    409,
    "Two people took this decision, so one of them cannot take it back. Another decision corrects it.",
  ],
  scores_finished: [409, "You have finished your scores of this interview. They cannot be changed any more."],
  draft_changed: [
    409,
    "The draft was changed elsewhere since it was read. Read it again, and send what both say.",
  ],
  review_too_old: [
    409,
    "A note or decision can be taken back within ten minutes. Write another one that corrects it.",
  ],
  candidate_request_closed: [409, "This request of a candidate has already been closed."],
  erasure_outstanding: [
    409,
    "The candidate's data still exist. Delete the candidate; that closes the request.",
  ],
  idempotency_key_reused: [
    422,
    "This Idempotency-Key was already used for a request with another body. Use a new key for a new request.",
  ],
  answer_erased: [
    410,
    "This request was carried out before, and its answer was erased together with the candidate's data.",
  ],
  document_erased: [
    410,
    "The candidate's personal data were deleted, and documents about them with the data. The scores are still in the results.",
  ],
  events_expired: [
    410,
    "What happened behind this event is kept for 30 days and partly gone, or there is no such event. Leave out `after` to begin with the oldest event that is kept, and read the lists once for what came before.",
  ],
  answers_missing: [400, "Some questions are still open."],
  order_cancelled: [409, "This order was cancelled. Create a new one."],
  order_completed: [409, "This order is paid already, so it can no longer be cancelled."],
  product_exists: [409, "There is a product of this id already."],
  order_not_paid: [409, "This order is not paid, so there is nothing to take back."],
  payment_settled: [409, "This payment does not wait any more: somebody has seen to it."],
  not_a_grant: [409, "Only credits that an operator has granted can be taken back."],
  grant_undone: [409, "These credits were taken back already."],
  settings_changed: [
    409,
    "Somebody else has changed these settings meanwhile. Look at what they say now, then change them.",
  ],
  setting_fixed: [
    409,
    "This setting is set by the environment of the program, which stands above whatever is set here. Change it there, or take it out there first.",
  ],
  address_unconfirmed: [
    409,
    "Another public address changes links, sign-in and passkeys. Look at what it changes, and send confirmed.",
  ],
  address_locks_out: [
    409,
    "With this address you would not reach the console any more from where you are. Open the console at the new address first and set it there, or use `assay settings set base_url` on the server.",
  ],
  mail_server_not_set: [
    409,
    "No mail server is set. Set one in the console under Settings, or SMTP_URL in the environment of this program.",
  ],
  backup_folder_silent: [
    503,
    "The folder of BACKUP_DIR does not answer. Check its mount; a backup is created as soon as it answers.",
  ],
  report_templates_silent: [
    503,
    "The folder of report templates does not answer, so this template cannot be read. Try again later.",
  ],
  backups_off: [409, "No folder for backups is set. Set BACKUP_DIR in the environment of this program."],
  backup_running: [409, "A backup or a drill is being made. Wait until it has ended."],
  backup_missing: [409, "There is no backup yet. Make one first."],
  backup_not_openable: [
    409,
    "The newest backup is encrypted for keys that this server does not have. Try it with assay backup drill --identity where the secret key is.",
  ],
  payload_too_large: [413, "The request body is larger than this operation takes."],
  rate_limited: [429, "Too many requests. Wait as long as the header Retry-After says."],
  too_many_attempts: [
    429,
    "Too many attempts. Wait as long as the header Retry-After says, sign in with a passkey, or use a browser with which you have signed in before.",
  ],
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
    "Too many documents are being made, or too many connections are open at the moment. Wait as long as the header Retry-After says.",
  ],
  sign_in_busy: [503, "Too many people sign in at this moment. Wait as long as the header Retry-After says."],
  seller_not_set: [
    503,
    "No invoice can be made out before the operator has set who sells. Nothing was booked.",
  ],
  seller_vat_id_not_set: [
    503,
    "No invoice can be made out to this buyer, who owes the VAT (reverse charge), before the seller's VAT id is set: it must stand on it. Set SELLER_VAT_ID in the console under Settings or in the environment of this program, then confirm the payment again; nothing was booked.",
  ],
  storage_full: [
    503,
    "The server has no room left to store data. Nothing was changed; lists can still be read.",
  ],
  storage_read_only: [
    503,
    "The server's disk cannot be written at the moment. Nothing was changed; lists can still be read.",
  ],
  storage_failed: [503, "The server's disk or database reports faults. Nothing was changed."],
  standby_copy: [
    503,
    "This is a copy of a house that stands elsewhere. It can be read, but for what has to be noted when it is read, and changes nothing.",
  ],
  superseded: [
    503,
    "Another copy of this server took over, so this one can only be read. Nothing was changed; use the address of the other one.",
  ],
  data_missing: [
    503,
    "Data are missing from this server's database, so it can only be read until an administrator decides. Nothing was changed.",
  ],
  database_damaged: [
    503,
    "The server's database is damaged, so it can only be read until an administrator restores it. Nothing was changed.",
  ],
  storage_busy: [
    503,
    "The database is busy with other work. Nothing was changed; wait as long as the header Retry-After says.",
  ],
} as const satisfies Record<string, readonly [status: number, message: string]>;

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
