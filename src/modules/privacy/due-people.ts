import { and, eq, isNotNull, isNull, lte, ne, or, type SQL, sql } from "drizzle-orm";
import {
  dueAt,
  GRACE_MS,
  type KeptPerson,
  neverBegunMonths,
  promisedTo,
  type RetentionRule,
  wasNeverOpened,
} from "#/modules/accounts/retention/rules.ts";
import { sessions } from "#/modules/assessment/tables.ts";
import { invites } from "#/modules/invites/tables.ts";
import type { Tenant } from "#/platform/context/tenant.ts";
import { ofTenant } from "#/platform/db/of-tenant.ts";
import type { Db } from "#/platform/db/open.ts";
import type { Reader } from "#/platform/db/read-only.ts";
import { MARKER } from "#/platform/text/normalize.ts";
import { fullName } from "#/platform/text/person-name.ts";
import { DAY_MS } from "#/platform/time/clock.ts";
import { cancelledDueAt, type DueBy } from "./rules.ts";

interface KeptRow extends KeptPerson {
  sessionId: number | null;
  inviteId: string | null;
  name: string;
  email: string;
  isOnHold: boolean;
}

/** Goes by the cancellation, opened or not. */
interface CancelledRow extends Omit<KeptRow, "isUnopened"> {
  cancelledAt: number;
}

export interface Sought {
  limit: number;
  /** Also people under a legal hold, who do not go. */
  withOnHold: boolean;
}

/** No month is shorter: what is compared first, since it costs a tenth of the exact day. */
const SHORTEST_MONTH_MS = 28 * DAY_MS;
const earliest = (from: SQL, months: SQL): SQL => sql`${from} + ${months} * ${SHORTEST_MONTH_MS}`;

/**
 * As `dueAt` says it, but for the last second: anyone who is found has to be due, or people who are not would fill the
 * list before others who are.
 */
const monthsLater = (from: SQL, months: SQL): SQL =>
  sql`unixepoch(${from} / 1000, 'unixepoch', '+' || ${months} || ' months', 'floor') * 1000`;

/** A session that only bears a hold, or the log of an erasure: a link that was never opened. */
const isUnopened = () => sql`${sessions.noticeVersion} = ''`;

export function createDueStore({ orm }: Pick<Db, "orm">) {
  return {
    /**
     * People whose time is over at an instant by what they were promised or else by the rule, those first whose time is
     * over first. Cancelled invites have a term of their own where nothing was promised.
     */
    listSessions(
      tenant: Tenant,
      rule: RetentionRule,
      until: number,
      { limit, withOnHold }: Sought,
    ): KeptRow[] {
      const linkEnds = sql`coalesce(${sessions.expiresAt}, ${invites.expiresAt}, ${sessions.acknowledgedAt})`;
      const endsAt = sql<number>`min(${linkEnds}, coalesce(${invites.cancelledAt}, ${linkEnds}))`;
      const { completed = null, unfinished = null } = rule.kept ?? {};
      const neverBegun = rule.kept && neverBegunMonths(rule.kept, rule);
      const byRule = sql`CASE WHEN ${isUnopened()} THEN ${neverBegun} ELSE ${unfinished} END`;
      const naturalBy = (
        later: (from: SQL, months: SQL) => SQL,
      ) => sql`CASE WHEN ${sessions.completedAt} IS NOT NULL
        THEN ${later(sql`${sessions.completedAt}`, sql`coalesce(${sessions.keptMonths}, ${completed})`)}
        ELSE ${later(endsAt, sql`coalesce(${sessions.keptUnfinishedMonths}, ${byRule})`)} END`;
      const natural = naturalBy(monthsLater);
      const due = sql`CASE WHEN ${sessions.keptMonths} IS NULL
        THEN max(${natural}, ${rule.since + GRACE_MS}) ELSE ${natural} END`;
      return orm
        .select({
          sessionId: sessions.id,
          inviteId: sessions.inviteId,
          firstName: sessions.firstName,
          lastName: sessions.lastName,
          email: sessions.email,
          completedAt: sessions.completedAt,
          keptMonths: sessions.keptMonths,
          keptUnfinishedMonths: sessions.keptUnfinishedMonths,
          protectedAt: sessions.protectedAt,
          noticeVersion: sessions.noticeVersion,
          endsAt,
        })
        .from(sessions)
        .leftJoin(invites, eq(invites.id, sessions.inviteId))
        .where(
          and(
            ofTenant(sessions, tenant),
            isNull(sessions.anonymizedAt),
            withOnHold ? undefined : isNull(sessions.protectedAt),
            or(isNotNull(sessions.completedAt), isNull(invites.cancelledAt), isNotNull(sessions.keptMonths)),
            sql`${naturalBy(earliest)} <= ${until} AND ${due} <= ${until}`,
          ),
        )
        .orderBy(due, sessions.id)
        .limit(limit)
        .all()
        .map((session) => ({
          ...{ sessionId: session.sessionId, inviteId: session.inviteId },
          ...{ name: fullName(session), email: session.email },
          ...{ completedAt: session.completedAt, endsAt: session.endsAt },
          promised: promisedTo(session),
          isUnopened: wasNeverOpened(session),
          isOnHold: session.protectedAt !== null,
        }));
    },

    /** The same of people who never opened their link; nothing was promised to them. */
    listInvited: (
      tenant: Tenant,
      rule: RetentionRule,
      until: number,
      { limit }: Pick<Sought, "limit">,
    ): KeptRow[] => {
      if (rule.kept === null || until < rule.since + GRACE_MS) return [];
      const months = neverBegunMonths(rule.kept, rule);
      return orm
        .select({ inviteId: invites.id, name: invites.name, email: invites.email, endsAt: invites.expiresAt })
        .from(invites)
        .where(
          and(
            ofTenant(invites, tenant),
            isNull(invites.cancelledAt),
            ne(invites.email, MARKER.email),
            lte(invites.expiresAt, until - months * SHORTEST_MONTH_MS),
            sql`${monthsLater(sql`${invites.expiresAt}`, sql`${months}`)} <= ${until}`,
            sql`NOT EXISTS (SELECT 1 FROM ${sessions} WHERE ${sessions.inviteId} = ${invites.id})`,
          ),
        )
        .orderBy(invites.expiresAt, invites.id)
        .limit(limit)
        .all()
        .map((row) => ({
          ...row,
          ...{ sessionId: null, completedAt: null, isUnopened: true, promised: null, isOnHold: false },
        }));
    },

    /** People whose invite was cancelled before an instant, and to whom nothing was promised. */
    listCancelled: (tenant: Tenant, before: number, { limit }: Pick<Sought, "limit">): CancelledRow[] =>
      orm
        .select({
          sessionId: sessions.id,
          inviteId: invites.id,
          name: invites.name,
          email: invites.email,
          endsAt: invites.expiresAt,
          cancelledAt: sql<number>`${invites.cancelledAt}`,
          protectedAt: sessions.protectedAt,
        })
        .from(invites)
        .leftJoin(sessions, eq(sessions.inviteId, invites.id))
        .where(
          and(
            ofTenant(invites, tenant),
            lte(invites.cancelledAt, before),
            ne(invites.email, MARKER.email),
            isNull(sessions.keptMonths),
          ),
        )
        .orderBy(invites.cancelledAt, invites.id)
        .limit(limit)
        .all()
        .map(({ protectedAt, ...row }) => ({
          ...row,
          ...{ completedAt: null, promised: null, isOnHold: protectedAt !== null },
        })),
  };
}

export type DueStore = ReturnType<typeof createDueStore>;

/** Somebody and when their time is over. */
export interface DuePerson extends Omit<KeptRow, "isUnopened"> {
  dueAt: number;
  by: DueBy;
}

/** The people who are anonymized next. */
export interface DuePreview {
  until: number;
  /** Days in UTC, the first first; anyone who is under a legal hold is not counted. */
  days: { date: string; people: number }[];
  total: number;
  /** Number of people whose time is over or nearly so, and who are under a legal hold. */
  held: number;
  /** The first of them, including people under a legal hold. */
  people: DuePerson[];
}

/** Selects people by tenant, rule and time; plain data that can be cloned into another thread. */
export interface DueOrder {
  tenant: Tenant;
  rule: RetentionRule;
  until: number;
}

const SHOWN = 200;
const COUNTED = 20_000;

/** People whose time is over at an instant, those first whose time is over first. */
export function duePeople(store: DueStore, { tenant, rule, until }: DueOrder, sought: Sought): DuePerson[] {
  const found = [
    ...store.listSessions(tenant, rule, until, sought),
    ...store.listInvited(tenant, rule, until, sought),
  ];
  return found
    .flatMap((person) => {
      const at = dueAt(person, rule);
      if (at === null || at > until) return [];
      return [
        { ...person, dueAt: at, by: person.promised === null ? ("rule" as const) : ("notice" as const) },
      ];
    })
    .toSorted((one, other) => one.dueAt - other.dueAt);
}

/** How many people go later than an instant that was announced before, and when the first of them goes. */
export function dueAfter(
  store: DueStore,
  order: DueOrder,
  known: number | null,
): { count: number; firstAt: number | null } {
  const others = duePeople(store, order, { limit: COUNTED, withOnHold: false }).filter(
    (person) => known === null || person.dueAt > known,
  );
  return { count: others.length, firstAt: others[0]?.dueAt ?? null };
}

/** Lists people who are anonymized only because their invite was cancelled. */
function cancelledPeople(store: DueStore, { tenant, until }: DueOrder, days: number): DuePerson[] {
  return store.listCancelled(tenant, until - days * DAY_MS, { limit: COUNTED }).map((person) => ({
    ...person,
    ...{ dueAt: cancelledDueAt({ ...person, promised: null, days }), by: "cancelled" as const },
  }));
}

/**
 * Who is anonymized until an instant.
 * @param cancelledDays after which people go whose invite was cancelled
 */
export function duePreview(
  store: DueStore,
  order: DueOrder,
  { now, cancelledDays }: { now: number; cancelledDays: number },
): DuePreview {
  const all = [
    ...duePeople(store, order, { limit: COUNTED, withOnHold: true }),
    ...cancelledPeople(store, order, cancelledDays),
  ].toSorted((one, other) => one.dueAt - other.dueAt);
  const going = all.filter(({ isOnHold }) => !isOnHold);
  const perDay = new Map<string, number>();
  for (const person of going) {
    const date = new Date(Math.max(person.dueAt, now)).toISOString().slice(0, 10);
    perDay.set(date, (perDay.get(date) ?? 0) + 1);
  }
  return {
    until: order.until,
    days: [...perDay].map(([date, people]) => ({ date, people })),
    total: going.length,
    held: all.length - going.length,
    people: all.slice(0, SHOWN),
  };
}

/** Names of the lists for callers that request them from the worker thread. */
export const DUE = { people: "due-people", after: "due-after", preview: "due-preview" } as const;

/** Lists that go through very many people, run in the worker thread. */
export function dueLists(reader: Reader) {
  const due = createDueStore(reader);
  return {
    [DUE.people]: (order: DueOrder, sought: Sought) => duePeople(due, order, sought),
    [DUE.after]: (order: DueOrder, known: number | null) => dueAfter(due, order, known),
    [DUE.preview]: (order: DueOrder, given: Parameters<typeof duePreview>[2]) =>
      duePreview(due, order, given),
  };
}
