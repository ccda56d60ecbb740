import type { Emitter } from "#/platform/context/events.ts";
import { invalidField, Problem } from "#/platform/context/problem.ts";
import type { Tenant } from "#/platform/context/tenant.ts";
import type { Ground } from "#/server/infrastructure.ts";
import type { ColleaguesOf } from "./colleagues.ts";
import type { DecisionDoor } from "./decision-door.ts";
import type { DraftService } from "./draft-service.ts";
import type { ReviewEvents } from "./events.ts";
import type { FourEyes } from "./four-eyes.ts";
import { type Mention, placesIn } from "./mention-rules.ts";
import type { ProposalService } from "./proposal-service.ts";
import type { Proposal } from "./proposal-store.ts";
import {
  admitReview,
  admitWithdrawal,
  contentOf,
  isFinal,
  type NewReview,
  type ReviewContent,
} from "./rules.ts";
import type { Review, ReviewStore } from "./store.ts";

/** Whoever writes, as they sign in. */
interface Author {
  readonly id: string;
  readonly name: string;
}

interface ReviewDeps extends Pick<Ground, "db" | "time" | "security"> {
  store: ReviewStore;
  /** @throws Problem candidate_not_found (404) */
  candidate: (tenant: Tenant, sessionId: number) => { anonymizedAt: number | null };
  jobProfileExists: (tenant: Tenant, profileId: string) => boolean;
  /** The profile of a job that the person is looked at for; undefined where they are not. */
  profileOfJob: (tenant: Tenant, jobId: string, sessionId: number) => string | null | undefined;
  drafts: Pick<DraftService, "entered">;
  door: DecisionDoor;
  fourEyes: Pick<FourEyes, "state">;
  proposals: Pick<ProposalService, "propose">;
  colleaguesOf: ColleaguesOf;
  events: Emitter<ReviewEvents>;
}

/** What became of what somebody wrote down. */
type Written = { review: Review } | { proposal: Proposal };

export type ReviewService = ReturnType<typeof createReviewService>;

/** What people write down about candidates: notes, and decisions with their reasons. */
export function createReviewService(deps: ReviewDeps) {
  const { db, store, time, candidate, jobProfileExists, profileOfJob, drafts, door } = deps;

  function get(tenant: Tenant, reviewId: string): Review {
    const review = store.find(tenant, reviewId);
    if (!review) throw new Problem("review_not_found");
    return review;
  }

  /** Takes over the profile of the job. @throws Problem invalid_input (400) naming what is not there */
  function refuseUnknown(
    tenant: Tenant,
    sessionId: number,
    content: ReviewContent,
    mentions: readonly Mention[],
  ): void {
    if (content.jobProfileId !== null && !jobProfileExists(tenant, content.jobProfileId))
      throw invalidField("job_profile_id", "is not a job profile");
    if (content.jobId !== null) {
      const ofJob = profileOfJob(tenant, content.jobId, sessionId);
      if (ofJob === undefined) throw invalidField("job_id", "is not a job that the person is looked at for");
      content.jobProfileId ??= ofJob;
    }
    if (mentions.length === 0) return;
    const known = new Set(deps.colleaguesOf(tenant, sessionId).map(({ id }) => id));
    if (!mentions.every(({ userId }) => known.has(userId)))
      throw invalidField("mentions", "names somebody who does not work here, or may not see this person");
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
     * Adds an entry; it is never changed afterwards. Its author's draft of it goes. Where decisions of the account take
     * two people, a decision is a proposal until the second one has confirmed it.
     * @throws Problem candidate_not_found (404), invalid_input, already_anonymized, decision_by_score_alone (400),
     *   rights_open (409) where it is not confirmed
     */
    add(tenant: Tenant, sessionId: number, author: Author, input: NewReview): Written {
      return db.tx(() => {
        const content = contentOf(input);
        const mentions = placesIn(content, input.mentions ?? []);
        if (candidate(tenant, sessionId).anonymizedAt !== null) throw new Problem("already_anonymized");
        refuseUnknown(tenant, sessionId, content, mentions);
        const verdict = admitReview(content);
        if (verdict !== "ok") throw new Problem(verdict);
        door.refuseUnknowing(tenant, sessionId, author, content, input.despiteRights === true);
        drafts.entered(tenant, sessionId, author, content.kind);
        const { outcome } = content;
        if (outcome !== null && deps.fourEyes.state(tenant.accountId).isOn)
          return { proposal: deps.proposals.propose(tenant, sessionId, author, { ...content, outcome }) };
        const reviewId = door.enter(tenant, sessionId, author, content);
        store.insertMentions(reviewId, mentions);
        const userIds = mentions.map(({ userId }) => userId);
        if (userIds.length > 0)
          deps.events.emit("note.mentioned", {
            ...{ tenant, reviewId, sessionId, userIds },
            ...{ authorId: author.id, now: time.now(tenant) },
          });
        return { review: get(tenant, reviewId) };
      });
    },

    /**
     * Takes an entry back: its text goes, and what it decided counts no more. A second call changes nothing.
     * @throws Problem review_not_found (404), review_not_yours (403), review_too_old, decision_confirmed (409)
     */
    withdraw(tenant: Tenant, reviewId: string, person: Author): Review {
      return db.tx(() => {
        const review = get(tenant, reviewId);
        if (review.withdrawnAt !== null && review.authorId === person.id) return review;
        const now = time.now(tenant);
        const verdict = admitWithdrawal(review, person.id, now);
        if (verdict !== "ok") throw new Problem(verdict);
        store.withdraw(tenant, reviewId, now);
        if (review.kind === "decision")
          deps.security.note("decision.removed", {
            ...{ by: person.id, account: tenant.accountId, mode: tenant.mode, session: review.sessionId },
          });
        return get(tenant, reviewId);
      });
    },
  };
}
