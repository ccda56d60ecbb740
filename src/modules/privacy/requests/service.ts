import type { Language } from "#/domain/instrument/types.ts";
import { dueAt, promisedTo, wasNeverOpened } from "#/modules/accounts/retention/rules.ts";
import type { RetentionService } from "#/modules/accounts/retention/service.ts";
import { type CodeService, ofAssessment } from "#/modules/assessment/codes/service.ts";
import type { Assessment, AssessmentService } from "#/modules/assessment/service.ts";
import type { Session, StoredAnswer, StoredResult } from "#/modules/assessment/store.ts";
import type { DeclineService } from "#/modules/decisions/declines/service.ts";
import type { DeclineLetter } from "#/modules/decisions/declines/store.ts";
import type { InterviewService } from "#/modules/decisions/interviews/service.ts";
import type { Draft, Proposal, Review } from "#/modules/decisions/store.ts";
import type { StoredOutcome } from "#/modules/fairness/outcomes/store.ts";
import type { CandidateMatch } from "#/modules/results/match/service.ts";
import { BY_LINK } from "#/modules/results/views/service.ts";
import type { ResultView } from "#/modules/results/views/store.ts";
import type { ShortlistsService } from "#/modules/shortlists/service.ts";
import type { ShareService } from "#/modules/shortlists/shares/service.ts";
import type { SharedWith } from "#/modules/shortlists/shares/store.ts";
import type { Listed } from "#/modules/shortlists/store.ts";
import type { TagService } from "#/modules/tags/service.ts";
import type { BornTag } from "#/modules/tags/store.ts";
import type { Emitter } from "#/platform/context/events.ts";
import { invalidField, Problem } from "#/platform/context/problem.ts";
import type { Tenant } from "#/platform/context/tenant.ts";
import type { Infrastructure } from "#/server/infrastructure.ts";
import type { CandidateRightsEvents } from "./events.ts";
import { dueOf, needsMessage, type RequestKind, type Withdrawal, withdrawalOf } from "./rules.ts";
import type { CandidateRequest, InvolvementStore, RequestStore, SentMail } from "./store.ts";

/** The treatment of their data, as candidates are shown it. */
export interface Overview {
  current: Assessment;
  /** A legal hold keeps the data for now. */
  isProtected: boolean;
  withdrawal: Withdrawal;
  /** Latest first. */
  requests: CandidateRequest[];
  /** Oldest first. */
  views: ResultView[];
  /** How a code comes to the candidate, and until when the browser that asks has shown one; null: it has not. */
  confirmation: { way: "mail" | "company"; until: number | null };
  /** The text that they acknowledged, in both languages; null: none, or it was not kept yet in those days. */
  acknowledgedText: Record<Language, string[]> | null;
  /** When their data are anonymized automatically; null: at no fixed time, or a legal hold keeps them. */
  keptUntil: number | null;
}

/** Everything that is stored about a candidate. */
export interface Holdings extends Overview {
  answers: StoredAnswer[];
  result: StoredResult | null;
  /** Name of the job profile in the invite; null if it names none, or one that was deleted. */
  jobProfileName: string | null;
  /** The comparison with it; null where there is none to make. */
  match: CandidateMatch | null;
  mails: SentMail[];
  /** Notes and decisions, latest first. */
  reviews: Review[];
  proposals: Proposal[];
  /** Drafts that people have not entered yet. */
  drafts: Draft[];
  /** Scores and notes of interviewers. */
  interviews: ReturnType<InterviewService["ofSession"]>;
  /** How they did in the job, where the company entered it. */
  outcome: StoredOutcome | null;
  /** Words that the company sorts them by. */
  tags: BornTag[];
  jobs: ReturnType<InvolvementStore["listJobs"]>;
  clients: string[];
  teams: ReturnType<InvolvementStore["listTeams"]>;
  bulkActions: ReturnType<InvolvementStore["listBulkActions"]>;
  /** Lists that somebody has put them on, and versions of these. */
  shortlists: Listed[];
  /** Links by which something about them was shown. */
  shares: SharedWith[];
  /** Emails that notified them that others were chosen, as they were released. */
  declines: DeclineLetter[];
  collectedAt: number;
}

interface RightsDeps extends Pick<Infrastructure, "db" | "time" | "ids" | "security"> {
  store: RequestStore;
  /** Finds the assessment session of a genuine link, expired or not. @throws Problem link_not_available (404) */
  look: (token: string) => Assessment;
  codes: Pick<CodeService, "wayOf" | "provenUntil">;
  noticeText: AssessmentService["noticeText"];
  ruleOf: RetentionService["ruleOf"];
  /** Returns the id of a link's session, which is created in the caller's transaction if there is none. */
  sessionFor: (assessment: Assessment) => number;
  gdpr: {
    get(tenant: Tenant, sessionId: number): { completedAt: number | null; protectedAt: number | null };
    withdraw(tenant: Tenant, sessionId: number, notify: (now: number) => void): unknown;
  };
  events: Emitter<CandidateRightsEvents>;
  /** Removes what the candidate said for figures on fairness, in the caller's transaction. */
  deleteFairness: (tenant: Tenant, sessionId: number) => unknown;
  views: (tenant: Tenant, sessionId: number) => ResultView[];
  answers: (session: Session) => StoredAnswer[];
  result: (session: Session) => StoredResult | null;
  match: (tenant: Tenant, inviteId: string, jobProfileId: string) => CandidateMatch | null;
  jobProfileName: (tenant: Tenant, jobProfileId: string) => string | null;
  mails: (tenant: Tenant, about: { sessionId: number | null; inviteId: string | null }) => SentMail[];
  reviews: (tenant: Tenant, sessionId: number) => Review[];
  proposals: (tenant: Tenant, sessionId: number) => Proposal[];
  drafts: (tenant: Tenant, sessionId: number) => Draft[];
  interviews: InterviewService["ofSession"];
  outcome: (tenant: Tenant, sessionId: number) => StoredOutcome | null;
  tags: TagService["ofPerson"];
  involvement: InvolvementStore;
  shortlists: ShortlistsService["ofPerson"];
  shares: ShareService["ofPerson"];
  declines: DeclineService["ofPerson"];
}

export type RightsService = ReturnType<typeof createRightsService>;

/**
 * What candidates can do with their data at their link: looking by the link alone, everything else by a code. It goes on working when the questionnaire is completed
 * or its time is over, for as long as the data exist.
 */
export function createRightsService(deps: RightsDeps) {
  const { db, store, time, ids, gdpr, look, codes, security } = deps;

  function promiseOf({ tenant: { accountId }, session, assignment }: Assessment) {
    const { completedAt, expiresAt: endsAt } = assignment;
    const isUnopened = wasNeverOpened(session);
    const person = { completedAt, endsAt, isUnopened, promised: promisedTo(session) };
    const acknowledgedText = session === null ? null : deps.noticeText(accountId, session.noticeVersion);
    return { acknowledgedText, keptUntil: dueAt(person, deps.ruleOf(accountId)) };
  }

  function overviewOf(current: Assessment, proof: string | null): Overview {
    const { tenant, sessionId } = current;
    const confirmation = { way: codes.wayOf(current), until: codes.provenUntil(current, proof) };
    const { acknowledgedText, keptUntil } = promiseOf(current);
    if (sessionId === null) {
      return {
        current,
        isProtected: false,
        withdrawal: "at_once",
        requests: [],
        views: [],
        confirmation,
        acknowledgedText,
        keptUntil,
      };
    }
    const candidate = gdpr.get(tenant, sessionId);
    return {
      current,
      confirmation,
      acknowledgedText,
      keptUntil: candidate.protectedAt === null ? keptUntil : null,
      isProtected: candidate.protectedAt !== null,
      withdrawal: withdrawalOf(candidate),
      requests: store.listOfSession(tenant, sessionId),
      views: deps.views(tenant, sessionId),
    };
  }

  /** @throws Problem link_not_available (404), confirmation_needed (403) */
  function verified(token: string, proof: string | null): Assessment {
    const current = look(token);
    if (codes.provenUntil(current, proof) === null) throw new Problem("confirmation_needed");
    return current;
  }

  /** In the caller's transaction; the open request of the same kind, if there is one, is this request. */
  function ask(current: Assessment, kind: RequestKind, message: string): void {
    const { tenant } = current;
    const sessionId = deps.sessionFor(current);
    // What rests on consent alone needs nobody's decision to end.
    if (kind === "objection" || kind === "erasure") deps.deleteFairness(tenant, sessionId);
    if (store.findOpen(tenant, sessionId, kind) !== null) return;
    const id = ids.candidateRequest();
    const now = time.now(tenant);
    const dueAt = dueOf(now);
    store.insert(tenant, {
      id,
      sessionId,
      kind,
      message,
      status: "open",
      createdAt: now,
      dueAt,
    });
    deps.events.emit("request.opened", { tenant, requestId: id, sessionId, kind, dueAt, now });
  }

  /**
   * Puts a request to the account. While one of the same kind is open, asking again changes nothing.
   * @param message in the candidate's own words; may be empty
   * @throws Problem link_not_available (404), confirmation_needed (403), invalid_input (400) for a correction without
   *   a message
   */
  function request(token: string, proof: string | null, kind: RequestKind, message: string): Overview {
    return db.tx(() => {
      const current = verified(token, proof);
      if (needsMessage(kind) && message === "") throw invalidField("message", "must explain what is wrong");
      ask(current, kind, message);
      return overviewOf(look(token), proof);
    });
  }

  return {
    /**
     * Reads only.
     * @param proof what the browser got for a right code; null: nothing
     * @throws Problem link_not_available (404)
     */
    overview: (token: string, proof: string | null): Overview => overviewOf(look(token), proof),

    request,

    /**
     * Before the end, and also before the beginning: deletes the answers and anonymizes the candidate at once, closes
     * the link, and notifies the account. What cannot be deleted at once (completed, or under a legal hold) becomes a
     * request for erasure.
     * @param network from where, for the log
     * @returns the overview where a request was created, null where nothing is left to see
     * @throws Problem link_not_available (404), confirmation_needed (403)
     */
    withdraw(token: string, proof: string | null, network: string): Overview | null {
      const current = verified(token, proof);
      const { tenant } = current;
      const sessionId = db.tx(() => deps.sessionFor(current));
      if (withdrawalOf(gdpr.get(tenant, sessionId)) !== "at_once") {
        return request(token, proof, "erasure", "");
      }
      gdpr.withdraw(tenant, sessionId, (now) => {
        deps.events.emit("session.withdrawn", { tenant, sessionId, now });
        const about = { ...ofAssessment(current), session: sessionId };
        security.record("candidate_data.withdrawn", { by: BY_LINK, ...about, network });
      });
      return null;
    },

    /**
     * All there is, for the candidate's own copy. Reads only.
     * @throws Problem link_not_available (404), confirmation_needed (403)
     */
    holdings(token: string, proof: string | null): Holdings {
      const current = verified(token, proof);
      const { tenant, sessionId, session, invite } = current;
      const result = session && deps.result(session);
      const profileId = invite?.jobProfileId ?? null;
      const subject = { sessionId, inviteId: invite?.id ?? null };
      return {
        ...overviewOf(current, proof),
        answers: session === null ? [] : deps.answers(session),
        result,
        jobProfileName: profileId === null ? null : deps.jobProfileName(tenant, profileId),
        match: invite && result && profileId !== null ? deps.match(tenant, invite.id, profileId) : null,
        mails: deps.mails(tenant, subject),
        reviews: sessionId === null ? [] : deps.reviews(tenant, sessionId),
        proposals: sessionId === null ? [] : deps.proposals(tenant, sessionId),
        drafts: sessionId === null ? [] : deps.drafts(tenant, sessionId),
        interviews: sessionId === null ? { sheets: [], decisions: [] } : deps.interviews(tenant, sessionId),
        outcome: sessionId === null ? null : deps.outcome(tenant, sessionId),
        shares: sessionId === null ? [] : deps.shares(tenant, sessionId),
        declines: sessionId === null ? [] : deps.declines(tenant, sessionId),
        shortlists: sessionId === null ? [] : deps.shortlists(tenant, sessionId),
        tags: deps.tags(tenant, subject),
        jobs: deps.involvement.listJobs(tenant, subject),
        clients: deps.involvement.listClients(tenant, subject),
        teams: deps.involvement.listTeams(tenant, subject),
        bulkActions: deps.involvement.listBulkActions(tenant, subject),
        collectedAt: time.now(tenant),
      };
    },
  };
}
