import type { TSchema } from "@sinclair/typebox";
import type { ProblemCode } from "#/platform/context/problem.ts";
import type { ConsoleResource, Resource } from "#/platform/http/permissions.ts";
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
  REVIEW_ID,
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

export type Tag =
  | "Start"
  | "Account"
  | "Orders"
  | "Invoices"
  | "Invites"
  | "Results"
  | "Profiles"
  | "Job profiles"
  | "Teams"
  | "Privacy"
  | "Webhooks"
  | "Test helpers"
  | "Console"
  | "Administration";

/** A field of the request's body or a parameter of its query, as far as its schema does not say it. */
export interface Input {
  text: string;
  /** Value of an omitted field. */
  default?: unknown;
  /** How a query text is read, if its pattern alone does not say so; and limits that the handler checks. */
  reads?: Readonly<Record<string, unknown>>;
  example?: unknown;
}

interface JsonAnswer {
  text: string;
  /** Name of `data` among the document's schemas. */
  name: string;
  /** Names for schemas inside `data`: name to path, where `[]` steps into an array and `{}` into a map. */
  parts?: Readonly<Record<string, string>>;
  /** The example's `data`, as far as `example.ts` does not derive them. */
  data?: unknown;
  /** The example's fields next to `data`; `message` is the text unless it is given here. */
  beside?: Readonly<Record<string, unknown>>;
  /** For a route that cannot declare its answer because it also answers with a file. */
  schema?: TSchema;
}

interface FileAnswer {
  text: string;
  mediaType: "application/pdf" | "application/zip" | "text/csv" | "text/markdown" | "application/xml";
  example?: string;
  /** The same as JSON, when it is asked for. */
  json?: JsonAnswer;
  /** The same as a page of HTML, when it is asked for. */
  hasPage?: true;
  /** The same as PDF, when it is asked for. */
  hasPdf?: true;
}

export type Answer = JsonAnswer | FileAnswer;

/** What the document says about one operation beyond its schemas. */
export interface Operation {
  id: string;
  /** Its area, where that is not the one of its permission. */
  tag?: Tag;
  /** A few words, as in a list of contents. */
  summary: string;
  description: string;
  /**
   * Object of the key's permission; "person:…": no key opens it, a signed-in user does; "shared:…": an operation of the console that also
   * opens to keys with that permission by name; "operator": server administrators; null: nothing is needed.
   */
  permission: Resource | `person:${ConsoleResource}` | `shared:${Resource}` | "operator" | null;
  /** Permissions that it needs in addition to its own, because it shows or uses what they protect. */
  alsoNeeds?: readonly string[];
  /**
   * What the operation itself can raise. `problemsOf` adds what follows from its kind (no key, too many requests), from
   * its path (an id that names nothing) and from its answers (a queue of documents that is full).
   */
  problems?: readonly ProblemCode[];
  inputs?: Readonly<Record<string, Input>>;
  /** Example of the body, as far as `example.ts` does not derive it. */
  body?: unknown;
  /** Names for schemas inside the body that are used several times: name to path, as in `parts` of an answer. */
  bodyParts?: Readonly<Record<string, string>>;
  /** The successful answers by status. */
  answers: Readonly<Record<number, Answer>>;
}

/** Callers of an operation: programs with a key, users of an account, or server administrators. */
export type Part = "api" | "console" | "admin";

export function partOf(operation: Operation): Part {
  if (operation.permission === "operator") return "admin";
  return operation.permission?.startsWith("person:") || isShared(operation) ? "console" : "api";
}

const AREAS: Readonly<Partial<Record<string, Tag>>> = {
  account: "Account",
  orders: "Orders",
  invoices: "Invoices",
  invites: "Invites",
  results: "Results",
  profiles: "Profiles",
  job_profiles: "Job profiles",
  teams: "Teams",
  gdpr: "Privacy",
  webhooks: "Webhooks",
};

/** The area of an operation: its own, or the one of its permission. */
export function tagOf({ tag, permission }: Operation): Tag {
  if (tag) return tag;
  if (permission === null) return "Start";
  if (permission === "operator") return "Administration";
  return AREAS[permission] ?? "Console";
}

/** Of the console's operations those that keys open, too. */
export const isShared = ({ permission }: Operation): boolean => permission?.startsWith("shared:") === true;

type OperationKey = `${"GET" | "POST" | "PUT" | "DELETE"} /${string}`;
export type Operations = Readonly<Record<OperationKey, Operation>>;

export const isFile = (answer: Answer): answer is FileAnswer => "mediaType" in answer;

/** Whether an answer is a document that is rendered when it is asked for. */
export const isDocument = (answer: Answer): boolean =>
  isFile(answer) && (answer.mediaType === "application/pdf" || answer.hasPdf === true);

/** Sentences that many operations share. */
export const SENTENCES = {
  keepsOmitted: "Omitted fields keep their value.",
  recentSignIn: "Requires a sign-in within the last 15 minutes.",
  recordsViews: "The access log records a view of each candidate returned.",
  repeatable: "Repeating the call changes nothing.",
  styleNonce: "`STYLE_NONCE` is a placeholder for the nonce of the console page that displays it.",
} as const;

/** Inputs that several operations take. */
export const pageInputs = (defaultLimit: number): Record<"limit" | "offset" | "as_of", Input> => ({
  limit: {
    text: "Maximum number of entries to return.",
    default: defaultLimit,
    reads: { minimum: 1, maximum: PAGE_LIMIT_MAX },
  },
  offset: { text: "Number of entries to skip.", default: 0 },
  as_of: {
    text: "Timestamp of the list. Send the `as_of` of the first page's `pagination` with every further page to get one consistent list. Later additions are ignored, but canceled or deleted entries disappear. Defaults to now. A future timestamp is treated as now.",
    example: LISTED_AT,
  },
});

/** Filters for lists of people. All of them must match. */
export const personInputs: Record<"email" | "external_ref" | "job_id", Input> = {
  email: {
    text: "Only include people with this email address, regardless of letter case and domain encoding.",
    example: EMAIL,
  },
  external_ref: {
    text: "Only include people whose invite has exactly this reference.",
    example: "REQ-2026-17",
  },
  job_id: { text: "Only include applicants of this job.", example: JOB_ID },
};

/** @param what completes the sentence "Only include … after this timestamp." */
export const createdInputs = (what: string): Record<"created_after" | "created_before", Input> => ({
  created_after: { text: `Only include ${what} after this timestamp.`, example: LISTED_AT },
  created_before: { text: `Only include ${what} before this timestamp.`, example: LISTED_AT },
});

/** @param what completes the sentence "Only include … after this timestamp." */
export const updatedInputs = (what: string): Record<"updated_after", Input> => ({
  updated_after: { text: `Only include ${what} after this timestamp.`, example: LISTED_AT },
});

export const includeResults: Input = {
  text: "Whether to include the scores of completed assessments as C values from 0 to 10, with `quality` and `response_style`. Also requires the permission `results:read`.",
  default: false,
};

/** @param what has a revision, e.g. "job" */
export const revisionInput = (what: string): Input => ({
  text: `\`revision\` that you last read. If the ${what} has changed since then, the update fails with 409. If you omit it, there is no check.`,
});

/** Inputs of operations that render a document. */
export const documentInputs: Record<"lang" | "format", Input> = {
  lang: { text: "Language of the document.", default: "en" },
  format: { text: "PDF file or HTML page. The `Accept` header has no effect.", default: "pdf" },
};

/** The people that an operation changes. */
export const peopleInputs: Record<"session_ids" | "invite_ids", Input> = {
  session_ids: { text: "Up to 100 assessment session IDs." },
  invite_ids: { text: "Up to 100 invite IDs." },
};

interface PathParameter {
  text: string;
  schema: Readonly<Record<string, unknown>>;
  example: unknown;
  /** What every operation raises whose path names nothing by it; what session and user ids name depends on the path. */
  problems: readonly ProblemCode[];
}

const textId = (text: string, example: string, ...problems: ProblemCode[]): PathParameter => ({
  text,
  schema: { type: "string" },
  example,
  problems,
});

const numberId = (text: string, example: number, ...problems: ProblemCode[]): PathParameter => ({
  text: `${text} Any value except a positive whole number returns 404.`,
  schema: { type: "integer", minimum: 1 },
  example,
  problems,
});

/** The names of the parameters in a path. */
export const parametersOf = (path: string): string[] =>
  [...path.matchAll(/\{(\w+)\}/g)].map(([, name = ""]) => name);

/** Path parameters by name, as the routes call them. */
export const PATH_PARAMETERS: Readonly<Record<string, PathParameter>> = {
  accountId: textId("ID of the account.", CUSTOMER_ID, "account_not_found"),
  orderId: textId("ID of the order.", ORDER_ID, "order_not_found"),
  invoiceId: textId(
    "ID of the invoice. It starts like an invite ID but is not one.",
    INVOICE_ID,
    "invoice_not_found",
  ),
  inviteId: textId("ID of the invite.", INVITE_ID, "invite_not_found"),
  clientId: textId("ID of the client.", CLIENT_ID, "client_not_found"),
  shareId: textId("ID of the share.", SHARE_ID, "share_not_found"),
  shortlistId: textId("ID of the shortlist.", SHORTLIST_ID, "shortlist_not_found"),
  versionId: textId("ID of the version.", SHORTLIST_VERSION_ID, "shortlist_version_not_found"),
  tagId: textId("ID of the tag.", TAG_ID, "tag_not_found"),
  runId: textId("ID of the bulk action.", BULK_RUN_ID, "bulk_run_not_found"),
  proposalId: textId("ID of the decision proposal.", PROPOSAL_ID, "proposal_not_found"),
  templateId: textId(
    "ID of the email template (`template_id`).",
    MAIL_TEMPLATE_ID,
    "mail_template_not_found",
  ),
  filterId: textId("ID of the saved filter.", FILTER_ID, "filter_not_found"),
  jobId: textId("ID of the job.", JOB_ID, "job_not_found"),
  applicantId: numberId("ID of the applicant entry.", 12, "applicant_not_found"),
  profileId: textId("ID of the job profile.", PROFILE_ID, "job_profile_not_found"),
  sessionId: numberId("ID of the assessment session.", SESSION_ID),
  teamId: numberId("ID of the team.", TEAM_ID, "team_not_found"),
  normId: numberId("ID of the norm. 1 is the provisional norm.", 2, "norm_not_found"),
  reviewId: textId("ID of the note or decision.", REVIEW_ID, "review_not_found"),
  requestId: textId("ID of the data subject request.", CANDIDATE_REQUEST_ID, "candidate_request_not_found"),
  trialId: textId(
    "Reference of the trial request, as sent to the applicant.",
    TRIAL_REFERENCE,
    "trial_not_found",
  ),
  productId: textId("ID of the product.", "pa-pack-10", "product_not_found"),
  paymentId: textId(
    "ID that the provider assigned to the payment notification.",
    "evt_1QfYk2LmXc9RzWq5TpG8sD3V",
    "payment_not_found",
  ),
  recordId: textId("ID of the payment record.", "pay_7KtM2nQx9VbR4cWz8YpLd3Js", "payment_not_found"),
  entryId: numberId("ID of the ledger entry.", LEDGER_ENTRY_ID, "ledger_entry_not_found"),
  batchId: textId("ID of the invitation list.", BATCH_ID, "invite_batch_not_found"),
  rowId: numberId("ID of the invitation list row.", BATCH_ROW_ID, "batch_row_not_found"),
  keyId: textId("ID of the API key.", KEY_ID, "api_key_not_found"),
  mailId: numberId("ID of the email.", MAIL_ID, "mail_not_found"),
  deliveryId: numberId("ID of the delivery.", DELIVERY_ID, "delivery_not_found"),
  userId: textId("ID of the user.", USER_ID),
  invitationId: textId("ID of the invitation.", USER_LINK_ID, "invitation_not_found"),
  webhookId: textId("ID of the webhook.", WEBHOOK_ID, "webhook_not_found"),
};

/**
 * The header as a parameter, the same for every POST. It has no example: the reference would fill it in, and trying an operation a second
 * time there would return the first answer again.
 */
export const IDEMPOTENCY_KEY = {
  name: "Idempotency-Key",
  in: "header",
  required: false,
  description:
    "Unique key for safe retries, such as a UUID. For 24 hours, repeating the request with the same key and body returns the first response without running the operation again.",
  schema: { type: "string", minLength: 1, maxLength: 255, pattern: "^[!-~]+$" },
} as const;
