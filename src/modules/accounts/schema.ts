import { type Static, Type } from "@sinclair/typebox";
import { type Account, DEFAULT_COUNTRY } from "#/platform/context/account-rows.ts";
import { MODES } from "#/platform/context/tenant.ts";
import {
  Country,
  Email,
  IdOf,
  Line,
  Link,
  NullableTimestamp,
  Ok,
  OneOf,
  OptionalLine,
  STRICT,
  Timestamp,
  WebAddress,
} from "#/platform/http/envelope.ts";
import { KEY_PERMISSIONS } from "#/platform/http/permissions.ts";
import { splitName } from "#/platform/text/person-name.ts";
import { isoTime, isoTimeOrNull } from "#/platform/time/clock.ts";
import { RATE_LIMIT_MAX, type WantedKey } from "./console-keys.ts";
import type { NewAccount } from "./service.ts";
import type { ApiKeyRow } from "./store.ts";

/** Contact and billing data of a company, as requests name them. */
export const companyInputs = {
  name: OptionalLine(200),
  address: OptionalLine(200),
  zip: OptionalLine(20),
  city: OptionalLine(100),
  country: Type.Optional(Country),
  vat_id: OptionalLine(30),
  billing_contact: OptionalLine(200),
  phone: OptionalLine(50),
};

export const RegisterBody = Type.Object(
  {
    email: Email,
    company: Line(200),
    ...companyInputs,
    website: Type.Optional(WebAddress),
    product_id: Type.Optional(IdOf("a product")),
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
  country: (body.country ?? DEFAULT_COUNTRY).toUpperCase(),
  vatId: body.vat_id?.replace(/\s/g, "").toUpperCase() ?? "",
  billingContact: body.billing_contact?.trim() ?? "",
  phone: body.phone?.trim() ?? "",
  website: body.website ?? "",
});

const Text = Type.String();

/** Contact and billing data of a company, as answers name them. */
export const companyFields = {
  phone: Text,
  website: Text,
  address: Text,
  zip: Text,
  city: Text,
  country: Text,
  vat_id: Text,
  billing_contact: Text,
};
export const companyView = (account: Account) => ({
  phone: account.phone,
  website: account.website,
  address: account.street,
  zip: account.zip,
  city: account.city,
  country: account.country,
  vat_id: account.vatId,
  billing_contact: account.billingContact,
});

/** Choices of an account that its candidates notice. */
export const candidateFields = {
  candidate_feedback: Type.Boolean(),
  ask_gender_and_birth_date: Type.Boolean(),
  self_start: Type.Boolean(),
  self_start_per_day: Type.Integer(),
};
export const candidateView = (account: Account) => ({
  candidate_feedback: account.candidateFeedback,
  ask_gender_and_birth_date: account.asksDemographics,
  self_start: account.selfStart,
  self_start_per_day: account.selfStartPerDay,
});

/** A key, recognizable by its prefix only. */
export const keyFields = {
  key_prefix: Text,
  name: Text,
  mode: OneOf(MODES),
  created_at: Timestamp,
  last_used_at: NullableTimestamp,
  rate_limit: Type.Integer(),
  permissions: Type.Array(Text),
};
export const keySummary = (key: ApiKeyRow) => ({
  key_prefix: key.prefix,
  name: key.name,
  mode: key.mode,
  created_at: isoTime(key.createdAt),
  last_used_at: isoTimeOrNull(key.lastUsedAt),
  rate_limit: key.rateLimit,
  permissions: key.permissions,
});

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
  api_keys: Type.Array(Type.Object(keyFields)),
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
    api_keys: keys.map(keySummary),
    links: {
      balance: `${origin}/api/v1/balance`,
      invites: `${origin}/api/v1/invites`,
      job_profiles: `${origin}/api/v1/job-profiles`,
      documentation: `${origin}/api/v1`,
    },
  };
}

const OLD_KEY_DAYS_MAX = 7;
const Permission = OneOf(KEY_PERMISSIONS);

export const CreateKeyBody = Type.Object(
  {
    name: Line(100),
    permissions: Type.Optional(
      Type.Array(Permission, {
        minItems: 1,
        maxItems: KEY_PERMISSIONS.length,
        description: "must be a list of permissions",
      }),
    ),
    rate_limit: Type.Optional(Type.Integer({ minimum: 1, maximum: RATE_LIMIT_MAX })),
  },
  STRICT,
);
export const RenameKeyBody = Type.Object({ name: Line(100) }, STRICT);
export const RotateKeyBody = Type.Object(
  { old_key_days: Type.Integer({ minimum: 0, maximum: OLD_KEY_DAYS_MAX }) },
  STRICT,
);

const KeyView = Type.Object({
  key_id: Type.String(),
  key_prefix: Type.String(),
  name: Type.String(),
  mode: OneOf(MODES),
  state: OneOf(["active", "ending", "ended", "revoked"]),
  permissions: Type.Array(Type.String()),
  rate_limit: Type.Integer(),
  made_by: Type.Object({
    kind: OneOf(["person", "operator", "registration", "link", "unknown"]),
    name: Type.Union([Type.String(), Type.Null()]),
    gone: Type.Boolean(),
  }),
  created_at: Timestamp,
  last_used_at: NullableTimestamp,
  ends_at: NullableTimestamp,
  revoked_at: NullableTimestamp,
});
export const KeyAnswer = Ok(KeyView);
export const KeyListAnswer = Ok(
  Type.Object({
    keys: Type.Array(KeyView),
    grantable: Type.Array(Type.String()),
    rate_limit_max: Type.Integer(),
  }),
);
export const NewKeyAnswer = Ok(Type.Object({ key: Type.String(), ...KeyView.properties }));
export const RotatedKeyAnswer = Ok(
  Type.Object({ key: Type.String(), ...KeyView.properties, replaced: KeyView }),
);

export const wantedKeyOf = ({ name, permissions, rate_limit }: Static<typeof CreateKeyBody>): WantedKey => ({
  name: name.trim(),
  ...(permissions !== undefined && { permissions }),
  ...(rate_limit !== undefined && { rateLimit: rate_limit }),
});

/** The creator of a key, for users who manage keys. */
export type MakerView = Static<typeof KeyView>["made_by"];

export const keyView = (key: ApiKeyRow, madeBy: MakerView, now: number): Static<typeof KeyView> => ({
  key_id: key.id,
  key_prefix: key.prefix,
  name: key.name,
  mode: key.mode,
  state: stateOf(key, now),
  permissions: key.permissions,
  rate_limit: key.rateLimit,
  made_by: madeBy,
  created_at: isoTime(key.createdAt),
  last_used_at: isoTimeOrNull(key.lastUsedAt),
  ends_at: isoTimeOrNull(key.endsAt),
  revoked_at: isoTimeOrNull(key.revokedAt),
});

function stateOf({ revokedAt, endsAt }: ApiKeyRow, now: number): Static<typeof KeyView>["state"] {
  if (revokedAt !== null) return "revoked";
  if (endsAt === null) return "active";
  return endsAt > now ? "ending" : "ended";
}
