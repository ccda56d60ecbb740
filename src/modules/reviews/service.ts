import type { Db } from "#/platform/db/open.ts";
import type { Ids } from "#/platform/ids.ts";
import { useIsPaused } from "#/platform/open-rights.ts";
import { invalidField, Problem } from "#/platform/problem.ts";
import type { SecurityLog } from "#/platform/security-log.ts";
import type { Tenant } from "#/platform/tenant.ts";
import type { TenantClock } from "#/platform/tenant-clock.ts";
import type { DraftService } from "./draft-service.ts";
import { admitReview, admitWithdrawal, contentOf, isFinal, mustConfirm, type NewReview } from "./rules.ts";
import type { Review, ReviewStore } from "./store.ts";

/** Whoever writes, as they sign in. */
interface Author {
  readonly id: string;
  readonly name: string;
}

interface ReviewDeps {
  db: Db;
  store: ReviewStore;
  time: TenantClock;
  ids: Pick<Ids, "review">;
  /** @throws Problem candidate_not_found (404) */
  candidate: (tenant: Tenant, sessionId: number) => { anonymizedAt: number | null };
  security: Pick<SecurityLog, "note">;
  jobProfileExists: (tenant: Tenant, profileId: string) => boolean;
  /** The profile of a job that the person is looked at for; undefined where they are not. */
  profileOfJob: (tenant: Tenant, jobId: string, sessionId: number) => string | null | undefined;
  drafts: Pick<DraftService, "entered">;
}

export type ReviewService = ReturnType<typeof createReviewService>;

/** What people write down about candidates: notes, and decisions with their reasons. */
export function createReviewService(deps: ReviewDeps) {
  const { db, store, time, ids, candidate, jobProfileExists, profileOfJob, drafts, security } = deps;

  function get(tenant: Tenant, reviewId: string): Review {
    const review = store.find(tenant, reviewId);
    if (!review) throw new Problem("review_not_found");
    return review;
  }

  return {
    /** Latest first. @throws Problem candidate_not_found (404) */
    list(tenant: Tenant, sessionId: number): Review[] {
      candidate(tenant, sessionId);
      return store.listOfSession(tenant, sessionId);
    },

    /** The same for a session that the caller has found for its tenant. */
    ofSession: (tenant: Tenant, sessionId: number): Review[] => store.listOfSession(tenant, sessionId),

    /** Whether a final decision about the candidate stands. */
    isDecided: (tenant: Tenant, sessionId: number): boolean =>
      store.listOfSession(tenant, sessionId).some(isFinal),

    /**
     * Adds an entry; it is never changed afterwards. Its author's draft of it goes.
     * @throws Problem candidate_not_found (404), invalid_input, already_anonymized, decision_by_score_alone (400),
     *   rights_open (409) where it is not confirmed
     */
    add(tenant: Tenant, sessionId: number, author: Author, input: NewReview): Review {
      return db.tx(() => {
        const content = contentOf(input);
        if (candidate(tenant, sessionId).anonymizedAt !== null) throw new Problem("already_anonymized");
        if (content.jobProfileId !== null && !jobProfileExists(tenant, content.jobProfileId)) {
          throw invalidField("job_profile_id", "is not a job profile; GET /job-profiles lists them");
        }
        if (content.jobId !== null) {
          const ofJob = profileOfJob(tenant, content.jobId, sessionId);
          if (ofJob === undefined)
            throw invalidField("job_id", "is not a job that the person is looked at for");
          content.jobProfileId ??= ofJob;
        }
        const verdict = admitReview(content);
        if (verdict !== "ok") throw new Problem(verdict);
        const isDespite = mustConfirm(content, useIsPaused(store.rightsOf(tenant, sessionId)));
        if (isDespite && !input.despiteRights) throw new Problem("rights_open");
        const id = ids.review();
        store.insert(tenant, {
          ...content,
          id,
          sessionId,
          authorId: author.id,
          author: author.name,
          createdAt: time.now(tenant),
        });
        drafts.entered(tenant, sessionId, author, content.kind);
        if (isDespite) {
          const { accountId: account, mode } = tenant;
          security.note("decision.despite_rights", { by: author.id, account, mode, session: sessionId });
        }
        return get(tenant, id);
      });
    },

    /**
     * Takes an entry back: its text goes, and what it decided counts no more. A second call changes nothing.
     * @throws Problem review_not_found (404), review_not_yours (403), review_too_old (409)
     */
    withdraw(tenant: Tenant, reviewId: string, person: Author): Review {
      return db.tx(() => {
        const review = get(tenant, reviewId);
        if (review.withdrawnAt !== null && review.authorId === person.id) return review;
        const now = time.now(tenant);
        const verdict = admitWithdrawal(review, person.id, now);
        if (verdict !== "ok") throw new Problem(verdict);
        store.withdraw(tenant, reviewId, now);
        return get(tenant, reviewId);
      });
    },
  };
}
