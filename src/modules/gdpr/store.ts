import { and, count, desc, eq, inArray, isNotNull, isNull, lte, or, sql } from "drizzle-orm";
import { alsoOfTenant, ofTenant } from "#/platform/db/of-tenant.ts";
import type { Db } from "#/platform/db/open.ts";
import { answers, deletions, invites, sessions } from "#/platform/db/schema/assessments.ts";
import { candidateRequests, seenResults } from "#/platform/db/schema/candidates.ts";
import { batchRows, deliveries, outcomes, reviewDrafts, reviews } from "#/platform/db/schema/console.ts";
import { decisionProposals, reviewMentions } from "#/platform/db/schema/deciding.ts";
import { declineLetters } from "#/platform/db/schema/declines.ts";
import { outbox } from "#/platform/db/schema/delivery.ts";
import { idempotencyAnswers } from "#/platform/db/schema/idempotency.ts";
import { startRequests } from "#/platform/db/schema/limits.ts";
import type { Page } from "#/platform/http/query.ts";
import { sessionSubject } from "#/platform/idempotency/rules.ts";
import { whenUsed } from "#/platform/lazily.ts";
import type { MailFault } from "#/platform/mail/faults.ts";
import { MARKER } from "#/platform/person-name.ts";
import type { Tenant } from "#/platform/tenant.ts";
import { CANDIDATE, type Candidate } from "./list-store.ts";
import { FULFILLED_BY_ERASURE } from "./rules.ts";

/** Whom mails are about. */
type Subject = Pick<Candidate, "sessionId" | "inviteId">;
export type Deletion = typeof deletions.$inferSelect;
type NewDeletion = Omit<typeof deletions.$inferInsert, "accountId" | "mode">;

const ANONYMIZED: MailFault = "anonymized";
/** As the condition of its index says it. */
const IS_PARTIAL = whenUsed(() => sql`${deletions.status} = 'partial'`);

export function createGdprStore({ orm }: Db) {
  const mine = (tenant: Tenant, sessionId: number) =>
    and(ofTenant(sessions, tenant), eq(sessions.id, sessionId));

  /** As the condition of its index says it, once more in each part: the database finds no index for both. */
  const openAbout = (name: "sessionId" | "inviteId", id: string | number) => {
    const named = sql`json_extract(${outbox.payload}, ${sql.raw(`'$.${name}'`)})`;
    return sql`(${outbox.status} IN ('queued', 'held') AND ${named} IS NOT NULL AND ${named} = ${id})`;
  };
  /**
   * Mails name the invite, or the session where they are about what became of it. Found by these alone: all mails of the account that
   * wait or are kept would be a hundred thousand in test mode.
   */
  const mailsOf = (tenant: Tenant, { sessionId, inviteId }: Subject) =>
    and(
      alsoOfTenant(outbox, tenant),
      sql`+${outbox.channel} = 'mail'`,
      or(openAbout("sessionId", sessionId), inviteId === null ? undefined : openAbout("inviteId", inviteId)),
    );

  return {
    find: (tenant: Tenant, sessionId: number): Candidate | null =>
      orm.select(CANDIDATE).from(sessions).where(mine(tenant, sessionId)).get() ?? null,

    /** For the operator, who works for no account. */
    findOwner: (sessionId: number): Tenant | null =>
      orm
        .select({ accountId: sessions.accountId, mode: sessions.mode })
        .from(sessions)
        .where(eq(sessions.id, sessionId))
        .get() ?? null,

    /** @returns how many rows now hold markers */
    anonymizeSession: (tenant: Tenant, sessionId: number, now: number): number =>
      orm
        .update(sessions)
        .set({
          firstName: MARKER.firstName,
          lastName: MARKER.lastName,
          email: MARKER.email,
          gender: "",
          birthDate: null,
          comment: "",
          anonymizedAt: now,
        })
        .where(mine(tenant, sessionId))
        .returning({ id: sessions.id })
        .all().length,

    /**
     * An invite that was not completed is cancelled too, so that its link opens nothing any more.
     * @returns how many rows now hold markers
     */
    anonymizeInvite: (tenant: Tenant, inviteId: string, now: number): number =>
      orm
        .update(invites)
        .set({
          email: MARKER.email,
          name: MARKER.name,
          candidateMessage: "",
          externalRef: null,
          jobProfileId: null,
          cancelledAt: sql`CASE WHEN ${invites.completedAt} IS NULL THEN coalesce(${invites.cancelledAt}, ${now}) ELSE ${invites.cancelledAt} END`,
        })
        .where(and(ofTenant(invites, tenant), eq(invites.id, inviteId)))
        .returning({ id: invites.id })
        .all().length,

    /** Notes that the candidate stopped before the end, and removes what they had answered. @returns how many answers */
    withdrawSession(tenant: Tenant, sessionId: number, now: number): number {
      orm.update(sessions).set({ withdrawnAt: now }).where(mine(tenant, sessionId)).run();
      return orm
        .delete(answers)
        .where(eq(answers.sessionId, sessionId))
        .returning({ itemId: answers.itemId })
        .all().length;
    },

    /** Empties what the candidate and the account wrote in requests, and closes the open ones. @returns how many */
    eraseRequests: (tenant: Tenant, sessionId: number, now: number): number =>
      orm
        .update(candidateRequests)
        .set({
          message: "",
          note: null,
          status: sql`CASE WHEN ${candidateRequests.status} <> 'open' THEN ${candidateRequests.status} WHEN ${inArray(candidateRequests.kind, FULFILLED_BY_ERASURE)} THEN 'done' ELSE 'declined' END`,
          closedAt: sql`coalesce(${candidateRequests.closedAt}, ${now})`,
          closedBy: sql`coalesce(${candidateRequests.closedBy}, 'anonymization')`,
        })
        .where(and(ofTenant(candidateRequests, tenant), eq(candidateRequests.sessionId, sessionId)))
        .returning({ id: candidateRequests.id })
        .all().length,

    /** Empties what people wrote about the candidate; that and when a decision was made stays. @returns how many */
    eraseReviews(tenant: Tenant, sessionId: number): number {
      const erased = orm
        .update(reviews)
        .set({ text: "", jobProfileId: null })
        .where(and(ofTenant(reviews, tenant), eq(reviews.sessionId, sessionId)))
        .returning({ id: reviews.id })
        .all();
      // Places in a text that is gone.
      const ids = erased.map(({ id }) => id);
      orm.delete(reviewMentions).where(inArray(reviewMentions.reviewId, ids)).run();
      return erased.length;
    },

    /** Empties what was proposed to decide; what still waited is taken back, since nobody is there to decide about. @returns how many */
    eraseProposals: (tenant: Tenant, sessionId: number, now: number): number =>
      orm
        .update(decisionProposals)
        .set({
          ...{ text: "", answer: "", jobProfileId: null },
          answeredAt: sql`coalesce(${decisionProposals.answeredAt}, ${now})`,
          state: sql`CASE WHEN ${decisionProposals.state} = 'open' THEN 'withdrawn' ELSE ${decisionProposals.state} END`,
        })
        .where(and(ofTenant(decisionProposals, tenant), eq(decisionProposals.sessionId, sessionId)))
        .returning({ id: decisionProposals.id })
        .all().length,

    /** What people had begun to write about the candidate. @returns how many */
    removeDrafts: (tenant: Tenant, sessionId: number): number =>
      orm
        .delete(reviewDrafts)
        .where(and(ofTenant(reviewDrafts, tenant), eq(reviewDrafts.sessionId, sessionId)))
        .returning({ id: reviewDrafts.sessionId })
        .all().length,

    /** What they were told who was declined. @returns how many */
    removeDeclines: (tenant: Tenant, sessionId: number): number =>
      orm
        .delete(declineLetters)
        .where(and(ofTenant(declineLetters, tenant), eq(declineLetters.sessionId, sessionId)))
        .returning({ id: declineLetters.id })
        .all().length,

    /** Who has opened their result. @returns how many */
    removeSeen: (tenant: Tenant, sessionId: number): number =>
      orm
        .delete(seenResults)
        .where(and(ofTenant(seenResults, tenant), eq(seenResults.sessionId, sessionId)))
        .returning({ id: seenResults.sessionId })
        .all().length,

    /** How somebody did in a job is nobody's without them. @returns how many */
    removeOutcome: (tenant: Tenant, sessionId: number): number =>
      orm
        .delete(outcomes)
        .where(and(ofTenant(outcomes, tenant), eq(outcomes.sessionId, sessionId)))
        .returning({ id: outcomes.sessionId })
        .all().length,

    /** Empties the line of the list that led to the invite. @returns how many */
    anonymizeBatchRows: (tenant: Tenant, inviteId: string): number =>
      orm
        .update(batchRows)
        .set({ email: "", name: "", candidateMessage: "", externalRef: null, jobProfileId: null })
        .where(and(ofTenant(batchRows, tenant), eq(batchRows.inviteId, inviteId)))
        .returning({ id: batchRows.id })
        .all().length,

    /**
     * Removes what led to a session that its candidate began by themselves, and what else the same mailbox asked for at
     * the account's page without using it.
     * @returns how many
     */
    forgetStart(tenant: Tenant, sessionId: number): number {
      if (tenant.mode !== "live") return 0;
      const led = eq(startRequests.sessionId, sessionId);
      const mailboxes = orm.select({ mailbox: startRequests.mailbox }).from(startRequests).where(led);
      return orm
        .delete(startRequests)
        .where(
          and(
            eq(startRequests.accountId, tenant.accountId),
            or(led, and(isNull(startRequests.sessionId), inArray(startRequests.mailbox, mailboxes))),
          ),
        )
        .returning({ id: startRequests.id })
        .all().length;
    },

    /** What receivers of webhooks answered to events about somebody: they may have written the name back. */
    forgetAnswers: (tenant: Tenant, sessionId: number, inviteId: string | null): number =>
      orm
        .update(deliveries)
        .set({ answer: null })
        .where(
          and(
            ofTenant(deliveries, tenant),
            isNotNull(deliveries.answer),
            sql`EXISTS (SELECT 1 FROM events e WHERE e.id = deliveries.event_id
              AND (json_extract(e.data, '$.session_id') = ${sessionId}
                OR json_extract(e.data, '$.invite_id') = ${inviteId}))`,
          ),
        )
        .returning({ id: deliveries.id })
        .all().length,

    /** Ends the mails about somebody that wait or are kept; one that is being sent is left to its worker. */
    cancelMails: (tenant: Tenant, subject: Subject, serverNow: number): number =>
      orm
        .update(outbox)
        .set({
          status: "dead",
          fault: ANONYMIZED,
          leaseUntil: null,
          finishedAt: serverNow,
        })
        .where(and(mailsOf(tenant, subject), isNull(outbox.leaseUntil)))
        .returning({ id: outbox.id })
        .all().length,

    /** A row is marked as long as somebody has it, whatever any clock says. */
    mailIsBeingSent: (tenant: Tenant, subject: Subject): boolean =>
      orm
        .select({ id: outbox.id })
        .from(outbox)
        .where(and(mailsOf(tenant, subject), isNotNull(outbox.leaseUntil)))
        .limit(1)
        .get() !== undefined,

    /**
     * The answers to POST requests about somebody, as they were kept for their Idempotency-Key. The rows stay:
     * without them a repeated request would invite the person anew.
     * @returns how many
     */
    eraseAnswers: (tenant: Tenant, { sessionId, inviteId }: Subject): number =>
      orm
        .update(idempotencyAnswers)
        .set({ sealedBody: null, fingerprint: "" })
        .where(
          and(
            ofTenant(idempotencyAnswers, tenant),
            sql`EXISTS (SELECT 1 FROM json_each(${idempotencyAnswers.inviteIds})
              WHERE value IN (${inviteId ?? ""}, ${sessionSubject(sessionId)}))`,
          ),
        )
        .returning({ id: idempotencyAnswers.id })
        .all().length,

    /** Whether an invite's person is written to by this server; null where there is no invite. */
    sendsMail: (tenant: Tenant, inviteId: string | null): boolean | null =>
      inviteId === null
        ? null
        : (orm
            .select({ sends: invites.sendEmail })
            .from(invites)
            .where(and(ofTenant(invites, tenant), eq(invites.id, inviteId)))
            .get()?.sends ?? null),

    insertDeletion: (tenant: Tenant, row: NewDeletion): void =>
      void orm
        .insert(deletions)
        .values({ ...row, ...tenant })
        .run(),

    /** Of every account: what is outstanding is finished for all at once. */
    listPartialDeletions: (): Deletion[] => orm.select().from(deletions).where(IS_PARTIAL).all(),

    /** @param finished of those above */
    finishDeletions: (finished: readonly Deletion[]): void =>
      void orm
        .update(deletions)
        .set({ status: "success" })
        .where(
          inArray(
            deletions.sessionId,
            finished.map(({ sessionId }) => sessionId),
          ),
        )
        .run(),

    /** Latest first, with the number of all. */
    listDeletions(tenant: Tenant, page: Page): { rows: Deletion[]; total: number } {
      const where = and(
        ofTenant(deletions, tenant),
        page.until === null ? undefined : lte(deletions.deletedAt, page.until),
      );
      return {
        rows: orm
          .select()
          .from(deletions)
          .where(where)
          .orderBy(desc(deletions.deletedAt), desc(deletions.sessionId))
          .limit(page.limit)
          .offset(page.offset)
          .all(),
        total: orm.select({ total: count() }).from(deletions).where(where).get()?.total ?? 0,
      };
    },

    setProtection: (
      tenant: Tenant,
      sessionId: number,
      hold: { protectedAt: number | null; protectedReason: string | null },
    ): void => void orm.update(sessions).set(hold).where(mine(tenant, sessionId)).run(),
  };
}

export type GdprStore = ReturnType<typeof createGdprStore>;
