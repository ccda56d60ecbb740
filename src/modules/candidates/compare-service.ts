import type { ScoredResult } from "#/domain/instrument/types.ts";
import type { Session, SessionStore } from "#/modules/assessment/store.ts";
import type { JobProfile } from "#/modules/job-profiles/store.ts";
import type { NormView } from "#/modules/psychometrics/norms/rules.ts";
import type { ProfileMatch } from "#/modules/results/match/service.ts";
import { asScored, type CompletedSession } from "#/modules/results/service.ts";
import { invalidField, Problem } from "#/platform/context/problem.ts";
import type { Tenant } from "#/platform/context/tenant.ts";
import type { ListedCandidate } from "./list-store.ts";

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

/** One person is no comparison, and more than six do not fit beside one another. */
const COMPARED_MIN = 2;
const COMPARED_MAX = 6;

interface CompareDeps {
  /** A result under the norm in force. */
  viewToday: (result: ScoredResult) => ScoredResult;
  sessions: Pick<SessionStore, "find" | "findResult">;
  listed: (tenant: Tenant, sessionId: number, reader: string) => ListedCandidate | null;
  jobProfile: (tenant: Tenant, profileId: string) => JobProfile;
  /** With the version in force, for all of them: what stands side by side is measured alike. */
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
        throw invalidField("session_ids", `must name ${COMPARED_MIN} to ${COMPARED_MAX} candidates`);
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
