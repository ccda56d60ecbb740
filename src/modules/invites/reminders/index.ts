import type { AccountService } from "#/modules/accounts/service.ts";
import type { InviteRuleService } from "#/modules/invites/policies/service.ts";
import type { InviteService } from "#/modules/invites/service.ts";
import type { Guards, RouteGroup } from "#/platform/http/guards.ts";
import type { Infrastructure } from "#/server/infrastructure.ts";
import { createReminderService } from "./service.ts";
import { createReminderStore } from "./store.ts";

interface Needs extends Infrastructure {
  accounts: AccountService;
  inviteRules: InviteRuleService;
  invites: InviteService;
}

/** Reminders by rule. */
export function remindersModule(needs: Needs) {
  const { accounts } = needs;
  const service = createReminderService({
    ...needs,
    store: createReminderStore(needs.db),
    zoneOf: accounts.timeZoneOf,
    accountIsActive: accounts.isActive,
  });
  return {
    console: async (guards: Guards): Promise<RouteGroup> => {
      const { reminderRoutes } = await import("./console.ts");
      return [reminderRoutes({ ...guards, reminders: service })];
    },
    jobs: [{ name: "remind-by-rule", pattern: "20 * * * * *", run: service.remindAll }],
  };
}
