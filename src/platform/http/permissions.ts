import { invalidField } from "#/platform/context/problem.ts";
import { MODES, type Tenant } from "#/platform/context/tenant.ts";

/** The resource that a permission is about; a key has `<resource>:read` and `<resource>:write`. */
const RESOURCES = [
  "orders",
  "invoices",
  "invites",
  "results",
  "profiles",
  "job_profiles",
  "teams",
  "gdpr",
  "webhooks",
  "account",
] as const;

/** Beyond the interface. No key has these unless it was given them by name, so that none that is about can do more than before. */
const GIVEN_BY_NAME = ["jobs", "clients"] as const;

/** The resources to which an API key can be limited. */
export type Resource = (typeof RESOURCES)[number] | (typeof GIVEN_BY_NAME)[number];

const bothOf = (names: readonly string[]): string[] =>
  names.flatMap((name) => [`${name}:read`, `${name}:write`]);

/** What a key may do unless something else is said: the whole interface. */
export const ALL_PERMISSIONS: readonly string[] = bothOf(RESOURCES);

/** What a key can be given. */
export const KEY_PERMISSIONS: readonly string[] = [...ALL_PERMISSIONS, ...bothOf(GIVEN_BY_NAME)];

/** Permissions that only users have for an account, in the console; no API key ever has them. */
const CONSOLE_RESOURCES = [
  "members",
  "api_keys",
  "lists",
  "mails",
  "reviews",
  "shares",
  "outcomes",
  "validity",
  "fairness",
] as const;
export type ConsoleResource = Resource | (typeof CONSOLE_RESOURCES)[number];

export const ALL_CONSOLE_PERMISSIONS: readonly string[] = [...KEY_PERMISSIONS, ...bothOf(CONSOLE_RESOURCES)];

/** People work for several accounts and in both modes, so each of their requests says for which. */
const ACCOUNT_HEADER = "x-assay-account";
const MODE_HEADER = "x-assay-mode";

/**
 * The account and mode that a person's request is about; live unless it says otherwise.
 * @returns null where no account is named
 * @throws Problem invalid_input (400) for an unknown mode
 */
export function actingFor(request: Request): Tenant | null {
  const accountId = request.headers.get(ACCOUNT_HEADER);
  if (accountId === null || accountId === "") return null;
  const wanted = request.headers.get(MODE_HEADER) ?? "live";
  const mode = MODES.find((name) => name === wanted);
  if (mode === undefined) throw invalidField(MODE_HEADER, `must be ${MODES.join(" or ")}`);
  return { accountId, mode };
}
