import type { Ground } from "#/ground.ts";
import type { NormService } from "#/modules/norms/service.ts";
import { DESCRIPTOR_RESERVE, hasDescriptors } from "#/platform/descriptors.ts";
import type { Gates, Surface } from "#/platform/http/gates.ts";
import { whenUsed } from "#/platform/lazily.ts";
import type { Renderer } from "#/platform/pdf/renderer.ts";
import type { Check } from "./admin-schema.ts";
import { createServerHealth } from "./admin-service.ts";
import { createHealthStore } from "./admin-store.ts";
import { createMailConsole } from "./mail-check.ts";
import { createServerOverview } from "./overview-service.ts";
import { createOverviewStore } from "./overview-store.ts";
import { createProbes } from "./probes.ts";
import { createReadiness } from "./readiness.ts";

interface Needs extends Ground {
  norms: NormService;
  renderer: Pick<Renderer<never>, "state">;
  /** What `assay doctor` looks at, as far as it takes no time. */
  quickChecks: () => Promise<readonly Check[]>;
}

/** How the server is, for probes and for whoever runs it. */
export function healthModule(needs: Needs) {
  const { db, settings, dataDir, ids, integrity, mailServer } = needs;
  const readiness = createReadiness({
    ...needs,
    freeBytes: dataDir.freeBytes,
    integrity: integrity.state,
    hasDescriptors: () => hasDescriptors(DESCRIPTOR_RESERVE),
  });
  const probes = createProbes({ ...needs, readiness });
  const mailConsole = createMailConsole({
    ...needs,
    server: mailServer,
    from: () => settings.current().MAIL_FROM,
    newId: ids.event,
  });
  // Host and port alone: the setting also holds user and password.
  const mailServerName = (): string | null => URL.parse(settings.current().SMTP_URL)?.host ?? null;
  const serverOverview = createServerOverview({ ...needs, store: whenUsed(() => createOverviewStore(db)) });
  const serverHealth = createServerHealth({
    ...needs,
    store: whenUsed(() => createHealthStore(db)),
    readiness,
    mailConsole,
    mailServerName,
    memoryUsage: () => process.memoryUsage(),
  });
  return {
    admin: async ({ operatorGate }: Gates): Promise<Surface> => {
      const { adminHealthRoutes } = await import("./admin-routes.ts");
      const { overviewRoutes } = await import("./overview-routes.ts");
      return [
        overviewRoutes({ operatorGate, serverOverview }),
        adminHealthRoutes({ operatorGate, serverHealth, mailConsole, mailServerName }),
      ];
    },
    probes: async (): Promise<Surface> => {
      const { healthRoutes } = await import("./routes.ts");
      return [healthRoutes(probes)];
    },
    answerProbe: probes.answerProbe,
  };
}
