import type { AccountService } from "#/modules/accounts/service.ts";
import type { Guards, RouteGroup } from "#/platform/http/guards.ts";
import type { Infrastructure } from "#/server/infrastructure.ts";
import { createInviteRuleService } from "./service.ts";
import { createInviteRuleStore } from "./store.ts";

/** Rules of an account and of its jobs: automatic reminders for candidates, and how long invites last. */
export function inviteRulesModule(needs: Infrastructure & { accounts: AccountService }) {
  const { accounts, settings } = needs;
  const service = createInviteRuleService({ ...needs, store: createInviteRuleStore(needs.db) });
  return {
    parts: { inviteRules: service },
    console: async (guards: Guards): Promise<RouteGroup> => {
      const { accountRuleRoutes, jobRuleRoutes } = await import("./console.ts");
      const deps = {
        ...guards,
        inviteRules: service,
        zoneOf: accounts.timeZoneOf,
        defaultDays: () => settings.current().INVITE_LIFETIME_DAYS,
      };
      return [accountRuleRoutes(deps), jobRuleRoutes(deps)];
    },
  };
}
