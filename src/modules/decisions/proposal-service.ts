import { useIsPaused } from "#/modules/invites/open-rights.ts";
import type { Emitter } from "#/platform/context/events.ts";
import { invalidField, Problem } from "#/platform/context/problem.ts";
import type { Tenant } from "#/platform/context/tenant.ts";
import type { Page } from "#/platform/http/query.ts";
import type { Infrastructure } from "#/server/infrastructure.ts";
import type { ReviewEvents } from "./events.ts";
import {
  checkAnswer,
  checkTakingBack,
  GROUNDS,
  mustConfirm,
  type ProposalScope,
  type ReviewContent,
} from "./rules.ts";
import type { Proposal, ProposalStore, ReviewStore, WaitingProposal } from "./store.ts";

interface Person {
  readonly id: string;
  readonly name: string;
}

/** A second person's answer to a proposal. */
interface ProposalAnswer {
  confirmed: boolean;
  /** Why; needed to reject. */
  reason: string;
  /** The user has read the candidate's requests, and confirms nevertheless. */
  despiteRights: boolean;
}

interface ProposalDeps extends Pick<Infrastructure, "db" | "time" | "ids"> {
  store: ProposalStore;
  /** @throws Problem candidate_not_found (404) */
  candidate: (tenant: Tenant, sessionId: number) => { anonymizedAt: number | null };
  decisionEntry: DecisionEntry;
  events: Emitter<ReviewEvents>;
}

export type ProposalService = ReturnType<typeof createProposalService>;

/** Decisions that wait for a second person. One becomes a decision when that person confirms it, and not before. */
export function createProposalService({
  db,
  store,
  time,
  ids,
  candidate,
  decisionEntry,
  events,
}: ProposalDeps) {
  function get(tenant: Tenant, id: string): Proposal {
    const proposal = store.find(tenant, id);
    if (proposal === null) throw new Problem("proposal_not_found");
    return proposal;
  }

  return {
    /** Open ones, the longest waiting first. */
    list: (
      tenant: Tenant,
      scope: ProposalScope,
      reader: Person,
      page: Page,
    ): { rows: WaitingProposal[]; total: number } => store.list(tenant, scope, reader.id, page),

    /**
     * Latest first, in any state.
     * @throws Problem candidate_not_found (404)
     */
    listOfCandidate(tenant: Tenant, sessionId: number): Proposal[] {
      candidate(tenant, sessionId);
      return store.listOfSession(tenant, sessionId);
    },

    /** The same for a session that the caller has found for its tenant. */
    ofSession: (tenant: Tenant, sessionId: number): Proposal[] => store.listOfSession(tenant, sessionId),

    /** Called inside the transaction that has checked the decision. */
    propose(
      tenant: Tenant,
      sessionId: number,
      author: Person,
      content: ReviewContent & { outcome: NonNullable<ReviewContent["outcome"]> },
    ): Proposal {
      const { kind: _, ...decided } = content;
      const [id, now] = [ids.proposal(), time.now(tenant)];
      store.insert(tenant, {
        ...decided,
        ...{ id, sessionId, authorId: author.id, author: author.name, createdAt: now },
        state: "open",
        answer: "",
      });
      events.emit("decision.asked", { tenant, proposalId: id, sessionId, authorId: author.id, now });
      return get(tenant, id);
    },

    /**
     * Confirms or rejects a proposal. A confirmed proposal is a decision from then on, of its author and at
     * this time.
     * @throws Problem proposal_not_found (404), proposal_own (403), proposal_closed (409), invalid_input
     *   (400) naming reason if it is rejected without one, rights_open (409) if that is not confirmed
     */
    answer(
      tenant: Tenant,
      id: string,
      person: Person,
      { confirmed, reason, despiteRights }: ProposalAnswer,
    ): Proposal {
      return db.tx(() => {
        const proposal = get(tenant, id);
        const verdict = checkAnswer(proposal, person.id);
        if (verdict !== "ok") throw new Problem(verdict);
        if (!confirmed && reason === "")
          throw invalidField("reason", "must explain why the proposal is rejected");
        const { sessionId, authorId, author } = proposal;
        const now = time.now(tenant);
        const by = { answeredAt: now, answeredById: person.id, answeredBy: person.name, answer: reason };
        if (confirmed) {
          const content: ReviewContent = {
            kind: "decision",
            text: proposal.text,
            outcome: proposal.outcome,
            grounds: GROUNDS.filter((infrastructure) => proposal.grounds.includes(infrastructure)),
            jobProfileId: proposal.jobProfileId,
            jobId: proposal.jobId,
          };
          decisionEntry.checkInformed(tenant, sessionId, person, content, despiteRights);
          const reviewId = decisionEntry.enter(tenant, sessionId, { id: authorId, name: author }, content);
          // The reasons are stored with the decision, and not twice.
          store.updateClosed(tenant, id, { ...by, state: "confirmed", text: "", reviewId });
        } else {
          store.updateClosed(tenant, id, { ...by, state: "rejected" });
        }
        events.emit("decision.answered", { tenant, proposalId: id, sessionId, authorId, confirmed, now });
        return get(tenant, id);
      });
    },

    /**
     * Takes one's own proposal back; its reasons go. A second call changes nothing.
     * @throws Problem proposal_not_found (404), proposal_not_yours (403), proposal_closed (409)
     */
    withdraw(tenant: Tenant, id: string, person: Person): Proposal {
      return db.tx(() => {
        const proposal = get(tenant, id);
        if (proposal.state === "withdrawn" && proposal.authorId === person.id) return proposal;
        const verdict = checkTakingBack(proposal, person.id);
        if (verdict !== "ok") throw new Problem(verdict);
        const by = {
          answeredAt: time.now(tenant),
          answeredById: person.id,
          answeredBy: person.name,
          answer: "",
        };
        store.updateClosed(tenant, id, { ...by, state: "withdrawn", text: "" });
        return get(tenant, id);
      });
    },
  };
}

interface DecisionEntryDeps extends Pick<Infrastructure, "ids" | "time" | "security"> {
  store: ReviewStore;
  /** Keeps with a decision what interviewers gave until then. */
  freezeScores: (tenant: Tenant, sessionId: number, reviewId: string, jobId: string | null) => void;
}

export type DecisionEntry = ReturnType<typeof createDecisionEntry>;

/** The one way in which an entry is stored, be it written just now or confirmed by a second person. */
export function createDecisionEntry({ store, ids, time, security, freezeScores }: DecisionEntryDeps) {
  return {
    /**
     * Prevents decisions about a person who has objected, unless the user confirms that they have read it.
     * The confirmation is logged.
     * @throws Problem rights_open (409)
     */
    checkInformed(
      tenant: Tenant,
      sessionId: number,
      person: Person,
      content: ReviewContent,
      knows: boolean,
    ): void {
      if (!mustConfirm(content, useIsPaused(store.listRights(tenant, sessionId)))) return;
      if (!knows) throw new Problem("rights_open");
      const { accountId: account, mode } = tenant;
      security.record("decision.despite_rights", { by: person.id, account, mode, session: sessionId });
    },

    /** @returns its id */
    enter(tenant: Tenant, sessionId: number, author: Person, content: ReviewContent): string {
      const id = ids.review();
      store.insert(tenant, {
        ...content,
        id,
        sessionId,
        authorId: author.id,
        author: author.name,
        createdAt: time.now(tenant),
      });
      if (content.kind === "decision") freezeScores(tenant, sessionId, id, content.jobId);
      const { outcome } = content;
      if (outcome !== null)
        security.record("decision.recorded", {
          ...{ by: author.id, account: tenant.accountId, mode: tenant.mode },
          ...{ session: sessionId, reason: outcome },
        });
      return id;
    },
  };
}
