import { migrateTargets, type TargetMigration } from "#/domain/instrument/norms/kernel.ts";
import type { MatchRange } from "#/domain/instrument/range.ts";
import type { Norm } from "#/domain/instrument/types.ts";
import { asksTheSame, type Dimensions, targetsOf } from "#/modules/job-profiles/rules.ts";
import type { JobProfileService } from "#/modules/job-profiles/service.ts";
import type { JobProfile } from "#/modules/job-profiles/store.ts";
import { Problem } from "#/platform/context/problem.ts";
import type { Infrastructure } from "#/server/infrastructure.ts";
import type { NormService } from "./service.ts";
import type { NormStore } from "./store.ts";

/** What a norm would do to the ranges of one job profile. */
export interface ProfileMigration {
  profile: JobProfile;
  /** The norm under which its ranges are meant now. */
  from: Norm;
  /** False: they are meant under the norm already. */
  pending: boolean;
  /** It was brought to this norm, and the change can be reversed as long as nobody changes its ranges. */
  revertible: boolean;
  /** In the order of the scales; unchanged ones too. */
  targets: TargetMigration[];
}

/**
 * `by_origin` moves ranges that were measured on people, and keeps the others; `migrate` moves all to the C values that
 * mean the same; `keep` says that all are meant as they are.
 */
export const RANGE_TREATMENTS = ["by_origin", "migrate", "keep"] as const;
type RangeTreatment = (typeof RANGE_TREATMENTS)[number];

const rangeUnder = (treatment: RangeTreatment, { before, after, usual }: TargetMigration): MatchRange =>
  (treatment === "by_origin" ? usual : treatment) === "migrate" ? after : before;

interface MigrationRevert {
  profileId: string;
  /** False: it was not brought to this norm, or was changed since, and stays as it is. */
  reverted: boolean;
}

interface MigrationDeps extends Pick<Infrastructure, "db" | "ids" | "time"> {
  store: NormStore;
  norms: NormService;
  jobProfiles: JobProfileService;
}

export type MigrationService = ReturnType<typeof createMigrationService>;

/**
 * Job profiles are written in C values, whose meaning shifts with the norm. Each is brought to a new norm on its own,
 * when its preview was accepted, and never twice: which norm its ranges are meant under is remembered.
 */
export function createMigrationService({ db, store, norms, jobProfiles, ids, time }: MigrationDeps) {
  function preview(profile: JobProfile, basis: number, to: Norm, revertible: boolean): ProfileMigration {
    const from = norms.norm(basis);
    return {
      profile,
      from,
      pending: from.id !== to.id,
      revertible,
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
      const revertible = store.listRevertibleFrom(to.id);
      return profiles.map(({ profile, basis }) => preview(profile, basis, to, revertible.has(profile.id)));
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
          const found = preview(profile, norms.basisOf(profile), to, false);
          const { from, targets } = found;
          if (!found.pending) return found;
          const before = profile.dimensions;
          const after: Dimensions = Object.fromEntries(
            targets.map((target) => [target.scale, rangeUnder(treatment, target)]),
          );
          jobProfiles.replaceDimensions(profile, profile.id, after, {
            by: "",
            note: `${from.name.en} → ${to.name.en}`,
          });
          const migrated = { jobProfileId: profile.id, fromNormId: from.id, toNormId: to.id };
          store.insertMigration(profile, ids.event(), { ...migrated, before, after }, time.now(profile));
          return found;
        });
      });
    },

    /**
     * Gives job profiles back the ranges from before they were brought to a norm, and lets them wait again. One that
     * somebody has changed since keeps what they did.
     * @throws Problem norm_not_found, job_profile_not_found (404)
     */
    revert(normId: number, profileIds: readonly string[]): MigrationRevert[] {
      return db.tx(() => {
        const from = norms.norm(normId);
        return [...new Set(profileIds)].map((profileId) => {
          const profile = jobProfiles.getAnywhere(profileId);
          const last = store.findLastMigration(profile, profileId);
          const isUntouched =
            last !== null && last.toNormId === from.id && asksTheSame(profile.dimensions, last.after ?? {});
          if (!isUntouched || last.before === undefined) return { profileId, reverted: false };
          const { before, after = {}, fromNormId } = last;
          jobProfiles.replaceDimensions(profile, profileId, before, {
            by: "",
            note: `${from.name.en} → ${norms.norm(fromNormId).name.en}`,
          });
          const back = { jobProfileId: profileId, fromNormId: from.id, toNormId: fromNormId };
          store.insertMigration(
            profile,
            ids.event(),
            { ...back, before: after, after: before },
            time.now(profile),
          );
          return { profileId, reverted: true };
        });
      });
    },
  };
}
