import { type ReliableChange, reliableChange } from "#/domain/instrument/evidence/test-retest.ts";
import { reliabilityUnder } from "#/domain/instrument/norms/norm.ts";
import { isWithheld, SCALE_KEYS, type ScaleKey, type ScoredResult } from "#/domain/instrument/types.ts";
import type { NormService } from "#/modules/psychometrics/norms/service.ts";
import type { CompletedSession, ResultService } from "#/modules/results/service.ts";
import { invalidField } from "#/platform/context/problem.ts";
import type { Tenant } from "#/platform/context/tenant.ts";
import type { LongReads } from "#/platform/db/long-reads.ts";
import { OTHER_RESULTS, type OtherResult, type RetestStore } from "./store.ts";

/** Why nothing is said about whether a change is more than chance. */
export const OBSTACLES = ["version", "norm", "quality"] as const;
type Obstacle = (typeof OBSTACLES)[number];

/** One scale in both results. */
interface ScaleChange extends Omit<ReliableChange, "isReliable"> {
  key: ScaleKey;
  earlier: number;
  later: number;
  /** null: it cannot be determined. */
  isReliable: boolean | null;
}

/**
 * What prevents the distinction of a change from chance: another questionnaire or norm measures otherwise, and answers
 * that are not usable measure nothing.
 */
function obstaclesOf(earlier: ScoredResult, later: ScoredResult): Obstacle[] {
  const isSame =
    earlier.questionnaire.id === later.questionnaire.id &&
    earlier.questionnaire.version === later.questionnaire.version;
  return [
    ...(isSame ? [] : (["version"] as const)),
    ...(earlier.norm.id === later.norm.id && earlier.norm.version === later.norm.version
      ? []
      : (["norm"] as const)),
    ...([earlier, later].some(({ quality }) => isWithheld(quality.status)) ? (["quality"] as const) : []),
  ];
}

/** Scale by scale, in the order of the instrument. @param reliability of a scale under the norm of both */
function changesOf(
  earlier: ScoredResult,
  later: ScoredResult,
  reliability: (scale: ScaleKey) => number,
): ScaleChange[] {
  const isTellable = obstaclesOf(earlier, later).length === 0;
  return SCALE_KEYS.map((key) => {
    const [before, after] = [earlier.scales[key].cValue, later.scales[key].cValue];
    const found = reliableChange(before, after, reliability(key));
    return { ...found, key, earlier: before, later: after, isReliable: isTellable ? found.isReliable : null };
  });
}

/** Two results of one person. */
export interface Retest {
  earlier: CompletedSession;
  later: CompletedSession;
  changes: ScaleChange[];
  obstacles: Obstacle[];
  /** Both are shown under the norm that is in force, since they were delivered under different ones. */
  isUnderToday: boolean;
}

interface RetestDeps {
  store: RetestStore;
  reads: LongReads;
  results: Pick<ResultService, "ofSession">;
  norms: Pick<NormService, "norm" | "viewToday">;
}

export type RetestService = ReturnType<typeof createRetestService>;

/** Results of one person at two times. */
export function createRetestService({ store, reads, results, norms }: RetestDeps) {
  const isOneNorm = (one: ScoredResult, other: ScoredResult): boolean =>
    one.norm.id === other.norm.id && one.norm.version === other.norm.version;
  return {
    /**
     * Other completed results under the same address, latest first; none of somebody who is anonymized.
     * @throws Problem candidate_not_found (404), assessment_not_completed (400)
     */
    async others(tenant: Tenant, sessionId: number): Promise<OtherResult[]> {
      const { session } = results.ofSession(tenant, sessionId);
      if (session.anonymizedAt !== null) return [];
      const { id, email } = session;
      return reads.read(OTHER_RESULTS, tenant, [tenant, { id, email }], store.listOthersOf);
    },

    /**
     * What changed between two results, whichever of them is named first. They need not bear one address: somebody may
     * have answered under two, and anyone who chose both knows.
     * @throws Problem candidate_not_found (404), assessment_not_completed, invalid_input (400)
     */
    compare(tenant: Tenant, sessionId: number, otherId: number | null): Retest {
      const named = results.ofSession(tenant, sessionId);
      if (otherId === null || otherId === sessionId)
        throw invalidField("with", "must be a different assessment session");
      const both = [named, results.ofSession(tenant, otherId)];
      const [earlier, later] = both.toSorted(
        (one, other) => one.completedAt - other.completedAt || one.session.id - other.session.id,
      ) as [CompletedSession, CompletedSession];
      const isUnderToday = !isOneNorm(earlier.result, later.result);
      const shown = (result: ScoredResult) => (isUnderToday ? norms.viewToday(result) : result);
      const [before, after] = [shown(earlier.result), shown(later.result)];
      const norm = norms.norm(after.norm.id, after.questionnaire.version);
      return {
        earlier: { ...earlier, result: before },
        later: { ...later, result: after },
        changes: changesOf(before, after, (scale) => reliabilityUnder(norm, scale)),
        obstacles: obstaclesOf(before, after),
        isUnderToday: isUnderToday && isOneNorm(before, after),
      };
    },
  };
}
