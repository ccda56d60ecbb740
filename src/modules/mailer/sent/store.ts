import {
  and,
  count,
  desc,
  eq,
  exists,
  gt,
  gte,
  inArray,
  isNotNull,
  lt,
  lte,
  or,
  type SQL,
  sql,
} from "drizzle-orm";
import { sessions } from "#/modules/assessment/tables.ts";
import { candidateRequests } from "#/modules/candidates/tables.ts";
import { invites } from "#/modules/invites/tables.ts";
import { retryDelay } from "#/modules/mailer/deliver.ts";
import type { OpenRequest } from "#/modules/mailer/letter-parts.ts";
import { accounts } from "#/platform/context/tables.ts";
import type { Tenant } from "#/platform/context/tenant.ts";
import { alsoOfTenant, ofPage, ofTenant, prepared, preparedFor } from "#/platform/db/of-tenant.ts";
import type { Db } from "#/platform/db/open.ts";
import type { Reader } from "#/platform/db/read-only.ts";
import type { Page } from "#/platform/http/query.ts";
import { outbox } from "#/platform/jobs/tables.ts";
import { MAIL_SERVER_TROUBLES, type MailFailure } from "#/platform/mail/mail.ts";
import { MARKER } from "#/platform/text/normalize.ts";
import { type FailedAttempt, MAIL_STATUSES, type MailStatus, type Template } from "./rules.ts";

/** Name under which the worker thread offers the list. */
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
    findNewestId: (): number => newest.get()?.id ?? 0,

    find: (tenant: Tenant, mailId: number): MailRow | null =>
      orm
        .select()
        .from(outbox)
        .where(and(mine(tenant), eq(outbox.id, mailId)))
        .get() ?? null,

    /**
     * Newest first. Each status is queried separately, because within one the index is in that order: an outbox of
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

    /** Counts the repetitions of an intent. `waits`: one of them, or the intent itself, is queued. */
    countRepetitions(
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
    listInvitesNamed: (tenant: Tenant, ids: readonly string[]): Invite[] =>
      ids.length === 0
        ? []
        : orm
            .select()
            .from(invites)
            .where(and(alsoOfTenant(invites, tenant), inArray(invites.id, [...ids])))
            .all(),

    listSessionsNamed: (tenant: Tenant, ids: readonly number[]): Session[] =>
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

interface KeptMail {
  id: number;
  payload: (typeof outbox.$inferSelect)["payload"];
}

/** A mail that did not arrive or has not been sent, as lists of invites show it. */
export interface TroubledMail {
  inviteId: string;
  status: (typeof outbox.$inferSelect)["status"];
  attempts: number;
  fault: string | null;
}

/** A queued mail takes precedence over one that failed before it, or was kept. */
const TROUBLED = ["queued", "dead", "held"] as const;
/** More mails than these are never under way or lost at a time in one account. */
const TROUBLED_MAX = 100;

/** Errors of the mail server, and not of the address. */
const SERVER_ERRORS: readonly MailFailure[] = [...MAIL_SERVER_TROUBLES, "handover", "unreachable_for_long"];
/** Errors that end once an administrator changes a setting. */
const SETTING_ERRORS: readonly MailFailure[] = [...SERVER_ERRORS, "no_public_address"];

const waitsFor = (errors: readonly MailFailure[]) =>
  and(
    eq(outbox.channel, "mail"),
    eq(outbox.status, "queued"),
    gt(outbox.attempts, 0),
    inArray(outbox.fault, [...errors]),
  );

/** Mails that were written while nothing could be sent; each is found by the index of an account's mails. */
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
    listTroubled(tenant: Tenant): TroubledMail[] {
      const latest = new Map<string, TroubledMail>();
      for (const status of TROUBLED)
        for (const { inviteId, ...mail } of newest.all({ ...tenant, status }))
          if (inviteId !== null && !latest.has(inviteId)) latest.set(inviteId, { inviteId, ...mail });
      return [...latest.values()];
    },

    /** The latest attempt of any account's mail that the server failed and that will be repeated. */
    findLatestFailure(): FailedAttempt | null {
      const rows = orm
        .select({ dueAt: outbox.dueAt, attempts: outbox.attempts, fault: outbox.fault })
        .from(outbox)
        .where(waitsFor(SERVER_ERRORS))
        .all()
        .map(({ dueAt, attempts, fault: failure }) => ({
          at: dueAt - retryDelay(attempts),
          fault: failure as MailFailure | null,
        }));
      return rows.toSorted((a, b) => b.at - a.at)[0] ?? null;
    },

    /** Emails that wait for their next attempt because of a setting, the longest waiting first. */
    listWaitingForSettings: (limit: number): { tenant: Tenant; id: number }[] =>
      orm
        .select({ id: outbox.id, accountId: outbox.accountId, mode: outbox.mode })
        .from(outbox)
        .where(waitsFor(SETTING_ERRORS))
        .orderBy(outbox.id)
        .limit(limit)
        .all()
        .map(({ id, accountId, mode }) => ({ id, tenant: { accountId, mode } })),

    /** When the server last took a mail. */
    findLatestSuccess: (): number | null =>
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
    listKept: (tenant: Tenant, since: number, limit: number): KeptMail[] =>
      orm
        .select({ id: outbox.id, payload: outbox.payload })
        .from(outbox)
        .where(and(ofTenant(outbox, tenant), isKept(), gte(outbox.createdAt, since)))
        .orderBy(outbox.id)
        .limit(limit)
        .all(),

    /**
     * Accounts of which live mails were kept, by the index of each account's mails. For server administrators alone.
     */
    listAccountsWithKept: (): string[] =>
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

/** Lists that go through all mails of an account, run in the worker thread. */
export const mailLists = (reader: Reader) => ({ [MAILS]: createMailboxStore(reader).list });
