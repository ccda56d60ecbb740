import { and, desc, eq, inArray, isNotNull, isNull, sql } from "drizzle-orm";
import { overallMatchTo } from "#/domain/instrument/match-many.ts";
import type { ProfileTarget } from "#/domain/instrument/range.ts";
import { isNotWithheldRow, candidateList as list } from "#/modules/candidates/tables.ts";
import type { Tenant } from "#/platform/context/tenant.ts";
import { ofTenant, preparedFor } from "#/platform/db/of-tenant.ts";
import type { Db } from "#/platform/db/open.ts";

/** So many of an account's latest results are looked through: what one page may read. */
const LOOKED_THROUGH = 1000;

/** Somebody invited for a profile, and their overall match with it. */
interface Applicant {
  sessionId: number;
  overall: number;
}

export type ApplicantStore = ReturnType<typeof createApplicantStore>;

export function createApplicantStore({ orm }: Pick<Db, "orm">) {
  const latest = preparedFor((tenant) => {
    const looked = orm
      .select({ id: list.id })
      .from(list)
      .where(and(ofTenant(list, tenant), isNotNull(list.completedAt)))
      .orderBy(desc(list.completedAt), desc(list.id))
      .limit(LOOKED_THROUGH);
    return orm
      .select({ sessionId: list.sessionId, scores: list.scores })
      .from(list)
      .where(
        and(
          inArray(list.id, looked),
          isNull(list.anonymizedAt),
          isNotWithheldRow(),
          eq(list.jobProfileId, sql.placeholder("profileId")),
          eq(list.normGroupId, sql.placeholder("normId")),
        ),
      );
  });
  return {
    /**
     * The latest people with usable results who were invited for a job profile, compared with one of its versions: those
     * measured by this norm, since no order can mix values of two norms.
     * @param targets of the version, at least one
     */
    listLatest(
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
