import { migrateTargets, type TargetMigration } from "#/instrument/norms/migration.ts";
import type { Norm } from "#/instrument/types.ts";
import { targetsOf } from "#/modules/job-profiles/rules.ts";
import type { JobProfileService } from "#/modules/job-profiles/service.ts";
import type { JobProfile } from "#/modules/job-profiles/store.ts";
import type { Db } from "#/platform/db/open.ts";
import type { Ids } from "#/platform/ids.ts";
import { Problem } from "#/platform/problem.ts";
import type { TenantClock } from "#/platform/tenant-clock.ts";
import type { NormService } from "./service.ts";
import type { NormStore } from "./store.ts";

/** What a norm would do to the ranges of one job profile. */
export interface ProfileMigration {
  profile: JobProfile;
  /** The norm under which its ranges are meant now. */
  from: Norm;
  /** False: they are meant under the norm already. */
  pending: boolean;
  /** In the order of the scales; unchanged ones too. */
  targets: TargetMigration[];
}

/** `migrate` moves the ranges to the C values that mean the same; `keep` says that they are meant as they stand. */
export const RANGE_TREATMENTS = ["migrate", "keep"] as const;
type RangeTreatment = (typeof RANGE_TREATMENTS)[number];

interface MigrationDeps {
  db: Db;
  store: NormStore;
  norms: NormService;
  jobProfiles: JobProfileService;
  ids: Ids;
  time: TenantClock;
}

export type MigrationService = ReturnType<typeof createMigrationService>;

/**
 * Job profiles are written in C values, whose meaning shifts with the norm. Each is brought to a new norm on its own,
 * when its preview was accepted, and never twice: which norm its ranges are meant under is remembered.
 */
export function createMigrationService({ db, store, norms, jobProfiles, ids, time }: MigrationDeps) {
  function preview(profile: JobProfile, basis: number, to: Norm): ProfileMigration {
    const from = norms.norm(basis);
    return {
      profile,
      from,
      pending: from.id !== to.id,
      targets: migrateTargets(targetsOf(profile), from, to),
    };
  }

  return {
    /**
     * What a norm would do to the job profiles of one account or, with null, of all, in both modes; changes nothing.
     * @throws Problem norm_not_found (404)
     */
    list(normId: number, accountId: string | null): ProfileMigration[] {
      const to = norms.norm(normId);
      const profiles = norms.basesOf(jobProfiles.listAnywhere(accountId));
      return profiles.map(({ profile, basis }) => preview(profile, basis, to));
    },

    /**
     * Brings job profiles to the norm in force, all of them or, if one cannot be found, none. One that is there
     * already stays as it is.
     * @throws Problem norm_not_found, job_profile_not_found (404), norm_not_in_force (409)
     */
    accept(normId: number, profileIds: readonly string[], treatment: RangeTreatment): ProfileMigration[] {
      return db.tx(() => {
        const to = norms.norm(normId);
        if (norms.activeId() !== to.id) throw new Problem("norm_not_in_force");
        return [...new Set(profileIds)].map((profileId) => {
          const profile = jobProfiles.getAnywhere(profileId);
          const found = preview(profile, norms.basisOf(profile), to);
          const { from, targets } = found;
          if (!found.pending) return found;
          if (treatment === "migrate") {
            const dimensions = Object.fromEntries(targets.map(({ scale, after }) => [scale, after]));
            jobProfiles.replaceDimensions(profile, profile.id, dimensions, {
              by: "",
              note: `${from.name.en} → ${to.name.en}`,
            });
          }
          const migrated = { jobProfileId: profile.id, fromNormId: from.id, toNormId: to.id };
          store.noteMigration(profile, ids.event(), migrated, time.now(profile));
          return found;
        });
      });
    },
  };
}
