import { type Static, Type } from "@sinclair/typebox";
import { LANGUAGES } from "#/domain/instrument/types.ts";
import { CreditsView, creditsView, GRANT_MAX } from "#/modules/billing/admin-schema.ts";
import type { Account } from "#/platform/context/account-rows.ts";
import { MODES } from "#/platform/context/tenant.ts";
import {
  EachOf,
  Email,
  Line,
  Link,
  NullableText,
  NullableTimestamp,
  Ok,
  OneOf,
  STRICT,
  Timestamp,
  TimeZoneOrNull,
  WebAddress,
} from "#/platform/http/envelope.ts";
import {
  createdParameters,
  OPEN,
  type Page,
  Pagination,
  pageParameters,
  paginationView,
} from "#/platform/http/query.ts";
import { definedIn } from "#/platform/text/record.ts";
import { isoTime, isoTimeOrNull } from "#/platform/time/clock.ts";
import type { AccountDetails, AccountFacts } from "./claim-service.ts";
import { CLOSED, type Closed, PENDING_LIMIT, PENDING_LIMIT_MAX, PER_DAY_MAX } from "./rules.ts";
import {
  candidateFields,
  candidateView,
  companyFields,
  companyInputs,
  companyView,
  keyFields,
  keySummary,
} from "./schema.ts";
import type { AccountChange } from "./service.ts";

const Text = Type.String();
const Count = Type.Integer();

const AccountSummary = Type.Object({
  id: Text,
  company: Text,
  slug: Text,
  email: Text,
  status: OneOf(["active", "inactive", "api_only"]),
  created_at: Timestamp,
  last_activity_at: NullableTimestamp,
  credits: EachOf(MODES, CreditsView),
});

export const DAYS_MAX = 120;
export const CREDITS_AT = ["order", "payment"] as const;

const InvoiceTermsView = Type.Object({ days: Count, credits_at: OneOf(CREDITS_AT) });

const InvoiceTermsBody = Type.Object(
  {
    days: Type.Integer({
      minimum: 1,
      maximum: DAYS_MAX,
      description: `must be a whole number from 1 to ${DAYS_MAX}`,
    }),
    credits_at: OneOf(CREDITS_AT),
  },
  STRICT,
);

const AccountDetail = Type.Object({
  ...AccountSummary.properties,
  type: OneOf(["standard", "API", "enterprise"]),
  language: OneOf(LANGUAGES),
  contact_name: Text,
  ...companyFields,
  time_zone: NullableText,
  ...candidateFields,
  pending_invite_limit: Count,
  debt_limit: Type.Union([Count, Type.Null()], { description: "null for the default of 10" }),
  discount_percent: Count,
  invoice_terms: Type.Union([InvoiceTermsView, Type.Null()], {
    description: "null if the account pays before it gets its credits",
  }),
  api_keys: Type.Array(Type.Object({ id: Text, ...keyFields })),
  members: Count,
  orders: EachOf(MODES, Type.Object({ pending_payment: Count, completed: Count, cancelled: Count })),
  invoices: EachOf(MODES, Count),
});

const ACCOUNT_STATES = ["active", "inactive", "all"] as const;

export const EnableQuery = Type.Object(
  { open_at_both: Type.Optional(OneOf(["true", "false"] as const)) },
  OPEN,
);

export const AdminAccountListQuery = Type.Object(
  {
    q: Type.Optional(Type.String({ maxLength: 200, description: "must have at most 200 characters" })),
    status: Type.Optional(OneOf(ACCOUNT_STATES)),
    ...createdParameters,
    ...pageParameters,
  },
  OPEN,
);

const companyData = { ...companyInputs, language: Type.Optional(OneOf(LANGUAGES)) };

export const CreateAccountBody = Type.Object(
  {
    company: Line(200),
    email: Email,
    ...companyData,
    website: Type.Optional(WebAddress),
    mode: Type.Optional(OneOf(MODES)),
    credits: Type.Optional(
      Type.Integer({
        minimum: 1,
        maximum: GRANT_MAX,
        description: `must be a whole number from 1 to ${GRANT_MAX}`,
      }),
    ),
    join: Type.Optional(Type.Boolean()),
  },
  STRICT,
);

export const AdminAccountBody = Type.Object(
  {
    company: Type.Optional(Line(200)),
    email: Type.Optional(Email),
    ...companyData,
    website: Type.Optional(
      Type.Union([WebAddress, Type.Literal("")], {
        description:
          "must be empty, or a URL of at most 2048 characters that begins with http:// or https://",
      }),
    ),
    time_zone: Type.Optional(TimeZoneOrNull),
    candidate_feedback: Type.Optional(Type.Boolean()),
    ask_gender_and_birth_date: Type.Optional(Type.Boolean()),
    self_start: Type.Optional(Type.Boolean()),
    self_start_per_day: Type.Optional(
      Type.Integer({
        minimum: 1,
        maximum: PER_DAY_MAX,
        description: `must be a whole number from 1 to ${PER_DAY_MAX}`,
      }),
    ),
    pending_invite_limit: Type.Optional(
      Type.Union([Type.Integer({ minimum: 1, maximum: PENDING_LIMIT_MAX }), Type.Null()], {
        description: `must be a whole number from 1 to ${PENDING_LIMIT_MAX}, or null for the usual ${PENDING_LIMIT}`,
      }),
    ),
    debt_limit: Type.Optional(
      Type.Union([Type.Integer({ minimum: 0, maximum: PENDING_LIMIT_MAX }), Type.Null()], {
        description: `must be a whole number from 0 to ${PENDING_LIMIT_MAX}, or null for the usual ${PENDING_LIMIT}`,
      }),
    ),
    discount_percent: Type.Optional(
      Type.Integer({ minimum: 0, maximum: 99, description: "must be a whole number from 0 to 99" }),
    ),
    invoice_terms: Type.Optional(
      Type.Union([InvoiceTermsBody, Type.Null()], {
        description: "must name days and credits_at, or be null for payment before the credits",
      }),
    ),
  },
  STRICT,
);

/** Limits and prices that the administrator sets and the account's own users cannot change. */
export const ConsoleAccountBody = Type.Omit(
  AdminAccountBody,
  ["pending_invite_limit", "debt_limit", "discount_percent", "invoice_terms"],
  STRICT,
);

const ConsoleAccountView = Type.Object({
  account_id: Text,
  company: Text,
  slug: Text,
  type: OneOf(["standard", "API", "enterprise"]),
  status: OneOf(["active", "inactive", "api_only"]),
  created_at: Timestamp,
  email: Text,
  name: Text,
  ...companyFields,
  language: OneOf(LANGUAGES),
  /** The chosen setting; null: the next field has the value that applies. */
  time_zone: NullableText,
  time_zone_used: Text,
  ...candidateFields,
  start: Type.Object({
    link: Link,
    open: Type.Boolean(),
    closed_because: Type.Union([OneOf(CLOSED), Type.Null()]),
  }),
});
export const ConsoleAccountAnswer = Ok(ConsoleAccountView);

/**
 * @param timeZone that applies to the account
 * @param start the page at which people start on their own, and why nobody can now; null if somebody can
 */
export const consoleAccountView = (
  account: Account,
  timeZone: string,
  start: { link: string; closedBecause: Closed | null },
): Static<typeof ConsoleAccountView> => ({
  account_id: account.id,
  company: account.company,
  slug: account.slug,
  type: account.type,
  status: account.status,
  created_at: isoTime(account.createdAt),
  email: account.email,
  name: account.contactName,
  ...companyView(account),
  language: account.language,
  time_zone: account.timeZone,
  time_zone_used: timeZone,
  ...candidateView(account),
  start: { link: start.link, open: start.closedBecause === null, closed_because: start.closedBecause },
});

export const KeyLinkBody = Type.Object({ mode: OneOf(MODES) }, STRICT);
export const KeyLinkAnswer = Ok(
  Type.Object({ account_id: Text, mode: OneOf(MODES), url: Link, expires_at: Timestamp }),
);

export const AdminAccountListAnswer = Ok(
  Type.Object({ accounts: Type.Array(AccountSummary), pagination: Pagination }),
);
export const AdminAccountAnswer = Ok(AccountDetail);

const accountSummary = ({ account, balance, lastActivity }: AccountFacts): Static<typeof AccountSummary> => ({
  id: account.id,
  company: account.company,
  slug: account.slug,
  email: account.email,
  status: account.status,
  created_at: isoTime(account.createdAt),
  last_activity_at: isoTimeOrNull(lastActivity),
  credits: { live: creditsView(balance("live")), test: creditsView(balance("test")) },
});

export const adminAccountListView = (
  accounts: readonly AccountFacts[],
  total: number,
  page: Page,
): Static<typeof AdminAccountListAnswer>["data"] => ({
  accounts: accounts.map(accountSummary),
  pagination: paginationView(page, total, accounts.length),
});

export const adminAccountView = (details: AccountDetails): Static<typeof AccountDetail> => {
  const { account, keys, holdings } = details;
  return {
    ...accountSummary(details),
    type: account.type,
    language: account.language,
    contact_name: account.contactName,
    ...companyView(account),
    time_zone: account.timeZone,
    ...candidateView(account),
    pending_invite_limit: account.pendingLimit ?? PENDING_LIMIT,
    debt_limit: account.debtLimit,
    discount_percent: account.discountPercent,
    invoice_terms: account.invoiceTerms && {
      days: account.invoiceTerms.days,
      credits_at: account.invoiceTerms.creditsAt,
    },
    api_keys: keys.map((key) => ({ id: key.id, ...keySummary(key) })),
    members: holdings.members,
    orders: holdings.orders,
    invoices: holdings.invoices,
  };
};

/** The fields that a change names, as the account keeps them. */
export function accountChangeOf(body: Static<typeof AdminAccountBody>): AccountChange {
  const change: { [Name in keyof AccountChange]?: AccountChange[Name] | undefined } = {
    company: body.company?.trim(),
    email: body.email,
    language: body.language,
    contactName: body.name?.trim(),
    phone: body.phone?.trim(),
    website: body.website,
    street: body.address?.trim(),
    zip: body.zip?.trim(),
    city: body.city?.trim(),
    country: body.country?.toUpperCase(),
    vatId: body.vat_id?.replace(/\s/g, "").toUpperCase(),
    billingContact: body.billing_contact?.trim(),
    candidateFeedback: body.candidate_feedback,
    asksDemographics: body.ask_gender_and_birth_date,
    selfStart: body.self_start,
    selfStartPerDay: body.self_start_per_day,
    pendingLimit: body.pending_invite_limit,
    debtLimit: body.debt_limit,
    discountPercent: body.discount_percent,
    invoiceTerms: body.invoice_terms && {
      days: body.invoice_terms.days,
      creditsAt: body.invoice_terms.credits_at,
    },
    timeZone: body.time_zone,
  };
  return definedIn(change);
}
