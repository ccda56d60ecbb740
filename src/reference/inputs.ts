import { FIELDS_MAX, ORDINARY, sizeText } from "#/platform/http/body-limits.ts";
import { PAGE_LIMIT_MAX } from "#/platform/http/query.ts";
import {
  BATCH_ID,
  BATCH_ROW_ID,
  BULK_RUN_ID,
  CANDIDATE_REQUEST_ID,
  CLIENT_ID,
  CUSTOMER_ID,
  DELIVERY_ID,
  EMAIL,
  FILTER_ID,
  INVITE_ID,
  INVOICE_ID,
  JOB_ID,
  KEY_ID,
  LEDGER_ENTRY_ID,
  LISTED_AT,
  MAIL_ID,
  MAIL_TEMPLATE_ID,
  ORDER_ID,
  PROFILE_ID,
  PROPOSAL_ID,
  SESSION_ID,
  SHARE_ID,
  SHORTLIST_ID,
  SHORTLIST_VERSION_ID,
  TAG_ID,
  TEAM_ID,
  TRIAL_REFERENCE,
  USER_ID,
  USER_LINK_ID,
  WEBHOOK_ID,
} from "./examples.ts";
import { REVIEW_ID } from "./examples-candidates.ts";
import type { Input } from "./operation.ts";

/** Inputs that several operations take. */
export const pageInputs = (defaultLimit: number): Record<"limit" | "offset" | "as_of", Input> => ({
  limit: {
    text: "How many entries to return.",
    default: defaultLimit,
    reads: { minimum: 1, maximum: PAGE_LIMIT_MAX },
  },
  offset: { text: "How many entries to skip.", default: 0 },
  as_of: {
    text: "Shows the list as it was at this instant. Send the `as_of` of the first page's `pagination` with every further page, and the pages make up one list, whatever is added meanwhile; what is cancelled or deleted meanwhile drops out. Now unless sent, and an instant to come is taken for now.",
    example: LISTED_AT,
  },
});

/** By which lists of people are narrowed; several together must all fit. */
export const personInputs: Record<"email" | "external_ref" | "job_id", Input> = {
  email: {
    text: "Only whoever has this address, in whatever case it was written and however its domain is. Nobody else is ever returned.",
    example: EMAIL,
  },
  external_ref: { text: "Only whoever was invited with exactly this reference.", example: "REQ-2026-17" },
  job_id: { text: "Only those who are looked at for this job.", example: JOB_ID },
};

/** @param what completes the sentence "Only … after this instant." */
export const createdInputs = (what: string): Record<"created_after" | "created_before", Input> => ({
  created_after: { text: `Only what ${what} after this instant.`, example: LISTED_AT },
  created_before: { text: `Only what ${what} before this instant.`, example: LISTED_AT },
});

/** @param what completes the sentence "Only … after this instant." */
export const updatedInputs = (what: string): Record<"updated_after", Input> => ({
  updated_after: { text: `Only what ${what} after this instant.`, example: LISTED_AT },
});

export const includeResults: Input = {
  text: "Adds the scores of each completed assessment, as C values from 0 to 10, with `quality` and `response_style`; needs the permission `results:read` too.",
  default: false,
};

/** Path parameters by name, as the routes call them. */
export const PATH_PARAMETERS: Readonly<
  Record<string, { text: string; schema: Readonly<Record<string, unknown>>; example: unknown }>
> = {
  accountId: {
    text: "Id of the account.",
    schema: { type: "string" },
    example: CUSTOMER_ID,
  },
  orderId: {
    text: "Id of the order.",
    schema: { type: "string" },
    example: ORDER_ID,
  },
  invoiceId: {
    text: "Id of the invoice. It begins like an invite's, and names nothing there.",
    schema: { type: "string" },
    example: INVOICE_ID,
  },
  inviteId: {
    text: "Id of the invite.",
    schema: { type: "string" },
    example: INVITE_ID,
  },
  clientId: {
    text: "Id of the client.",
    schema: { type: "string" },
    example: CLIENT_ID,
  },
  shareId: {
    text: "Id of the share.",
    schema: { type: "string" },
    example: SHARE_ID,
  },
  shortlistId: {
    text: "Id of the shortlist.",
    schema: { type: "string" },
    example: SHORTLIST_ID,
  },
  versionId: {
    text: "Id of the version.",
    schema: { type: "string" },
    example: SHORTLIST_VERSION_ID,
  },
  tagId: {
    text: "Id of the tag.",
    schema: { type: "string" },
    example: TAG_ID,
  },
  runId: {
    text: "Id of the work with many people.",
    schema: { type: "string" },
    example: BULK_RUN_ID,
  },
  proposalId: {
    text: "Id of the proposal.",
    schema: { type: "string" },
    example: PROPOSAL_ID,
  },
  templateId: {
    text: "Id of the own words for a mail: `template_id`.",
    schema: { type: "string" },
    example: MAIL_TEMPLATE_ID,
  },
  filterId: {
    text: "Id of the saved filter.",
    schema: { type: "string" },
    example: FILTER_ID,
  },
  jobId: {
    text: "Id of the job.",
    schema: { type: "string" },
    example: JOB_ID,
  },
  applicantId: {
    text: "Number of somebody's place among those who are looked at for a job. What is not a whole number above zero is answered with 404.",
    schema: { type: "integer", minimum: 1 },
    example: 12,
  },
  profileId: {
    text: "Id of the job profile.",
    schema: { type: "string" },
    example: PROFILE_ID,
  },
  sessionId: {
    text: "Id of the candidate's session. What is not a whole number above zero is answered with 404.",
    schema: { type: "integer", minimum: 1 },
    example: SESSION_ID,
  },
  teamId: {
    text: "Id of the team. What is not a whole number above zero is answered with 404.",
    schema: { type: "integer", minimum: 1 },
    example: TEAM_ID,
  },
  normId: {
    text: "Number of the norm; 1 is the provisional reference. What is not a whole number above zero is answered with 404.",
    schema: { type: "integer", minimum: 1 },
    example: 2,
  },
  reviewId: {
    text: "Id of the note or decision.",
    schema: { type: "string" },
    example: REVIEW_ID,
  },
  requestId: {
    text: "Id of the candidate's request.",
    schema: { type: "string" },
    example: CANDIDATE_REQUEST_ID,
  },
  trialId: {
    text: "Reference of the trial request, as the applicant was told it.",
    schema: { type: "string" },
    example: TRIAL_REFERENCE,
  },
  productId: {
    text: "Id of the product.",
    schema: { type: "string" },
    example: "pa-pack-10",
  },
  paymentId: {
    text: "The provider's id of the notice.",
    schema: { type: "string" },
    example: "evt_1QfYk2LmXc9RzWq5TpG8sD3V",
  },
  entryId: {
    text: "Number of the ledger entry. What is not a whole number above zero is answered with 404.",
    schema: { type: "integer", minimum: 1 },
    example: LEDGER_ENTRY_ID,
  },
  batchId: {
    text: "Id of the list of people to invite.",
    schema: { type: "string" },
    example: BATCH_ID,
  },
  rowId: {
    text: "Number of the row. What is not a whole number above zero is answered with 404.",
    schema: { type: "integer", minimum: 1 },
    example: BATCH_ROW_ID,
  },
  keyId: {
    text: "Id of the API key.",
    schema: { type: "string" },
    example: KEY_ID,
  },
  mailId: {
    text: "Number of the mail. What is not a whole number above zero is answered with 404.",
    schema: { type: "integer", minimum: 1 },
    example: MAIL_ID,
  },
  deliveryId: {
    text: "Number of the delivery. What is not a whole number above zero is answered with 404.",
    schema: { type: "integer", minimum: 1 },
    example: DELIVERY_ID,
  },
  userId: {
    text: "Id of the person.",
    schema: { type: "string" },
    example: USER_ID,
  },
  invitationId: {
    text: "Id of the invitation.",
    schema: { type: "string" },
    example: USER_LINK_ID,
  },
  webhookId: {
    text: "Id of the webhook.",
    schema: { type: "string" },
    example: WEBHOOK_ID,
  },
};

/** How large a request may be, in words. */
export const BODIES = `A body is at most ${sizeText(ORDINARY)} of JSON, with no more than ${ORDINARY.values.toLocaleString("en")} values and ${FIELDS_MAX} fields of one object, unless the operation says otherwise; above that it is refused with 413.`;

/** How a POST is repeated safely, as the guide and the document say it. */
export const REPEATING =
  "Send a POST with the header `Idempotency-Key`: 1 to 255 visible ASCII characters that nobody guesses, such as a UUID, and new for each new request. When no answer arrives, send the same again with the same key: it is carried out once, and for 24 hours every repetition gets the first answer, byte for byte, with the header `Idempotent-Replayed: true`. The order of the body's fields does not matter; another body under the same key is answered with 422. Only successes are kept: an error undoes everything, and the key is free again. Repetitions at the same time are carried out one after the other. A key counts within one account, mode, method and path, and where no API key is needed, for the client's address: there, whoever shares the address and knows both key and body gets the same answer, secrets included, so send a random one. Repetitions count against the rate limit.";

/**
 * The header as a parameter, the same for every POST. It has no example: the reference would fill it in, and whoever tries an
 * operation a second time there would get the first answer again.
 */
export const IDEMPOTENCY_KEY = {
  name: "Idempotency-Key",
  in: "header",
  required: false,
  description:
    "Makes it safe to send the request again: within 24 hours, the same key with the same body gets the first answer and does nothing more. Take a new one for each new request, such as a UUID.",
  schema: { type: "string", minLength: 1, maxLength: 255, pattern: "^[!-~]+$" },
} as const;
