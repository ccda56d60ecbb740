import { type Operation, type Operations, type Part, partOf, type Tag } from "./operation.ts";
import { ACCOUNT_OPERATIONS } from "./operations-account.ts";
import { ADMINISTRATION_OPERATIONS } from "./operations-administration.ts";
import { BRANDING_OPERATIONS } from "./operations-branding.ts";
import { CANDIDATE_LINK_OPERATIONS } from "./operations-candidate-links.ts";
import { CANDIDATE_OPERATIONS } from "./operations-candidates.ts";
import { DESK_OPERATIONS } from "./operations-desk.ts";
import { DESK_MONEY_OPERATIONS } from "./operations-desk-money.ts";
import { DESK_PEOPLE_OPERATIONS } from "./operations-desk-people.ts";
import { HOUSE_OPERATIONS } from "./operations-house.ts";
import { HOUSE_MONEY_OPERATIONS } from "./operations-house-money.ts";
import { INVITE_OPERATIONS } from "./operations-invites.ts";
import { INVOICE_OPERATIONS } from "./operations-invoices.ts";
import { JOB_PROFILE_OPERATIONS } from "./operations-job-profiles.ts";
import { MAILBOX_OPERATIONS } from "./operations-mailbox.ts";
import { NORM_OPERATIONS } from "./operations-norms.ts";
import { OUTREACH_OPERATIONS } from "./operations-outreach.ts";
import { PEOPLE_OPERATIONS } from "./operations-people.ts";
import { PRIVACY_OPERATIONS } from "./operations-privacy.ts";
import { PROFILE_OPERATIONS } from "./operations-profiles.ts";
import { QUALITY_OPERATIONS } from "./operations-quality.ts";
import { RESULT_OPERATIONS } from "./operations-results.ts";
import { SHORTLIST_OPERATIONS } from "./operations-shortlist.ts";
import { TEAM_OPERATIONS } from "./operations-teams.ts";
import { TEST_HELPER_OPERATIONS } from "./operations-test-helpers.ts";
import { WEBHOOK_OPERATIONS } from "./operations-webhooks.ts";

/** Revision of the interface that this service implements. */
export const INTERFACE_REVISION = "1.4.0";

/** Every operation below /api/v1, by "METHOD /path". The document, the guide and `GET /` are made of it. */
export const OPERATIONS: Operations = {
  ...ACCOUNT_OPERATIONS,
  ...INVOICE_OPERATIONS,
  ...INVITE_OPERATIONS,
  ...RESULT_OPERATIONS,
  ...PROFILE_OPERATIONS,
  ...JOB_PROFILE_OPERATIONS,
  ...TEAM_OPERATIONS,
  ...PRIVACY_OPERATIONS,
  ...WEBHOOK_OPERATIONS,
  ...TEST_HELPER_OPERATIONS,
  ...HOUSE_OPERATIONS,
  ...ADMINISTRATION_OPERATIONS,
  ...HOUSE_MONEY_OPERATIONS,
  ...BRANDING_OPERATIONS,
  ...NORM_OPERATIONS,
  ...QUALITY_OPERATIONS,
  ...CANDIDATE_OPERATIONS,
  ...CANDIDATE_LINK_OPERATIONS,
  ...SHORTLIST_OPERATIONS,
  ...DESK_PEOPLE_OPERATIONS,
  ...PEOPLE_OPERATIONS,
  ...OUTREACH_OPERATIONS,
  ...MAILBOX_OPERATIONS,
  ...DESK_OPERATIONS,
  ...DESK_MONEY_OPERATIONS,
};

/** The areas in the order in which a reader meets them. */
export const TAGS: Readonly<Record<Tag, string>> = {
  Start: "What needs no key: products, and an account of your own.",
  Account: "The account, its keys and its credits.",
  Orders: "Buying credits.",
  Invoices: "What was paid, as JSON and as PDF.",
  Invites: "Inviting candidates, and how far they are.",
  Results: "What a completed assessment says: as JSON, as PDF, and against a job profile.",
  Profiles: "All assessments, those begun by hand too.",
  "Job profiles": "What a job asks for, as target ranges of the dimensions.",
  Teams: "Groups of candidates, and their data for other programs.",
  Privacy: "Which personal data are kept, and their anonymization.",
  Webhooks: "Being told of events.",
  "Test helpers": "For keys of mode test: what a payer, a candidate and time would do.",
  Console: "What people do for an account beyond the API.",
  Administration: "For whoever runs the server.",
};

export const operationEntries = (): [key: string, operation: Operation][] => Object.entries(OPERATIONS);

export const operationsOf = (part: Part): [key: string, operation: Operation][] =>
  operationEntries().filter(([, operation]) => partOf(operation) === part);

/** What nobody is led to where nothing is sold. */
const SELLING: ReadonlySet<string> = new Set(["POST /orders", "POST /test-helpers/orders/{orderId}/pay"]);

/**
 * Summaries of what programs can call, by area and operation, e.g. `{Invites: {"POST /invites": "Invite a candidate"}}`.
 * @param billed false leaves out what sells
 */
export function operationsByArea(billed: boolean): Record<string, Record<string, string>> {
  const areas: Record<string, Record<string, string>> = {};
  const shown = operationsOf("interface").filter(([key]) => billed || !SELLING.has(key));
  for (const tag of new Set(shown.map(([, operation]) => operation.tag))) {
    const own = shown.filter(([, operation]) => operation.tag === tag);
    areas[tag] = Object.fromEntries(own.map(([key, operation]) => [key, operation.summary]));
  }
  return areas;
}
