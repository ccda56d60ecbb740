import { and, eq, ne, sql } from "drizzle-orm";
import { sessions } from "#/modules/assessment/tables.ts";
import { invites } from "#/modules/invites/tables.ts";
import type { Tenant } from "#/platform/context/tenant.ts";
import { ofTenant } from "#/platform/db/of-tenant.ts";
import type { Db } from "#/platform/db/open.ts";
import type { Reader } from "#/platform/db/read-only.ts";
import { MARKER } from "#/platform/text/normalize.ts";
import { fairnessTallies as tallies } from "./tables.ts";

export type TallyRow = typeof tallies.$inferSelect;
/** The version and the profile. The empty profile is that of people whose invite names none. */
export type Position = Pick<TallyRow, "jobProfileId" | "version">;

/** Counts people by the stage they reached, including everybody. */
export interface Totals {
  invited: number;
  started: number;
  completed: number;
}

/** One version of a profile, while it was in force. */
export interface PositionSpan {
  jobProfileId: string;
  since: number;
  /** When the next version took its place; null: it is in force. */
  until: number | null;
}

export function createFairnessStore({ orm }: Pick<Db, "orm">) {
  const at = (tenant: Tenant, { jobProfileId, version }: Position) =>
    and(ofTenant(tallies, tenant), eq(tallies.jobProfileId, jobProfileId), eq(tallies.version, version));
  /** An anonymized person belongs to no profile any longer. */
  const known = ne(invites.email, MARKER.email);
  return {
    find: (tenant: Tenant, position: Position): TallyRow | null =>
      orm.select().from(tallies).where(at(tenant, position)).get() ?? null,

    list: (tenant: Tenant): TallyRow[] =>
      orm
        .select()
        .from(tallies)
        .where(ofTenant(tallies, tenant))
        .orderBy(tallies.jobProfileId, sql`${tallies.version} DESC`)
        .all(),

    upsert: (tenant: Tenant, row: Omit<TallyRow, "accountId" | "mode">): void => {
      const { sealed, published, publishedAt } = row;
      orm
        .insert(tallies)
        .values({ ...row, ...tenant })
        .onConflictDoUpdate({
          target: [tallies.accountId, tallies.mode, tallies.jobProfileId, tallies.version],
          set: { sealed, published, publishedAt },
        })
        .run();
    },

    /** In the order of the spans. */
    sumTotals: (tenant: Tenant, spans: readonly (PositionSpan | null)[]): Totals[] =>
      spans.map((span) => (span === null ? totalsWithout(tenant) : totalsOf(tenant, span))),
  };

  function totalsOf(tenant: Tenant, { jobProfileId, since, until }: PositionSpan): Totals {
    const instant = sql`coalesce(${invites.completedAt}, ${invites.createdAt})`;
    const within = and(sql`${instant} >= ${since}`, until === null ? undefined : sql`${instant} < ${until}`);
    const row = orm
      .select({
        invited: sql<number>`count(*)`,
        started: sql<number>`count(${invites.startedAt})`,
        completed: sql<number>`count(${invites.completedAt})`,
      })
      .from(invites)
      .where(
        and(
          ofTenant(invites, tenant),
          eq(invites.jobProfileId, jobProfileId),
          known,
          sql`(${invites.cancelledAt} IS NULL OR ${invites.startedAt} IS NOT NULL)`,
          within,
        ),
      )
      .get();
    return row ?? { invited: 0, started: 0, completed: 0 };
  }

  /** Counts everybody whose session belongs to no profile, with invite or without. */
  function totalsWithout(tenant: Tenant): Totals {
    const invited =
      orm
        .select({ n: sql<number>`count(*)` })
        .from(invites)
        .where(
          and(
            ofTenant(invites, tenant),
            known,
            sql`${invites.jobProfileId} IS NULL AND ${invites.cancelledAt} IS NULL`,
          ),
        )
        .get()?.n ?? 0;
    const row = orm
      .select({
        uninvited: sql<number>`count(*) FILTER (WHERE ${sessions.inviteId} IS NULL)`,
        started: sql<number>`count(${sessions.startedAt})`,
        completed: sql<number>`count(${sessions.completedAt})`,
      })
      .from(sessions)
      .leftJoin(invites, eq(invites.id, sessions.inviteId))
      .where(
        and(
          ofTenant(sessions, tenant),
          sql`${invites.jobProfileId} IS NULL AND ${sessions.anonymizedAt} IS NULL`,
        ),
      )
      .get();
    return {
      invited: invited + (row?.uninvited ?? 0),
      started: row?.started ?? 0,
      completed: row?.completed ?? 0,
    };
  }
}

export type FairnessStore = ReturnType<typeof createFairnessStore>;

/** Name of the list for callers that request it from the worker thread. */
export const FAIRNESS_TOTALS = "fairness-totals";

/** Queries over very many people, run in the worker thread. */
export const fairnessLists = (reader: Reader) => ({
  [FAIRNESS_TOTALS]: createFairnessStore(reader).sumTotals,
});
