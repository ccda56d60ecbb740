import type { AccountService } from "#/modules/accounts/service.ts";
import type { InviteService } from "#/modules/invites/service.ts";
import type { Guards, RouteGroup } from "#/platform/http/guards.ts";
import type { Infrastructure } from "#/server/infrastructure.ts";
import { createInviteRuleService, createReminderService, type InviteRuleService } from "./service.ts";
import { createInviteRuleStore, createReminderStore } from "./store.ts";

/** Rules of an account and of its jobs: automatic reminders for candidates, and how long invites last. */
export function invitePoliciesModule(needs: Infrastructure & { accounts: AccountService }) {
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

interface Needs extends Infrastructure {
  accounts: AccountService;
  inviteRules: InviteRuleService;
  invites: InviteService;
}

/** Reminders that the rules send: made after the invites, which ask the rules how long each lasts. */
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
      return [reminderRoutes(guards, service)];
    },
    jobs: [{ name: "remind-by-rule", pattern: "20 * * * * *", run: service.remindAll }],
  };
}
