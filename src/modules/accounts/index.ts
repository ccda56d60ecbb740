import type { Balance } from "#/modules/billing/rules.ts";
import type { Tenant } from "#/platform/context/tenant.ts";
import type { Gates, Surface } from "#/platform/http/guards.ts";
import type { Ground } from "#/server/infrastructure.ts";
import type { adminAccountRoutes } from "./admin.ts";
import { createAdminAccounts, createClaimLinks, createClaimService } from "./claim-service.ts";
import type { accountConsoleRoutes, keyRoutes } from "./console.ts";
import { createKeyConsole } from "./console-keys.ts";
import { createAccountService } from "./service.ts";
import { createAccountStore, createAdminAccountStore, createClaimStore } from "./store.ts";

/** Accounts, their API keys, and links at which a first key is fetched. */
export function accountsModule(ground: Ground) {
  const { db, config, clock, secrets, origin } = ground;
  const store = createAccountStore(db, ground.accountRows);
  const service = createAccountService({ ...ground, store, rateLimit: config.RATE_LIMIT_PER_MINUTE });
  const links = createClaimLinks(secrets, origin);
  const claims = createClaimService({ ...ground, store: createClaimStore(db), links, accounts: service });
  return {
    parts: {
      accounts: service,
      claims,
      claimLinks: links,
      /** null where there is none of this id. */
      findAccount: store.findAccount,
      apiKeyName: store.findKeyName,
    },
    api: async ({ identify }: Gates): Promise<Surface> => {
      const { accountRoutes } = await import("./routes.ts");
      return [accountRoutes({ identify, accounts: service, origin })];
    },
    console: async (
      gates: Gates,
      {
        users,
        startIsClosed,
      }: Pick<Parameters<typeof keyRoutes>[0], "users"> &
        Pick<Parameters<typeof accountConsoleRoutes>[0], "startIsClosed"> & {
          users: { isOperator(userId: string): boolean };
        },
    ): Promise<Surface> => {
      const { accountConsoleRoutes, keyRoutes } = await import("./console.ts");
      const ceiling = config.RATE_LIMIT_PER_MINUTE;
      const { isOperator } = users;
      const keyConsole = createKeyConsole({ ...ground, store, accounts: service, ceiling, isOperator });
      return [
        keyRoutes({ ...gates, keyConsole, users, clock }),
        accountConsoleRoutes({ ...gates, accounts: service, startIsClosed, origin }),
      ];
    },
    admin: async (
      gates: Gates,
      {
        opening,
        balance,
      }: Pick<Parameters<typeof adminAccountRoutes>[0], "opening"> & {
        balance: (tenant: Tenant) => Balance;
      },
    ): Promise<Surface> => {
      const { adminAccountRoutes } = await import("./admin.ts");
      const adminAccounts = createAdminAccounts({
        store: createAdminAccountStore(db),
        accounts: service,
        balance,
      });
      return [
        adminAccountRoutes({
          ...gates,
          accounts: service,
          opening,
          adminAccounts,
          claims,
          claimLinks: links,
          clock,
        }),
      ];
    },
    pages: async (gates: Gates): Promise<Surface> => {
      const { welcomeRoutes } = await import("./welcome-routes.ts");
      return [welcomeRoutes({ ...gates, claims, origin })];
    },
    jobs: [{ name: "store-key-use", pattern: "30 * * * * *", run: service.storeKeyUse }],
    flush: service.storeKeyUse,
  };
}
