import { and, eq, isNotNull, isNull, lte, ne, or, type SQL, sql } from "drizzle-orm";
import {
  GRACE_MS,
  type KeptPerson,
  neverBegunMonths,
  promisedTo,
  type RetentionRule,
  wasNeverOpened,
} from "#/modules/accounts/retention/rules.ts";
import type { Tenant } from "#/platform/context/tenant.ts";
import { ofTenant } from "#/platform/db/of-tenant.ts";
import type { Db } from "#/platform/db/open.ts";
import { invites, sessions } from "#/platform/db/schema/assessments.ts";
import { fullName, MARKER } from "#/platform/text/normalize.ts";
import { DAY_MS } from "#/platform/time/clock.ts";

export interface KeptRow extends KeptPerson {
  sessionId: number | null;
  inviteId: string | null;
  name: string;
  email: string;
  isHeld: boolean;
}

/** Goes by the cancellation, opened or not. */
interface CancelledRow extends Omit<KeptRow, "isUnopened"> {
  cancelledAt: number;
}

export interface Sought {
  limit: number;
  /** Also people under a legal hold, who do not go. */
  withHeld: boolean;
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
    sessions(tenant: Tenant, rule: RetentionRule, until: number, { limit, withHeld }: Sought): KeptRow[] {
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
            withHeld ? undefined : isNull(sessions.protectedAt),
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
          isHeld: session.protectedAt !== null,
        }));
    },

    /** The same of people who never opened their link; nothing was promised to them. */
    invited: (
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
          ...{ sessionId: null, completedAt: null, isUnopened: true, promised: null, isHeld: false },
        }));
    },

    /** People whose invite was cancelled before an instant, and to whom nothing was promised. */
    cancelled: (tenant: Tenant, before: number, { limit }: Pick<Sought, "limit">): CancelledRow[] =>
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
          ...{ completedAt: null, promised: null, isHeld: protectedAt !== null },
        })),
  };
}

export type DueStore = ReturnType<typeof createDueStore>;
