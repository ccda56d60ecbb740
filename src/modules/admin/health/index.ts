import { mailServerName } from "#/config/mail-route.ts";
import type { BackupsService } from "#/modules/admin/backups/service.ts";
import type { WaitingPayments } from "#/modules/billing/payments/waiting.ts";
import type { MailboxState } from "#/modules/mailer/bounces/reading.ts";
import type { SendingService } from "#/modules/mailer/sent/sending.ts";
import type { UnfinishedDeletions } from "#/modules/privacy/service.ts";
import type { NormService } from "#/modules/psychometrics/norms/service.ts";
import type { TemplateFile } from "#/modules/report-templates/files.ts";
import type { UserStore } from "#/modules/users/store.ts";
import type { HeadReport } from "#/platform/audit/stored-head.ts";
import { logsSetAside } from "#/platform/db/log-lineage.ts";
import { createLongReads, EVERYBODY, type ReadElsewhere } from "#/platform/db/long-reads.ts";
import type { Guards, RouteGroup } from "#/platform/http/guards.ts";
import { DESCRIPTOR_RESERVE, hasDescriptors } from "#/platform/process/descriptors.ts";
import { lazily } from "#/platform/process/runtime.ts";
import type { ThreadQueue } from "#/platform/process/thread-queue.ts";
import { MINUTE_MS } from "#/platform/time/clock.ts";
import type { Infrastructure } from "#/server/infrastructure.ts";
import { createMailConsole } from "./mail-check.ts";
import type { MetricFacts } from "./metrics.ts";
import {
  createProbes,
  createReadiness,
  createServerHealth,
  createServerOverview,
  seldom,
} from "./service.ts";
import {
  createHealthStore,
  createOverviewStore,
  OUTBOX_COUNTS,
  type OutboxCount,
  outboxCountsIn,
} from "./store.ts";

/** The Health page renews itself all the time; the sign-in service is not to notice. */
const ISSUER_ASKED_EVERY_MS = 5 * MINUTE_MS;

interface Needs extends Infrastructure {
  unfinishedDeletions: () => UnfinishedDeletions;
  deletionsBlockedSince: () => number | null;
  norms: NormService;
  waitingPayments: WaitingPayments;
  renderer: Pick<ThreadQueue<never>, "state">;
  people: Pick<UserStore, "countWorkingOperators">;
  templateFiles: () => Promise<readonly TemplateFile[]>;
  bounceMailbox: { state(): MailboxState | null };
  sending: Pick<SendingService, "serverState" | "ofServer">;
  backups: Pick<BackupsService, "age" | "staleMs" | "isUnknownYet" | "drilledAt" | "lastFailure">;
  auditHeads: { reports(): HeadReport[] };
  readElsewhere: ReadElsewhere;
}

/** The state of the server, for probes and administrators. */
export function healthModule(needs: Needs) {
  const { db, settings, dataDir, ids, integrity, mailServer, config, meter, backups } = needs;
  const store = createHealthStore(db);
  const reads = createLongReads(needs);
  const outboxCounts = async (): Promise<OutboxCount[]> => {
    const here = () => outboxCountsIn(db);
    return store.findNewestInOutbox() > reads.large
      ? reads.elsewhere(OUTBOX_COUNTS, EVERYBODY, [], here)
      : here();
  };
  const readiness = createReadiness({
    ...needs,
    freeBytes: dataDir.freeBytes,
    integrity: integrity.state,
    setAsideLogs: () => logsSetAside(dataDir.database),
    hasDescriptors: () => hasDescriptors(DESCRIPTOR_RESERVE),
    mailState: needs.sending.serverState,
    backupAge: backups.age,
    backupStaleMs: backups.staleMs,
    isBackupUnknownYet: backups.isUnknownYet,
    backupError: backups.lastFailure,
    heads: needs.auditHeads.reports,
    places: needs.outside.states,
    hasForeignPlace: needs.fence.hasForeign,
    migration: lazily(store.findMigration),
  });
  const sizes = () => dataDir.sizes(needs.outside.folders());
  const probes = createProbes({ ...needs, readiness });
  const mailConsole = createMailConsole({
    ...needs,
    server: mailServer,
    from: () => settings.current().MAIL_FROM,
    newId: ids.event,
  });
  const serverName = (): string | null => mailServerName(settings.current());
  const serverOverview = createServerOverview({ ...needs, store: createOverviewStore(db) });
  const checkSignIn = seldom(needs.clock, ISSUER_ASKED_EVERY_MS, async () => {
    const { checkIssuer } = await import("#/ops/doctor/sign-in.ts");
    return checkIssuer(settings.current(), needs.origin(), needs.outbound);
  });
  const serverHealth = createServerHealth({
    ...needs,
    checks: async () => {
      const { serviceChecks } = await import("./checks.ts");
      return serviceChecks({ ...needs, readiness, checkIssuer: checkSignIn });
    },
    ...{ store, outboxCounts, sizes },
    readiness,
    mailConsole,
    mailServerName: serverName,
    memoryUsage: () => process.memoryUsage(),
  });
  const metricFacts = async (): Promise<MetricFacts> => {
    const { status, warnings } = readiness();
    return {
      ...{ version: needs.version, now: needs.clock.now(), status, warnings },
      ...{ sizes: sizes(), freeBytes: dataDir.freeBytes(), backupAge: backups.age() ?? null },
      places: needs.outside.states(),
      lastDrillAt: backups.drilledAt(),
      identity: needs.fence.identity(),
      deletions: needs.unfinishedDeletions(),
      payments: needs.waitingPayments.summary(),
      standbyCopiedAt: needs.standby.copiedAt() ?? null,
      ...{ outbox: await outboxCounts(), oldestDue: store.listOldestDue(), webhooks: store.countWebhooks() },
      ...{ jobs: needs.jobMemory.list(), documents: needs.renderer.state() },
    };
  };
  const metrics = lazily(async () => {
    const { createMetrics } = await import("./metrics.ts");
    return createMetrics(meter, metricFacts);
  });
  function startMeasuring() {
    void metrics();
    return { stop() {} };
  }
  return {
    /** null if no metrics are exposed. */
    metrics: meter.isOn
      ? async (): Promise<RouteGroup> => {
          const { metricsRoutes } = await import("./routes.ts");
          return [metricsRoutes({ token: config.METRICS_TOKEN, metrics })];
        }
      : null,
    /** Values that are measured before the first request are counted from here on. */
    ...(meter.isOn && { work: { start: startMeasuring } }),
    admin: async ({ operatorGuard }: Guards): Promise<RouteGroup> => {
      const { adminHealthRoutes } = await import("./admin.ts");
      const { overviewRoutes } = await import("./admin.ts");
      return [
        overviewRoutes({ operatorGuard, serverOverview }),
        adminHealthRoutes({ operatorGuard, serverHealth, mailConsole, mailServerName: serverName }),
      ];
    },
    probes: async (): Promise<RouteGroup> => {
      const { healthRoutes } = await import("./routes.ts");
      return [healthRoutes(probes)];
    },
    answerProbe: probes.answerProbe,
  };
}
