import { type Static, Type } from "@sinclair/typebox";
import { isoTime, isoTimeOrNull } from "#/platform/clock.ts";
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
import { splitName } from "#/platform/person-name.ts";
import { MODES } from "#/platform/tenant.ts";
import type { IssuedKey, NewAccount } from "./service.ts";
import type { Account, ApiKeyRow } from "./store.ts";

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

export const RegisterAnswer = Type.Object({
  success: Type.Literal(true),
  data: Type.Object({
    message: Type.String(),
    customer: Type.Object({
      id: Type.String(),
      company: Type.String(),
      email: Type.String(),
      is_new: Type.Boolean(),
    }),
    api_key: Type.Object({
      key: Type.String(),
      prefix: Type.String(),
      mode: OneOf(MODES),
      permissions: Type.Array(Type.String()),
      rate_limit: Type.Integer(),
    }),
    order: Type.Optional(Type.Object({ order_id: Type.String(), checkout_url: Link })),
    next_steps: Type.Record(Type.String(), Type.String()),
  }),
});

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

export function registerView(
  account: Account,
  issued: IssuedKey,
  order: { id: string; checkoutUrl: string } | null,
  billed: boolean,
): Static<typeof RegisterAnswer> {
  const pay: [name: string, text: string][] = order
    ? [["pay", "Open order.checkout_url in a browser and pay; GET /balance then shows the credits."]]
    : billed
      ? [["order", "Buy credits with POST /orders and pay at its checkout_url."]]
      : [];
  const steps: [name: string, text: string][] = [
    ["key", "Send the key with every request: Authorization: Bearer <API_KEY>."],
    ...pay,
    ["invite", "Invite a candidate with POST /invites."],
    ["results", "Read GET /invites/{invite_id}/results and /report once the candidate has completed."],
  ];
  return {
    success: true,
    data: {
      message: "The account was created. Keep the API key: it is shown only this once.",
      customer: { id: account.id, company: account.company, email: account.email, is_new: true },
      api_key: {
        key: issued.key,
        prefix: issued.prefix,
        mode: issued.mode,
        permissions: [...issued.permissions],
        rate_limit: issued.rateLimit,
      },
      ...(order && { order: { order_id: order.id, checkout_url: order.checkoutUrl } }),
      next_steps: Object.fromEntries(steps.map(([name, text], place) => [`${place + 1}_${name}`, text])),
    },
  };
}

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
