import { Problem } from "#/platform/context/problem.ts";
import type { Tenant } from "#/platform/context/tenant.ts";
import type { Infrastructure } from "#/server/infrastructure.ts";
import { asksTheSame, baselineFor, type DimensionInputs, type Dimensions, mergeDimensions } from "./rules.ts";
import type { JobProfile, JobProfileChange, JobProfileStore, ProfileVersion } from "./store.ts";

/** The author of a version, and the reason in their own words. */
export interface Authorship {
  by: string;
  note: string;
}

export interface NewJobProfile {
  name: string;
  nameEn: string;
  type: string;
  description: string;
  setting?: JobProfile["setting"];
  dimensions: DimensionInputs;
}

/** Only what is to change; dimensions are merged one by one. */
export type JobProfileUpdate = Omit<JobProfileChange, "version"> & { dimensions?: DimensionInputs };

interface JobProfileDeps extends Pick<Infrastructure, "db" | "time" | "ids"> {
  store: JobProfileStore;
}

export type JobProfileService = ReturnType<typeof createJobProfileService>;

export function createJobProfileService({ db, store, time, ids }: JobProfileDeps) {
  function get(tenant: Tenant, profileId: string): JobProfile {
    const profile = store.find(tenant, profileId);
    if (!profile) throw new Problem("job_profile_not_found");
    return profile;
  }

  /** Changes the version in force as long as nobody was compared with it; after that, makes the next one. */
  function setDimensions(
    tenant: Tenant,
    stored: JobProfile,
    dimensions: Dimensions,
    { by: changedBy, note }: Authorship,
  ): void {
    const now = time.now(tenant);
    const change = { dimensions, baseline: baselineFor({ dimensions }), changedAt: now, changedBy, note };
    if (stored.closedAt === null) {
      store.updateVersion(tenant, stored.id, stored.version, change);
      return;
    }
    const version = stored.version + 1;
    store.insertVersion(tenant, stored.id, { ...change, version, createdAt: now, closedAt: null });
    store.update(tenant, stored.id, { version });
  }

  /** The same profile with an earlier version. */
  const withVersion = (tenant: Tenant, profile: JobProfile, version: ProfileVersion): JobProfile => ({
    ...profile,
    version: version.version,
    dimensions: version.dimensions,
    baseline: version.baseline,
    versionSince: version.createdAt,
    closedAt: version.closedAt,
    supersededAt: store.findNextSince(tenant, profile.id, version.version),
  });

  return {
    /** @throws Problem invalid_input (400) naming the field of a range that cannot be used */
    create(tenant: Tenant, input: NewJobProfile, { by, note }: Authorship): JobProfile {
      const { dimensions: sent, ...texts } = input;
      const dimensions = mergeDimensions({}, sent);
      const baseline = baselineFor({ dimensions });
      const id = ids.jobProfile();
      return db.tx(() => {
        const now = time.now(tenant);
        store.insert(tenant, { ...texts, id, active: true, createdAt: now });
        const times = { createdAt: now, changedAt: now, closedAt: null };
        store.insertVersion(tenant, id, { version: 1, dimensions, baseline, changedBy: by, note, ...times });
        return get(tenant, id);
      });
    },

    /** @throws Problem job_profile_not_found (404), also for a deleted one */
    get,

    /** Returns true if there is one that is not deleted; an inactive one counts. */
    exists: (tenant: Tenant, profileId: string): boolean => store.find(tenant, profileId) !== null,

    /** Newest first. */
    list: (tenant: Tenant): JobProfile[] => store.list(tenant),

    /** Lists those of one account or, with null, of all, for the server administrator. */
    listAnywhere: store.listAnywhere,

    /** Finds one of any account, for the server administrator. @throws Problem job_profile_not_found (404) */
    getAnywhere(profileId: string): JobProfile {
      const profile = store.findAnywhere(profileId);
      if (!profile) throw new Problem("job_profile_not_found");
      return profile;
    },

    /** Puts other ranges in the place of all of them; they are complete and valid already. */
    replaceDimensions: (tenant: Tenant, profileId: string, dimensions: Dimensions, why: Authorship): void => {
      const stored = get(tenant, profileId);
      if (!asksTheSame(stored.dimensions, dimensions)) setDimensions(tenant, stored, dimensions, why);
    },

    /** @throws Problem job_profile_not_found (404), invalid_input (400) naming the field of a range that cannot be used */
    update(
      tenant: Tenant,
      profileId: string,
      { dimensions: sent, ...fields }: JobProfileUpdate,
      why: Authorship,
    ): JobProfile {
      return db.tx(() => {
        const stored = get(tenant, profileId);
        const dimensions = mergeDimensions(stored.dimensions, sent ?? {});
        if (Object.keys(fields).length > 0) store.update(tenant, profileId, fields);
        if (!asksTheSame(stored.dimensions, dimensions)) setDimensions(tenant, stored, dimensions, why);
        return get(tenant, profileId);
      });
    },

    /** The latest first. @throws Problem job_profile_not_found (404) */
    versions: (tenant: Tenant, profileId: string): ProfileVersion[] =>
      store.listVersions(tenant, get(tenant, profileId).id),

    /**
     * The version that somebody's result is compared with: the one that was in force when they completed, where their
     * invite names the profile; for everybody else the one in force.
     */
    versionFor(
      tenant: Tenant,
      profile: JobProfile,
      { inviteId, completedAt }: { inviteId: string | null; completedAt: number },
    ): JobProfile {
      if (inviteId === null || completedAt >= profile.versionSince) return profile;
      if (store.findNamedBy(tenant, inviteId) !== profile.id) return profile;
      const version = store.findVersionAt(tenant, profile.id, completedAt);
      return version === null || version.version === profile.version
        ? profile
        : withVersion(tenant, profile, version);
    },

    /**
     * A completed candidate is compared with them: from now on these versions stay as they are. One from before there
     * were baselines gets its own, so that it is created once and not at every look.
     */
    recordCompared(tenant: Tenant, profiles: readonly JobProfile[]): void {
      const open = profiles.filter(({ closedAt, baseline }) => closedAt === null || baseline === null);
      if (open.length === 0) return;
      db.tx(() => {
        for (const profile of open) {
          const { id, version, baseline } = profile;
          store.updateClosed(tenant, id, version, time.now(tenant));
          if (baseline === null) store.updateBaseline(tenant, id, version, baselineFor(profile));
        }
      });
    },

    /** The same inside the transaction of a completion, for the profile that the invite names. */
    recordCompleted(tenant: Tenant, inviteId: string | null): void {
      const profileId = inviteId === null ? null : store.findNamedBy(tenant, inviteId);
      const profile = profileId === null ? null : store.find(tenant, profileId);
      if (profile?.closedAt === null)
        store.updateClosed(tenant, profile.id, profile.version, time.now(tenant));
    },

    /** It is in no list and at no address afterwards. @throws Problem job_profile_not_found (404) */
    remove(tenant: Tenant, profileId: string): void {
      db.tx(() => {
        if (!store.updateDeleted(tenant, profileId, time.now(tenant))) {
          throw new Problem("job_profile_not_found");
        }
      });
    },
  };
}
