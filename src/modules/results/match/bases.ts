import { type MatchBasis, matchBasis } from "#/domain/instrument/match-position.ts";
import type { Norm } from "#/domain/instrument/types.ts";
import { baselineFor, targetsOf } from "#/modules/job-profiles/rules.ts";
import type { JobProfile } from "#/modules/job-profiles/store.ts";
import type { Tenant } from "#/platform/context/tenant.ts";
import type { ApplicantStore } from "./applicants.ts";

/** So many are kept; what is compared again and again is that of a few profiles. */
const BASES_MAX = 1000;

export type MatchBases = ReturnType<typeof createMatchBases>;

/** What overall matches are compared with, for everything that states one. */
export function createMatchBases(applicants: ApplicantStore) {
  /** By norm, profile and version, which never change: each takes a millisecond or more to compute. */
  const bases = new Map<string, MatchBasis>();

  /** Null: the profile asks for nothing yet. */
  function basisOf(profile: JobProfile, norm: Norm): MatchBasis | null {
    const key = `${norm.id} ${norm.version} ${profile.id} ${profile.version}`;
    const known = bases.get(key);
    if (known !== undefined) return known;
    const baseline = baselineFor(profile);
    if (baseline === null) return null;
    const basis = matchBasis(targetsOf(profile), norm, baseline);
    if (bases.size >= BASES_MAX) bases.clear();
    bases.set(key, basis);
    return basis;
  }

  return {
    basisOf,

    /**
     * The same with the others who were invited for the profile, which one statement reads for everybody on a page.
     * @returns the basis for the result of one session; null: the profile asks for nothing yet
     */
    among(tenant: Tenant, profile: JobProfile, norm: Norm): ((sessionId: number) => MatchBasis) | null {
      const basis = basisOf(profile, norm);
      if (basis === null) return null;
      const all = applicants.listLatest(tenant, profile.id, targetsOf(profile), norm.id);
      return (own) => ({
        ...basis,
        applicants: all.flatMap(({ sessionId, overall }) => (sessionId === own ? [] : [overall])),
      });
    },
  };
}
