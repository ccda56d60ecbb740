import type { BackupsService } from "#/modules/admin/backups/service.ts";
import type { SendingService } from "#/modules/mailer/sent/sending.ts";
import type { UnfinishedDeletions } from "#/modules/privacy/service.ts";
import type { NormService } from "#/modules/psychometrics/norms/service.ts";
import type { Check } from "#/ops/doctor/check.ts";
import type { HeadReport } from "#/platform/audit/stored-head.ts";
import { logsSetAside } from "#/platform/db/log-lineage.ts";
import { createLongReads, EVERYBODY, type ReadElsewhere } from "#/platform/db/long-reads.ts";
import type { Guards, RouteGroup } from "#/platform/http/guards.ts";
import { DESCRIPTOR_RESERVE, hasDescriptors } from "#/platform/process/descriptors.ts";
import { lazily } from "#/platform/process/runtime.ts";
import type { ThreadQueue } from "#/platform/process/thread-queue.ts";
import type { Infrastructure } from "#/server/infrastructure.ts";
import { createMailConsole } from "./mail-check.ts";
import type { MetricFacts } from "./metrics.ts";
import { createProbes, createReadiness, createServerHealth, createServerOverview } from "./service.ts";
import {
  createHealthStore,
  createOverviewStore,
  OUTBOX_COUNTS,
  type OutboxCount,
  outboxCountsIn,
} from "./store.ts";

interface Needs extends Infrastructure {
  unfinishedDeletions: () => UnfinishedDeletions;
  deletionsBlockedSince: () => number | null;
  norms: NormService;
  renderer: Pick<ThreadQueue<never>, "state">;
  /** Checks the same as `assay doctor`, except what takes time. */
  quickChecks: () => Promise<readonly Check[]>;
  sending: Pick<SendingService, "serverState">;
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
  // Host and port only: the setting also contains user and password.
  const mailServerName = (): string | null => URL.parse(settings.current().SMTP_URL)?.host ?? null;
  const serverOverview = createServerOverview({ ...needs, store: createOverviewStore(db) });
  const serverHealth = createServerHealth({
    ...needs,
    ...{ store, outboxCounts, sizes },
    readiness,
    mailConsole,
    mailServerName,
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
        adminHealthRoutes({ operatorGuard, serverHealth, mailConsole, mailServerName }),
      ];
    },
    probes: async (): Promise<RouteGroup> => {
      const { healthRoutes } = await import("./routes.ts");
      return [healthRoutes(probes)];
    },
    answerProbe: probes.answerProbe,
  };
}
