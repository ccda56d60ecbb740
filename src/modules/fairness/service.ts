import { isWithheld } from "#/domain/instrument/types.ts";
import { KEPT_MS } from "#/modules/assessment/fairness-answers/rules.ts";
import type { OpenedAnswer } from "#/modules/assessment/fairness-answers/service.ts";
import type { SessionStore } from "#/modules/assessment/store.ts";
import { isFinal, WITHDRAWAL_MS } from "#/modules/decisions/rules.ts";
import { baselineFor, targetsOf } from "#/modules/job-profiles/rules.ts";
import type { JobProfileService } from "#/modules/job-profiles/service.ts";
import type { JobProfile } from "#/modules/job-profiles/store.ts";
import { asScored, type CompletedSession } from "#/modules/results/service.ts";
import type { Tenant } from "#/platform/context/tenant.ts";
import { sha256 } from "#/platform/crypto/secrets.ts";
import type { LongReads } from "#/platform/db/long-reads.ts";
import type { Infrastructure } from "#/server/infrastructure.ts";
import { close, type Noise, nothingPublished, type Published } from "./disclosure.ts";
import { figuresOf, type ProfileFigures } from "./figures.ts";
import {
  FAIRNESS_TOTALS,
  type FairnessStore,
  type Position,
  type PositionSpan,
  type TallyRow,
  type Totals,
} from "./store.ts";
import { storedTally } from "./stored-tally.ts";
import {
  alternativesOf,
  type Comparison,
  type Counted,
  compare,
  emptyTally,
  normalize,
  type Tally,
} from "./tally.ts";

interface Review {
  outcome: string | null;
  withdrawnAt: number | null;
  createdAt: number;
}

interface FairnessDeps extends Pick<Infrastructure, "db" | "secrets" | "time"> {
  store: FairnessStore;
  reads: LongReads;
  /** See `platform/time/tenant-clock.ts`. */
  passed: { before(ageMs: number): number };
  answers: { list(): OpenedAnswer[]; forget(tenant: Tenant, sessionId: number): number };
  sessions: Pick<SessionStore, "find" | "findResult">;
  invite: (tenant: Tenant, inviteId: string) => { jobProfileId: string | null } | null;
  jobProfiles: Pick<JobProfileService, "exists" | "get" | "versionFor" | "versions" | "list">;
  reviews: (tenant: Tenant, sessionId: number) => Review[];
  recordAnonymized: (rows: number) => number;
}

/** One version of a profile, with what is known about fairness to it. */
export interface PositionFigures extends ProfileFigures {
  /** null: people whose invite names no profile. */
  profile: { id: string; name: string; nameEn: string; isInForce: boolean } | null;
  version: number;
  totals: Totals;
  publishedAt: number | null;
}

/** People who are counted in one transaction. */
const AT_ONCE = 50;

const WITHOUT: Position = { jobProfileId: "", version: 0 };

export type FairnessService = ReturnType<typeof createFairnessService>;

/** Adds answers to tallies and deletes who gave them. It publishes only figures that identify nobody. */
export function createFairnessService(deps: FairnessDeps) {
  const { db, store, reads, secrets, time, passed, answers, jobProfiles } = deps;

  const contextOf = ({ accountId, mode }: Tenant, { jobProfileId, version }: Position) =>
    `fairness-tally:${accountId} ${mode} ${jobProfileId} ${version}`;

  function opened(tenant: Tenant, row: TallyRow | null): { tally: Tally; published: Published } {
    if (row === null) return { tally: emptyTally(), published: nothingPublished() };
    const tally = storedTally(JSON.parse(secrets.open(row.sealed, contextOf(tenant, row))));
    return { tally, published: JSON.parse(row.published) as Published };
  }

  /**
   * Up to four in either direction, usually little: each of five adjacent counts explains the shown figure.
   */
  const noiseFor =
    (tenant: Tenant, position: Position): Noise =>
    (words) => {
      // Uses the first key that existed: a second noise would reveal more than one does.
      const digest = sha256(
        secrets.macs("fairness-noise", `${contextOf(tenant, position)} ${words}`).at(-1) ?? "",
      );
      const drawn = (from: number) => (Number.parseInt(digest.slice(from, from + 8), 16) % 5) - 2;
      return drawn(0) + drawn(8);
    };

  /** Somebody of whom there is nothing more to wait for, or for whom the time is over. */
  function isDue({ tenant, sessionId, askedDay }: OpenedAnswer): boolean {
    if (askedDay < passed.before(KEPT_MS)) return true;
    const now = time.now(tenant);
    return deps
      .reviews(tenant, sessionId)
      .some((review) => isFinal(review) && review.createdAt + WITHDRAWAL_MS <= now);
  }

  /** null: there is no result any longer, or the person was anonymized. */
  function completedOf(tenant: Tenant, sessionId: number): CompletedSession | null {
    const session = deps.sessions.find(tenant, sessionId);
    if (session?.completedAt == null || session.anonymizedAt !== null) return null;
    const stored = deps.sessions.findResult(session);
    return stored && { session, completedAt: session.completedAt, result: asScored(session, stored) };
  }

  function profileFor(tenant: Tenant, { session, completedAt }: CompletedSession): JobProfile | null {
    const invite = session.inviteId === null ? null : deps.invite(tenant, session.inviteId);
    const id = invite?.jobProfileId ?? null;
    if (id === null || !jobProfiles.exists(tenant, id)) return null;
    return jobProfiles.versionFor(tenant, jobProfiles.get(tenant, id), {
      inviteId: session.inviteId,
      completedAt,
    });
  }

  function comparisonWith(profile: JobProfile): Comparison | null {
    const baseline = baselineFor(profile);
    if (baseline === null) return null;
    const targets = targetsOf(profile);
    return { targets, baseline, alternatives: alternativesOf(targets) };
  }

  function countedOf(
    { said, tenant, sessionId }: OpenedAnswer,
    { result: { quality, scales } }: CompletedSession,
    comparison: Comparison | null,
  ): Counted {
    const usable = !isWithheld(quality.status);
    const compared = comparison && compare(comparison, (scale) => scales[scale].cValue);
    const outcomes = new Set(
      deps
        .reviews(tenant, sessionId)
        .filter(({ withdrawnAt }) => withdrawnAt === null)
        .map(({ outcome }) => outcome),
    );
    const offer = outcomes.has("hire");
    return {
      said,
      stages: {
        usable,
        matched: usable && (compared?.reached ?? false),
        next: offer || outcomes.has("advance"),
        offer,
      },
      match: compared?.match ?? null,
    };
  }

  function put(
    tenant: Tenant,
    position: Position,
    { tally, published }: ReturnType<typeof opened>,
    at: number | null,
  ) {
    store.upsert(tenant, {
      ...position,
      sealed: secrets.seal(JSON.stringify(tally), contextOf(tenant, position)),
      published: JSON.stringify(published),
      publishedAt: at,
    });
  }

  /**
   * Counts some people and deletes their answers, in one transaction.
   * @returns the tallies that changed, by their context
   */
  function count(due: readonly OpenedAnswer[], comparisons: Map<string, Comparison | null>) {
    const changed = new Map<string, { tenant: Tenant; position: Position }>();
    db.tx(() => {
      let removed = 0;
      for (const answer of due) {
        const { tenant, sessionId } = answer;
        removed += answers.forget(tenant, sessionId);
        const completed = completedOf(tenant, sessionId);
        if (completed === null) continue;
        const profile = profileFor(tenant, completed);
        const position = profile === null ? WITHOUT : { jobProfileId: profile.id, version: profile.version };
        const context = contextOf(tenant, position);
        if (!comparisons.has(context)) comparisons.set(context, profile && comparisonWith(profile));
        const row = store.find(tenant, position);
        const { tally, published } = opened(tenant, row);
        const counted = countedOf(answer, completed, comparisons.get(context) ?? null);
        put(tenant, position, { tally: normalize(tally, [counted]), published }, row?.publishedAt ?? null);
        changed.set(context, { tenant, position });
      }
      deps.recordAnonymized(removed);
    });
    return changed;
  }

  /** Publishes what the newly counted make possible. */
  function publish(tenant: Tenant, position: Position): void {
    db.tx(() => {
      const row = store.find(tenant, position);
      const before = opened(tenant, row);
      const after = close(before.tally, before.published, noiseFor(tenant, position));
      const isNew = JSON.stringify(after.published) !== JSON.stringify(before.published);
      put(tenant, position, after, isNew ? time.now(tenant) : (row?.publishedAt ?? null));
    });
  }

  /** Every version that anybody was counted for, and those in force. */
  function positionsOf(
    tenant: Tenant,
  ): { position: Position; profile: JobProfile | null; row: TallyRow | null }[] {
    const rows = store.list(tenant);
    const profiles = jobProfiles.list(tenant);
    const known = profiles.flatMap((profile) => {
      const own = rows.filter(({ jobProfileId }) => jobProfileId === profile.id);
      const hasCurrent = own.some(({ version }) => version === profile.version);
      const current = {
        position: { jobProfileId: profile.id, version: profile.version },
        profile,
        row: null,
      };
      return [...(hasCurrent ? [] : [current]), ...own.map((row) => ({ position: row, profile, row }))];
    });
    const without = rows.find(({ jobProfileId }) => jobProfileId === "") ?? null;
    return [...known, { position: WITHOUT, profile: null, row: without }];
  }

  /** While it was in force; null: of people without a profile. */
  function spanOf(
    tenant: Tenant,
    { jobProfileId, version }: Position,
    profile: JobProfile | null,
  ): PositionSpan | null {
    if (profile === null) return null;
    const versions = jobProfiles.versions(tenant, jobProfileId);
    const until = versions.find((one) => one.version === version + 1)?.createdAt ?? null;
    const since = version === 1 ? 0 : (versions.find((one) => one.version === version)?.createdAt ?? 0);
    return { jobProfileId, since, until };
  }

  return {
    /**
     * Counts everybody whose process is complete, deletes their answers, and publishes. For the schedule,
     * once a night: people of the same day are counted together.
     * @returns how many were counted
     */
    async countDue(): Promise<number> {
      const due = answers.list().filter(isDue);
      const comparisons = new Map<string, Comparison | null>();
      const changed = new Map<string, { tenant: Tenant; position: Position }>();
      for (let from = 0; from < due.length; from += AT_ONCE) {
        for (const [key, one] of count(due.slice(from, from + AT_ONCE), comparisons)) changed.set(key, one);
        await new Promise((resolve) => setImmediate(resolve));
      }
      for (const { tenant, position } of changed.values()) publish(tenant, position);
      return due.length;
    },

    /** By profile, the version in force first; people without a profile last. */
    async figures(tenant: Tenant): Promise<PositionFigures[]> {
      const positions = positionsOf(tenant);
      const spans = positions.map(({ position, profile }) => spanOf(tenant, position, profile));
      const totals = await reads.read(FAIRNESS_TOTALS, tenant, [tenant, spans], store.sumTotals);
      const figures = positions.map(({ row }) => figuresOf(opened(tenant, row)));
      return positions.flatMap(({ position, profile, row }, place) => {
        const [found, counted] = [figures[place], totals[place]];
        if (found === undefined || counted === undefined) return [];
        return [
          {
            ...found,
            profile: profile && {
              id: profile.id,
              name: profile.name,
              nameEn: profile.nameEn,
              isInForce: profile.version === position.version,
            },
            version: position.version,
            totals: counted,
            publishedAt: row?.publishedAt ?? null,
          },
        ];
      });
    },
  };
}
