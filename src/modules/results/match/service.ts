import { deviationOf } from "#/domain/instrument/bands.ts";
import {
  colorOf,
  type DimensionFit,
  fitDimension,
  type MatchColor,
  overallMatch,
} from "#/domain/instrument/match.ts";
import { type MatchBasis, type Position, positionOf } from "#/domain/instrument/match-position.ts";
import { isOpenEssential, type MatchResult, matchProfile } from "#/domain/instrument/match-result.ts";
import { type MatchRange, type ProfileTarget, weightOf } from "#/domain/instrument/range.ts";
import { getInstrument } from "#/domain/instrument/registry.ts";
import {
  isWithheld,
  type Localized,
  type Norm,
  SCALE_KEYS,
  type ScaleKey,
  type ScoredResult,
} from "#/domain/instrument/types.ts";
import { targetsOf } from "#/modules/job-profiles/rules.ts";
import type { JobProfileService } from "#/modules/job-profiles/service.ts";
import type { JobProfile } from "#/modules/job-profiles/store.ts";
import { mixedNorms } from "#/modules/psychometrics/norms/rules.ts";
import type { NormService } from "#/modules/psychometrics/norms/service.ts";
import type { CompletedResult, CompletedSession } from "#/modules/results/service.ts";
import { Problem, type ProblemCode } from "#/platform/context/problem.ts";
import type { Tenant } from "#/platform/context/tenant.ts";
import type { MatchBases } from "./bases.ts";

interface SessionMatch {
  /** With the version that was compared. */
  profile: JobProfile;
  match: MatchResult;
  /** Why the two should be compared with care: they are measured by different norms. */
  normWarning: Localized | null;
}

export interface CandidateMatch extends SessionMatch {
  completed: CompletedResult;
}

/** How a result fits one of the tenant's job profiles, in short. */
export interface ProfileMatch {
  /** With the version that was compared. */
  profile: JobProfile;
  /** null where the result is withheld. */
  match: MatchSummary | null;
  normWarning: Localized | null;
}

const NOTHING_TO_COMPARE: ReadonlySet<ProblemCode> = new Set([
  "invite_not_found",
  "job_profile_not_found",
  "assessment_not_completed",
  "profile_without_dimensions",
]);

interface MatchDeps {
  invites: { get(tenant: Tenant, inviteId: string): { jobProfileId: string | null } };
  jobProfiles: Pick<JobProfileService, "get" | "versionFor" | "recordCompared">;
  results: { get(tenant: Tenant, inviteId: string): CompletedResult };
  norms: Pick<NormService, "basisOf" | "norm">;
  bases: MatchBases;
}

export type MatchService = ReturnType<typeof createMatchService>;

export function createMatchService({ invites, jobProfiles, results, norms, bases }: MatchDeps) {
  /** What must be said where a result and a profile are meant under different norms. */
  function warningFor(norm: ScoredResult["norm"], profile: JobProfile): Localized | null {
    const basis = norms.basisOf(profile, profile.supersededAt);
    return basis === norm.id ? null : mixedNorms(norm.name, norms.norm(basis).name);
  }

  const ownNorm = ({ norm, questionnaire }: ScoredResult): Norm => norms.norm(norm.id, questionnaire.version);

  const versionFor = ({ session, completedAt }: CompletedSession, profile: JobProfile): JobProfile =>
    jobProfiles.versionFor(session, profile, { inviteId: session.inviteId, completedAt });

  function summarizeAlike(
    { session, result }: CompletedSession,
    profiles: readonly JobProfile[],
  ): ProfileMatch[] {
    const { scales, norm, quality } = result;
    const own = ownNorm(result);
    const compared = profiles.flatMap((profile) => {
      const basis = bases.basisOf(profile, own);
      if (basis === null) return [];
      const match = isWithheld(quality.status)
        ? null
        : summarizeMatch(
            targetsOf(profile),
            (key) => scales[key].cValue,
            (key) => scales[key].band,
            basis,
          );
      return [{ profile, match, normWarning: warningFor(norm, profile) }];
    });
    jobProfiles.recordCompared(
      session,
      compared.map(({ profile }) => profile),
    );
    return compared;
  }

  /** @throws Problem profile_without_dimensions (400) */
  function matchTo(completed: CompletedSession, named: JobProfile): SessionMatch {
    const { session, result } = completed;
    const profile = versionFor(completed, named);
    const targets = targetsOf(profile);
    const { scales, quality, norm } = result;
    const own = ownNorm(result);
    const among = bases.among(session, profile, own);
    if (among === null) throw new Problem("profile_without_dimensions");
    jobProfiles.recordCompared(session, [profile]);
    const { texts } = getInstrument(session.productType);
    const match = matchProfile(
      targets,
      byScale((key) => scales[key].cValue),
      byScale((key): Localized => texts.scales[key].name),
      quality.status,
      own,
      among(session.id),
    );
    return { profile, match, normWarning: warningFor(norm, profile) };
  }

  /**
   * Compares the candidate of an invite with a job profile, an inactive one too. Both are looked up before the
   * state of either counts.
   * @throws Problem invite_not_found, job_profile_not_found (404), assessment_not_completed,
   *   profile_without_dimensions (400)
   */
  function compare(tenant: Tenant, inviteId: string, profileId: string): CandidateMatch {
    invites.get(tenant, inviteId);
    const profile = jobProfiles.get(tenant, profileId);
    const completed = results.get(tenant, inviteId);
    return { completed, ...matchTo(completed, profile) };
  }

  return {
    /**
     * A result against many profiles, each in the version that counts for this person; those without dimensions are
     * left out.
     */
    summarize: (completed: CompletedSession, profiles: readonly JobProfile[]): ProfileMatch[] =>
      summarizeAlike(
        completed,
        profiles.map((profile) => versionFor(completed, profile)),
      ),

    /** The same with the versions that are given. */
    summarizeAlike,

    /** The same where there is something to compare, else null: no result, no such profile, or an empty one. */
    compareIfPossible(tenant: Tenant, inviteId: string, profileId: string): CandidateMatch | null {
      try {
        return compare(tenant, inviteId, profileId);
      } catch (error) {
        if (error instanceof Problem && NOTHING_TO_COMPARE.has(error.code)) return null;
        throw error;
      }
    },

    compare,

    /**
     * The same for a result that is at hand.
     * @throws Problem job_profile_not_found (404), profile_without_dimensions (400)
     */
    compareSession: (tenant: Tenant, completed: CompletedSession, profileId: string): SessionMatch =>
      matchTo(completed, jobProfiles.get(tenant, profileId)),

    /** The same with the job profile for which the person was invited; null: for none, or an empty one. */
    compareInvited(tenant: Tenant, completed: CompletedSession): SessionMatch | null {
      const { inviteId } = completed.session;
      const profileId = inviteId === null ? null : invites.get(tenant, inviteId).jobProfileId;
      if (profileId === null) return null;
      const profile = jobProfiles.get(tenant, profileId);
      return targetsOf(profile).length === 0 ? null : matchTo(completed, profile);
    },
  };
}

const byScale = <T>(pick: (key: ScaleKey) => T): Record<ScaleKey, T> =>
  Object.fromEntries(SCALE_KEYS.map((key) => [key, pick(key)])) as Record<ScaleKey, T>;

/** One dimension of a profile that lies outside the ok range. */
interface Deviation extends DimensionFit {
  scale: ScaleKey;
  cValue: number;
  range: MatchRange;
  /** What people read; "just" where the error of measurement alone may have carried it out of the range. */
  deviation: ReturnType<typeof deviationOf>;
  /** Essential, and so far off that it must be clarified first. */
  essentialOpen: boolean;
}

/** How somebody matches a profile, without the texts of a whole comparison: what lists of people show. */
export interface MatchSummary {
  /** Integer 0..100, never shown without the deviations. */
  overall: number;
  /** Half width of its 80 % band. */
  halfWidth: number;
  color: MatchColor;
  /** What it is called to people. */
  standing: Position;
  /** Of every dimension of the profile, in its order. */
  fits: (DimensionFit & { scale: ScaleKey })[];
  /** Outside the ok range: open essential points first, then critical ones, then the larger ones. */
  deviations: Deviation[];
}

/**
 * The same numbers as `matchProfile` gives.
 * @param targets at least one
 * @param cValueOf C value 0..10 of a scale
 * @param bandOf its 80 % band under the norm of that value
 * @param basis of the profile under that norm
 * @throws NothingToMatch for a profile without dimensions
 */
export function summarizeMatch(
  targets: readonly ProfileTarget[],
  cValueOf: (scale: ScaleKey) => number,
  bandOf: (scale: ScaleKey) => readonly [low: number, high: number],
  basis: MatchBasis,
): MatchSummary {
  const fits = targets.map(({ scale, range }) => ({
    scale,
    range,
    cValue: cValueOf(scale),
    ...fitDimension(cValueOf(scale), range),
  }));
  const weights = fits.map(({ range }) => weightOf(range));
  const overall = overallMatch(
    fits.map(({ score }) => score),
    weights,
  );
  const hasOpenEssential = fits.some(isOpenEssential);
  return {
    overall,
    halfWidth: basis.halfWidth,
    color: colorOf(overall),
    standing: positionOf(overall, fits, bandOf, basis, hasOpenEssential),
    fits: fits.map(({ scale, score, zone, color, delta }) => ({ scale, score, zone, color, delta })),
    deviations: fits
      .filter(({ zone }) => zone !== "green")
      .map((fit) => ({
        ...fit,
        deviation: deviationOf({ cValue: fit.cValue, band: bandOf(fit.scale) }, fit, fit.range),
        essentialOpen: isOpenEssential(fit),
      }))
      .toSorted(
        (a, b) =>
          Number(b.essentialOpen) - Number(a.essentialOpen) ||
          a.score - b.score ||
          Math.abs(b.delta) - Math.abs(a.delta),
      ),
  };
}
