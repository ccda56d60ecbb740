type GroupKey = "server" | "mail" | "access" | "oidc" | "candidates" | "selling" | "other";

const GROUPS: readonly [group: GroupKey, names: RegExp][] = [
  [
    "server",
    /^(HOST|PORT|BASE_URL|DATA_DIR|LOG_LEVEL|TRUST_PROXY)$|^(AUDIT_|BACKUP_|COPY_BEFORE_|METRICS|OTEL_|STANDBY_)/,
  ],
  ["mail", /^(SMTP_|MAILS?_)/],
  ["oidc", /^OIDC_/],
  ["access", /(RATE_LIMIT|OPERATOR_TOKEN|^REGISTRATION$|^WEBHOOK_)/],
  ["candidates", /^INVITE_/],
  ["selling", /^(TRIALS_|BILLING|BANK_|SELLER_|VAT_|STRIPE_)/],
];

/** Settings by what they are about, in the order of the page; one that nobody has thought of is not lost. */
export function inGroups<S extends { name: string }>(settings: readonly S[]): [GroupKey, S[]][] {
  const groupOf = ({ name }: S) => GROUPS.find(([, names]) => names.test(name))?.[0] ?? "other";
  const keys: GroupKey[] = [...GROUPS.map(([key]) => key), "other"];
  return keys
    .map((key): [GroupKey, S[]] => [key, settings.filter((setting) => groupOf(setting) === key)])
    .filter(([, members]) => members.length > 0);
}
