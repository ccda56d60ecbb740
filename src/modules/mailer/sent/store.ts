import { and, count, desc, eq, gte, inArray, lt, lte, or, type SQL, sql } from "drizzle-orm";
import type { OpenRequest } from "#/modules/mailer/letter-parts.ts";
import type { Tenant } from "#/platform/context/tenant.ts";
import { ofPage } from "#/platform/db/of-page.ts";
import { alsoOfTenant, ofTenant } from "#/platform/db/of-tenant.ts";
import type { Db } from "#/platform/db/open.ts";
import { prepared } from "#/platform/db/prepared.ts";
import { invites, sessions } from "#/platform/db/schema/assessments.ts";
import { candidateRequests } from "#/platform/db/schema/candidates.ts";
import { outbox } from "#/platform/db/schema/delivery.ts";
import type { Page } from "#/platform/http/query.ts";
import { MARKER } from "#/platform/text/person-name.ts";
import { MAIL_STATUSES, type MailStatus, type Template } from "./rules.ts";

/** Name of the list for whoever asks the thread for it. */
export const MAILS = "mails";

export type MailRow = typeof outbox.$inferSelect;
export type Invite = typeof invites.$inferSelect;
type Session = typeof sessions.$inferSelect;

export interface MailPage {
  rows: MailRow[];
  total: number;
}

export interface MailFilter {
  status: MailStatus | null;
  template: Template | null;
  inviteId: string | null;
}

export function createMailboxStore({ orm }: Pick<Db, "orm">) {
  const mine = (tenant: Tenant) => and(ofTenant(outbox, tenant), eq(outbox.channel, "mail"));
  const chosen = (tenant: Tenant, { template, inviteId }: MailFilter, page: Page): SQL | undefined =>
    and(
      mine(tenant),
      ofPage(outbox.createdAt, page),
      template === null ? undefined : named(template),
      inviteId === null
        ? undefined
        : or(...["invite", "reminder", "new_link"].map((template) => named(`${template}:${inviteId}`))),
    );

  const newest = prepared(() => orm.select({ id: sql<number>`coalesce(max(${outbox.id}), 0)` }).from(outbox));

  return {
    /** The newest of any account. */
    newestId: (): number => newest.get()?.id ?? 0,

    find: (tenant: Tenant, mailId: number): MailRow | null =>
      orm
        .select()
        .from(outbox)
        .where(and(mine(tenant), eq(outbox.id, mailId)))
        .get() ?? null,

    /**
     * Newest first. Each status is asked for by itself, because within one the index is in that order: an outbox of
     * years would else be sorted for every page.
     * @param newest id behind which there is nothing of the list; null: none
     */
    list(tenant: Tenant, filter: MailFilter, page: Page, newest: number | null): MailPage {
      const where = and(chosen(tenant, filter, page), newest === null ? undefined : lte(outbox.id, newest));
      const statuses = MAIL_STATUSES.filter((status) => filter.status === null || filter.status === status);
      const ids = statuses
        .flatMap((status) =>
          orm
            .select({ id: outbox.id })
            .from(outbox)
            .where(and(where, eq(outbox.status, status)))
            .orderBy(desc(outbox.id))
            .limit(page.offset + page.limit)
            .all(),
        )
        .map(({ id }) => id)
        .toSorted((a, b) => b - a)
        .slice(page.offset, page.offset + page.limit);
      return {
        rows: orm.select().from(outbox).where(inArray(outbox.id, ids)).orderBy(desc(outbox.id)).all(),
        total:
          orm
            .select({ n: count() })
            .from(outbox)
            .where(and(where, inArray(outbox.status, statuses)))
            .get()?.n ?? 0,
      };
    },

    /** What is known of the repetitions of an intent, and whether one of them, or the intent itself, is on its way. */
    repetitions(
      tenant: Tenant,
      ref: string,
      since: number,
    ): { recent: number; last: number; oldest: number | null; waits: boolean } {
      const found = orm
        .select({
          ref: outbox.ref,
          status: outbox.status,
          dueAt: outbox.dueAt,
          number: sql<number | null>`json_extract(${outbox.payload}, '$.resend')`,
        })
        .from(outbox)
        .where(and(mine(tenant), or(eq(outbox.ref, ref), named(ref))))
        .all();
      const repeated = found.filter(({ number }) => number !== null);
      const recent = repeated.filter(({ dueAt }) => dueAt > since).map(({ dueAt }) => dueAt);
      return {
        recent: recent.length,
        last: Math.max(0, ...repeated.map(({ number }) => number ?? 0)),
        oldest: recent.length === 0 ? null : Math.min(...recent),
        waits: found.some(({ status }) => status === "queued"),
      };
    },

    /** Also those that were cancelled, for what was once written about them. */
    invitesNamed: (tenant: Tenant, ids: readonly string[]): Invite[] =>
      ids.length === 0
        ? []
        : orm
            .select()
            .from(invites)
            .where(and(alsoOfTenant(invites, tenant), inArray(invites.id, [...ids])))
            .all(),

    sessionsNamed: (tenant: Tenant, ids: readonly number[]): Session[] =>
      ids.length === 0
        ? []
        : orm
            .select()
            .from(sessions)
            .where(and(alsoOfTenant(sessions, tenant), inArray(sessions.id, [...ids])))
            .all(),

    /** Also one that was closed. */
    findRequest: (tenant: Tenant, requestId: string): OpenRequest | null =>
      orm
        .select({
          id: candidateRequests.id,
          kind: candidateRequests.kind,
          sessionId: candidateRequests.sessionId,
          dueAt: candidateRequests.dueAt,
        })
        .from(candidateRequests)
        .where(and(ofTenant(candidateRequests, tenant), eq(candidateRequests.id, requestId)))
        .get() ?? null,
  };
}

export type MailboxStore = ReturnType<typeof createMailboxStore>;

export const isErased = ({ email }: Pick<Invite, "email">): boolean => email === MARKER.email;

/** Intents whose name begins like this; a name is made of parts with colons in between. */
const named = (start: string): SQL | undefined =>
  or(eq(outbox.ref, start), and(gte(outbox.ref, `${start}:`), lt(outbox.ref, `${start};`)));
