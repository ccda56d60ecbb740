import type { ComplianceFacts } from "#/domain/report/compliance/facts.ts";
import { type Interval, intervalMs } from "#/ops/backup/keep.ts";
import { isLoopbackHost } from "#/platform/text/host.ts";
import { HOUR_MS } from "#/platform/time/clock.ts";

/** The mail server of an address such as SMTP_URL, without user and password; null where none is set. */
export function mailOf(url: string, sender: string): ComplianceFacts["outward"]["mail"] {
  const parsed = URL.parse(url);
  if (parsed === null) return null;
  const isLocal = isLoopbackHost(parsed.hostname);
  const isWaived = parsed.searchParams.get("requireTLS") === "false";
  return {
    host: parsed.hostname,
    isEncrypted: parsed.protocol === "smtps:" || (!isLocal && !isWaived),
    sender,
  };
}

/** The receiver of a webhook: its path may contain a secret. */
export const hostOf = (url: string): string => URL.parse(url)?.host ?? "";

/**
 * The destination of backups, without the path: the bucket, and its provider if that is not Amazon. Null:
 * none.
 */
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

/** The destination of lines of the audit log by their setting; null: none, or the output of the service. */
export const auditReceiverOf = (stream: string): string | null =>
  stream.startsWith("udp:") ? hostOf(stream) : null;

/** Describes the backups that the settings cause. */
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

/** Number of profiles in use, and of those that give a reason for each of their dimensions. */
export function profilesOf(profiles: readonly AskedProfile[]): ComplianceFacts["profiles"] {
  const active = profiles.filter((profile) => profile.active);
  const isReasoned = ({ dimensions }: AskedProfile) => {
    const ranges: { reason?: string }[] = Object.values(dimensions);
    return ranges.length > 0 && ranges.every(({ reason = "" }) => reason.trim() !== "");
  };
  return { active: active.length, reasoned: active.filter(isReasoned).length };
}

type Roles = ComplianceFacts["people"];

/** Number of users by role. Users who still have to confirm are not counted. */
export function rolesOf(
  members: readonly {
    role: "owner" | "recruiter" | "reviewer" | "data_protection";
    isOnHold: boolean;
    clientIds: readonly string[];
    user: { disabledAt: number | null };
  }[],
): Roles {
  const working = members.filter(({ isOnHold, user }) => !isOnHold && user.disabledAt === null);
  const of = (role: string) => working.filter((member) => member.role === role).length;
  return {
    ...{ owner: of("owner"), recruiter: of("recruiter"), reviewer: of("reviewer") },
    dataProtection: of("data_protection"),
    limited: working.filter(({ clientIds }) => clientIds.length > 0).length,
  };
}
