import type { SendingService } from "#/modules/mailer/sent/sending.ts";
import type { UserStore } from "#/modules/users/store.ts";
import type { Guards, RouteGroup } from "#/platform/http/guards.ts";
import type { Infrastructure } from "#/server/infrastructure.ts";
import { createFirstStepStore } from "./store.ts";

interface Needs extends Infrastructure {
  people: Pick<UserStore, "countWorkingOperators">;
  sending: Pick<SendingService, "serverState">;
}

/** The progress of setting up a new server. */
export const firstStepsModule = (needs: Needs) => ({
  admin: async ({ operatorGuard }: Guards): Promise<RouteGroup> => {
    const { firstStepsRoutes } = await import("./admin.ts");
    const { createFirstStepService } = await import("./service.ts");
    const firstSteps = createFirstStepService({ ...needs, store: createFirstStepStore(needs.db) });
    return [firstStepsRoutes({ operatorGuard, firstSteps })];
  },
});
