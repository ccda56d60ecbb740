import type { Clock } from "#/platform/clock.ts";
import type { Db } from "#/platform/db/open.ts";
import { isSeveralLines, linesText } from "#/platform/http/fields.ts";
import type { Page } from "#/platform/http/query.ts";
import type { Log } from "#/platform/log.ts";
import { invalidField, Problem } from "#/platform/problem.ts";
import type { Tenant } from "#/platform/tenant.ts";
import type { TenantClock } from "#/platform/tenant-clock.ts";
import { admitErasure, type CandidateFilter, type PendingWork } from "./rules.ts";
import { REWRITTEN_AT_ONCE_BYTES, scrubFiles } from "./scrub.ts";
import type { Candidate, GdprStore } from "./store.ts";

/** What an anonymization did. The name and the address are in this answer and nowhere else any more. */
export interface Erasure {
  candidate: Candidate;
  deletedAt: number;
  /** Tables in which rows were changed or removed. */
  affectedTables: string[];
  /** Empty: nothing is left to do. */
  pending: PendingWork[];
}

/** How many rows of a table were changed or removed. */
type Touched = [table: string, rows: number];

interface GdprDeps {
  db: Db;
  store: GdprStore;
  clock: Clock;
  time: TenantClock;
  log: Log;
}

export type GdprService = ReturnType<typeof createGdprService>;

export function createGdprService({ db, store, clock, time, log }: GdprDeps) {
  /** @throws Problem candidate_not_found (404) */
  function get(tenant: Tenant, sessionId: number): Candidate {
    const candidate = store.find(tenant, sessionId);
    if (!candidate) throw new Problem("candidate_not_found");
    return candidate;
  }

  /** Every place that holds personal data, in the caller's transaction. */
  function erase(tenant: Tenant, subject: Candidate, now: number): Touched[] {
    const { sessionId, inviteId } = subject;
    const rows: Touched[] = [
      ["sessions", store.anonymizeSession(tenant, sessionId, now)],
      ["team_members", store.leaveTeams(sessionId)],
      ["candidate_requests", store.eraseRequests(tenant, sessionId, now)],
      ["reviews", store.eraseReviews(tenant, sessionId)],
    ];
    if (inviteId !== null) rows.push(["invites", store.anonymizeInvite(tenant, inviteId, now)]);
    if (inviteId !== null) rows.push(["batch_rows", store.anonymizeBatchRows(tenant, inviteId)]);
    rows.push(["outbox", store.cancelMails(tenant, subject, clock.now())]);
    if (inviteId !== null) rows.push(["idempotency_answers", store.eraseAnswers(tenant, inviteId)]);
    return rows;
  }

  /**
   * It is logged as partial first and as a success only when nothing is left to do, so a crash in between loses
   * nothing.
   * @param also what else is done in the same transaction, as far as it is allowed
   */
  function carryOut(
    tenant: Tenant,
    sessionId: number,
    also: (candidate: Candidate, now: number) => Touched[],
  ): Erasure {
    const erasure = db.tx(() => {
      const candidate = get(tenant, sessionId);
      const verdict = admitErasure(candidate);
      if (verdict !== "ok") throw new Problem(verdict);
      const deletedAt = time.now(tenant);
      const affectedTables = [...also(candidate, deletedAt), ...erase(tenant, candidate, deletedAt)]
        .filter(([, rows]) => rows > 0)
        .map(([table]) => table);
      store.insertDeletion(tenant, {
        sessionId,
        inviteId: candidate.inviteId,
        assessmentType: candidate.productType,
        originalDate: candidate.completedAt ?? candidate.startedAt ?? candidate.acknowledgedAt,
        status: "partial",
        deletedAt,
      });
      return { candidate, deletedAt, affectedTables };
    });
    const pending = pendingMail(tenant, erasure.candidate);
    if (!scrubFiles(db, log, REWRITTEN_AT_ONCE_BYTES)) pending.push("database_files");
    if (pending.length === 0) store.finishDeletion(tenant, sessionId);
    return { ...erasure, pending };
  }

  const pendingMail = (tenant: Tenant, subject: Pick<Candidate, "sessionId" | "inviteId">): PendingWork[] =>
    store.mailIsBeingSent(tenant, subject, clock.now()) ? ["mail_in_delivery"] : [];

  /** @throws Problem candidate_not_found (404), already_anonymized (400) */
  function setProtection(sessionId: number, reason: string | null): void {
    db.tx(() => {
      const tenant = store.findOwner(sessionId);
      if (!tenant) throw new Problem("candidate_not_found");
      if (get(tenant, sessionId).anonymizedAt !== null) throw new Problem("already_anonymized");
      const protectedAt = reason === null ? null : time.now(tenant);
      store.setProtection(tenant, sessionId, { protectedAt, protectedReason: reason });
    });
  }

  return {
    /** Everybody who has opened an assessment, also anonymized; latest first. */
    list: (tenant: Tenant, filter: CandidateFilter, page: Page) => store.list(tenant, filter, page),

    get,

    listDeletions: (tenant: Tenant, page: Page) => store.listDeletions(tenant, page),

    /**
     * Replaces the person by markers everywhere, for good; answers, scores and the ledger stay.
     * @throws Problem candidate_not_found (404), already_anonymized (400), candidate_protected (403)
     */
    anonymize: (tenant: Tenant, sessionId: number): Erasure => carryOut(tenant, sessionId, () => []),

    /**
     * Stops an assessment before its end, as the candidate wishes: as `anonymize`, and the answers go too.
     * @param tell notes in the same transaction, at the tenant's time, that it was stopped
     * @throws Problem candidate_not_found (404), already_anonymized (400), candidate_protected (403),
     *   already_completed (409)
     */
    withdraw: (tenant: Tenant, sessionId: number, tell: (now: number) => void): Erasure =>
      carryOut(tenant, sessionId, ({ completedAt }, now) => {
        if (completedAt !== null) throw new Problem("already_completed");
        tell(now);
        return [["answers", store.withdrawSession(tenant, sessionId, now)]];
      }),

    /**
     * Finishes what anonymizations had to leave open. For the schedule: often as it is, and once in a quiet hour
     * with `largestBytes` unlimited, since rewriting a large database takes seconds in which nothing is answered.
     * @returns how many it finished
     */
    finishPartial(largestBytes = REWRITTEN_AT_ONCE_BYTES): number {
      const open = store.listPartialDeletions();
      if (open.length === 0 || !scrubFiles(db, log, largestBytes)) return 0;
      const finished = open.filter((deletion) => pendingMail(deletion, deletion).length === 0);
      db.tx(() => {
        for (const deletion of finished) {
          // A mail that was being sent at the time may have failed and wait again.
          store.cancelMails(deletion, deletion, clock.now());
          store.finishDeletion(deletion, deletion.sessionId);
        }
      });
      return finished.length;
    },

    /**
     * Puts a legal hold on a candidate: nobody can anonymize them until it is lifted. A second call replaces the reason.
     * @throws Problem invalid_input (400) without a reason in plain text, candidate_not_found (404), already_anonymized (400)
     */
    protect(sessionId: number, reason: string): void {
      const given = linesText(reason);
      if (given === "") throw invalidField("reason", "must say why the candidate is kept");
      if (!isSeveralLines(given)) throw invalidField("reason", "must have no control characters");
      setProtection(sessionId, given);
    },

    /** Lifts the hold. @throws Problem candidate_not_found (404), already_anonymized (400) */
    unprotect: (sessionId: number): void => setProtection(sessionId, null),

    /**
     * The same two for somebody who works for the account.
     * @param reason null lifts the hold
     * @throws Problem as they do
     */
    setHold(tenant: Tenant, sessionId: number, reason: string | null): Candidate {
      get(tenant, sessionId);
      if (reason === null) this.unprotect(sessionId);
      else this.protect(sessionId, reason);
      return get(tenant, sessionId);
    },
  };
}
