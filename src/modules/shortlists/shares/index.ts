import type { ShareDocumentJob } from "#/domain/report/share/render.ts";
import type { AccountService } from "#/modules/accounts/service.ts";
import type { SeenBranding } from "#/modules/branding/look.ts";
import type { JobProfileService } from "#/modules/job-profiles/service.ts";
import type { ResultService } from "#/modules/results/service.ts";
import type { ShortlistService } from "#/modules/shortlists/ranking/service.ts";
import type { ShortlistsService } from "#/modules/shortlists/service.ts";
import type { UserEvents } from "#/modules/users/events.ts";
import { createGuard } from "#/modules/users/sign-in/guard.ts";
import type { Emitter, Hearing } from "#/platform/context/events.ts";
import type { RecordView } from "#/platform/context/result-views.ts";
import type { AccessOf } from "#/platform/context/tenant.ts";
import type { PasswordHasher } from "#/platform/crypto/password-hash.ts";
import type { Guards, RouteGroup } from "#/platform/http/guards.ts";
import type { ThreadQueue } from "#/platform/process/thread-queue.ts";
import type { Infrastructure } from "#/server/infrastructure.ts";
import type { ShareEvents } from "./events.ts";
import { createShareLinks } from "./links.ts";
import type { ShareRoutesDeps } from "./routes.ts";
import { SHARE_TRIES } from "./rules.ts";
import { createShareService } from "./service.ts";
import { createShareStore } from "./store.ts";

interface Needs extends Infrastructure {
  branding: Pick<SeenBranding, "nameOf" | "brandOf">;
  renderer: Pick<ThreadQueue<{ document: "share"; job: ShareDocumentJob }>, "run">;
  jobProfiles: Pick<JobProfileService, "exists">;
  ranking: Pick<ShortlistService, "among">;
  shortlists: Pick<ShortlistsService, "exists" | "holds" | "read">;
  recordView: RecordView;
  results: Pick<ResultService, "ofSession">;
  reportFile: ShareRoutesDeps["reportFile"];
  passwordHasher: PasswordHasher;
  accounts: Pick<AccountService, "get" | "timeZoneOf" | "isHere" | "isActive">;
  callers: { standing: AccessOf };
  events: Emitter<ShareEvents> & Hearing<UserEvents>;
}

/** What people without an access may look at by a link. */
export function sharesModule(needs: Needs) {
  const { db, tokens, origin, branding, accounts, renderer } = needs;
  const links = createShareLinks(tokens, origin);
  const service = createShareService({
    ...needs,
    store: createShareStore(db),
    hasher: needs.passwordHasher,
    guard: createGuard(SHARE_TRIES),
    accessOf: needs.callers.standing,
  });
  needs.events.on("member.counted", ({ accountId, userId, found }) =>
    found("shares", service.countOf(accountId, userId)),
  );
  needs.events.on("member.lessened", service.lessen);
  return {
    parts: { shares: service },
    console: async (guards: Guards): Promise<RouteGroup> => {
      const { shareConsoleRoutes } = await import("./console.ts");
      return [
        shareConsoleRoutes({
          ...needs,
          ...guards,
          shares: service,
          links,
          languageOf: (accountId) => accounts.get(accountId).language,
        }),
      ];
    },
    pages: async (guards: Guards): Promise<RouteGroup> => {
      const { shareRoutes } = await import("./routes.ts");
      return [
        shareRoutes({
          ...needs,
          ...guards,
          shares: service,
          links,
          companyOf: ({ accountId, sessionId }) => branding.nameOf(accountId, { inviteId: null, sessionId }),
          brandOf: ({ accountId, sessionId }) => branding.brandOf(accountId, { inviteId: null, sessionId }),
          renderSheet: (job, client) => renderer.run({ document: "share", job }, client),
          zoneOf: accounts.timeZoneOf,
        }),
      ];
    },
  };
}
