import type { RetentionService } from "#/modules/accounts/retention/service.ts";
import type { AccountService } from "#/modules/accounts/service.ts";
import type { SessionLinks } from "#/modules/assessment/links.ts";
import type { SessionStore } from "#/modules/assessment/store.ts";
import type { ReviewService } from "#/modules/decisions/service.ts";
import type { InviteLinks } from "#/modules/invites/links.ts";
import { createReadNarrowed } from "#/modules/invites/named-people.ts";
import type { InviteService } from "#/modules/invites/service.ts";
import type { JobProfileService } from "#/modules/job-profiles/service.ts";
import type { RequestStore } from "#/modules/privacy/requests/store.ts";
import type { NormService } from "#/modules/psychometrics/norms/service.ts";
import type { MatchService } from "#/modules/results/match/service.ts";
import type { ViewLog } from "#/modules/results/views/service.ts";
import type { RecordView } from "#/platform/context/result-views.ts";
import { createLongReads, type ReadElsewhere } from "#/platform/db/long-reads.ts";
import type { Guards, RouteGroup } from "#/platform/http/guards.ts";
import type { Infrastructure } from "#/server/infrastructure.ts";
import { createCompareService, createFileService } from "./file-service.ts";
import { createCandidateListStore } from "./list-store.ts";
import { createCandidateService, createLongLists, listsOf } from "./service.ts";
import { createCandidateStore } from "./store.ts";

interface Needs extends Infrastructure {
  accounts: Pick<AccountService, "timeZoneOf">;
  invites: InviteService;
  inviteLinks: InviteLinks;
  sessions: SessionStore;
  sessionLinks: SessionLinks;
  jobProfiles: JobProfileService;
  match: MatchService;
  norms: NormService;
  requestsOfSession: RequestStore["listOfSession"];
  retention: Pick<RetentionService, "termsOf">;
  reviews: ReviewService;
  views: ViewLog;
  recordView: RecordView;
  /** Reads a long list in a thread. */
  readElsewhere: ReadElsewhere;
}

/** Candidates: the list, one of them, several next to each other. */
export function candidatesModule(needs: Needs) {
  const {
    db,
    searchIndex: index,
    readElsewhere,
    invites,
    inviteLinks,
    sessions,
    sessionLinks,
    jobProfiles,
    match,
    reviews,
    views,
  } = needs;
  const store = createCandidateStore(db, index);
  const list = createCandidateListStore(db, index);
  const lists = createLongLists({
    ...{ db, index, readElsewhere },
    lists: listsOf(store, list),
  });
  const readNarrowed = createReadNarrowed(createLongReads(needs), index);
  const service = createCandidateService({ store, lists, readNarrowed });
  const shown = { sessions, listed: list.findOfSession };
  const candidateFiles = createFileService({
    ...shown,
    viewToday: needs.norms.viewToday,
    matches: match.summarize,
    invite: invites.find,
    linkOf: (session, invite) =>
      session.inviteId === null ? sessionLinks.address(session) : invite && inviteLinks.address(invite),
    jobProfiles: jobProfiles.list,
    teams: (tenant, id) => store.listTeams(tenant, { id }),
    requests: needs.requestsOfSession,
    reviews: reviews.ofSession,
    views: views.listOfSession,
  });
  const comparisons = createCompareService({
    ...shown,
    viewToday: needs.norms.viewToday,
    matches: match.summarizeAlike,
    jobProfile: jobProfiles.get,
  });
  const parts = {
    ...needs,
    ...{ candidates: service, candidateFiles, comparisons, zoneOf: needs.accounts.timeZoneOf },
  };
  return {
    parts: { listedPeople: { named: list.listNamed, fitting: list.listFitting } },
    api: async (guards: Guards): Promise<RouteGroup> => {
      const { candidatesRoutes } = await import("./routes.ts");
      return [candidatesRoutes({ ...parts, ...guards })];
    },
    console: async (guards: Guards): Promise<RouteGroup> => {
      const { candidateConsoleRoutes, compareRoutes } = await import("./console.ts");
      return [candidateConsoleRoutes({ ...parts, ...guards }), compareRoutes({ ...parts, ...guards })];
    },
  };
}
