import { and, count, desc, eq, gt, isNotNull, isNull, lte, ne, or, type SQL, sql } from "drizzle-orm";
import type { Invite } from "#/modules/invites/store.ts";
import type { Tenant } from "#/platform/context/tenant.ts";
import { ofPage } from "#/platform/db/of-page.ts";
import { clockAheadOf, ofTenant } from "#/platform/db/of-tenant.ts";
import type { Db } from "#/platform/db/open.ts";
import { deletedValues } from "#/platform/db/personal-data/anonymize.ts";
import { invites, sessions } from "#/platform/db/schema/assessments.ts";
import { batchRows, inviteBatches } from "#/platform/db/schema/console.ts";
import type { Page } from "#/platform/http/query.ts";
import { MARKER } from "#/platform/text/person-name.ts";
import { containing } from "#/platform/text/text-match.ts";
import type { InvitedFilter } from "./rules.ts";

/** An invite, and the session that it led to. */
interface Invited {
  invite: Invite;
  sessionId: number | null;
}

/** What is kept of somebody in a list of people to invite. */
export interface ListedPerson {
  row: typeof batchRows.$inferSelect;
  list: { name: string; createdBy: string };
}

export interface InvitedPage {
  rows: Invite[];
  total: number;
}

/** As the condition of the index of cancelled invites says it, which is only taken for the same words. */
const isSomebody = () => sql`${invites.email} <> ${sql.raw(`'${MARKER.email}'`)}`;

export function createInvitedStore({ orm }: Pick<Db, "orm">) {
  const inState = (filter: InvitedFilter, now: number): SQL | undefined =>
    ({
      all: undefined,
      pending: and(isNull(invites.cancelledAt), gt(invites.expiresAt, now)),
      expired: and(isNull(invites.cancelledAt), lte(invites.expiresAt, now)),
      cancelled: isNotNull(invites.cancelledAt),
    })[filter];

  const naming = (text: string | null): SQL | undefined => {
    if (text === null) return undefined;
    const { like, glob } = containing(text);
    const holds = (column: typeof invites.name | typeof invites.email) =>
      sql`(${column} LIKE ${like} ESCAPE '\\' AND ${column} GLOB ${glob})`;
    return or(holds(invites.name), holds(invites.email));
  };

  return {
    /** Also a cancelled one. */
    find: (tenant: Tenant, inviteId: string): Invited | null =>
      orm
        .select({ invite: invites, sessionId: sessions.id })
        .from(invites)
        .leftJoin(sessions, eq(sessions.inviteId, invites.id))
        .where(and(ofTenant(invites, tenant), eq(invites.id, inviteId)))
        .get() ?? null,

    /** The row of a list, whatever became of it; null also where it names nobody any more and led to no invite. */
    findRow(tenant: Tenant, rowId: number): ListedPerson | null {
      const found = orm
        .select({ row: batchRows, list: { name: inviteBatches.name, createdBy: inviteBatches.createdBy } })
        .from(batchRows)
        .innerJoin(inviteBatches, eq(inviteBatches.id, batchRows.batchId))
        .where(and(ofTenant(batchRows, tenant), eq(batchRows.id, rowId)))
        .get();
      return found === undefined || (found.row.email === "" && found.row.inviteId === null) ? null : found;
    },

    /** An invite that opens nothing, for whom a list names and nobody has invited. */
    insertCancelled(tenant: Tenant, inviteId: string, { row }: ListedPerson, now: number): void {
      const { email, name, productType, language } = row;
      orm
        .insert(invites)
        .values({
          ...{ ...tenant, id: inviteId, email, name, productType, language },
          ...{ sendEmail: false, candidateMessage: "", createdAt: now, expiresAt: now, cancelledAt: now },
        })
        .run();
    },

    /** Takes the row off its list; who it was stands in the invite alone from here on. */
    endRow: (tenant: Tenant, rowId: number, inviteId: string, now: number): void =>
      void orm
        .update(batchRows)
        .set({
          ...deletedValues(batchRows),
          inviteId,
          status: sql`CASE ${batchRows.status} WHEN 'waiting' THEN 'cancelled' ELSE ${batchRows.status} END`,
          finishedAt: sql`coalesce(${batchRows.finishedAt}, ${now})`,
        })
        .where(and(ofTenant(batchRows, tenant), eq(batchRows.id, rowId)))
        .run(),

    /** People of whom nothing is kept but their invite, latest first. */
    list(
      tenant: Tenant,
      { text, filter, now }: { text: string | null; filter: InvitedFilter; now: number },
      page: Page,
    ): InvitedPage {
      const where = and(
        ofTenant(invites, tenant),
        inState(filter, now),
        ne(invites.email, MARKER.email),
        naming(text),
        ofPage(invites.createdAt, page),
        sql`NOT EXISTS (SELECT 1 FROM ${sessions} WHERE ${sessions.inviteId} = ${invites.id})`,
      );
      return {
        rows: orm
          .select()
          .from(invites)
          .where(where)
          .orderBy(desc(invites.createdAt), desc(invites.id))
          .limit(page.limit)
          .offset(page.offset)
          .all(),
        total: orm.select({ total: count() }).from(invites).where(where).get()?.total ?? 0,
      };
    },

    /**
     * Invites that were cancelled before an instant, each in its own account's time, and still name somebody; without
     * those whose candidate is under a legal hold, or was promised a time of their own. @param accountId null: of all
     */
    dueCancelled: (
      accountId: string | null,
      cancelledBefore: number,
      limit: number,
    ): (Tenant & { inviteId: string })[] =>
      orm
        .select({ accountId: invites.accountId, mode: invites.mode, inviteId: invites.id })
        .from(invites)
        .leftJoin(sessions, eq(sessions.inviteId, invites.id))
        .where(
          and(
            accountId === null ? undefined : eq(invites.accountId, accountId),
            isNotNull(invites.cancelledAt),
            isSomebody(),
            isNull(sessions.protectedAt),
            isNull(sessions.keptMonths),
            lte(invites.cancelledAt, sql`${cancelledBefore} + ${clockAheadOf(invites)}`),
          ),
        )
        .orderBy(invites.cancelledAt)
        .limit(limit)
        .all(),
  };
}

export type InvitedStore = ReturnType<typeof createInvitedStore>;
