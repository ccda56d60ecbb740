import type { ComplianceFacts } from "#/domain/report/compliance/facts.ts";
import { type Interval, intervalMs } from "#/ops/backup/keep.ts";
import { HOUR_MS } from "#/platform/time/clock.ts";

/** The mail server of an address such as SMTP_URL, without user and password; null where none is set. */
export function mailOf(url: string, sender: string): ComplianceFacts["outward"]["mail"] {
  const parsed = URL.parse(url);
  if (parsed === null) return null;
  const isLocal = /^(localhost|127\.\d+\.\d+\.\d+|\[::1\])$/.test(parsed.hostname);
  const isWaived = parsed.searchParams.get("requireTLS") === "false";
  return {
    host: parsed.hostname,
    isEncrypted: parsed.protocol === "smtps:" || (!isLocal && !isWaived),
    sender,
  };
}

/** Where a webhook goes: its path may hold a secret. */
export const hostOf = (url: string): string => URL.parse(url)?.host ?? "";

/** Where backups are sent to, without their path: the bucket, and whose it is where that is not Amazon. Null: nowhere. */
export function bucketOf({
  BACKUP_S3_URL,
  BACKUP_S3_ENDPOINT,
}: {
  BACKUP_S3_URL: string;
  BACKUP_S3_ENDPOINT: string;
}): string | null {
  if (BACKUP_S3_URL === "") return null;
  return `${hostOf(BACKUP_S3_URL)}, ${BACKUP_S3_ENDPOINT === "" ? "Amazon S3" : hostOf(BACKUP_S3_ENDPOINT)}`;
}

/** Where lines of the audit log go by their setting; null: nowhere, or to the output of the service. */
export const auditReceiverOf = (stream: string): string | null =>
  stream.startsWith("udp:") ? hostOf(stream) : null;

/** What the service does with backups by its settings. */
export function backupsOf(set: {
  BACKUP_DIR: string;
  BACKUP_AT: string;
  BACKUP_EVERY: Interval;
  BACKUP_KEEP: string;
  BACKUP_PASSPHRASE: string;
  BACKUP_RECIPIENTS: string;
}): ComplianceFacts["server"]["backups"] {
  if (set.BACKUP_DIR === "") return null;
  return {
    at: set.BACKUP_AT === "off" ? null : set.BACKUP_AT,
    everyHours: intervalMs(set.BACKUP_EVERY) / HOUR_MS,
    keep: set.BACKUP_KEEP,
    isEncrypted: set.BACKUP_PASSPHRASE !== "" || set.BACKUP_RECIPIENTS !== "",
  };
}

interface AskedProfile {
  active: boolean;
  dimensions: object;
}

/** How many profiles are in use, and how many of them give a reason for each of their dimensions. */
export function profilesOf(profiles: readonly AskedProfile[]): ComplianceFacts["profiles"] {
  const active = profiles.filter((profile) => profile.active);
  const isReasoned = ({ dimensions }: AskedProfile) => {
    const ranges: { reason?: string }[] = Object.values(dimensions);
    return ranges.length > 0 && ranges.every(({ reason = "" }) => reason.trim() !== "");
  };
  return { active: active.length, reasoned: active.filter(isReasoned).length };
}

type Roles = ComplianceFacts["people"];

/** How many people work for an account in which role; who has still to say that they do is not counted. */
export function rolesOf(
  members: readonly {
    role: "owner" | "recruiter" | "reviewer" | "data_protection";
    isHeld: boolean;
    clientIds: readonly string[];
    user: { disabledAt: number | null };
  }[],
): Roles {
  const working = members.filter(({ isHeld, user }) => !isHeld && user.disabledAt === null);
  const of = (role: string) => working.filter((member) => member.role === role).length;
  return {
    ...{ owner: of("owner"), recruiter: of("recruiter"), reviewer: of("reviewer") },
    dataProtection: of("data_protection"),
    limited: working.filter(({ clientIds }) => clientIds.length > 0).length,
  };
}
