import { and, desc, eq, isNotNull, isNull, sql } from "drizzle-orm";
import { overallMatchTo, type Scores } from "#/domain/instrument/match-many.ts";
import type { ProfileTarget } from "#/domain/instrument/range.ts";
import { isNotWithheldRow, candidateList as list } from "#/modules/candidates/tables.ts";
import type { Tenant } from "#/platform/context/tenant.ts";
import { ofTenant } from "#/platform/db/of-tenant.ts";
import type { Db } from "#/platform/db/open.ts";

/** More say nothing that these do not, and reading them takes longer. */
const APPLICANTS_MAX = 500;
/** So many of the latest results are looked through for them, whatever else an account does. */
const LOOKED_THROUGH = 5000;

/** Somebody invited for a profile, and their overall match with it. */
export interface Applicant {
  sessionId: number;
  overall: number;
}

export type ApplicantStore = ReturnType<typeof createApplicantStore>;

export function createApplicantStore({ orm }: Pick<Db, "orm">) {
  return {
    /**
     * The latest people with usable results who were invited for a job profile, compared with one of its versions: those
     * measured by this norm, since no order can mix values of two norms.
     * @param targets of the version, at least one
     */
    latest(
      tenant: Tenant,
      profileId: string,
      targets: readonly ProfileTarget[],
      normId: number,
    ): Applicant[] {
      const overall = overallMatchTo(targets);
      const completed = orm
        .select({
          sessionId: list.sessionId,
          jobProfileId: list.jobProfileId,
          normGroupId: list.normGroupId,
          scores: sql<Scores | null>`${list.scores}`.mapWith(list.scores).as("scores"),
        })
        .from(list)
        .where(
          and(
            ofTenant(list, tenant),
            isNotNull(list.completedAt),
            isNull(list.anonymizedAt),
            isNotWithheldRow(),
          ),
        )
        .orderBy(desc(list.completedAt), desc(list.id))
        .limit(LOOKED_THROUGH)
        .as("completed");
      return orm
        .select({ sessionId: completed.sessionId, scores: completed.scores })
        .from(completed)
        .where(and(eq(completed.jobProfileId, profileId), eq(completed.normGroupId, normId)))
        .limit(APPLICANTS_MAX)
        .all()
        .flatMap(({ sessionId, scores }) =>
          sessionId === null || scores === null ? [] : [{ sessionId, overall: overall(scores) }],
        );
    },
  };
}
