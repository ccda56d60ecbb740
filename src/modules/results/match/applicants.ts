import { and, desc, eq, gte, isNotNull, isNull, sql } from "drizzle-orm";
import { overallMatchTo } from "#/domain/instrument/match-many.ts";
import type { ProfileTarget } from "#/domain/instrument/range.ts";
import { isNotWithheldRow, candidateList as list } from "#/modules/candidates/tables.ts";
import type { Tenant } from "#/platform/context/tenant.ts";
import { ofTenant, preparedFor } from "#/platform/db/of-tenant.ts";
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
  const latest = preparedFor((tenant) => {
    const since = orm
      .select({ at: list.completedAt })
      .from(list)
      .where(and(ofTenant(list, tenant), isNotNull(list.completedAt)))
      .orderBy(desc(list.completedAt), desc(list.id))
      .limit(1)
      .offset(LOOKED_THROUGH - 1);
    return orm
      .select({ sessionId: list.sessionId, scores: list.scores })
      .from(list)
      .where(
        and(
          ofTenant(list, tenant),
          gte(list.completedAt, sql`coalesce(${since}, 0)`),
          isNull(list.anonymizedAt),
          isNotWithheldRow(),
          eq(list.jobProfileId, sql.placeholder("profileId")),
          eq(list.normGroupId, sql.placeholder("normId")),
        ),
      )
      .orderBy(desc(list.completedAt), desc(list.id))
      .limit(APPLICANTS_MAX);
  });
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
      return latest
        .all({ ...tenant, profileId, normId })
        .flatMap(({ sessionId, scores }) =>
          sessionId === null || scores === null ? [] : [{ sessionId, overall: overall(scores) }],
        );
    },
  };
}
