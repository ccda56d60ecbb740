import { and, desc, eq, exists, gt, gte, inArray, isNotNull, or, type SQL, sql } from "drizzle-orm";
import { retryDelay } from "#/modules/mailer/deliver.ts";
import type { Tenant } from "#/platform/context/tenant.ts";
import { ofTenant, preparedFor } from "#/platform/db/of-tenant.ts";
import type { Db } from "#/platform/db/open.ts";
import { accounts } from "#/platform/db/schema/accounts.ts";
import { outbox } from "#/platform/db/schema/delivery.ts";
import type { MailFault } from "#/platform/mail/faults.ts";
import type { FailedAttempt } from "./sending-rules.ts";

interface KeptMail {
  id: number;
  payload: (typeof outbox.$inferSelect)["payload"];
}

/** What a list of invites shows of a mail that did not arrive or has not been sent. */
export interface TroubledMail {
  inviteId: string;
  status: (typeof outbox.$inferSelect)["status"];
  attempts: number;
  fault: string | null;
}

/** What is being sent counts more than what failed before it, or was kept. */
const TROUBLED = ["queued", "dead", "held"] as const;
/** More mails than these are never under way or lost at a time in one account. */
const TROUBLED_MAX = 100;

/** Faults of the mail server, and not of the address. */
const SERVER_FAULTS: readonly MailFault[] = ["sign_in", "certificate", "handover", "unreachable_for_long"];

/** What was written while nothing could be sent; each is found by the index of an account's mails. */
const KEPT = [
  () => and(eq(outbox.channel, "mail"), eq(outbox.status, "held")),
  () => and(eq(outbox.channel, "mail"), eq(outbox.status, "dead"), eq(outbox.fault, "no_mail_server")),
] as const;
const isKept = () => or(...KEPT.map((kept) => kept()));

export function createSendingStore({ orm }: Db) {
  const newest = preparedFor((tenant) =>
    orm
      .select({
        inviteId: sql<string | null>`json_extract(${outbox.payload}, '$.inviteId')`,
        status: outbox.status,
        attempts: outbox.attempts,
        fault: outbox.fault,
      })
      .from(outbox)
      .where(
        and(
          ofTenant(outbox, tenant),
          eq(outbox.channel, "mail"),
          eq(outbox.status, sql.placeholder("status")),
        ),
      )
      .orderBy(desc(outbox.id))
      .limit(TROUBLED_MAX),
  );

  return {
    /** The latest mail of each invite that was not delivered or has not been sent yet, of the newest mails. */
    troubled(tenant: Tenant): TroubledMail[] {
      const latest = new Map<string, TroubledMail>();
      for (const status of TROUBLED)
        for (const { inviteId, ...mail } of newest.all({ ...tenant, status }))
          if (inviteId !== null && !latest.has(inviteId)) latest.set(inviteId, { inviteId, ...mail });
      return [...latest.values()];
    },

    /** The latest attempt of any account's mail that the server failed and that will be repeated. */
    latestFailure(): FailedAttempt | null {
      const rows = orm
        .select({ dueAt: outbox.dueAt, attempts: outbox.attempts, fault: outbox.fault })
        .from(outbox)
        .where(
          and(
            eq(outbox.channel, "mail"),
            eq(outbox.status, "queued"),
            gt(outbox.attempts, 0),
            inArray(outbox.fault, [...SERVER_FAULTS]),
          ),
        )
        .all()
        .map(({ dueAt, attempts, fault }) => ({
          at: dueAt - retryDelay(attempts),
          fault: fault as MailFault | null,
        }));
      return rows.toSorted((a, b) => b.at - a.at)[0] ?? null;
    },

    /** Mails that wait for their next attempt because the server failed, the longest waiting first. */
    failing: (limit: number): { tenant: Tenant; id: number }[] =>
      orm
        .select({ id: outbox.id, accountId: outbox.accountId, mode: outbox.mode })
        .from(outbox)
        .where(
          and(
            eq(outbox.channel, "mail"),
            eq(outbox.status, "queued"),
            gt(outbox.attempts, 0),
            inArray(outbox.fault, [...SERVER_FAULTS]),
          ),
        )
        .orderBy(outbox.id)
        .limit(limit)
        .all()
        .map(({ id, accountId, mode }) => ({ id, tenant: { accountId, mode } })),

    /** When the server last took a mail. */
    latestSuccess: (): number | null =>
      orm
        .select({ at: outbox.finishedAt })
        .from(outbox)
        .where(and(eq(outbox.channel, "mail"), isNotNull(outbox.finishedAt), eq(outbox.status, "done")))
        .orderBy(desc(outbox.finishedAt))
        .limit(1)
        .get()?.at ?? null,

    /** How many of the account's live mails were kept, written since each of these times. */
    countKept(tenant: Tenant, since: readonly number[]): number[] {
      const counts = since.map((at, place): [number, SQL<number>] => [
        place,
        sql`count(*) FILTER (WHERE ${gte(outbox.createdAt, at)})`,
      ]);
      const found = orm
        .select(Object.fromEntries(counts))
        .from(outbox)
        .where(and(ofTenant(outbox, tenant), isKept(), gte(outbox.createdAt, Math.min(...since))))
        .get();
      return since.map((_, place) => found?.[place] ?? 0);
    },

    /** The longest kept first. */
    kept: (tenant: Tenant, since: number, limit: number): KeptMail[] =>
      orm
        .select({ id: outbox.id, payload: outbox.payload })
        .from(outbox)
        .where(and(ofTenant(outbox, tenant), isKept(), gte(outbox.createdAt, since)))
        .orderBy(outbox.id)
        .limit(limit)
        .all(),

    /** Accounts of which live mails were kept, by the index of each account's mails. For operators alone. */
    accountsWithKept: (): string[] =>
      orm
        .select({ accountId: accounts.id })
        .from(accounts)
        .where(
          or(
            ...KEPT.map((kept) =>
              exists(
                orm
                  .select({ id: outbox.id })
                  .from(outbox)
                  .where(and(eq(outbox.accountId, accounts.id), eq(outbox.mode, "live"), kept())),
              ),
            ),
          ),
        )
        .all()
        .map(({ accountId }) => accountId),
  };
}

export type SendingStore = ReturnType<typeof createSendingStore>;
