import { and, eq, inArray, isNotNull, lte, ne, or, type SQL, sql } from "drizzle-orm";
import type { SQLiteColumn, SQLiteTable } from "drizzle-orm/sqlite-core";
import type { LogKind } from "#/modules/accounts/retention/rules.ts";
import { sessions } from "#/modules/assessment/tables.ts";
import { ledgerEntries } from "#/modules/billing/tables.ts";
import { batchRows } from "#/modules/invitation-lists/tables.ts";
import { invites } from "#/modules/invites/tables.ts";
import { alerts } from "#/modules/notifications/tables.ts";
import { startRequests } from "#/modules/self-registration/tables.ts";
import { memberships, users } from "#/modules/users/tables.ts";
import { deliveries } from "#/modules/webhooks/tables.ts";
import type { Tenant } from "#/platform/context/tenant.ts";
import { isOfMailbox, maybeOfMailbox } from "#/platform/db/of-mailbox.ts";
import { clockAheadOf, ofTenant } from "#/platform/db/of-tenant.ts";
import type { Db } from "#/platform/db/open.ts";
import { deletedValues } from "#/platform/db/personal-data/anonymize.ts";
import { outbox } from "#/platform/jobs/tables.ts";
import { comparableEmail } from "#/platform/text/email-address.ts";
import { MARKER } from "#/platform/text/normalize.ts";

/** Something that names the person behind an address and that an erasure begins at. */
export interface AddressRecord {
  /** A session or an invite; a row of a list that led to neither, or to an invite of another address since. */
  kind: "session" | "invite" | "batch_row";
  sessionId: number | null;
  inviteId: string | null;
  rowId: number | null;
  isOnHold: boolean;
}

/** All places that contain one email address, in any spelling. */
export function createAddressStore({ orm }: Db) {
  return {
    /** Oldest first: sessions, then invites that led to none, then rows of lists. */
    listRecords(tenant: Tenant, address: string): AddressRecord[] {
      const theirs = isOfMailbox(address);
      const invited = orm
        .select({ id: invites.id, email: invites.email })
        .from(invites)
        .where(
          and(
            ofTenant(invites, tenant),
            ne(invites.email, MARKER.email),
            maybeOfMailbox(invites.email, address),
          ),
        )
        .orderBy(invites.createdAt, invites.id)
        .all()
        .filter(theirs)
        .map(({ id }) => id);
      const sat = orm
        .select({ id: sessions.id, email: sessions.email })
        .from(sessions)
        .where(
          and(
            ofTenant(sessions, tenant),
            ne(sessions.email, MARKER.email),
            maybeOfMailbox(sessions.email, address),
          ),
        )
        .all()
        .filter(theirs)
        .map(({ id }) => id);
      const found = orm
        .select({ id: sessions.id, inviteId: sessions.inviteId, protectedAt: sessions.protectedAt })
        .from(sessions)
        .where(
          and(
            ofTenant(sessions, tenant),
            or(inArray(sessions.id, sat), inArray(sessions.inviteId, invited)),
            sql`${sessions.anonymizedAt} IS NULL`,
          ),
        )
        .orderBy(sessions.id)
        .all();
      const known = new Set([...found.map(({ inviteId }) => inviteId), ...invited]);
      const listed = orm
        .select({ id: batchRows.id, email: batchRows.email, inviteId: batchRows.inviteId })
        .from(batchRows)
        .where(
          and(ofTenant(batchRows, tenant), ne(batchRows.email, ""), maybeOfMailbox(batchRows.email, address)),
        )
        .orderBy(batchRows.id)
        .all()
        .filter(theirs)
        .filter(({ inviteId }) => inviteId === null || !known.has(inviteId));
      const begun = new Set(found.map(({ inviteId }) => inviteId));
      return [
        ...found.map(({ id, inviteId, protectedAt }) => ({
          ...{
            kind: "session" as const,
            sessionId: id,
            inviteId,
            rowId: null,
            isOnHold: protectedAt !== null,
          },
        })),
        ...invited
          .filter((id) => !begun.has(id))
          .map((id) => ({
            ...{ kind: "invite" as const, sessionId: null, inviteId: id, rowId: null, isOnHold: false },
          })),
        ...listed.map(({ id, inviteId }) => ({
          ...{ kind: "batch_row" as const, sessionId: null, inviteId, rowId: id, isOnHold: false },
        })),
      ];
    },

    /** A row of a list whose invite bears another address by now: that one stays. @returns how many */
    updateRowBlank: (tenant: Tenant, rowId: number): number =>
      orm
        .update(batchRows)
        .set(deletedValues(batchRows))
        .where(and(ofTenant(batchRows, tenant), eq(batchRows.id, rowId)))
        .returning({ id: batchRows.id })
        .all().length,

    /**
     * Removes requests for a link at the account's pages that were not used; a used one is part of its session.
     * @returns how many
     */
    deleteStarts(accountId: string, address: string): number {
      const asked = orm
        .select({ id: startRequests.id, email: startRequests.email })
        .from(startRequests)
        .where(and(eq(startRequests.accountId, accountId), maybeOfMailbox(startRequests.email, address)))
        .all()
        .filter(isOfMailbox(address))
        .map(({ id }) => id);
      orm.delete(startRequests).where(inArray(startRequests.id, asked)).run();
      return asked.length;
    },

    /** Bookings of what they completed, which stay and name nobody. */
    countBookings: (tenant: Tenant, sessionIds: readonly number[]): number =>
      orm
        .select({ id: ledgerEntries.id })
        .from(ledgerEntries)
        .where(
          and(
            ofTenant(ledgerEntries, tenant),
            eq(ledgerEntries.kind, "completion"),
            inArray(ledgerEntries.ref, sessionIds.map(String)),
          ),
        )
        .all().length,

    /** Returns true if somebody with the address works for the account: that is another matter than being a candidate of it. */
    isMember: (accountId: string, address: string): boolean =>
      orm
        .select({ id: users.id })
        .from(users)
        .innerJoin(memberships, eq(memberships.userId, users.id))
        .where(and(eq(memberships.accountId, accountId), eq(users.emailKey, comparableEmail(address))))
        .get() !== undefined,
  };
}

export type AddressStore = ReturnType<typeof createAddressStore>;

interface Old {
  accountId: string;
  /** An instant of the server's time. */
  before: number;
  limit: number;
}

/** Removes records that an account keeps for less time than the server; each as the server's own job does it. */
export function createLogDeletions({ orm }: Db): Readonly<Record<LogKind, (old: Old) => number>> {
  /** Test mode may be ahead of the server's time. */
  const isOld = (
    table: { accountId: SQLiteColumn; mode: SQLiteColumn },
    at: SQLiteColumn,
    { accountId, before }: Old,
  ): SQL | undefined => and(eq(table.accountId, accountId), lte(at, sql`${before} + ${clockAheadOf(table)}`));

  /** @returns how many rows were removed */
  const remove = <Table extends SQLiteTable & { id: SQLiteColumn }>(
    table: Table,
    where: SQL | undefined,
    limit: number,
  ): number =>
    orm
      .delete(table)
      .where(inArray(table.id, orm.select({ id: table.id }).from(table).where(where).limit(limit)))
      .returning({ id: table.id })
      .all().length;

  return {
    mails: (old) =>
      remove(
        outbox,
        and(
          eq(outbox.accountId, old.accountId),
          eq(outbox.channel, "mail"),
          isNotNull(outbox.finishedAt),
          lte(outbox.finishedAt, old.before),
        ),
        old.limit,
      ),

    deliveries: (old) => remove(deliveries, isOld(deliveries, deliveries.attemptedAt, old), old.limit),

    notifications: (old) => remove(alerts, isOld(alerts, alerts.createdAt, old), old.limit),

    batch_rows: (old) =>
      orm
        .update(batchRows)
        .set(deletedValues(batchRows))
        .where(
          and(
            isOld(batchRows, batchRows.finishedAt, old),
            inArray(batchRows.status, ["failed", "cancelled"]),
            ne(batchRows.email, ""),
          ),
        )
        .returning({ id: batchRows.id })
        .all().length,
  };
}

export type LogDeletions = ReturnType<typeof createLogDeletions>;
