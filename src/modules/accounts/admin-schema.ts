import { type Static, Type } from "@sinclair/typebox";
import { LANGUAGES } from "#/instrument/types.ts";
import type { Balance } from "#/modules/billing/rules.ts";
import { isoTime, isoTimeOrNull } from "#/platform/clock.ts";
import { Ok } from "#/platform/http/envelope.ts";
import { EachOf, NullableTimestamp, OneOf, STRICT, Timestamp } from "#/platform/http/fields.ts";
import { OPEN, type Page, Pagination, pageParameters, paginationView } from "#/platform/http/query.ts";
import { MODES, type Mode } from "#/platform/tenant.ts";
import type { Account, ApiKeyRow } from "./store.ts";

const Text = Type.String();

const CreditsView = Type.Object({
  credits_available: Type.Integer(),
  credits_used: Type.Integer(),
  credits_owed: Type.Integer(),
  unlimited: Type.Boolean(),
});

const AccountSummary = Type.Object({
  id: Text,
  company: Text,
  slug: Text,
  email: Text,
  status: OneOf(["active", "inactive", "api_only"]),
  created_at: Timestamp,
  credits: EachOf(MODES, CreditsView),
});

const AccountDetail = Type.Object({
  ...AccountSummary.properties,
  type: OneOf(["standard", "API", "enterprise"]),
  language: OneOf(LANGUAGES),
  contact_name: Text,
  phone: Text,
  website: Text,
  country: Text,
  candidate_feedback: Type.Boolean(),
  api_keys: Type.Array(
    Type.Object({
      id: Text,
      key_prefix: Text,
      name: Text,
      mode: OneOf(MODES),
      created_at: Timestamp,
      last_used_at: NullableTimestamp,
      rate_limit: Type.Integer(),
      permissions: Type.Array(Text),
    }),
  ),
});

export const AdminAccountListQuery = Type.Object(pageParameters, OPEN);
export const AdminAccountBody = Type.Object({ candidate_feedback: Type.Boolean() }, STRICT);
export const AdminAccountListAnswer = Ok(
  Type.Object({ accounts: Type.Array(AccountSummary), pagination: Pagination }),
);
export const AdminAccountAnswer = Ok(AccountDetail);

export type BalanceOf = (accountId: string, mode: Mode) => Balance;

const creditsView = ({ available, used, owed, unlimited }: Balance): Static<typeof CreditsView> => ({
  credits_available: available,
  credits_used: used,
  credits_owed: owed,
  unlimited,
});

const accountSummary = (account: Account, balanceOf: BalanceOf): Static<typeof AccountSummary> => ({
  id: account.id,
  company: account.company,
  slug: account.slug,
  email: account.email,
  status: account.status,
  created_at: isoTime(account.createdAt),
  credits: {
    live: creditsView(balanceOf(account.id, "live")),
    test: creditsView(balanceOf(account.id, "test")),
  },
});

export const adminAccountListView = (
  accounts: readonly Account[],
  total: number,
  page: Page,
  balanceOf: BalanceOf,
): Static<typeof AdminAccountListAnswer>["data"] => ({
  accounts: accounts.map((account) => accountSummary(account, balanceOf)),
  pagination: paginationView(page, total, accounts.length),
});

export const adminAccountView = (
  account: Account,
  keys: readonly ApiKeyRow[],
  balanceOf: BalanceOf,
): Static<typeof AccountDetail> => ({
  ...accountSummary(account, balanceOf),
  type: account.type,
  language: account.language,
  contact_name: account.contactName,
  phone: account.phone,
  website: account.website,
  country: account.country,
  candidate_feedback: account.candidateFeedback,
  api_keys: keys.map((key) => ({
    id: key.id,
    key_prefix: key.prefix,
    name: key.name,
    mode: key.mode,
    created_at: isoTime(key.createdAt),
    last_used_at: isoTimeOrNull(key.lastUsedAt),
    rate_limit: key.rateLimit,
    permissions: key.permissions,
  })),
});
