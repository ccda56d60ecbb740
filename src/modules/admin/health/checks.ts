import { type Config, overlaid } from "#/config/config.ts";
import { changedAtStart } from "#/config/history.ts";
import type { BackupsService } from "#/modules/admin/backups/service.ts";
import type { MailboxState } from "#/modules/mailer/bounces/reading.ts";
import type { Sending } from "#/modules/mailer/sent/sending.ts";
import type { UnfinishedDeletions } from "#/modules/privacy/service.ts";
import type { TemplateFile } from "#/modules/report-templates/files.ts";
import { checkBackupAge } from "#/ops/doctor/backup-age.ts";
import { CHECKS } from "#/ops/doctor/catalogue.ts";
import { type Check, type Detail, found, inOrder } from "#/ops/doctor/check.ts";
import type { CheckEntry } from "#/ops/doctor/check-entry.ts";
import { checkOutbound } from "#/ops/doctor/outbound.ts";
import { checkSenders } from "#/ops/doctor/senders.ts";
import {
  applicabilityOf,
  bounceMailboxFailing,
  checkChangedAtStart,
  checkMailSecret,
  checkSettings,
  mailFailing,
} from "#/ops/doctor/settings.ts";
import { checkAdministrators, checkElsewhere } from "#/ops/doctor/sign-in.ts";
import {
  checkBooks,
  checkDeletions,
  checkDisk,
  checkHeads,
  checkInstance,
  checkIntegrity,
  checkMachine,
  checkMissing,
  checkPlaces,
  checkTemplateFiles,
} from "#/ops/doctor/state.ts";
import type { HeadReport } from "#/platform/audit/stored-head.ts";
import { logsSetAside } from "#/platform/db/log-lineage.ts";
import { otherUsersOf } from "#/platform/db/other-users.ts";
import { MAIL_SERVER_TROUBLES } from "#/platform/mail/mail.ts";
import type { Infrastructure } from "#/server/infrastructure.ts";
import { isDeletionBlocked, type Readiness } from "./rules.ts";
import type { ReadinessReport } from "./service.ts";

interface CheckDeps
  extends Pick<
    Infrastructure,
    "clock" | "config" | "dataDir" | "db" | "fence" | "integrity" | "missing" | "outside" | "settings"
  > {
  readiness: () => ReadinessReport;
  backups: Pick<BackupsService, "age" | "staleMs">;
  bounceMailbox: { state(): MailboxState | null };
  sending: { ofServer(): Pick<Sending, "failed"> };
  standby: { copiedAt: () => number | null | undefined };
  templateFiles: () => Promise<readonly TemplateFile[]>;
  unfinishedDeletions: () => UnfinishedDeletions;
  auditHeads: { reports(): HeadReport[] };
  people: { countWorkingOperators(): number };
  /** Asks the sign-in service, not more often than the page needs it. */
  checkIssuer: () => Promise<readonly Check[]>;
}

const CLAIMED = ["BACKUP_DIR", "STANDBY_DIR", "BACKUP_S3_URL"] as const;

/** Checks the same as `assay doctor`, by what the running service knows. Touches no folder outside the data folder. */
export async function serviceChecks(deps: CheckDeps): Promise<Check[]> {
  const { dataDir, db, integrity, settings } = deps;
  const config = overlaid(settings.current(), { DATA_DIR: dataDir.path });
  const report = deps.readiness();
  const deletions = deps.unfinishedDeletions();
  const isBlocked = isDeletionBlocked(deletions.blockedSince, deps.clock.now());
  const setAside = logsSetAside(dataDir.database);
  const checks = [
    ...checkSettings(config),
    ...checkChangedAtStart(changedAtStart(db.sqlite, deps.clock.now())),
    ...checkMailSecret(config, deps.clock.now()),
    ...checkOutbound(config, deps.clock.now()),
    ...checkMachine(config).filter(({ name }) => name !== "disk"),
    checkDisk(dataDir.freeBytes()),
    await checkTemplateFiles(await deps.templateFiles()),
    ...checkPlaces(
      deps.outside.states(),
      CLAIMED.filter((setting) => deps.fence.isForeign(setting)),
    ),
    checkInstance(deps.fence.identity(), db.standstill.cause()),
    checkMissing(deps.missing()),
    checkIntegrity(integrity.state()),
    checkBooks(integrity.state()),
    checkHeads(deps.auditHeads.reports()),
    checkDeletions(
      { ...deletions, blockedSince: isBlocked ? deletions.blockedSince : null },
      dataDir.database,
      otherUsersOf,
    ),
    checkAdministrators(deps.people.countWorkingOperators()),
    ...(setAside.length === 0 ? [] : [found("log_set_aside", { files: setAside.join(", ") })]),
    ...(report.warnings.includes("few_descriptors") ? [found("few_descriptors")] : []),
    ...checkParts(deps, config, report.parts),
    ...(await deps.checkIssuer()),
    ...checkElsewhere(db.sqlite),
    ...checkSenders(db.sqlite),
  ];
  return inOrder(
    [...checks, ...stateCheck(report.status, checks, dataDir.freeBytes())],
    applicabilityOf(config),
  );
}

/** The parts whose failure does not keep the service from answering. @param parts null: the database does not answer */
function checkParts(deps: CheckDeps, config: Config, parts: ReadinessReport["parts"]): Check[] {
  if (parts === null) return [];
  return [
    ...(parts.mail === "failing" ? [mailFailing(config, failureOf(deps.sending))] : []),
    ...(parts.mail === "sends" ? [found("mail_sending")] : []),
    ...checkBounces(deps.bounceMailbox.state()),
    ...checkBackups(deps, parts.backups),
    checkStandby(parts.standby, deps.standby.copiedAt() ?? null),
  ];
}

/** @param state null: no mailbox is set, which the settings say */
function checkBounces(state: MailboxState | null): Check[] {
  if (state === null) return [];
  const { trouble, note, readAt, others } = state;
  if (trouble !== null) return [bounceMailboxFailing(trouble, note)];
  if (readAt === null) return [found("bounce_mailbox_pending")];
  return [found("bounce_mailbox_read", { at: readAt, count: others })];
}

const SERVER_FAILURES = [...MAIL_SERVER_TROUBLES, "sender_invalid", "handover"] as const;

/** The last failed attempt, as far as it has a sentence. */
const failureOf = ({ ofServer }: CheckDeps["sending"]): Detail["failure"] =>
  SERVER_FAILURES.find((code) => code === ofServer().failed?.fault) ?? null;

type Parts = NonNullable<ReadinessReport["parts"]>;

function checkBackups({ backups, clock }: CheckDeps, state: Parts["backups"]): Check[] {
  if (state === "off") return [];
  if (state === "failing") return [found("backup_failing")];
  const ageMs = backups.age();
  if (ageMs === null || ageMs === undefined)
    return [found(state === "none" ? "backup_none" : "backup_pending")];
  return [checkBackupAge(ageMs, backups.staleMs, clock.now())];
}

function checkStandby(state: Parts["standby"], at: number | null): Check {
  if (state === "off") return found("standby_off");
  if (at === null) return found("standby_missing");
  return found(state === "stale" ? "standby_stale" : "standby_ok", { at });
}

/** The reason why nothing can be stored, unless one of the checks has found it. */
function stateCheck(status: Readiness, checks: readonly Check[], free: number): Check[] {
  const isFound = checks.some(({ code }) => (CHECKS[code] as CheckEntry).readiness === status);
  if (status === "ready" || isFound || status === "superseded" || status === "data_missing") return [];
  return [status === "storage_full" ? found(status, { free }) : found(status)];
}
