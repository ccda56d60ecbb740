import { and, asc, desc, eq, isNotNull, isNull, lt, max, sql } from "drizzle-orm";
import type { Dimensions } from "#/modules/job-profiles/rules.ts";
import { normGroups } from "#/modules/psychometrics/tables.ts";
import { events } from "#/modules/webhooks/tables.ts";
import type { Tenant } from "#/platform/context/tenant.ts";
import { ofTenant, prepared } from "#/platform/db/of-tenant.ts";
import type { Db } from "#/platform/db/open.ts";

export type NormGroup = typeof normGroups.$inferSelect;

/** Without its tables. */
export type NormHead = Omit<NormGroup, "frequencies" | "table" | "reliability" | "sample">;

/** A job profile's C values were brought to another norm, or are said to be meant under it. */
const MIGRATED = "job_profile.migrated";
/**
 * Written out, because the index of these events is used only for the exact value; they are few, and are sorted on
 * their own instead of going through all events in theirs.
 */
const isMigration = () => sql`${events.type} = 'job_profile.migrated'`;

interface Migrated {
  jobProfileId: string;
  fromNormId: number;
  toNormId: number;
  /** Absent where it was brought before this was recorded. */
  before?: Dimensions;
  after?: Dimensions;
}

const head = () => ({
  id: normGroups.id,
  nameEn: normGroups.nameEn,
  nameDe: normGroups.nameDe,
  questionnaireVersion: normGroups.questionnaireVersion,
  method: normGroups.method,
  tier: normGroups.tier,
  n: normGroups.n,
  windowFrom: normGroups.windowFrom,
  windowTo: normGroups.windowTo,
  createdBy: normGroups.createdBy,
  createdAt: normGroups.createdAt,
  activatedAt: normGroups.activatedAt,
  retiredAt: normGroups.retiredAt,
  checksum: normGroups.checksum,
});

export function createNormStore({ orm }: Db) {
  const activeOf = prepared(() =>
    orm
      .select({ id: normGroups.id })
      .from(normGroups)
      .where(
        and(
          eq(normGroups.questionnaireVersion, sql.placeholder("version")),
          isNotNull(normGroups.activatedAt),
          isNull(normGroups.retiredAt),
        ),
      ),
  );
  const inForce = prepared(() =>
    orm
      .select({ id: normGroups.id, questionnaireVersion: normGroups.questionnaireVersion })
      .from(normGroups)
      .where(and(isNotNull(normGroups.activatedAt), isNull(normGroups.retiredAt))),
  );
  const broughtTo = () => sql<number>`json_extract(${events.data}, '$.to_norm_group_id')`;
  const profileId = () => sql<string>`json_extract(${events.data}, '$.job_profile_id')`;
  return {
    insert: (row: typeof normGroups.$inferInsert): void => void orm.insert(normGroups).values(row).run(),

    findLastId: (): number =>
      orm
        .select({ last: max(normGroups.id) })
        .from(normGroups)
        .get()?.last ?? 0,

    /** When the latest group with these numbers was created, or null. */
    findLastCreated: (checksum: string): number | null =>
      orm
        .select({ last: max(normGroups.createdAt) })
        .from(normGroups)
        .where(eq(normGroups.checksum, checksum))
        .get()?.last ?? null,

    find: (id: number): NormGroup | null =>
      orm.select().from(normGroups).where(eq(normGroups.id, id)).get() ?? null,

    findHead: (id: number): NormHead | null =>
      orm.select(head()).from(normGroups).where(eq(normGroups.id, id)).get() ?? null,

    /** Oldest first. */
    list: (): NormHead[] => orm.select(head()).from(normGroups).orderBy(asc(normGroups.id)).all(),

    findActiveId: (questionnaireVersion: string): number | null =>
      activeOf.get({ version: questionnaireVersion })?.id ?? null,

    /** One of each version that has one of its own. */
    listInForce: (): Pick<NormGroup, "id" | "questionnaireVersion">[] => inForce.all(),

    /** Every group of a version that was ever in force, the latest activation first. */
    listActivated: (questionnaireVersion: string): Pick<NormGroup, "id" | "activatedAt" | "retiredAt">[] =>
      orm
        .select({ id: normGroups.id, activatedAt: normGroups.activatedAt, retiredAt: normGroups.retiredAt })
        .from(normGroups)
        .where(
          and(eq(normGroups.questionnaireVersion, questionnaireVersion), isNotNull(normGroups.activatedAt)),
        )
        .orderBy(desc(normGroups.activatedAt), desc(normGroups.id))
        .all(),

    updateActivated: (id: number, now: number): void =>
      void orm.update(normGroups).set({ activatedAt: now }).where(eq(normGroups.id, id)).run(),

    updateRetired: (id: number, now: number): void =>
      void orm.update(normGroups).set({ retiredAt: now }).where(eq(normGroups.id, id)).run(),

    insertMigration: (
      tenant: Tenant,
      eventId: string,
      { jobProfileId, fromNormId, toNormId, before, after }: Migrated,
      now: number,
    ) =>
      void orm
        .insert(events)
        .values({
          id: eventId,
          accountId: tenant.accountId,
          mode: tenant.mode,
          type: MIGRATED,
          data: {
            job_profile_id: jobProfileId,
            from_norm_group_id: fromNormId,
            to_norm_group_id: toNormId,
            ...(before && { before: JSON.stringify(before) }),
            ...(after && { after: JSON.stringify(after) }),
          },
          createdAt: now,
        })
        .run(),

    /** Job profiles that were last brought to a norm, with what they were before. */
    listRevertibleFrom(normId: number): Set<string> {
      const latest = new Map(
        orm
          .select({
            jobProfileId: profileId(),
            to: broughtTo(),
            isKnown: sql<number>`json_type(${events.data}, '$.before') IS NOT NULL`,
          })
          .from(events)
          .where(isMigration())
          .orderBy(sql`+rowid`)
          .all()
          .map((row) => [row.jobProfileId, row]),
      );
      return new Set(
        [...latest.values()].flatMap(({ jobProfileId, to, isKnown }) =>
          to === normId && isKnown === 1 ? [jobProfileId] : [],
        ),
      );
    },

    /** How a job profile was brought to the norm that it is meant under now, or null. */
    findLastMigration(tenant: Tenant, jobProfileId: string): Migrated | null {
      const found = orm
        .select({ data: events.data })
        .from(events)
        .where(and(ofTenant(events, tenant), isMigration(), eq(profileId(), jobProfileId)))
        .orderBy(sql`+rowid DESC`)
        .limit(1)
        .get();
      if (!found) return null;
      const { from_norm_group_id, to_norm_group_id, before, after } = found.data;
      return {
        jobProfileId,
        fromNormId: Number(from_norm_group_id),
        toNormId: Number(to_norm_group_id),
        ...(typeof before === "string" && { before: JSON.parse(before) }),
        ...(typeof after === "string" && { after: JSON.parse(after) }),
      };
    },

    /** The norm group that each job profile of whatever account was last brought to. */
    listLatestMigrations: (): Map<string, number> =>
      new Map(
        orm
          .select({ jobProfileId: profileId(), to: broughtTo() })
          .from(events)
          .where(isMigration())
          .orderBy(sql`+rowid`)
          .all()
          .map(({ jobProfileId, to }) => [jobProfileId, to]),
      ),

    /** The norm group that a job profile was last brought to, before an instant if one is given, or null. */
    findMigration: (tenant: Tenant, jobProfileId: string, before: number | null): number | null =>
      orm
        .select({ to: broughtTo() })
        .from(events)
        .where(
          and(
            ofTenant(events, tenant),
            isMigration(),
            eq(profileId(), jobProfileId),
            before === null ? undefined : lt(events.createdAt, before),
          ),
        )
        .orderBy(sql`+rowid DESC`)
        .limit(1)
        .get()?.to ?? null,
  };
}

export type NormStore = ReturnType<typeof createNormStore>;
