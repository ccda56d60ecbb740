import { and, asc, desc, eq, isNull, sql } from "drizzle-orm";
import { GIVEN_TENANT, ofTenant } from "#/platform/db/of-tenant.ts";
import type { Db } from "#/platform/db/open.ts";
import { prepared } from "#/platform/db/prepared.ts";
import { jobProfiles } from "#/platform/db/schema/comparison.ts";
import type { Tenant } from "#/platform/tenant.ts";

export type JobProfile = typeof jobProfiles.$inferSelect;
type NewJobProfile = Omit<typeof jobProfiles.$inferInsert, "accountId" | "mode" | "deletedAt">;
export type JobProfileChange = Partial<
  Pick<JobProfile, "name" | "nameEn" | "type" | "description" | "active" | "dimensions">
>;

export function createJobProfileStore({ orm }: Db) {
  const known = and(ofTenant(jobProfiles, GIVEN_TENANT), isNull(jobProfiles.deletedAt));
  const byId = prepared(() =>
    orm
      .select()
      .from(jobProfiles)
      .where(and(known, eq(jobProfiles.id, sql.placeholder("profileId")))),
  );
  const all = prepared(() =>
    orm.select().from(jobProfiles).where(known).orderBy(desc(jobProfiles.createdAt), desc(jobProfiles.id)),
  );
  const mine = (tenant: Tenant, profileId: string) =>
    and(ofTenant(jobProfiles, tenant), eq(jobProfiles.id, profileId), isNull(jobProfiles.deletedAt));
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

    /** For the operator, who works for no account. */
    findAnywhere: (profileId: string): JobProfile | null =>
      orm
        .select()
        .from(jobProfiles)
        .where(and(eq(jobProfiles.id, profileId), isNull(jobProfiles.deletedAt)))
        .get() ?? null,

    /** Of one account or, with null, of all; both modes, oldest first. For the operator too. */
    listAnywhere: (accountId: string | null): JobProfile[] =>
      orm
        .select()
        .from(jobProfiles)
        .where(
          and(
            isNull(jobProfiles.deletedAt),
            accountId === null ? undefined : eq(jobProfiles.accountId, accountId),
          ),
        )
        .orderBy(asc(jobProfiles.createdAt), sql`rowid`)
        .all(),

    update: (tenant: Tenant, profileId: string, change: JobProfileChange): void =>
      void orm.update(jobProfiles).set(change).where(mine(tenant, profileId)).run(),

    /** @returns whether this call deleted it */
    markDeleted: (tenant: Tenant, profileId: string, now: number): boolean =>
      orm
        .update(jobProfiles)
        .set({ deletedAt: now })
        .where(mine(tenant, profileId))
        .returning({ id: jobProfiles.id })
        .all().length === 1,
  };
}

export type JobProfileStore = ReturnType<typeof createJobProfileStore>;
