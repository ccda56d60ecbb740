import { type MatchResult, matchProfile, type ProfileTarget } from "#/instrument/match-result.ts";
import { getInstrument } from "#/instrument/registry.ts";
import { type Localized, SCALE_KEYS, type ScaleKey } from "#/instrument/types.ts";
import type { JobProfile } from "#/modules/job-profiles/store.ts";
import type { CompletedResult } from "#/modules/results/service.ts";
import { Problem } from "#/platform/problem.ts";
import type { Tenant } from "#/platform/tenant.ts";

export interface CandidateMatch {
  completed: CompletedResult;
  profile: JobProfile;
  match: MatchResult;
}

interface MatchDeps {
  invites: { get(tenant: Tenant, inviteId: string): unknown };
  jobProfiles: { get(tenant: Tenant, profileId: string): JobProfile };
  results: { get(tenant: Tenant, inviteId: string): CompletedResult };
}

export type MatchService = ReturnType<typeof createMatchService>;

export function createMatchService({ invites, jobProfiles, results }: MatchDeps) {
  return {
    /**
     * Compares the candidate of an invite with a job profile, an inactive one too. Both are looked up before the
     * state of either counts.
     * @throws Problem invite_not_found, job_profile_not_found (404), assessment_not_completed,
     *   profile_without_dimensions (400)
     */
    compare(tenant: Tenant, inviteId: string, profileId: string): CandidateMatch {
      invites.get(tenant, inviteId);
      const profile = jobProfiles.get(tenant, profileId);
      const completed = results.get(tenant, inviteId);
      const targets = targetsOf(profile);
      if (targets.length === 0) throw new Problem("profile_without_dimensions");
      const { scales, quality } = completed.result;
      const { texts } = getInstrument(completed.session.productType);
      const match = matchProfile(
        targets,
        byScale((key) => scales[key].cValue),
        byScale((key): Localized => texts.scales[key].name),
        quality.status,
      );
      return { completed, profile, match };
    },
  };
}

const targetsOf = ({ dimensions }: JobProfile): ProfileTarget[] =>
  SCALE_KEYS.flatMap((scale) => {
    const range = dimensions[scale];
    return range ? [{ scale, range }] : [];
  });

const byScale = <T>(pick: (key: ScaleKey) => T): Record<ScaleKey, T> =>
  Object.fromEntries(SCALE_KEYS.map((key) => [key, pick(key)])) as Record<ScaleKey, T>;
