import type { MatchBaseline } from "#/instrument/match-baseline.ts";
import type { Localized } from "#/instrument/types.ts";
import {
  baselineFor,
  type DimensionInputs,
  type Dimensions,
  mergeDimensions,
  targetsOf,
} from "#/modules/job-profiles/rules.ts";
import type { JobProfileService } from "#/modules/job-profiles/service.ts";
import type { JobProfile } from "#/modules/job-profiles/store.ts";
import { type MatchSummary, summarizeMatch } from "#/modules/match/summary.ts";
import { mixedNorms } from "#/modules/norms/rules.ts";
import type { NormService } from "#/modules/norms/service.ts";
import type { Page } from "#/platform/http/query.ts";
import { Problem } from "#/platform/problem.ts";
import type { Tenant } from "#/platform/tenant.ts";
import { cValueIn, type DimensionSpread, histogramOf, overallOf, spreadOver } from "./rules.ts";
import type { Scored, ScoredFilter, ScoredPerson, ScoredStore } from "./store.ts";

/** Somebody who has completed, and how they match. */
export interface Shortlisted {
  person: ScoredPerson;
  match: MatchSummary;
  /** Why the two should be compared with care: they are measured by different norms. */
  normWarning: Localized | null;
}

export interface Shortlist {
  /** With the version in force: everybody is measured by the same. */
  profile: JobProfile;
  baseline: MatchBaseline;
  rows: Shortlisted[];
  total: number;
  /** How many are not among them because their answers are not usable. */
  unusable: number;
}

export interface Preview {
  /** How many people it is about. */
  people: number;
  histogram: number[];
  dimensions: DimensionSpread[];
  draft: Dimensions;
  /** How random answers would match it. */
  baseline: MatchBaseline;
}

/** More than anybody looks through, and still quick: the latest of them are compared. */
export const SHORTLIST_MAX = 20_000;
/** Of whom a draft's preview is made. */
const PREVIEW_MAX = 200;

interface ShortlistDeps {
  store: ScoredStore;
  jobProfiles: Pick<JobProfileService, "get" | "noteCompared">;
  norms: Pick<NormService, "basisOf" | "norm">;
}

export type ShortlistService = ReturnType<typeof createShortlistService>;

export function createShortlistService({ store, jobProfiles, norms }: ShortlistDeps) {
  /** Best first; who completed later stands first among equals. */
  function ranked(people: readonly Scored[], targets: ReturnType<typeof targetsOf>) {
    const overall = overallOf(targets);
    return people
      .map(({ id, scores }) => ({ id, scores, overall: overall(scores) }))
      .toSorted((a, b) => b.overall - a.overall);
  }

  function summarized(
    tenant: Tenant,
    part: readonly Scored[],
    targets: ReturnType<typeof targetsOf>,
    baseline: MatchBaseline,
    basis: number,
  ): Shortlisted[] {
    const scores = new Map(part.map((row) => [row.id, row.scores]));
    return store
      .people(
        tenant,
        part.map(({ id }) => id),
      )
      .map((person) => ({
        person,
        match: summarizeMatch(targets, cValueIn(scores.get(person.id) ?? []), baseline),
        normWarning:
          person.normGroupId === basis
            ? null
            : mixedNorms(norms.norm(person.normGroupId).name, norms.norm(basis).name),
      }));
  }

  return {
    /**
     * Everybody who has completed, by how closely they match a job profile. It sorts and names; left out, and counted,
     * are only those whose answers are not usable.
     * @throws Problem job_profile_not_found (404), profile_without_dimensions (400)
     */
    list(tenant: Tenant, profileId: string, filter: ScoredFilter, { limit, offset }: Page): Shortlist {
      const profile = jobProfiles.get(tenant, profileId);
      const targets = targetsOf(profile);
      const baseline = baselineFor(profile);
      if (baseline === null) throw new Problem("profile_without_dimensions");
      const all = ranked(store.scores(tenant, filter, SHORTLIST_MAX), targets);
      const part = all.slice(offset, offset + limit);
      if (part.length > 0) jobProfiles.noteCompared(tenant, [profile]);
      return {
        profile,
        baseline,
        rows: summarized(tenant, part, targets, baseline, norms.basisOf(profile)),
        total: all.length,
        unusable: store.countUnusable(tenant, filter),
      };
    },

    /**
     * How the latest people who have completed would match a draft that nobody has stored: how many, and never who, or
     * a profile could be cut to fit somebody.
     * @throws Problem invalid_input (400) naming the field of a range that cannot be used, profile_without_dimensions
     *   (400)
     */
    preview(tenant: Tenant, dimensions: DimensionInputs, until: number): Preview {
      const draft = { dimensions: mergeDimensions({}, dimensions) };
      const targets = targetsOf(draft);
      const baseline = baselineFor(draft);
      if (baseline === null) throw new Problem("profile_without_dimensions");
      const anybody = { language: null, completedSince: null, decision: null, until };
      const all = ranked(store.scores(tenant, anybody, PREVIEW_MAX), targets);
      return {
        people: all.length,
        histogram: histogramOf(all.map(({ overall }) => overall)),
        dimensions: spreadOver(
          targets,
          all.map(({ scores }) => scores),
        ),
        draft: draft.dimensions,
        baseline,
      };
    },
  };
}
