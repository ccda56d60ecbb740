import { and, between, eq, isNotNull, isNull, type SQL, sql } from "drizzle-orm";
import { candidateList } from "#/modules/candidates/tables.ts";
import { decisionProposals } from "#/modules/decisions/tables.ts";
import { invites } from "#/modules/invites/tables.ts";
import { shortlists } from "#/modules/shortlists/tables.ts";
import { webhooks } from "#/modules/webhooks/tables.ts";
import { accounts } from "#/platform/context/tables.ts";
import type { Tenant } from "#/platform/context/tenant.ts";
import { clockAheadOf, ofTenant } from "#/platform/db/of-tenant.ts";
import type { Db } from "#/platform/db/open.ts";
import { outbox } from "#/platform/jobs/tables.ts";
import { chatHooks } from "./tables.ts";

/** From when to when something must have begun to wait. */
interface Span {
  from: number;
  to: number;
}

/** The owner of a person's job; of several, the latest one. Null: nobody. */
const ownerOfPerson: SQL<string | null> = sql<string | null>`(
  SELECT looked.owner_id FROM job_applicants AS applied JOIN jobs AS looked ON looked.id = applied.job_id
  WHERE applied.session_id = ${sql.raw("candidate_list.session_id")} OR applied.invite_id = ${sql.raw("candidate_list.invite_id")}
  ORDER BY applied.id DESC LIMIT 1)`;

/** Finds records that have waited for somebody since a time, for scheduled notifications. */
export function createWaitingStore({ orm }: Db) {
  return {
    listAccounts: (): string[] =>
      orm
        .select({ id: accounts.id })
        .from(accounts)
        .where(sql`${accounts.status} <> 'inactive'`)
        .all()
        .map(({ id }) => id),

    /** Completed ones about whom nothing is decided. */
    listUndecided: (tenant: Tenant, { from, to }: Span) =>
      orm
        .select({
          sessionId: sql<number>`${candidateList.sessionId}`,
          invitedBy: invites.invitedBy,
          ownerId: ownerOfPerson,
        })
        .from(candidateList)
        .leftJoin(invites, eq(invites.id, candidateList.inviteId))
        .where(
          and(
            ofTenant(candidateList, tenant),
            between(candidateList.completedAt, from, to),
            isNull(candidateList.anonymizedAt),
            isNull(candidateList.decision),
            isNotNull(candidateList.sessionId),
          ),
        )
        .all(),

    /** Lists of somebody about whom nothing is decided. */
    listShortlists: (tenant: Tenant, { from, to }: Span) =>
      orm
        .select({
          id: shortlists.id,
          ownerId: sql<string | null>`(SELECT owner_id FROM jobs WHERE jobs.id = ${shortlists.jobId})`,
        })
        .from(shortlists)
        .where(
          and(
            ofTenant(shortlists, tenant),
            between(shortlists.createdAt, from, to),
            isNull(shortlists.archivedAt),
            sql`EXISTS (SELECT 1 FROM shortlist_entries AS entry
              JOIN candidate_list AS person ON person.session_id = entry.session_id
              WHERE entry.shortlist_id = ${shortlists.id} AND person.decision IS NULL AND person.anonymized_at IS NULL)`,
          ),
        )
        .all(),

    /** Decisions that nobody has confirmed or rejected. */
    listProposals: (tenant: Tenant, { from, to }: Span) =>
      orm
        .select({
          id: decisionProposals.id,
          sessionId: decisionProposals.sessionId,
          authorId: decisionProposals.authorId,
        })
        .from(decisionProposals)
        .where(
          and(
            ofTenant(decisionProposals, tenant),
            eq(decisionProposals.state, "open"),
            between(decisionProposals.createdAt, from, to),
          ),
        )
        .all(),

    /** Lists webhooks of every account that have failed for a while and are not disabled. */
    listFailing: (forMs: number, now: number) =>
      orm
        .select({
          id: webhooks.id,
          accountId: webhooks.accountId,
          mode: webhooks.mode,
          failingSince: sql<number>`${webhooks.failingSince}`,
        })
        .from(webhooks)
        .where(
          and(
            eq(webhooks.status, "active"),
            isNotNull(webhooks.failingSince),
            sql`${webhooks.failingSince} - ${clockAheadOf(webhooks)} <= ${now - forMs}`,
          ),
        )
        .all(),
  };
}

export type WaitingStore = ReturnType<typeof createWaitingStore>;

export type ChatHook = typeof chatHooks.$inferSelect;

export const chatQueue = (accountId: string): string => `chat:${accountId}`;

export function createChatStore({ orm }: Db) {
  return {
    find: (accountId: string): ChatHook | null =>
      orm.select().from(chatHooks).where(eq(chatHooks.accountId, accountId)).get() ?? null,

    upsert: (row: ChatHook): void =>
      void orm
        .insert(chatHooks)
        .values(row)
        .onConflictDoUpdate({ target: chatHooks.accountId, set: row })
        .run(),

    update: (accountId: string, change: Partial<ChatHook>): void =>
      void orm.update(chatHooks).set(change).where(eq(chatHooks.accountId, accountId)).run(),

    /** With what still waits to be sent there. */
    delete(accountId: string): void {
      orm.delete(chatHooks).where(eq(chatHooks.accountId, accountId)).run();
      orm
        .delete(outbox)
        .where(
          and(
            eq(outbox.channel, "chat"),
            eq(outbox.lane, chatQueue(accountId)),
            eq(outbox.accountId, accountId),
          ),
        )
        .run();
    },
  };
}

export type ChatStore = ReturnType<typeof createChatStore>;
