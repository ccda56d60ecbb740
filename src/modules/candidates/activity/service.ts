import type { Tenant } from "#/platform/context/tenant.ts";
import type { LongReads } from "#/platform/db/long-reads.ts";
import type { Page } from "#/platform/http/query.ts";
import type { ActivityPage, ActivityStore } from "./store.ts";
import { JOB_ACTIVITY } from "./store.ts";

interface ActivityDeps {
  store: ActivityStore;
  reads: LongReads;
  /** @throws Problem candidate_not_found (404) */
  candidate: (tenant: Tenant, sessionId: number) => unknown;
  /** @throws Problem job_not_found (404) */
  job: (tenant: Tenant, jobId: string) => unknown;
}

export type ActivityService = ReturnType<typeof createActivityService>;

/** The activities, derived from data that is stored already. There is no second log. */
export function createActivityService({ store, reads, candidate, job }: ActivityDeps) {
  return {
    /**
     * Returns the activities of one candidate, latest first, as far as these permissions allow.
     * @throws Problem candidate_not_found (404)
     */
    ofPerson(tenant: Tenant, sessionId: number, permissions: readonly string[], page: Page) {
      candidate(tenant, sessionId);
      return store.list(tenant, { sessionId }, permissions, page);
    },

    /**
     * Returns the activities of all candidates for a job, who may be thousands.
     * @throws Problem job_not_found (404)
     */
    async ofJob(
      tenant: Tenant,
      jobId: string,
      permissions: readonly string[],
      page: Page,
    ): Promise<ActivityPage> {
      job(tenant, jobId);
      return reads.readPage(JOB_ACTIVITY, tenant, [tenant, { jobId }, permissions], page, store.list);
    },
  };
}
