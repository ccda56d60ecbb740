import type { ScoredResult } from "#/domain/instrument/types.ts";
import type { Session, SessionStore } from "#/modules/assessment/store.ts";
import type { Review } from "#/modules/decisions/store.ts";
import type { Invite } from "#/modules/invites/store.ts";
import type { JobProfile } from "#/modules/job-profiles/store.ts";
import type { CandidateRequest } from "#/modules/privacy/requests/store.ts";
import type { NormView } from "#/modules/psychometrics/norms/rules.ts";
import type { ProfileMatch } from "#/modules/results/match/service.ts";
import { asScored, type CompletedSession } from "#/modules/results/service.ts";
import type { ResultView } from "#/modules/results/views/store.ts";
import { Problem } from "#/platform/context/problem.ts";
import type { Tenant } from "#/platform/context/tenant.ts";
import type { ListedCandidate } from "./list-store.ts";
import type { TeamOfCandidate } from "./store.ts";

/** What somebody may see of a candidate, by what they may read. */
interface FileAccess {
  results: boolean;
  jobProfiles: boolean;
  teams: boolean;
  gdpr: boolean;
  reviews: boolean;
  /** The candidate's own link. */
  links: boolean;
}

/** Everything about one candidate; a part that the reader may not see is null. */
export interface CandidateFile {
  listed: ListedCandidate;
  session: Session;
  /** null: there is none, or it was cancelled. */
  invite: Invite | null;
  /** Where the candidate goes on; null once there is nothing to go on with, and for who may not have it. */
  link: string | null;
  /** null also before the end. */
  result: ScoredResult | null;
  /** The norm under which it is shown, and the two between which one can choose. */
  normView: NormChoice | null;
  computedAt: number | null;
  /** With every job profile that has dimensions, newest first; empty before the end. */
  matches: ProfileMatch[] | null;
  teams: TeamOfCandidate[] | null;
  requests: CandidateRequest[] | null;
  reviews: Review[] | null;
  /** Who looked at the result, latest first. */
  views: ResultView[] | null;
}

interface NormChoice {
  shown: NormView;
  delivered: ScoredResult["norm"];
  today: ScoredResult["norm"];
}

/** More comparisons than these are no help on one page. */
const MATCHES_MAX = 100;
const VIEWS_MAX = 200;

interface FileDeps {
  sessions: Pick<SessionStore, "find" | "findResult">;
  listed: (tenant: Tenant, sessionId: number, reader: string) => ListedCandidate | null;
  invite: (tenant: Tenant, inviteId: string) => Invite | null;
  /** Address at which the candidate goes on; null where the invite was cancelled. */
  linkOf: (session: Session, invite: Invite | null) => string | null;
  jobProfiles: (tenant: Tenant) => JobProfile[];
  /** A result under the norm in force. */
  viewToday: (result: ScoredResult) => ScoredResult;
  matches: (completed: CompletedSession, profiles: readonly JobProfile[]) => ProfileMatch[];
  teams: (tenant: Tenant, sessionId: number) => TeamOfCandidate[];
  requests: (tenant: Tenant, sessionId: number) => CandidateRequest[];
  reviews: (tenant: Tenant, sessionId: number) => Review[];
  views: (tenant: Tenant, sessionId: number) => ResultView[];
}

export type FileService = ReturnType<typeof createFileService>;

export function createFileService(deps: FileDeps) {
  return {
    /** @throws Problem candidate_not_found (404) */
    get(tenant: Tenant, sessionId: number, may: FileAccess, shown: NormView, reader: string): CandidateFile {
      const session = deps.sessions.find(tenant, sessionId);
      const listed = deps.listed(tenant, sessionId, reader);
      if (!session || !listed) throw new Problem("candidate_not_found");
      const stored = may.results && session.completedAt !== null ? deps.sessions.findResult(session) : null;
      const delivered = stored && asScored(session, stored);
      const today = delivered && deps.viewToday(delivered);
      const result = shown === "today" ? today : delivered;
      const invite = session.inviteId === null ? null : deps.invite(tenant, session.inviteId);
      const isOver = session.completedAt !== null || session.anonymizedAt !== null;
      const { completedAt } = session;
      const matches = () =>
        result === null || completedAt === null
          ? []
          : deps.matches({ session, completedAt, result }, deps.jobProfiles(tenant));
      return {
        listed,
        session,
        invite,
        link: isOver || !may.links ? null : deps.linkOf(session, invite),
        result,
        normView: delivered && today && { shown, delivered: delivered.norm, today: today.norm },
        computedAt: stored?.computedAt ?? null,
        matches: may.results && may.jobProfiles ? matches().slice(0, MATCHES_MAX) : null,
        teams: may.teams ? deps.teams(tenant, sessionId) : null,
        requests: may.gdpr ? deps.requests(tenant, sessionId) : null,
        reviews: may.reviews ? deps.reviews(tenant, sessionId) : null,
        views: may.results ? deps.views(tenant, sessionId).toReversed().slice(0, VIEWS_MAX) : null,
      };
    },
  };
}
