/** What a permission is about; a key holds `<resource>:read` and `<resource>:write`. */
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
export type Resource = (typeof RESOURCES)[number];

export const ALL_PERMISSIONS: readonly string[] = RESOURCES.flatMap((name) => [
  `${name}:read`,
  `${name}:write`,
]);

/** What only people may do for an account, in the console; no API key ever holds these. */
const CONSOLE_RESOURCES = [
  "members",
  "api_keys",
  "clients",
  "jobs",
  "lists",
  "mails",
  "reviews",
  "shares",
  "outcomes",
  "validity",
  "fairness",
] as const;
export type ConsoleResource = Resource | (typeof CONSOLE_RESOURCES)[number];

export const ALL_CONSOLE_PERMISSIONS: readonly string[] = [
  ...ALL_PERMISSIONS,
  ...CONSOLE_RESOURCES.flatMap((name) => [`${name}:read`, `${name}:write`]),
];
