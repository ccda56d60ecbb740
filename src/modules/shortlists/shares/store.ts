import { and, asc, desc, eq, inArray, isNotNull, isNull, or, type SQL, sql } from "drizzle-orm";
import type { QualityStatus } from "#/domain/instrument/types.ts";
import { candidateList } from "#/modules/candidates/tables.ts";
import { decisionFor } from "#/modules/decisions/decision-sql.ts";
import type { Outcome } from "#/modules/decisions/rules.ts";
import { type Right, rightsOf } from "#/modules/invites/open-rights.ts";
import { shortlistEntries } from "#/modules/shortlists/tables.ts";
import { type Tenant, wholeTenant } from "#/platform/context/tenant.ts";
import { ofPage, ofTenant, type PageTimes } from "#/platform/db/of-tenant.ts";
import type { Db } from "#/platform/db/open.ts";
import type { Vote } from "./rules.ts";
import { shareAnswers as answers, shareViews as looks, shares } from "./tables.ts";

export type Share = typeof shares.$inferSelect;
type NewShare = Omit<typeof shares.$inferInsert, "accountId" | "mode">;
export type ShareAnswer = Pick<
  typeof answers.$inferSelect,
  "sessionId" | "vote" | "comment" | "answeredAt" | "shareId"
>;

/** One person of whom a match is shared. */
export interface SharedPerson {
  sessionId: number;
  firstName: string;
  lastName: string;
  email: string;
  completedAt: number | null;
  quality: QualityStatus | null;
  decision: Outcome | null;
  rights: Right[];
}

/** With whom something about a candidate was shared, for their own copy. */
export interface SharedWith {
  receiver: string;
  by: string;
  at: number;
  until: number;
  looks: number;
  vote: Vote | null;
  comment: string;
}

export function createShareStore({ orm }: Db) {
  const mine = (tenant: Tenant, id: string): SQL | undefined =>
    and(ofTenant(shares, tenant), eq(shares.id, id));
  return {
    insert: (tenant: Tenant, row: NewShare): void =>
      void orm
        .insert(shares)
        .values({ ...row, ...wholeTenant(tenant) })
        .run(),

    find: (tenant: Tenant, id: string): Share | null =>
      orm.select().from(shares).where(mine(tenant, id)).get() ?? null,

    /** Anyone who has the link names nothing but the share: it says itself whose it is. */
    findAnywhere: (id: string): Share | null =>
      orm.select().from(shares).where(eq(shares.id, id)).get() ?? null,

    /** Newest first. */
    list: (
      tenant: Tenant,
      { sessionId, shortlistId }: { sessionId: number | null; shortlistId: string | null },
      times: PageTimes,
    ): Share[] =>
      orm
        .select()
        .from(shares)
        .where(
          and(
            ofTenant(shares, tenant),
            sessionId === null ? undefined : eq(shares.sessionId, sessionId),
            shortlistId === null ? undefined : eq(shares.shortlistId, shortlistId),
            ofPage(shares.createdAt, times),
          ),
        )
        .orderBy(desc(shares.createdAt), sql`rowid DESC`)
        .all(),

    update: (
      tenant: Tenant,
      id: string,
      change: Partial<Pick<Share, "expiresAt" | "revokedAt" | "revokedBy">>,
    ): void => void orm.update(shares).set(change).where(mine(tenant, id)).run(),

    /** Of both modes, whether their time is over or not. */
    listNotEnded: (accountId: string, createdById: string): Share[] =>
      orm
        .select()
        .from(shares)
        .where(
          and(eq(shares.accountId, accountId), eq(shares.createdById, createdById), isNull(shares.revokedAt)),
        )
        .all(),

    /** The share was looked up by the caller. */
    updateOwner: (id: string, heir: { id: string; name: string }): void =>
      void orm
        .update(shares)
        .set({ createdById: heir.id, createdBy: heir.name })
        .where(eq(shares.id, id))
        .run(),

    insertLook: (shareId: string, lookedAt: number): void =>
      void orm.insert(looks).values({ shareId, lookedAt }).run(),

    /** When each was looked at, oldest first. */
    listLooks: (shareIds: readonly string[]): { shareId: string; lookedAt: number }[] =>
      orm
        .select({ shareId: looks.shareId, lookedAt: looks.lookedAt })
        .from(looks)
        .where(inArray(looks.shareId, [...shareIds]))
        .orderBy(asc(looks.id))
        .all(),

    /** Of people whom the tenant sees. */
    listAnswers: (tenant: Tenant, shareIds: readonly string[]): ShareAnswer[] =>
      orm
        .select({
          shareId: answers.shareId,
          sessionId: answers.sessionId,
          vote: answers.vote,
          comment: answers.comment,
          answeredAt: answers.answeredAt,
        })
        .from(answers)
        .where(and(ofTenant(answers, tenant), inArray(answers.shareId, [...shareIds])))
        .orderBy(asc(answers.id))
        .all(),

    /** The latest takes the place of what was said before. */
    upsertAnswer(tenant: Tenant, row: ShareAnswer): void {
      const { vote, comment, answeredAt } = row;
      orm
        .insert(answers)
        .values({ ...row, ...wholeTenant(tenant) })
        .onConflictDoUpdate({
          target: [answers.shareId, answers.sessionId],
          set: { vote, comment, answeredAt },
        })
        .run();
    },

    /** null: nobody, or nobody any more. */
    findPerson: (tenant: Tenant, sessionId: number, jobProfileId: string | null): SharedPerson | null =>
      orm
        .select({
          sessionId: sql<number>`${candidateList.sessionId}`,
          firstName: candidateList.firstName,
          lastName: candidateList.lastName,
          email: candidateList.email,
          completedAt: candidateList.completedAt,
          quality: candidateList.quality,
          decision: decisionFor({ sessionId: sql`${candidateList.sessionId}`, jobId: null, jobProfileId }),
          rights: rightsOf("candidate_list.session_id"),
        })
        .from(candidateList)
        .where(
          and(
            ofTenant(candidateList, tenant),
            eq(candidateList.sessionId, sessionId),
            isNull(candidateList.anonymizedAt),
          ),
        )
        .get() ?? null,

    /** With whom somebody was shared, alone or on a list that they are on or were answered about. */
    listOfPerson: (tenant: Tenant, sessionId: number): SharedWith[] =>
      orm
        .select({
          receiver: shares.receiver,
          by: shares.createdBy,
          at: shares.createdAt,
          until: shares.expiresAt,
          looks: sql<number>`(SELECT count(*) FROM share_looks WHERE share_looks.share_id = ${shares.id})`,
          vote: answers.vote,
          comment: sql<string>`coalesce(${answers.comment}, '')`,
        })
        .from(shares)
        .leftJoin(answers, and(eq(answers.shareId, shares.id), eq(answers.sessionId, sessionId)))
        .where(
          and(
            ofTenant(shares, tenant),
            or(
              eq(shares.sessionId, sessionId),
              isNotNull(answers.id),
              sql`${shares.shortlistId} IN (SELECT ${shortlistEntries.shortlistId} FROM ${shortlistEntries}
                WHERE ${shortlistEntries.sessionId} = ${sessionId})`,
            ),
          ),
        )
        .orderBy(asc(shares.createdAt))
        .all(),
  };
}

export type ShareStore = ReturnType<typeof createShareStore>;
