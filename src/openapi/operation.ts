import type { TSchema } from "@sinclair/typebox";
import type { ProblemCode } from "#/platform/context/problem.ts";
import { FIELDS_MAX, ORDINARY, sizeText } from "#/platform/http/json-body.ts";
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
  /** What counts when the field is not sent. */
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
  text: `${text} What is not a whole number above zero is answered with 404.`,
  schema: { type: "integer", minimum: 1 },
  example,
  problems,
});

/** The names of the parameters in a path. */
export const parametersOf = (path: string): string[] =>
  [...path.matchAll(/\{(\w+)\}/g)].map(([, name = ""]) => name);

/** Path parameters by name, as the routes call them. */
export const PATH_PARAMETERS: Readonly<Record<string, PathParameter>> = {
  accountId: textId("Id of the account.", CUSTOMER_ID, "account_not_found"),
  orderId: textId("Id of the order.", ORDER_ID, "order_not_found"),
  invoiceId: textId(
    "Id of the invoice. It begins like an invite's, and names nothing there.",
    INVOICE_ID,
    "invoice_not_found",
  ),
  inviteId: textId("Id of the invite.", INVITE_ID, "invite_not_found"),
  clientId: textId("Id of the client.", CLIENT_ID, "client_not_found"),
  shareId: textId("Id of the share.", SHARE_ID, "share_not_found"),
  shortlistId: textId("Id of the shortlist.", SHORTLIST_ID, "shortlist_not_found"),
  versionId: textId("Id of the version.", SHORTLIST_VERSION_ID, "shortlist_version_not_found"),
  tagId: textId("Id of the tag.", TAG_ID, "tag_not_found"),
  runId: textId("Id of the work with many people.", BULK_RUN_ID, "bulk_run_not_found"),
  proposalId: textId("Id of the proposal.", PROPOSAL_ID, "proposal_not_found"),
  templateId: textId(
    "Id of the own words for a mail: `template_id`.",
    MAIL_TEMPLATE_ID,
    "mail_template_not_found",
  ),
  filterId: textId("Id of the saved filter.", FILTER_ID, "filter_not_found"),
  jobId: textId("Id of the job.", JOB_ID, "job_not_found"),
  applicantId: numberId(
    "Number of somebody's place among those who are looked at for a job.",
    12,
    "applicant_not_found",
  ),
  profileId: textId("Id of the job profile.", PROFILE_ID, "job_profile_not_found"),
  sessionId: numberId("Id of the candidate's session.", SESSION_ID),
  teamId: numberId("Id of the team.", TEAM_ID, "team_not_found"),
  normId: numberId("Number of the norm; 1 is the provisional reference.", 2, "norm_not_found"),
  reviewId: textId("Id of the note or decision.", REVIEW_ID, "review_not_found"),
  requestId: textId("Id of the candidate's request.", CANDIDATE_REQUEST_ID, "candidate_request_not_found"),
  trialId: textId(
    "Reference of the trial request, as the applicant was told it.",
    TRIAL_REFERENCE,
    "trial_not_found",
  ),
  productId: textId("Id of the product.", "pa-pack-10", "product_not_found"),
  paymentId: textId("The provider's id of the notice.", "evt_1QfYk2LmXc9RzWq5TpG8sD3V", "payment_not_found"),
  entryId: numberId("Number of the ledger entry.", LEDGER_ENTRY_ID, "ledger_entry_not_found"),
  batchId: textId("Id of the list of people to invite.", BATCH_ID, "invite_batch_not_found"),
  rowId: numberId("Number of the row.", BATCH_ROW_ID, "batch_row_not_found"),
  keyId: textId("Id of the API key.", KEY_ID, "api_key_not_found"),
  mailId: numberId("Number of the mail.", MAIL_ID, "mail_not_found"),
  deliveryId: numberId("Number of the delivery.", DELIVERY_ID, "delivery_not_found"),
  userId: textId("Id of the person.", USER_ID),
  invitationId: textId("Id of the invitation.", USER_LINK_ID, "invitation_not_found"),
  webhookId: textId("Id of the webhook.", WEBHOOK_ID, "webhook_not_found"),
};

/** How large a request may be, in words. */
export const BODIES = `A body is at most ${sizeText(ORDINARY)} of JSON, with no more than ${ORDINARY.values.toLocaleString("en")} values and ${FIELDS_MAX} fields of one object, unless the operation says otherwise; above that it is refused with 413.`;

/** How a POST is repeated safely, as the guide and the document say it. */
export const REPEATING =
  "Send a POST with the header `Idempotency-Key`: 1 to 255 visible ASCII characters that nobody guesses, such as a UUID, and new for each new request. When no answer arrives, send the same again with the same key: it is carried out once, and for 24 hours every repetition gets the first answer, byte for byte, with the header `Idempotent-Replayed: true`. The order of the body's fields does not matter; another body under the same key is answered with 422. Only successes are kept: an error undoes everything, and the key is free again. Repetitions at the same time are carried out one after the other. A key counts within one account, mode, method and path, and where no API key is needed, for the client's address: there, whoever shares the address and knows both key and body gets the same answer, secrets included, so send a random one. Repetitions count against the rate limit.";

/**
 * The header as a parameter, the same for every POST. It has no example: the reference would fill it in, and trying an operation a second
 * time there would return the first answer again.
 */
export const IDEMPOTENCY_KEY = {
  name: "Idempotency-Key",
  in: "header",
  required: false,
  description:
    "Makes it safe to send the request again: within 24 hours, the same key with the same body gets the first answer and does nothing more. Take a new one for each new request, such as a UUID.",
  schema: { type: "string", minLength: 1, maxLength: 255, pattern: "^[!-~]+$" },
} as const;
