import type { NormService } from "#/modules/psychometrics/norms/service.ts";
import { DAY_MS } from "#/platform/time/clock.ts";
import type { Ground } from "#/server/infrastructure.ts";
import type { OverviewStore } from "./overview-store.ts";

interface OverviewDeps extends Pick<Ground, "version" | "clock"> {
  store: OverviewStore;
  norms: Pick<NormService, "inForce">;
}

/** Mails that were given up longer ago are nobody's work any more. */
const DEAD_SINCE_MS = 30 * DAY_MS;

export type ServerOverview = ReturnType<typeof createServerOverview>;

/** What waits for whoever runs the server. */
export function createServerOverview({ store, version, clock, norms }: OverviewDeps) {
  return () => {
    const now = clock.now();
    const { id, name, n } = norms.inForce();
    return {
      version,
      accounts: store.accounts(),
      trials: store.trials(),
      orders: store.orders(),
      requests: store.requests(now),
      webhooks: store.webhooks(),
      mails: store.mails(now - DEAD_SINCE_MS),
      norm: { id, name, n },
    };
  };
}
