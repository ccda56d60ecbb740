import { and, asc, desc, eq, getTableColumns, isNull, lte, sql } from "drizzle-orm";
import type { MatchBaseline } from "#/domain/instrument/match.ts";
import { invites } from "#/modules/invites/tables.ts";
import type { Tenant } from "#/platform/context/tenant.ts";
import { type GivenTenant, ofTenant, preparedFor } from "#/platform/db/of-tenant.ts";
import type { Db } from "#/platform/db/open.ts";
import { jobProfiles, jobProfileVersions as versions } from "./tables.ts";

/** Requirements of a job profile from one change to the next. */
export type ProfileVersion = typeof versions.$inferSelect;
type NewVersion = Omit<ProfileVersion, "profileId">;
type VersionChange = Pick<ProfileVersion, "dimensions" | "baseline" | "changedAt" | "changedBy" | "note">;

/** A job profile with one of its versions: the one in force, or an earlier one that somebody was compared with. */
export type JobProfile = typeof jobProfiles.$inferSelect & {
  dimensions: ProfileVersion["dimensions"];
  baseline: MatchBaseline | null;
  /** Since when the version is in force. */
  versionSince: number;
  /** When the first completed candidate was compared with it. */
  closedAt: number | null;
  /** When the next version took its place; null: it is in force. */
  supersededAt: number | null;
};
type NewJobProfile = Omit<typeof jobProfiles.$inferInsert, "accountId" | "mode" | "deletedAt" | "version">;
export type JobProfileChange = Partial<
  Pick<JobProfile, "name" | "nameEn" | "type" | "description" | "active" | "setting" | "version">
>;

export function createJobProfileStore({ orm }: Db) {
  const columns = () => ({
    ...getTableColumns(jobProfiles),
    dimensions: versions.dimensions,
    baseline: versions.baseline,
    versionSince: versions.createdAt,
    closedAt: versions.closedAt,
    supersededAt: sql<number | null>`NULL`,
  });
  const namedBy = preparedFor((tenant) =>
    orm
      .select({ id: invites.jobProfileId })
      .from(invites)
      .where(and(ofTenant(invites, tenant), eq(invites.id, sql.placeholder("inviteId")))),
  );
  const inForce = () =>
    and(eq(versions.profileId, jobProfiles.id), eq(versions.version, jobProfiles.version));
  const withVersion = () => orm.select(columns()).from(jobProfiles).innerJoin(versions, inForce());
  const known = (tenant: GivenTenant) => and(ofTenant(jobProfiles, tenant), isNull(jobProfiles.deletedAt));
  const byId = preparedFor((tenant) =>
    withVersion().where(and(known(tenant), eq(jobProfiles.id, sql.placeholder("profileId")))),
  );
  const all = preparedFor((tenant) =>
    withVersion().where(known(tenant)).orderBy(desc(jobProfiles.createdAt), desc(jobProfiles.id)),
  );
  const mine = (tenant: Tenant, profileId: string) =>
    and(ofTenant(jobProfiles, tenant), eq(jobProfiles.id, profileId), isNull(jobProfiles.deletedAt));
  const owned = (tenant: Tenant, profileId: string) =>
    sql`${versions.profileId} IN (SELECT ${jobProfiles.id} FROM ${jobProfiles} WHERE ${mine(tenant, profileId)})`;
  return {
    insert: (tenant: Tenant, row: NewJobProfile): void =>
      void orm
        .insert(jobProfiles)
        .values({ ...row, ...tenant })
        .run(),

    /** Deleted job profiles are not found. */
    find: (tenant: Tenant, profileId: string): JobProfile | null =>
      byId.get({ ...tenant, profileId }) ?? null,

    /** Newest first. */
    list: (tenant: Tenant): JobProfile[] => all.all({ ...tenant }),

    /** For the server administrator, who works for no account. */
    findAnywhere: (profileId: string): JobProfile | null =>
      withVersion()
        .where(and(eq(jobProfiles.id, profileId), isNull(jobProfiles.deletedAt)))
        .get() ?? null,

    /** Lists those of one account or, with null, of all; both modes, oldest first. For the server administrator too. */
    listAnywhere: (accountId: string | null): JobProfile[] =>
      withVersion()
        .where(
          and(
            isNull(jobProfiles.deletedAt),
            accountId === null ? undefined : eq(jobProfiles.accountId, accountId),
          ),
        )
        .orderBy(asc(jobProfiles.createdAt), sql`${jobProfiles}.rowid`)
        .all(),

    update: (tenant: Tenant, profileId: string, change: JobProfileChange): void =>
      void orm.update(jobProfiles).set(change).where(mine(tenant, profileId)).run(),

    /** Adds a version to a job profile that was found for this tenant. */
    insertVersion: (_tenant: Tenant, profileId: string, version: NewVersion): void =>
      void orm
        .insert(versions)
        .values({ ...version, profileId })
        .run(),

    updateVersion: (tenant: Tenant, profileId: string, version: number, change: VersionChange): void =>
      void orm
        .update(versions)
        .set(change)
        .where(and(owned(tenant, profileId), eq(versions.version, version), isNull(versions.closedAt)))
        .run(),

    /** The latest first. */
    listVersions: (tenant: Tenant, profileId: string): ProfileVersion[] =>
      orm.select().from(versions).where(owned(tenant, profileId)).orderBy(desc(versions.version)).all(),

    /** The version that was in force at an instant. */
    findVersionAt: (tenant: Tenant, profileId: string, at: number): ProfileVersion | null =>
      orm
        .select()
        .from(versions)
        .where(and(owned(tenant, profileId), lte(versions.createdAt, at)))
        .orderBy(desc(versions.version))
        .limit(1)
        .get() ?? null,

    /** When the version after this one was created, or null. */
    findNextSince: (tenant: Tenant, profileId: string, version: number): number | null =>
      orm
        .select({ since: versions.createdAt })
        .from(versions)
        .where(and(owned(tenant, profileId), eq(versions.version, version + 1)))
        .get()?.since ?? null,

    /** From now on it never changes. */
    updateClosed: (tenant: Tenant, profileId: string, version: number, now: number): void =>
      void orm
        .update(versions)
        .set({ closedAt: now })
        .where(and(owned(tenant, profileId), eq(versions.version, version), isNull(versions.closedAt)))
        .run(),

    /** For a version from before there were any; one that is there stays. */
    updateBaseline: (
      tenant: Tenant,
      profileId: string,
      version: number,
      baseline: MatchBaseline | null,
    ): void =>
      void orm
        .update(versions)
        .set({ baseline })
        .where(and(owned(tenant, profileId), eq(versions.version, version), isNull(versions.baseline)))
        .run(),

    /** The job profile that an invite names. */
    findNamedBy: (tenant: Tenant, inviteId: string): string | null =>
      namedBy.get({ ...tenant, inviteId })?.id ?? null,

    /** @returns whether this call deleted it */
    updateDeleted: (tenant: Tenant, profileId: string, now: number): boolean =>
      orm
        .update(jobProfiles)
        .set({ deletedAt: now })
        .where(mine(tenant, profileId))
        .returning({ id: jobProfiles.id })
        .all().length === 1,
  };
}

export type JobProfileStore = ReturnType<typeof createJobProfileStore>;
