import type { ReadNarrowed } from "#/modules/invites/named-people.ts";
import type { Emitter } from "#/platform/context/events.ts";
import { invalidField, Problem } from "#/platform/context/problem.ts";
import type { Tenant } from "#/platform/context/tenant.ts";
import { asOfItsInstant, type LongReads } from "#/platform/db/long-reads.ts";
import type { Anonymizer, Touched } from "#/platform/db/personal-data/anonymize.ts";
import type { Narrowing, Page } from "#/platform/http/query.ts";
import { fullName } from "#/platform/text/person-name.ts";
import { isSeveralLines, linesText } from "#/platform/text/text.ts";
import { monthOf } from "#/platform/time/clock.ts";
import type { Infrastructure } from "#/server/infrastructure.ts";
import type { GdprEvents } from "./events.ts";
import type { PreviousStore } from "./imported-log-store.ts";
import type { Candidate, CandidatePage, CandidatesStore } from "./list-store.ts";
import { DATA_SUBJECTS, NARROWED_SUBJECTS } from "./list-store.ts";
import { type CandidateFilter, checkErasure, isReported, type PendingWork } from "./rules.ts";
import { createScrubber } from "./scrub.ts";
import type { Deletion, GdprStore } from "./store.ts";
import type { UnlinkingService } from "./unlinking.ts";

/** Effects of an anonymization. The name and the address are in this answer and nowhere else any more. */
export interface Erasure {
  candidate: Candidate;
  deletedAt: number;
  /** Tables in which rows were changed or removed. */
  affectedTables: string[];
  /** The same with how many. */
  touched: Touched[];
  /** Steps that are still open, and will be done automatically. */
  pending: PendingWork[];
  /** True if an email notifies the person. */
  isReported: boolean;
  /** True if no id leads to the scores any more. */
  isUnlinked: boolean;
}

/** The actor, for the log of security events: a key's or a person's id, "candidate" or "schedule". */
export type ErasedBy = string;

/** Erasures that are finished in one transaction: a few milliseconds. */
const AT_ONCE = 20;

interface GdprDeps
  extends Pick<
    Infrastructure,
    "db" | "clock" | "time" | "log" | "security" | "searchIndex" | "previousCopies" | "passed" | "goesOut"
  > {
  store: GdprStore;
  /** Had when it is needed, once after each start. */
  former: () => Promise<PreviousStore>;
  candidates: CandidatesStore;
  reads: LongReads;
  readNarrowed: ReadNarrowed;
  anonymizer: Anonymizer;
  unlinking: UnlinkingService;
  events: Emitter<GdprEvents>;
}

export interface UnfinishedDeletions {
  count: number;
  /** When the oldest of them was asked for, milliseconds since 1970; null: there is none. */
  oldestAt: number | null;
  /** Since when bytes could not be erased from the files; null: they could the last time. */
  blockedSince: number | null;
}

export type GdprService = ReturnType<typeof createGdprService>;

export function createGdprService({
  db,
  store,
  former: previous,
  candidates,
  reads,
  readNarrowed,
  anonymizer,
  unlinking,
  clock,
  time,
  log,
  security,
  searchIndex,
  events,
  previousCopies,
  passed,
  goesOut,
}: GdprDeps) {
  const scrubber = createScrubber(db, log);
  /** Something was cleared that no anonymization reports; after a start nobody knows. */
  let owesBlanked = true;
  /** Since when bytes could not be erased from the files, milliseconds since 1970; null: they could the last time. */
  let blockedSince: number | null = null;
  /** True if those were seen to whom an earlier version deleted: once after each start. */
  let isPreviousComplete = false;
  /**
   * Deletions whose person is no longer in the database's files, while a copy from before an upgrade still contains
   * them.
   */
  const onHold = new Map<Deletion["sessionId"], Deletion>();

  /** @throws Problem candidate_not_found (404) */
  function get(tenant: Tenant, sessionId: number): Candidate {
    const candidate = store.find(tenant, sessionId);
    if (!candidate) throw new Problem("candidate_not_found");
    return candidate;
  }

  /** Deletes the person wherever the register of personal data names them, in the caller's transaction. */
  function erase(tenant: Tenant, subject: Candidate, now: number, isUnlinked: boolean): Touched[] {
    const { sessionId, inviteId } = subject;
    events.emit("candidate.forgotten", { tenant, sessionId, inviteId, isUnlinked, now });
    const person = { ...tenant, sessionId, inviteId };
    const rows = isUnlinked ? unlinking.cutOff(person, now) : anonymizer.anonymize(person, now, false);
    const sums = new Map<string, number>();
    for (const [table, count] of rows) sums.set(table, (sums.get(table) ?? 0) + count);
    return [...sums];
  }

  /**
   * It is logged as partial, and as a success when nothing is left to do, so a crash in between loses nothing. Bytes
   * are not erased from the files here, where it would be done for each of many erasures, but by the schedule, once for
   * all.
   * @param first what is done before in the same transaction, as far as it is allowed
   */
  function carryOut(
    tenant: Tenant,
    sessionId: number,
    by: ErasedBy,
    first: (candidate: Candidate, now: number) => void,
  ): Erasure {
    return db.tx(() => {
      const candidate = get(tenant, sessionId);
      const verdict = checkErasure(candidate);
      if (verdict !== "ok") throw new Problem(verdict);
      const deletedAt = time.now(tenant);
      const { email, startedAt, language } = candidate;
      const sendEmail = store.isMailed(tenant, candidate.inviteId);
      const reported = goesOut(tenant) && isReported({ email, sendEmail, hasBegun: startedAt !== null, by });
      first(candidate, deletedAt);
      const isUnlinked = unlinking.isOn(tenant.accountId);
      const batchRowId = isUnlinked ? unlinking.rowOf(tenant, candidate.inviteId) : null;
      const touched = erase(tenant, candidate, deletedAt, isUnlinked).filter(([, rows]) => rows > 0);
      const affectedTables = touched.map(([table]) => table);
      store.insertDeletion(tenant, {
        sessionId,
        inviteId: candidate.inviteId,
        assessmentType: candidate.productType,
        originalDate: monthOf(candidate.completedAt ?? candidate.startedAt ?? candidate.acknowledgedAt),
        status: "partial",
        deletedAt,
        deletedBy: by,
        ...{ unlinked: isUnlinked, batchRowId },
      });
      if (reported) {
        const name = fullName(candidate);
        events.emit("candidate.erased", {
          tenant,
          sessionId,
          person: { email, name, language },
          isUnlinked,
          now: deletedAt,
        });
      }
      security.record("candidate.anonymized", {
        by,
        account: tenant.accountId,
        mode: tenant.mode,
        session: sessionId,
      });
      const pending: PendingWork[] = [...pendingMail(tenant, candidate), "database_files"];
      return { candidate, deletedAt, affectedTables, touched, pending, isReported: reported, isUnlinked };
    });
  }

  const pendingMail = (tenant: Tenant, subject: Pick<Candidate, "sessionId" | "inviteId">): PendingWork[] =>
    store.isMailBeingSent(tenant, subject) ? ["mail_in_delivery"] : [];

  /** Some at a time in one transaction; other writers get their turn in between. */
  async function inSteps<T>(all: readonly T[], work: (some: readonly T[]) => void): Promise<void> {
    for (let at = 0; at < all.length; at += AT_ONCE) {
      if (at > 0) await new Promise((resolve) => setImmediate(resolve));
      db.tx(() => work(all.slice(at, at + AT_ONCE)));
    }
  }

  /** Deletes once more whom an earlier version deleted, which left what a deletion removes today. */
  async function completePrevious(): Promise<void> {
    await inSteps(store.listPreviousDeletions(), (some) => {
      for (const deletion of some) anonymizer.anonymize(deletion, deletion.deletedAt, false);
    });
    const left = await previous();
    if (!left.hasDeletions()) return;
    await inSteps(left.events(), (some) => some.forEach(left.blurEvents));
    await inSteps(left.mails(), (some) => some.forEach(left.blurMails));
  }

  /** Those of whom the database's files hold nothing, once no copy from before an upgrade does either. */
  async function finishOnHold(): Promise<number> {
    if (onHold.size === 0 || !previousCopies.letGo(passed)) return 0;
    const finished = [...onHold.values()];
    await inSteps(finished, store.updateFinished);
    for (const { sessionId } of finished) onHold.delete(sessionId);
    return finished.length;
  }

  /** @throws Problem candidate_not_found (404), already_anonymized (400) */
  function setProtection(sessionId: number, reason: string | null): void {
    db.tx(() => {
      const tenant = store.findOwner(sessionId);
      if (!tenant) throw new Problem("candidate_not_found");
      if (get(tenant, sessionId).anonymizedAt !== null) throw new Problem("already_anonymized");
      const protectedAt = reason === null ? null : time.now(tenant);
      store.updateProtection(tenant, sessionId, { protectedAt, protectedReason: reason });
    });
  }

  /**
   * Puts a legal hold on a candidate: nobody can anonymize them until it is lifted. A second call replaces the reason.
   * @throws Problem invalid_input (400) without a reason in plain text, candidate_not_found (404), already_anonymized (400)
   */
  function protect(sessionId: number, reason: string): void {
    const given = linesText(reason);
    if (given === "") throw invalidField("reason", "must explain why the candidate is under legal hold");
    if (!isSeveralLines(given)) throw invalidField("reason", "must not contain control characters");
    setProtection(sessionId, given);
  }

  /** Lifts the hold. @throws Problem candidate_not_found (404), already_anonymized (400) */
  const unprotect = (sessionId: number): void => setProtection(sessionId, null);

  return {
    /** Everybody who has opened an assessment, also anonymized; latest first. */
    async list(tenant: Tenant, filter: CandidateFilter, page: Page): Promise<CandidatePage> {
      const { total, steps } = candidates.countPlan(tenant, filter, page);
      if (steps <= reads.large) return candidates.list(tenant, filter, page, total);
      return reads.elsewhere(
        DATA_SUBJECTS,
        tenant,
        [tenant, filter, asOfItsInstant(page), total],
        candidates.list,
      );
    },

    /** The same of the people that the list is narrowed to. */
    listNarrowed: (
      tenant: Tenant,
      filter: CandidateFilter,
      narrowing: Narrowing,
      page: Page,
    ): Promise<CandidatePage> =>
      readNarrowed(
        NARROWED_SUBJECTS,
        tenant,
        narrowing,
        (found) => [tenant, filter, narrowing, asOfItsInstant(page), found],
        candidates.countNarrowed,
      ),

    get,

    listDeletions: (tenant: Tenant, page: Page) => store.listDeletions(tenant, page),

    /**
     * Replaces the person by markers everywhere, for good; scores and the ledger stay, with the month in the place of instants.
     * @throws Problem candidate_not_found (404), already_anonymized (400), candidate_protected (403)
     */
    anonymize: (tenant: Tenant, sessionId: number, by: ErasedBy): Erasure =>
      carryOut(tenant, sessionId, by, () => {}),

    /**
     * Stops an assessment before its end, at the candidate's request, and deletes the person as `anonymize` does.
     * @param notify records in the same transaction, at the tenant's time, that it was stopped
     * @throws Problem candidate_not_found (404), already_anonymized (400), candidate_protected (403),
     *   already_completed (409)
     */
    withdraw: (tenant: Tenant, sessionId: number, notify: (now: number) => void): Erasure =>
      carryOut(tenant, sessionId, "candidate", ({ completedAt }, now) => {
        if (completedAt !== null) throw new Problem("already_completed");
        notify(now);
        store.updateWithdrawn(tenant, sessionId, now);
      }),

    /**
     * Finishes what anonymizations left open, all of them with one pass over the files. For the schedule.
     * @returns how many it finished
     */
    async finishPartial(): Promise<number> {
      if (!isPreviousComplete) await completePrevious();
      isPreviousComplete = true;
      if (unlinking.isOwed() && (await unlinking.catchUp(inSteps)) > 0) owesBlanked = true;
      const ready: Deletion[] = [];
      await inSteps(store.listPartialDeletions(), (open) => {
        for (const deletion of open) {
          if (onHold.has(deletion.sessionId)) continue;
          if (store.isMailBeingSent(deletion, deletion)) continue;
          // One that was being sent at the time may have failed and wait again, with an error that names the person.
          anonymizer.anonymize(deletion, deletion.deletedAt, deletion.unlinked, "outbox");
          ready.push(deletion);
        }
      });
      if (ready.length === 0 && !owesBlanked) return finishOnHold();
      // The index of names is kept a little later than the names, and its list of pending work contains previous ones.
      await searchIndex.deletePrevious();
      // What is cleared from here on is for the next time.
      owesBlanked = false;
      if (!(await scrubber.scrub())) {
        owesBlanked = true;
        blockedSince ??= clock.now();
        return 0;
      }
      blockedSince = null;
      for (const deletion of ready) onHold.set(deletion.sessionId, deletion);
      return finishOnHold();
    },

    /** Deletions of people whose bytes may still be in the files. */
    unfinished: (): UnfinishedDeletions => ({ ...store.countPartialDeletions(), blockedSince }),
    /** Since when bytes could not be erased from the files, milliseconds since 1970; null: they could the last time. */
    blockedSince: (): number | null => blockedSince,

    /** Records that rows were cleared elsewhere, so that their bytes are erased from the files. @returns how many */
    recordAnonymized(rows: number): number {
      owesBlanked ||= rows > 0;
      return rows;
    },

    unlink: unlinking.unlink,
    protect,
    unprotect,

    /**
     * The same two for somebody who works for the account.
     * @param reason null lifts the hold
     * @throws Problem as they do
     */
    setHold(tenant: Tenant, sessionId: number, reason: string | null): Candidate {
      get(tenant, sessionId);
      if (reason === null) unprotect(sessionId);
      else protect(sessionId, reason);
      return get(tenant, sessionId);
    },
  };
}
