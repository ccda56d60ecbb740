import { freeSlug, SUFFIX_BYTES } from "#/modules/accounts/rules.ts";
import type { JobService } from "#/modules/jobs/service.ts";
import type { Tenant } from "#/platform/context/tenant.ts";
import type { Infrastructure } from "#/server/infrastructure.ts";
import { type JobClosed, jobClosedBecause } from "./rules.ts";
import type { SelfStart } from "./self-start.ts";
import type { JobStart, JobStartStore } from "./store.ts";

/** What the account's people set. */
interface JobStartInput {
  isOn: boolean;
  /** Most people who may begin by the link; null: as many as come. */
  cap: number | null;
  /** The last instant at which somebody can begin; null: no end. */
  endsAt: number | null;
}

export interface JobStartState extends JobStartInput {
  /** null: the job never had a link. */
  slug: string | null;
  begun: number;
  /** null: somebody can begin now. */
  closedBecause: JobClosed | null;
}

interface JobStartDeps extends Pick<Infrastructure, "db" | "random" | "time"> {
  store: JobStartStore;
  positions: Pick<JobService, "get">;
  selfStart: Pick<SelfStart, "accountIsClosed">;
}

export type JobStarts = ReturnType<typeof createJobStarts>;

const NEVER: Omit<JobStart, "jobId" | "slug"> = { isOn: false, cap: null, endsAt: null, begun: 0 };

/** The link of a job by which people start without an invitation, as the account's people manage it. */
export function createJobStarts({ db, store, positions, selfStart, random, time }: JobStartDeps) {
  /** @throws Problem job_not_found (404) */
  function get(tenant: Tenant, jobId: string): JobStartState {
    const { status } = positions.get(tenant, jobId).job;
    const start = store.find(jobId);
    const { isOn, cap, endsAt, begun } = start ?? NEVER;
    const ofJob = jobClosedBecause({ isOn, cap, endsAt, begun, status }, time.now(tenant));
    const closedBecause =
      ofJob ?? (tenant.mode === "test" ? "test_mode" : selfStart.accountIsClosed(tenant.accountId));
    return { isOn, cap, endsAt, begun, slug: start?.slug ?? null, closedBecause };
  }

  return {
    get,

    /** The address is created with the first change and stays. @throws Problem job_not_found (404) */
    set: (tenant: Tenant, jobId: string, input: JobStartInput): JobStartState =>
      db.tx(() => {
        const { title } = positions.get(tenant, jobId).job;
        const slug =
          store.find(jobId)?.slug ?? freeSlug(title, () => random.bytes(SUFFIX_BYTES), store.hasSlug);
        store.upsert({ jobId, slug, ...input });
        return get(tenant, jobId);
      }),
  };
}
