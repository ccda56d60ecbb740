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
import { invalidField, Problem } from "#/platform/context/problem.ts";
import type { Tenant } from "#/platform/context/tenant.ts";
import type { ListedCandidate } from "./list-store.ts";
import type { TeamOfCandidate } from "./store.ts";

/** The parts of a candidate that a user may see, by their permissions. */
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
  /**
   * The link at which the candidate continues; null once there is nothing to continue, and for users who may
   * not see it.
   */
  link: string | null;
  /** null also before the end. */
  result: ScoredResult | null;
  /** The norm under which it is shown, and the two between which one can choose. */
  normView: NormChoice | null;
  computedAt: number | null;
  /** The match with every job profile that has dimensions, newest first; empty before the end. */
  matches: ProfileMatch[] | null;
  teams: TeamOfCandidate[] | null;
  requests: CandidateRequest[] | null;
  reviews: Review[] | null;
  /** The users who viewed the result, latest first. */
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
    get(tenant: Tenant, sessionId: number, can: FileAccess, shown: NormView, reader: string): CandidateFile {
      const session = deps.sessions.find(tenant, sessionId);
      const listed = deps.listed(tenant, sessionId, reader);
      if (!session || !listed) throw new Problem("candidate_not_found");
      const stored = can.results && session.completedAt !== null ? deps.sessions.findResult(session) : null;
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
        link: isOver || !can.links ? null : deps.linkOf(session, invite),
        result,
        normView: delivered && today && { shown, delivered: delivered.norm, today: today.norm },
        computedAt: stored?.computedAt ?? null,
        matches: can.results && can.jobProfiles ? matches().slice(0, MATCHES_MAX) : null,
        teams: can.teams ? deps.teams(tenant, sessionId) : null,
        requests: can.gdpr ? deps.requests(tenant, sessionId) : null,
        reviews: can.reviews ? deps.reviews(tenant, sessionId) : null,
        views: can.results ? deps.views(tenant, sessionId).toReversed().slice(0, VIEWS_MAX) : null,
      };
    },
  };
}

/** One of the people who are put side by side. */
interface Compared {
  session: Session;
  listed: ListedCandidate;
  result: ScoredResult;
  /** The norm that the result was delivered with. */
  delivered: ScoredResult["norm"];
  /** null where no job profile was asked for. */
  match: ProfileMatch | null;
}

export interface Comparison {
  profile: JobProfile | null;
  people: Compared[];
}

/** One person is no comparison, and more than six do not fit next to each other. */
const COMPARED_MIN = 2;
const COMPARED_MAX = 6;

interface CompareDeps {
  /** A result under the norm in force. */
  viewToday: (result: ScoredResult) => ScoredResult;
  sessions: Pick<SessionStore, "find" | "findResult">;
  listed: (tenant: Tenant, sessionId: number, reader: string) => ListedCandidate | null;
  jobProfile: (tenant: Tenant, profileId: string) => JobProfile;
  /** Under the version in force for all of them, so that compared results are measured alike. */
  matches: (completed: CompletedSession, profiles: readonly JobProfile[]) => ProfileMatch[];
}

export type CompareService = ReturnType<typeof createCompareService>;

export function createCompareService({ sessions, listed, jobProfile, matches, viewToday }: CompareDeps) {
  return {
    /**
     * Two to six people side by side, in the order in which they were named; under today's norm, or as delivered.
     * @throws Problem invalid_input (400) naming session_ids, candidate_not_found, job_profile_not_found (404),
     *   assessment_not_completed, profile_without_dimensions (400)
     */
    compare(
      tenant: Tenant,
      sessionIds: readonly number[],
      profileId: string | null,
      shown: NormView,
      reader: string,
    ): Comparison {
      const wanted = [...new Set(sessionIds)];
      if (wanted.length < COMPARED_MIN || wanted.length > COMPARED_MAX) {
        throw invalidField("session_ids", `must contain ${COMPARED_MIN} to ${COMPARED_MAX} candidates`);
      }
      const found = wanted.map((id) => {
        const [session, row] = [sessions.find(tenant, id), listed(tenant, id, reader)];
        if (!session || !row) throw new Problem("candidate_not_found");
        return { session, listed: row };
      });
      const profile = profileId === null ? null : jobProfile(tenant, profileId);
      const people = found.map(({ session, listed }) => {
        const { completedAt } = session;
        const stored = completedAt === null ? null : sessions.findResult(session);
        if (!stored || completedAt === null) throw new Problem("assessment_not_completed");
        const scored = asScored(session, stored);
        const result = shown === "today" ? viewToday(scored) : scored;
        const match =
          profile === null ? null : (matches({ session, completedAt, result }, [profile])[0] ?? null);
        if (profile !== null && match === null) throw new Problem("profile_without_dimensions");
        return { session, listed, result, delivered: scored.norm, match };
      });
      return { profile, people };
    },
  };
}
