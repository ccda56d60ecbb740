import type { MatchBaseline } from "#/instrument/match-baseline.ts";
import { bandUnder } from "#/instrument/score.ts";
import type { Localized, Norm, ScaleKey } from "#/instrument/types.ts";
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
import {
  cValueIn,
  type DimensionSpread,
  histogramOf,
  overallOf,
  type Scores,
  scoresUnder,
  spreadOver,
} from "./rules.ts";
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
  /** Under which all are put in order; whoever it was not made for stands after them. */
  norm: NormName;
  rows: Shortlisted[];
  total: number;
  /** How many are not among them because their answers are not usable. */
  unusable: number;
  /** How many stand at the end, outside of the order, because of what they have asked for. */
  paused: number;
}

/** Somebody under today's norm, and as delivered. */
interface Seen {
  id: number;
  scores: Scores;
  norm: Norm;
  overall: number;
  delivered: Scores;
  deliveredBy: number;
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

const ANYBODY = { language: null, completedSince: null, decision: null, jobId: null, sessionIds: null };

interface ShortlistDeps {
  store: ScoredStore;
  jobProfiles: Pick<JobProfileService, "get" | "noteCompared">;
  norms: Pick<NormService, "basisOf" | "norm" | "inForce">;
}

export type ShortlistService = ReturnType<typeof createShortlistService>;

export function createShortlistService({ store, jobProfiles, norms }: ShortlistDeps) {
  /**
   * Best first; who completed later stands first among equals. All are seen under the norm that is in force today. Answers
   * to an older questionnaire may have another one, which no order can mix with it: they follow after all others. At the
   * very end, latest first, stands whose result rests until their request is decided: they are not compared with anybody.
   */
  function ranked(
    tenant: Tenant,
    filter: ScoredFilter,
    position: Position,
    most: number,
    targets: ReturnType<typeof targetsOf>,
  ) {
    const today = norms.inForce();
    const overall = overallOf(targets);
    const views = new Map<string, { norm: Norm; view: ReturnType<typeof scoresUnder> }>();
    const viewOf = (version: string) => {
      const known = views.get(version);
      if (known) return known;
      const norm = norms.inForce(version);
      const made = { norm, view: scoresUnder(norm) };
      views.set(version, made);
      return made;
    };
    const seen = store
      .scores(tenant, filter, position, most, today.id)
      .map(({ id, scores, normGroupId, other }): Seen => {
        const seenBy = (norm: Norm, shown: Scores): Seen => ({
          ...{ id, norm, scores: shown, overall: overall(shown) },
          ...{ delivered: scores, deliveredBy: normGroupId },
        });
        if (other === null) return seenBy(today, scores);
        const { norm, view } = viewOf(other.questionnaireVersion);
        if (norm.id === normGroupId) return seenBy(norm, scores);
        const shown = view(other.scales);
        return shown === null ? seenBy(norms.norm(normGroupId), scores) : seenBy(norm, shown);
      });
    const placeOf = ({ norm }: Seen): number => (norm.id === today.id ? Number.MAX_SAFE_INTEGER : norm.id);
    const resting = store.paused(tenant);
    const inOrder = seen.filter(({ id }) => !resting.has(id));
    const atTheEnd = seen.filter(({ id }) => resting.has(id));
    return {
      today,
      inOrder: inOrder.toSorted((a, b) => placeOf(b) - placeOf(a) || b.overall - a.overall),
      atTheEnd,
    };
  }

  function summarized(
    tenant: Tenant,
    part: readonly Seen[],
    position: Position,
    targets: ReturnType<typeof targetsOf>,
    baseline: MatchBaseline,
    basis: number,
  ): Shortlisted[] {
    const overall = overallOf(targets);
    const seen = new Map(part.map((row) => [row.id, row]));
    return store
      .people(
        tenant,
        part.map(({ id }) => id),
        position,
      )
      .flatMap((person) => {
        const row = seen.get(person.id);
        if (row === undefined) return [];
        const { scores, norm, delivered, deliveredBy } = row;
        const cValueOf = cValueIn(scores);
        const bandOf = (scale: ScaleKey) => bandUnder(norm, scale, cValueOf(scale));
        return {
          person,
          match: summarizeMatch(targets, cValueOf, bandOf, baseline),
          norm,
          delivered:
            deliveredBy === norm.id ? null : { norm: norms.norm(deliveredBy), overall: overall(delivered) },
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
    list(tenant: Tenant, profileId: string, filter: ScoredFilter, { limit, offset }: Page): Shortlist {
      const profile = jobProfiles.get(tenant, profileId);
      const targets = targetsOf(profile);
      const baseline = baselineFor(profile);
      if (baseline === null) throw new Problem("profile_without_dimensions");
      const position = { jobId: filter.jobId, jobProfileId: profileId };
      const { inOrder, atTheEnd, today } = ranked(tenant, filter, position, SHORTLIST_MAX, targets);
      const all = [...inOrder, ...atTheEnd];
      const part = all.slice(offset, offset + limit);
      if (part.length > 0) jobProfiles.noteCompared(tenant, [profile]);
      return {
        profile,
        baseline,
        norm: today,
        rows: summarized(tenant, part, position, targets, baseline, norms.basisOf(profile)),
        total: all.length,
        unusable: store.countUnusable(tenant, filter, position),
        paused: atTheEnd.length,
      };
    },

    /**
     * How some people match a job profile, by their sessions; whoever has no result that can be used is not among them.
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
      const baseline = baselineFor(profile);
      if (baseline === null) return null;
      const targets = targetsOf(profile);
      const filter = { ...ANYBODY, sessionIds, until };
      const { inOrder, atTheEnd } = ranked(tenant, filter, position, SHORTLIST_MAX, targets);
      const all = [...inOrder, ...atTheEnd];
      if (all.length > 0) jobProfiles.noteCompared(tenant, [profile]);
      const rows = summarized(tenant, all, position, targets, baseline, norms.basisOf(profile));
      return { profile, rows };
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
      const nothing = { jobId: null, jobProfileId: null };
      const { inOrder: all } = ranked(tenant, { ...ANYBODY, until }, nothing, PREVIEW_MAX, targets);
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
