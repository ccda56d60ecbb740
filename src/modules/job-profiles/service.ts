import type { Db } from "#/platform/db/open.ts";
import type { Ids } from "#/platform/ids.ts";
import { Problem } from "#/platform/problem.ts";
import type { Tenant } from "#/platform/tenant.ts";
import type { TenantClock } from "#/platform/tenant-clock.ts";
import { type DimensionInputs, type Dimensions, mergeDimensions } from "./rules.ts";
import type { JobProfile, JobProfileChange, JobProfileStore } from "./store.ts";

export interface NewJobProfile {
  name: string;
  nameEn: string;
  type: string;
  description: string;
  dimensions: DimensionInputs;
}

/** Only what is to change; dimensions are merged one by one. */
export type JobProfileUpdate = Omit<JobProfileChange, "dimensions"> & { dimensions?: DimensionInputs };

interface JobProfileDeps {
  db: Db;
  store: JobProfileStore;
  time: TenantClock;
  ids: Ids;
}

export type JobProfileService = ReturnType<typeof createJobProfileService>;

export function createJobProfileService({ db, store, time, ids }: JobProfileDeps) {
  function get(tenant: Tenant, profileId: string): JobProfile {
    const profile = store.find(tenant, profileId);
    if (!profile) throw new Problem("job_profile_not_found");
    return profile;
  }

  return {
    /** @throws Problem invalid_input (400) naming the field of a range that cannot be used */
    create(tenant: Tenant, input: NewJobProfile): JobProfile {
      const dimensions = mergeDimensions({}, input.dimensions);
      const id = ids.jobProfile();
      return db.tx(() => {
        store.insert(tenant, { ...input, id, dimensions, active: true, createdAt: time.now(tenant) });
        return get(tenant, id);
      });
    },

    /** @throws Problem job_profile_not_found (404), also for a deleted one */
    get,

    /** Whether there is one that is not deleted; an inactive one counts. */
    exists: (tenant: Tenant, profileId: string): boolean => store.find(tenant, profileId) !== null,

    /** Newest first. */
    list: (tenant: Tenant): JobProfile[] => store.list(tenant),

    /** Of one account or, with null, of all, for the operator. */
    listAnywhere: store.listAnywhere,

    /** Of whatever account, for the operator. @throws Problem job_profile_not_found (404) */
    getAnywhere(profileId: string): JobProfile {
      const profile = store.findAnywhere(profileId);
      if (!profile) throw new Problem("job_profile_not_found");
      return profile;
    },

    /** Puts other ranges in the place of all of them; they are complete and valid already. */
    replaceDimensions: (tenant: Tenant, profileId: string, dimensions: Dimensions): void =>
      store.update(tenant, profileId, { dimensions }),

    /** @throws Problem job_profile_not_found (404), invalid_input (400) naming the field of a range that cannot be used */
    update(tenant: Tenant, profileId: string, { dimensions, ...fields }: JobProfileUpdate): JobProfile {
      return db.tx(() => {
        const stored = get(tenant, profileId);
        store.update(tenant, profileId, {
          ...fields,
          dimensions: mergeDimensions(stored.dimensions, dimensions ?? {}),
        });
        return get(tenant, profileId);
      });
    },

    /** It is in no list and at no address afterwards. @throws Problem job_profile_not_found (404) */
    remove(tenant: Tenant, profileId: string): void {
      db.tx(() => {
        if (!store.markDeleted(tenant, profileId, time.now(tenant))) {
          throw new Problem("job_profile_not_found");
        }
      });
    },
  };
}
