import { type Static, Type } from "@sinclair/typebox";
import type { Account } from "#/platform/context/account-rows.ts";
import { MODES } from "#/platform/context/tenant.ts";
import { Ok } from "#/platform/http/envelope.ts";
import {
  Country,
  Email,
  Line,
  Link,
  NullableTimestamp,
  OneOf,
  OptionalLine,
  STRICT,
  Timestamp,
  WebAddress,
} from "#/platform/http/fields.ts";
import { splitName } from "#/platform/text/person-name.ts";
import { isoTime, isoTimeOrNull } from "#/platform/time/clock.ts";
import type { NewAccount } from "./service.ts";
import type { ApiKeyRow } from "./store.ts";

export const RegisterBody = Type.Object(
  {
    email: Email,
    company: Line(200),
    name: OptionalLine(200),
    address: OptionalLine(200),
    zip: OptionalLine(20),
    city: OptionalLine(100),
    country: Type.Optional(Country),
    vat_id: OptionalLine(30),
    billing_contact: OptionalLine(200),
    phone: OptionalLine(50),
    website: Type.Optional(WebAddress),
    product_id: OptionalLine(100),
    mode: Type.Optional(OneOf(MODES)),
  },
  STRICT,
);

export const newAccountOf = (body: Static<typeof RegisterBody>): NewAccount => ({
  email: body.email,
  company: body.company.trim(),
  name: body.name?.trim() ?? "",
  address: body.address?.trim() ?? "",
  zip: body.zip?.trim() ?? "",
  city: body.city?.trim() ?? "",
  country: (body.country ?? "US").toUpperCase(),
  vatId: body.vat_id?.replace(/\s/g, "").toUpperCase() ?? "",
  billingContact: body.billing_contact?.trim() ?? "",
  phone: body.phone?.trim() ?? "",
  website: body.website ?? "",
});

const Text = Type.String();

const AccountView = Type.Object({
  account: Type.Object({
    id: Text,
    company: Text,
    slug: Text,
    type: OneOf(["standard", "API", "enterprise"]),
    status: OneOf(["active", "inactive", "api_only"]),
    created_at: Timestamp,
    assessment_link: Link,
  }),
  contact: Type.Object({
    email: Text,
    first_name: Text,
    last_name: Text,
    phone: Text,
    website: Text,
    address: Text,
  }),
  billing: Type.Object({
    email: Text,
    company: Text,
    street: Text,
    city: Text,
    vat_id: Text,
    attention: Text,
  }),
  api_keys: Type.Array(
    Type.Object({
      key_prefix: Text,
      name: Text,
      mode: OneOf(MODES),
      created_at: Timestamp,
      last_used_at: NullableTimestamp,
      rate_limit: Type.Integer(),
      permissions: Type.Array(Text),
    }),
  ),
  links: Type.Object({ balance: Link, invites: Link, job_profiles: Link, documentation: Link }),
});
export const AccountAnswer = Ok(AccountView);

export function accountView(
  account: Account,
  keys: readonly ApiKeyRow[],
  origin: string,
): Static<typeof AccountView> {
  const { firstName, lastName } = splitName(account.contactName);
  const city = [account.zip, account.city].filter(Boolean).join(" ");
  return {
    account: {
      id: account.id,
      company: account.company,
      slug: account.slug,
      type: account.type,
      status: account.status,
      created_at: isoTime(account.createdAt),
      assessment_link: `${origin}/start/${account.slug}`,
    },
    contact: {
      email: account.email,
      first_name: firstName,
      last_name: lastName,
      phone: account.phone,
      website: account.website,
      address: [account.street, city, account.country].filter(Boolean).join(", "),
    },
    billing: {
      email: account.email,
      company: account.company,
      street: account.street,
      city,
      vat_id: account.vatId,
      attention: account.billingContact,
    },
    api_keys: keys.map((key) => ({
      key_prefix: key.prefix,
      name: key.name,
      mode: key.mode,
      created_at: isoTime(key.createdAt),
      last_used_at: isoTimeOrNull(key.lastUsedAt),
      rate_limit: key.rateLimit,
      permissions: key.permissions,
    })),
    links: {
      balance: `${origin}/api/v1/balance`,
      invites: `${origin}/api/v1/invites`,
      job_profiles: `${origin}/api/v1/job-profiles`,
      documentation: `${origin}/api/v1`,
    },
  };
}
