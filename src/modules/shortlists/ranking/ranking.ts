import { overallMatchTo, type Scores } from "#/domain/instrument/match-many.ts";
import type { Norm } from "#/domain/instrument/types.ts";
import type { targetsOf } from "#/modules/job-profiles/rules.ts";
import type { Tenant } from "#/platform/context/tenant.ts";
import type { Reader } from "#/platform/db/read-only.ts";
import { scoresUnder } from "./rules.ts";
import { createScoredStore, type Position, type ScoredFilter, type ScoredStore } from "./store.ts";

/** More than anybody looks through, and still quick: the latest of them are compared. */
export const SHORTLIST_MAX = 20_000;

/** Input of a ranking: people, and the order; plain data that can be cloned into another thread. */
export interface RankingOrder {
  tenant: Tenant;
  filter: ScoredFilter;
  position: Position;
  targets: ReturnType<typeof targetsOf>;
  norms: NormsInForce;
}

/** The norm in force for each version of the questionnaire. */
interface NormsInForce {
  /** Id of the one for the version that candidates are given now. */
  today: number;
  /** Norms by version of the questionnaire. */
  active: Readonly<Record<string, Norm>>;
  /** Norm of every other version. */
  otherwise: Norm;
}

/** Somebody under today's norm, and as delivered; norms by their ids. */
export interface Seen {
  id: number;
  scores: Scores;
  norm: number;
  overall: number;
  delivered: Scores;
  deliveredBy: number;
}

interface Ranked {
  /** Best first; the later completion comes first among equals. */
  inOrder: Seen[];
  /** Latest first: whose result rests until their request is decided. They are not compared with anybody. */
  atTheEnd: Seen[];
}

interface RankedPage {
  rows: Seen[];
  total: number;
  /** Number of people left out because their answers are not usable. */
  unusable: number;
  /** Number of people at the end, outside of the order. */
  paused: number;
}

/**
 * Puts the latest people in order. All are seen under the norm that is in force today. Answers to an older questionnaire
 * may have another one, which no order can mix with it: they follow after all others.
 */
export function rank(
  store: Pick<ScoredStore, "listScores" | "listPaused">,
  { tenant, filter, position, targets, norms }: RankingOrder,
  most: number,
): Ranked {
  const overall = overallMatchTo(targets);
  const views = new Map<string, { norm: Norm; view: ReturnType<typeof scoresUnder> }>();
  const viewOf = (version: string) => {
    const known = views.get(version);
    if (known) return known;
    const norm = norms.active[version] ?? norms.otherwise;
    const created = { norm, view: scoresUnder(norm) };
    views.set(version, created);
    return created;
  };
  const seen = store
    .listScores(tenant, filter, position, most, norms.today)
    .map(({ id, scores, normGroupId, other }): Seen => {
      const seenBy = (norm: number, shown: Scores): Seen => ({
        ...{ id, norm, scores: shown, overall: overall(shown) },
        ...{ delivered: scores, deliveredBy: normGroupId },
      });
      if (other === null) return seenBy(norms.today, scores);
      const { norm, view } = viewOf(other.questionnaireVersion);
      if (norm.id === normGroupId) return seenBy(norm.id, scores);
      const shown = view(other.scales);
      return shown === null ? seenBy(normGroupId, scores) : seenBy(norm.id, shown);
    });
  const placeOf = ({ norm }: Seen): number => (norm === norms.today ? Number.MAX_SAFE_INTEGER : norm);
  const resting = store.listPaused(tenant);
  return {
    inOrder: seen
      .filter(({ id }) => !resting.has(id))
      .toSorted((a, b) => placeOf(b) - placeOf(a) || b.overall - a.overall),
    atTheEnd: seen.filter(({ id }) => resting.has(id)),
  };
}

/** A page of the order above, with the number of all. */
export function rankedPage(
  store: Pick<ScoredStore, "listScores" | "listPaused" | "countUnusable">,
  order: RankingOrder,
  { limit, offset }: { limit: number; offset: number },
): RankedPage {
  const { inOrder, atTheEnd } = rank(store, order, SHORTLIST_MAX);
  const all = [...inOrder, ...atTheEnd];
  return {
    rows: all.slice(offset, offset + limit),
    total: all.length,
    unusable: store.countUnusable(order.tenant, order.filter, order.position),
    paused: atTheEnd.length,
  };
}

/** Name under which the worker thread offers the list. */
export const RANKED = "ranked";

/** Lists that read thousands of results, for the worker thread. */
export function rankedLists(reader: Reader) {
  const store = createScoredStore(reader);
  return {
    [RANKED]: (order: RankingOrder, page: { limit: number; offset: number }): RankedPage =>
      rankedPage(store, order, page),
  };
}
