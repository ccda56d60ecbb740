import { Elysia } from "elysia";
import type { NormService } from "#/modules/norms/service.ts";
import { type Clock, DAY_MS } from "#/platform/clock.ts";
import { ok } from "#/platform/http/envelope.ts";
import type { OperatorGate } from "#/platform/http/operator.ts";
import { OverviewAnswer, overviewView } from "./overview-schema.ts";
import type { OverviewStore } from "./overview-store.ts";

export interface OverviewDeps {
  operatorGate: OperatorGate;
  version: string;
  clock: Clock;
  overview: OverviewStore;
  norms: Pick<NormService, "inForce">;
}

/** Mails that were given up longer ago are nobody's work any more. */
const DEAD_SINCE_MS = 30 * DAY_MS;

/** What waits for whoever runs the server, on one page. */
export const overviewRoutes = ({ operatorGate, version, clock, overview, norms }: OverviewDeps) =>
  new Elysia({ name: "admin-overview" }).use(operatorGate).get(
    "/admin/overview",
    () => {
      const now = clock.now();
      const { id, name, n } = norms.inForce();
      return ok(
        overviewView({
          version,
          accounts: overview.accounts(),
          trials: overview.trials(),
          orders: overview.orders(),
          requests: overview.requests(now),
          webhooks: overview.webhooks(),
          mails: overview.mails(now - DEAD_SINCE_MS),
          norm: { id, name, n },
        }),
      );
    },
    { response: { 200: OverviewAnswer } },
  );
