import type { RetentionService } from "#/modules/accounts/retention/service.ts";
import type { AccountService } from "#/modules/accounts/service.ts";
import type { Guards, RouteGroup } from "#/platform/http/guards.ts";
import type { ThreadQueue } from "#/platform/process/thread-queue.ts";
import type { Infrastructure } from "#/server/infrastructure.ts";
import type { SeenClients } from "./console.ts";
import {
  type Asked,
  accountCompanies,
  type ClientBook,
  clientCompanies,
  createSeenBranding,
} from "./look.ts";
import type { Preparation } from "./prepared-logo.ts";
import { createBrandingService } from "./service.ts";
import { createBrandingStore, OF_CLIENTS } from "./store.ts";

interface Needs extends Infrastructure {
  accounts: AccountService;
  clients: ClientBook & {
    /** Returns the client in whose name somebody was invited; null: the account itself. */
    of(asked: Asked): { id: string } | null;
  };
  retention: Pick<RetentionService, "keptOf" | "change" | "ruleOf" | "usualFor">;
  renderer: Pick<ThreadQueue<{ document: "logo"; job: { bytes: Uint8Array } }>, "run">;
}

/**
 * Returns the users who work for an account. People belong to accounts, so users depends on this module and
 * not the other way round.
 */
interface Members {
  members(accountId: string): readonly {
    role: string;
    isOnHold: boolean;
    user: { name: string; disabledAt: number | null };
  }[];
}

interface ConsoleParts {
  users: Members;
  clients: SeenClients;
}

/** How candidates see the company that assesses them: an account, or one of its clients. */
export function brandingModule(needs: Needs) {
  const { accounts, clients } = needs;
  const created = {
    ...needs,
    async prepare(bytes: Uint8Array) {
      const file = await needs.renderer.run({ document: "logo", job: { bytes } });
      return JSON.parse(Buffer.from(file).toString()) as Preparation;
    },
  };
  const store = createBrandingStore(needs.db);
  const clientStore = createBrandingStore(needs.db, OF_CLIENTS);
  const service = createBrandingService({ ...created, store, findCompany: accountCompanies(accounts) });
  const ofClients = createBrandingService({
    ...created,
    store: clientStore,
    findCompany: clientCompanies(clients, service.hostOf),
  });
  const seen = createSeenBranding({
    ofAccounts: service,
    ofClients,
    clientOf: clients.of,
    keptOf: needs.retention.keptOf,
  });
  const parts = { branding: service, clientBranding: ofClients, origin: needs.origin };
  return {
    parts: { branding: seen, clientBranding: ofClients },
    console: async (guards: Guards, { users, clients }: ConsoleParts): Promise<RouteGroup> => {
      const { brandingConsoleRoutes, noticeQuestionRoutes } = await import("./console.ts");
      const { createNoticeQuestions } = await import("./notice-question.ts");
      const questions = createNoticeQuestions({
        ...needs,
        ofAccounts: { store, branding: service },
        ofClients: { store: clientStore, branding: ofClients },
        ownersOf: (accountId) => ownersAmong(users.members(accountId)),
        serverCompany: () => needs.settings.current().SELLER_NAME,
      });
      return [
        brandingConsoleRoutes({ ...parts, ...guards, questions, clients }),
        noticeQuestionRoutes({ ...guards, questions, clients }),
      ];
    },
    admin: async (guards: Guards): Promise<RouteGroup> => {
      const { adminBrandingRoutes } = await import("./admin.ts");
      return [adminBrandingRoutes({ ...parts, ...guards })];
    },
    pages: async (): Promise<RouteGroup> => {
      const { brandRoutes } = await import("./routes.ts");
      return [brandRoutes(parts)];
    },
    jobs: [{ name: "prepare-logos", pattern: "35 * * * * *", run: service.prepareOld }],
  };
}

/** Names of owners who can sign in. */
const ownersAmong = (members: ReturnType<Members["members"]>): string[] =>
  members
    .filter(({ role, isOnHold, user }) => role === "owner" && !isOnHold && user.disabledAt === null)
    .map(({ user }) => user.name);
