import type { RegisterEvents } from "#/modules/accounts/registration/events.ts";
import type { AccountService } from "#/modules/accounts/service.ts";
import type { Account } from "#/platform/context/account-rows.ts";
import type { Emitter, Hearing } from "#/platform/context/events.ts";
import type { Guards, RouteGroup } from "#/platform/http/guards.ts";
import type { Infrastructure } from "#/server/infrastructure.ts";
import type { UserEvents } from "./events.ts";
import { createLeavingService } from "./leaving.ts";
import { createLinkService, createUserLinks } from "./link-service.ts";
import { createLeftStore, createUserLinkStore } from "./link-store.ts";
import { createPersonMails } from "./person-mails.ts";
import { createProofService, createRedeem } from "./proof-service.ts";
import { createUserService } from "./service.ts";
import { createSingleSignOn } from "./single-sign-on.ts";
import { createUserStore } from "./store.ts";

interface Needs extends Infrastructure {
  accounts: AccountService;
  findAccount: (accountId: string) => Account | null;
  events: Emitter<UserEvents> & Hearing<UserEvents & RegisterEvents>;
}

/** People who sign in to the console, where they work, and one-time links for them. */
export function usersModule(needs: Needs) {
  const { db, config, secrets, origin, sendsMail, accounts, events } = needs;
  const store = createUserStore(db);
  const linkStore = createUserLinkStore(db);
  const service = createUserService({
    ...needs,
    store,
    keysCreatedBy: accounts.keysCreatedBy,
    revokeKey: accounts.revokeRow,
    handKeyOn: accounts.handOnRow,
  });
  const leaving = createLeavingService({ ...needs, store, left: createLeftStore(db), users: service });
  const personMails = createPersonMails({ ...needs, sends: sendsMail });
  const links = createLinkService({
    ...needs,
    store: linkStore,
    users: store,
    links: createUserLinks(secrets, origin),
    limitsFor: service.limitsFor,
    tell: (template, linkId) => personMails.insert(template, { linkId }),
  });
  const proofs = createProofService({ ...needs, store });
  const redeem = createRedeem({
    ...needs,
    store: linkStore,
    users: store,
    links,
    proofs,
    tell: (template, userId) => personMails.insert(template, { userId }),
  });
  const singleSignOn = createSingleSignOn(needs);
  needs.settings.onChange(personMails.settingsChanged);
  events.on("account.owned", ({ accountId, owner }) => service.addOwner(owner.id, accountId, owner));
  events.on("user.begun_anew", ({ userId }) => links.endOf(userId));
  const parts = { ...needs, users: service, userLinks: links, proofs, leaving };
  return {
    parts: { users: service, leaving, people: store, userLinks: links, personMails, proofs, redeem },
    console: async (guards: Guards): Promise<RouteGroup> => {
      const { membersRoutes, singleSignOnRoutes } = await import("./console.ts");
      return [
        membersRoutes({
          ...parts,
          ...guards,
          languageOf: ({ accountId }) => accounts.get(accountId).language,
        }),
        singleSignOnRoutes({
          ...guards,
          singleSignOn,
          providerName: config.OIDC_ISSUER !== "" && config.OIDC_CLIENT_ID !== "" ? config.OIDC_NAME : null,
        }),
      ];
    },
    admin: async (guards: Guards): Promise<RouteGroup> => {
      const { adminUserRoutes } = await import("./admin.ts");
      return [adminUserRoutes({ ...parts, ...guards })];
    },
    jobs: [
      { name: "purge-user-links", pattern: "0 30 3 * * *", run: links.deleteExpired },
      { name: "purge-person-mails", pattern: "30 45 3 * * *", run: personMails.deleteExpired },
    ],
  };
}
