import { eq } from "drizzle-orm";
import type { Role } from "#/modules/users/rules.ts";
import type { Emitter } from "#/platform/context/events.ts";
import { invalidField, Problem } from "#/platform/context/problem.ts";
import { type Tenant, wholeTenant } from "#/platform/context/tenant.ts";
import { isoTimeOrNull } from "#/platform/time/clock.ts";
import type { Infrastructure } from "#/server/infrastructure.ts";
import type { ReviewEvents } from "./events.ts";
import type { DecisionEntry, ProposalService } from "./proposal-service.ts";
import {
  checkReview,
  checkWithdrawal,
  contentOf,
  DRAFT_KEPT_MS,
  type DraftContent,
  GROUNDS,
  isEmptyDraft,
  isFinal,
  type Mention,
  type NewReview,
  placesIn,
  type ReviewContent,
  savedAfter,
  withoutEntered,
} from "./rules.ts";
import type { Draft, DraftStore, Proposal, Review, ReviewStore } from "./store.ts";
import { fourEyes } from "./tables.ts";

/** The author, as they sign in. */
interface Author {
  readonly id: string;
  readonly name: string;
}

interface ReviewDeps extends Pick<Infrastructure, "db" | "time" | "security"> {
  store: ReviewStore;
  /** @throws Problem candidate_not_found (404) */
  candidate: (tenant: Tenant, sessionId: number) => { anonymizedAt: number | null };
  jobProfileExists: (tenant: Tenant, profileId: string) => boolean;
  /** The profile of a job for which the person is a candidate; undefined if they are not. */
  profileOfJob: (tenant: Tenant, jobId: string, sessionId: number) => string | null | undefined;
  drafts: Pick<DraftService, "entered">;
  decisionEntry: DecisionEntry;
  fourEyes: Pick<FourEyes, "state">;
  proposals: Pick<ProposalService, "propose">;
  colleaguesOf: ColleaguesOf;
  events: Emitter<ReviewEvents>;
}

/** The state of a new entry. */
type Written = { review: Review } | { proposal: Proposal };

export type ReviewService = ReturnType<typeof createReviewService>;

/** Users' entries about candidates: notes, and decisions with their reasons. */
export function createReviewService(deps: ReviewDeps) {
  const { db, store, time, candidate, jobProfileExists, profileOfJob, drafts, decisionEntry } = deps;

  function get(tenant: Tenant, reviewId: string): Review {
    const review = store.find(tenant, reviewId);
    if (!review) throw new Problem("review_not_found");
    return review;
  }

  /** Takes over the profile of the job. @throws Problem invalid_input (400) naming what is not there */
  function checkKnown(
    tenant: Tenant,
    sessionId: number,
    content: ReviewContent,
    mentions: readonly Mention[],
  ): void {
    if (content.jobProfileId !== null && !jobProfileExists(tenant, content.jobProfileId))
      throw invalidField("job_profile_id", "must be the ID of an existing job profile");
    if (content.jobId !== null) {
      const ofJob = profileOfJob(tenant, content.jobId, sessionId);
      if (ofJob === undefined)
        throw invalidField("job_id", "must be the ID of a job that this person is an applicant for");
      content.jobProfileId ??= ofJob;
    }
    if (mentions.length === 0) return;
    const known = new Set(deps.colleaguesOf(tenant, sessionId).map(({ id }) => id));
    if (!mentions.every(({ userId }) => known.has(userId)))
      throw invalidField("mentions", "must only name members who can see this person");
  }

  return {
    /** Latest first. @throws Problem candidate_not_found (404) */
    list(tenant: Tenant, sessionId: number): Review[] {
      candidate(tenant, sessionId);
      return store.listOfSession(tenant, sessionId);
    },

    /** The same for a session that the caller has found for its tenant. */
    ofSession: (tenant: Tenant, sessionId: number): Review[] => store.listOfSession(tenant, sessionId),

    /** Returns true if there is a final decision about the candidate. */
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
        checkKnown(tenant, sessionId, content, mentions);
        const verdict = checkReview(content);
        if (verdict !== "ok") throw new Problem(verdict);
        decisionEntry.checkInformed(tenant, sessionId, author, content, input.despiteRights === true);
        drafts.entered(tenant, sessionId, author, content.kind);
        const { outcome } = content;
        if (outcome !== null && deps.fourEyes.state(tenant.accountId).isOn)
          return { proposal: deps.proposals.propose(tenant, sessionId, author, { ...content, outcome }) };
        const reviewId = decisionEntry.enter(tenant, sessionId, author, content);
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
     * Withdraws an entry: its text is deleted, and its outcome no longer counts. A second call changes
     * nothing.
     * @throws Problem review_not_found (404), review_not_yours (403), review_too_old, decision_confirmed
     *   (409)
     */
    withdraw(tenant: Tenant, reviewId: string, person: Author): Review {
      return db.tx(() => {
        const review = get(tenant, reviewId);
        if (review.withdrawnAt !== null && review.authorId === person.id) return review;
        const now = time.now(tenant);
        const verdict = checkWithdrawal(review, person.id, now);
        if (verdict !== "ok") throw new Problem(verdict);
        store.updateWithdrawn(tenant, reviewId, now);
        if (review.kind === "decision")
          deps.security.record("decision.removed", {
            ...{ by: person.id, account: tenant.accountId, mode: tenant.mode, session: review.sessionId },
          });
        return get(tenant, reviewId);
      });
    },
  };
}

interface DraftDeps extends Pick<Infrastructure, "db" | "time" | "passed"> {
  store: DraftStore;
  /** @throws Problem candidate_not_found (404) */
  candidate: (tenant: Tenant, sessionId: number) => { anonymizedAt: number | null };
}

export type DraftService = ReturnType<typeof createDraftService>;

/** Users' unfinished texts about candidates. A draft is visible to its author only. */
export function createDraftService({ db, store, time, passed, candidate }: DraftDeps) {
  return {
    /** @throws Problem candidate_not_found (404) */
    get(tenant: Tenant, sessionId: number, author: Author): Draft | null {
      candidate(tenant, sessionId);
      return store.find(tenant, sessionId, author.id);
    },

    /**
     * Returns everybody's drafts, for the candidate's copy of their data. The caller has found the session
     * for its tenant.
     */
    ofSession: (tenant: Tenant, sessionId: number): Draft[] => store.listOfSession(tenant, sessionId),

    /**
     * Stores a draft and replaces the previous one. An empty one deletes it.
     * @param basedOn when the draft that this one continues was saved; undefined replaces any draft
     * @returns when it was saved; null: there is none any longer
     * @throws Problem candidate_not_found (404), already_anonymized (400), draft_changed (409)
     */
    save(
      tenant: Tenant,
      sessionId: number,
      author: Author,
      content: DraftContent,
      basedOn: string | null | undefined,
    ): number | null {
      return db.tx(() => {
        if (candidate(tenant, sessionId).anonymizedAt !== null) throw new Problem("already_anonymized");
        const last = store.find(tenant, sessionId, author.id);
        // If nothing is stored, nothing is lost, whatever the author had read.
        if (basedOn !== undefined && last !== null && isoTimeOrNull(last.savedAt) !== basedOn) {
          throw new Problem("draft_changed");
        }
        if (isEmptyDraft(content)) {
          store.delete(tenant, sessionId, author.id);
          return null;
        }
        const savedAt = savedAfter(last, time.now(tenant));
        store.upsert(tenant, { ...content, sessionId, userId: author.id, author: author.name, savedAt });
        return savedAt;
      });
    },

    /** Takes out what was entered just now, in the caller's transaction. */
    entered(tenant: Tenant, sessionId: number, author: Author, kind: "note" | "decision"): void {
      const last = store.find(tenant, sessionId, author.id);
      if (last === null) return;
      const grounds = GROUNDS.filter((infrastructure) => last.grounds.includes(infrastructure));
      const left = withoutEntered({ ...last, grounds }, kind);
      if (isEmptyDraft(left)) store.delete(tenant, sessionId, author.id);
      else store.upsert(tenant, { ...left, savedAt: savedAfter(last, time.now(tenant)) });
    },

    /** For the schedule. @returns how many rows went */
    deleteExpired: (): number => store.deleteExpired(passed.before(DRAFT_KEPT_MS)),
  };
}

/** Somebody who works in the account. */
interface Member {
  user: { id: string; name: string; disabledAt: number | null };
  role: Role;
  isOnHold: boolean;
}

interface Colleague {
  id: string;
  name: string;
}

interface ColleagueDeps {
  members: (accountId: string) => readonly Member[];
  limitsOf: (userId: string, accountId: string, role: Role) => readonly string[] | null;
  /** @throws Problem candidate_not_found (404) */
  candidate: (tenant: Tenant, sessionId: number) => unknown;
}

export type ColleaguesOf = ReturnType<typeof createColleaguesOf>;

/**
 * Returns the members who can be mentioned in a note about a candidate: those who may see that person, in the
 * order in which they joined.
 * @throws Problem candidate_not_found (404): the caller may not see them
 */
export const createColleaguesOf =
  ({ members, limitsOf, candidate }: ColleagueDeps) =>
  (tenant: Tenant, sessionId: number): Colleague[] => {
    candidate(tenant, sessionId);
    const sees = (onlyClients: readonly string[] | null): boolean => {
      if (onlyClients === null) return true;
      try {
        candidate({ ...wholeTenant(tenant), onlyClients }, sessionId);
        return true;
      } catch (error) {
        if (error instanceof Problem) return false;
        throw error;
      }
    };
    return members(tenant.accountId)
      .filter(({ user, isOnHold }) => !isOnHold && user.disabledAt === null)
      .filter(({ user, role }) => sees(limitsOf(user.id, tenant.accountId, role)))
      .map(({ user: { id, name } }) => ({ id, name }));
  };

/** Returns if decisions of an account need two people, and who set it last; null: nobody ever did. */
interface FourEyesState {
  isOn: boolean;
  changed: { at: number; by: string } | null;
}

interface FourEyesDeps extends Pick<Infrastructure, "db" | "security"> {
  /** The server's time: the setting belongs to both modes of the account. */
  clock: { now(): number };
}

export type FourEyes = ReturnType<typeof createFourEyes>;

/** The account's own rule whether a decision takes a second person. */
export function createFourEyes({ db, security, clock }: FourEyesDeps) {
  function state(accountId: string): FourEyesState {
    const row = db.orm.select().from(fourEyes).where(eq(fourEyes.accountId, accountId)).get();
    return row === undefined
      ? { isOn: false, changed: null }
      : { isOn: row.isOn, changed: { at: row.changedAt, by: row.changedBy } };
  }
  return {
    state,

    /** The setting has this value already, so nothing changes. */
    set(accountId: string, isOn: boolean, by: { id: string; name: string }): FourEyesState {
      return db.tx(() => {
        if (state(accountId).isOn === isOn) return state(accountId);
        const set = { isOn, changedAt: clock.now(), changedById: by.id, changedBy: by.name };
        db.orm
          .insert(fourEyes)
          .values({ accountId, ...set })
          .onConflictDoUpdate({ target: fourEyes.accountId, set })
          .run();
        security.record("account.four_eyes", { by: by.id, account: accountId, reason: isOn ? "on" : "off" });
        return state(accountId);
      });
    },
  };
}
