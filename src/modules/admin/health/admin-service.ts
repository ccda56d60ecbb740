import type { DataDir } from "#/platform/files/data-dir.ts";
import type { Renderer } from "#/platform/pdf/renderer.ts";
import type { Ground } from "#/server/infrastructure.ts";
import type { Check, HealthFacts } from "./admin-schema.ts";
import type { HealthStore, OutboxCount } from "./admin-store.ts";
import type { MailConsole } from "./mail-check.ts";
import type { ReadinessReport } from "./readiness.ts";

interface ServerHealthDeps extends Pick<Ground, "version" | "clock" | "startedAt" | "jobMemory" | "traffic"> {
  store: HealthStore;
  outboxCounts: () => Promise<OutboxCount[]>;
  dataDir: Pick<DataDir, "path" | "freeBytes">;
  sizes: () => ReturnType<DataDir["sizes"]>;
  readiness: () => ReadinessReport;
  mailConsole: Pick<MailConsole, "lastTest">;
  /** Host and port; null where no mail server is set. */
  mailServerName: () => string | null;
  renderer: Pick<Renderer<never>, "state">;
  memoryUsage: () => { rss: number; heapUsed: number; heapTotal: number };
  /** What `assay doctor` looks at, as far as it takes no time. */
  quickChecks: () => Promise<readonly Check[]>;
}

/** How the server is at this moment. */
export const createServerHealth =
  ({ store, dataDir, ...deps }: ServerHealthDeps): (() => Promise<HealthFacts>) =>
  async () => ({
    version: deps.version,
    startedAt: deps.startedAt,
    now: deps.clock.now(),
    status: deps.readiness().status,
    checks: await deps.quickChecks(),
    folder: dataDir.path,
    sizes: deps.sizes(),
    freeBytes: dataDir.freeBytes(),
    pages: store.pages(),
    outbox: await deps.outboxCounts(),
    oldestDue: store.oldestDue(),
    mailServer: deps.mailServerName(),
    lastTest: deps.mailConsole.lastTest(),
    webhooks: store.webhooks(),
    jobs: deps.jobMemory.list(),
    memory: deps.memoryUsage(),
    traffic: deps.traffic.summary(),
    documents: deps.renderer.state(),
  });
