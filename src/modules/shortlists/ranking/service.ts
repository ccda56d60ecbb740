import type { MatchBaseline } from "#/domain/instrument/match.ts";
import { cValueIn, overallMatchTo } from "#/domain/instrument/match-many.ts";
import { bandUnder } from "#/domain/instrument/score.ts";
import type { Localized, Norm, ScaleKey } from "#/domain/instrument/types.ts";
import {
  baselineFor,
  type DimensionInputs,
  type Dimensions,
  mergeDimensions,
  targetsOf,
} from "#/modules/job-profiles/rules.ts";
import type { JobProfileService } from "#/modules/job-profiles/service.ts";
import type { JobProfile } from "#/modules/job-profiles/store.ts";
import { mixedNorms } from "#/modules/psychometrics/norms/rules.ts";
import type { NormService } from "#/modules/psychometrics/norms/service.ts";
import type { MatchBases } from "#/modules/results/match/bases.ts";
import { type MatchSummary, summarizeMatch } from "#/modules/results/match/service.ts";
import { Problem } from "#/platform/context/problem.ts";
import type { Tenant } from "#/platform/context/tenant.ts";
import type { LongReads } from "#/platform/db/long-reads.ts";
import type { Page } from "#/platform/http/query.ts";
import { RANKED, type RankingOrder, rank, rankedPage, type Seen, SHORTLIST_MAX } from "./ranking.ts";
import { type DimensionSpread, histogramOf, spreadOver } from "./rules.ts";
import type { Position, ScoredFilter, ScoredPerson, ScoredStore } from "./store.ts";

/** Somebody who has completed, and how they match. */
export interface Shortlisted {
  person: ScoredPerson;
  /** Under the norm that is in force for their questionnaire. */
  match: MatchSummary;
  norm: NormName;
  /** What the result was delivered with, where that is another norm. */
  delivered: { norm: NormName; overall: number } | null;
  /** Why the two should be compared with care: they are measured by different norms. */
  normWarning: Localized | null;
}

type NormName = Pick<Norm, "id" | "name">;

export interface Shortlist {
  /** With the version in force: everybody is measured by the same. */
  profile: JobProfile;
  baseline: MatchBaseline;
  /** Under which all are put in order; candidates it was not created for come after them. */
  norm: NormName;
  rows: Shortlisted[];
  total: number;
  /** Number of people left out because their answers are not usable. */
  unusable: number;
  /** Number of people at the end, outside of the order, because of their requests. */
  paused: number;
}

export interface Preview {
  /** Number of people. */
  people: number;
  histogram: number[];
  dimensions: DimensionSpread[];
  draft: Dimensions;
  /** How people drawn at random match it. */
  baseline: MatchBaseline;
}

/** Number of people in a draft's preview. */
const PREVIEW_MAX = 200;

const ANYBODY = { language: null, completedSince: null, decision: null, jobId: null, sessionIds: null };

interface ShortlistDeps {
  store: ScoredStore;
  reads: LongReads;
  jobProfiles: Pick<JobProfileService, "get" | "recordCompared">;
  norms: Pick<NormService, "allInForce" | "basisOf" | "norm" | "inForce">;
  bases: Pick<MatchBases, "among">;
}

export type ShortlistService = ReturnType<typeof createShortlistService>;

export function createShortlistService({ store, reads, jobProfiles, norms, bases }: ShortlistDeps) {
  const orderOf = (
    tenant: Tenant,
    filter: ScoredFilter,
    position: Position,
    targets: ReturnType<typeof targetsOf>,
  ): RankingOrder => ({ tenant, filter, position, targets, norms: norms.allInForce() });

  function summarized(
    tenant: Tenant,
    part: readonly Seen[],
    position: Position,
    profile: JobProfile,
  ): Shortlisted[] {
    const targets = targetsOf(profile);
    const basis = norms.basisOf(profile);
    const overall = overallMatchTo(targets);
    const seen = new Map(part.map((row) => [row.id, row]));
    /** By their norms, which many share. */
    const comparedWith = new Map<Norm, ReturnType<MatchBases["among"]>>();
    const comparedUnder = (norm: Norm) => {
      const known = comparedWith.get(norm) ?? bases.among(tenant, profile, norm);
      comparedWith.set(norm, known);
      return known;
    };
    return store
      .listPeople(
        tenant,
        part.map(({ id }) => id),
        position,
      )
      .flatMap((person) => {
        const row = seen.get(person.id);
        if (row === undefined) return [];
        const { scores, delivered, deliveredBy } = row;
        const norm = norms.norm(row.norm, person.questionnaireVersion);
        const compared = comparedUnder(norm);
        if (compared === null) return [];
        const cValueOf = cValueIn(scores);
        const bandOf = (scale: ScaleKey) => bandUnder(norm, scale, cValueOf(scale));
        return {
          person,
          match: summarizeMatch(targets, cValueOf, bandOf, compared(person.sessionId)),
          norm,
          delivered:
            deliveredBy === norm.id
              ? null
              : { norm: norms.norm(deliveredBy, person.questionnaireVersion), overall: overall(delivered) },
          normWarning: norm.id === basis ? null : mixedNorms(norm.name, norms.norm(basis).name),
        };
      });
  }

  return {
    /**
     * Everybody who has completed, by how closely they match a job profile. It sorts and names; left out, and counted,
     * are only those whose answers are not usable.
     * @throws Problem job_profile_not_found (404), profile_without_dimensions (400)
     */
    async list(tenant: Tenant, profileId: string, filter: ScoredFilter, page: Page): Promise<Shortlist> {
      const profile = jobProfiles.get(tenant, profileId);
      const targets = targetsOf(profile);
      const baseline = baselineFor(profile);
      if (baseline === null) throw new Problem("profile_without_dimensions");
      const position = { jobId: filter.jobId, jobProfileId: profileId };
      const order = orderOf(tenant, filter, position, targets);
      const { rows, ...numbers } = await reads.read(RANKED, tenant, [order, page], (...asked) =>
        rankedPage(store, ...asked),
      );
      if (rows.length > 0) jobProfiles.recordCompared(tenant, [profile]);
      return {
        ...{ profile, baseline, norm: norms.inForce() },
        rows: summarized(tenant, rows, position, profile),
        ...numbers,
      };
    },

    /**
     * Compares some people with a job profile, by their sessions; anyone who has no result that can be used is not among
     * them.
     * @returns null for a profile without dimensions, which compares nobody
     * @throws Problem job_profile_not_found (404)
     */
    among(
      tenant: Tenant,
      position: Position & { jobProfileId: string },
      sessionIds: readonly number[],
      until: number,
    ) {
      const profile = jobProfiles.get(tenant, position.jobProfileId);
      const targets = targetsOf(profile);
      if (targets.length === 0) return null;
      const filter = { ...ANYBODY, sessionIds, until };
      const { inOrder, atTheEnd } = rank(store, orderOf(tenant, filter, position, targets), SHORTLIST_MAX);
      const all = [...inOrder, ...atTheEnd];
      if (all.length > 0) jobProfiles.recordCompared(tenant, [profile]);
      const rows = summarized(tenant, all, position, profile);
      return { profile, rows };
    },

    /**
     * Compares the latest people who have completed with a draft that nobody has stored: how many, and never who, or
     * a profile could be cut to fit somebody.
     * @throws Problem invalid_input (400) naming the field of a range that cannot be used, profile_without_dimensions
     *   (400)
     */
    preview(tenant: Tenant, dimensions: DimensionInputs, until: number): Preview {
      const draft = { dimensions: mergeDimensions({}, dimensions) };
      const targets = targetsOf(draft);
      const baseline = baselineFor(draft);
      if (baseline === null) throw new Problem("profile_without_dimensions");
      const nothing = { jobId: null, jobProfileId: null };
      const order = orderOf(tenant, { ...ANYBODY, until }, nothing, targets);
      const { inOrder: all } = rank(store, order, PREVIEW_MAX);
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
