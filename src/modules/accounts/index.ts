import type { Balance } from "#/modules/billing/rules.ts";
import type { Tenant } from "#/platform/context/tenant.ts";
import type { Guards, RouteGroup } from "#/platform/http/guards.ts";
import type { Infrastructure } from "#/server/infrastructure.ts";
import type { adminAccountRoutes } from "./admin.ts";
import { createAdminAccounts, createClaimLinks, createClaimService } from "./claim-service.ts";
import type { accountConsoleRoutes, keyRoutes } from "./console.ts";
import { createKeyConsole } from "./console-keys.ts";
import { createAccountService } from "./service.ts";
import { createAccountStore, createAdminAccountStore, createClaimStore } from "./store.ts";

/** Accounts, their API keys, and links at which a first key is fetched. */
export function accountsModule(infrastructure: Infrastructure) {
  const { db, config, clock, secrets, origin } = infrastructure;
  const store = createAccountStore(db, infrastructure.accountRows);
  const service = createAccountService({ ...infrastructure, store, rateLimit: config.RATE_LIMIT_PER_MINUTE });
  const links = createClaimLinks(secrets, origin);
  const claims = createClaimService({
    ...infrastructure,
    store: createClaimStore(db),
    links,
    accounts: service,
  });
  return {
    parts: {
      accounts: service,
      claims,
      claimLinks: links,
      /** null where there is none of this id. */
      findAccount: store.findAccount,
      apiKeyName: store.findKeyName,
    },
    api: async ({ identify }: Guards): Promise<RouteGroup> => {
      const { accountRoutes } = await import("./routes.ts");
      return [accountRoutes({ identify, accounts: service, origin })];
    },
    console: async (
      guards: Guards,
      {
        users,
        startIsClosed,
      }: Pick<Parameters<typeof keyRoutes>[0], "users"> &
        Pick<Parameters<typeof accountConsoleRoutes>[0], "startIsClosed"> & {
          users: { isOperator(userId: string): boolean };
        },
    ): Promise<RouteGroup> => {
      const { accountConsoleRoutes, keyRoutes } = await import("./console.ts");
      const ceiling = config.RATE_LIMIT_PER_MINUTE;
      const { isOperator } = users;
      const keyConsole = createKeyConsole({
        ...infrastructure,
        store,
        accounts: service,
        ceiling,
        isOperator,
      });
      return [
        keyRoutes({ ...guards, keyConsole, users, clock }),
        accountConsoleRoutes({ ...guards, accounts: service, startIsClosed, origin }),
      ];
    },
    admin: async (
      guards: Guards,
      {
        opening,
        balance,
      }: Pick<Parameters<typeof adminAccountRoutes>[0], "opening"> & {
        balance: (tenant: Tenant) => Balance;
      },
    ): Promise<RouteGroup> => {
      const { adminAccountRoutes } = await import("./admin.ts");
      const adminAccounts = createAdminAccounts({
        store: createAdminAccountStore(db),
        accounts: service,
        balance,
      });
      return [
        adminAccountRoutes({
          ...guards,
          accounts: service,
          opening,
          adminAccounts,
          claims,
          claimLinks: links,
          clock,
        }),
      ];
    },
    pages: async (guards: Guards): Promise<RouteGroup> => {
      const { welcomeRoutes } = await import("./routes.ts");
      return [welcomeRoutes({ ...guards, claims, origin })];
    },
    jobs: [{ name: "store-key-use", pattern: "30 * * * * *", run: service.storeKeyUse }],
    flush: service.storeKeyUse,
  };
}
