import { type Static, Type } from "@sinclair/typebox";
import { LANGUAGES } from "#/domain/instrument/types.ts";
import type { Account } from "#/platform/context/account-rows.ts";
import { MODES } from "#/platform/context/tenant.ts";
import { Ok } from "#/platform/http/envelope.ts";
import {
  Line,
  Link,
  NullableText,
  NullableTimestamp,
  OneOf,
  STRICT,
  Timestamp,
} from "#/platform/http/fields.ts";
import { KEY_PERMISSIONS } from "#/platform/http/permissions.ts";
import { isoTime, isoTimeOrNull } from "#/platform/time/clock.ts";
import { RATE_LIMIT_MAX, type WantedKey } from "./console-keys.ts";
import { CLOSED, type Closed } from "./rules.ts";
import type { ApiKeyRow } from "./store.ts";

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

/** Who made a key, for those who look after it. */
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

const Text = Type.String();
const ConsoleAccountView = Type.Object({
  account_id: Text,
  company: Text,
  slug: Text,
  type: OneOf(["standard", "API", "enterprise"]),
  status: OneOf(["active", "inactive", "api_only"]),
  created_at: Timestamp,
  email: Text,
  name: Text,
  phone: Text,
  website: Text,
  address: Text,
  zip: Text,
  city: Text,
  country: Text,
  vat_id: Text,
  billing_contact: Text,
  language: OneOf(LANGUAGES),
  /** What was chosen; null: what counts then stands in the next field. */
  time_zone: NullableText,
  time_zone_used: Text,
  candidate_feedback: Type.Boolean(),
  ask_gender_and_birth_date: Type.Boolean(),
  self_start: Type.Boolean(),
  self_start_per_day: Type.Integer(),
  start: Type.Object({
    link: Link,
    open: Type.Boolean(),
    closed_because: Type.Union([OneOf(CLOSED), Type.Null()]),
  }),
});
export const ConsoleAccountAnswer = Ok(ConsoleAccountView);

/**
 * @param timeZone that counts for the account
 * @param start the page at which people begin by themselves, and why nobody can now; null where somebody can
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
  phone: account.phone,
  website: account.website,
  address: account.street,
  zip: account.zip,
  city: account.city,
  country: account.country,
  vat_id: account.vatId,
  billing_contact: account.billingContact,
  language: account.language,
  time_zone: account.timeZone,
  time_zone_used: timeZone,
  candidate_feedback: account.candidateFeedback,
  ask_gender_and_birth_date: account.asksDemographics,
  self_start: account.selfStart,
  self_start_per_day: account.selfStartPerDay,
  start: { link: start.link, open: start.closedBecause === null, closed_because: start.closedBecause },
});
