import { and, asc, count, desc, eq, isNotNull, isNull, type SQL, sql } from "drizzle-orm";
import type { QualityStatus } from "#/domain/instrument/types.ts";
import { candidateList } from "#/modules/candidates/tables.ts";
import { decisionFor, seenReviews } from "#/modules/decisions/decision-sql.ts";
import type { Outcome } from "#/modules/decisions/rules.ts";
import { sessionsAmong } from "#/modules/invites/named-people.ts";
import { type Right, rightsOf } from "#/modules/invites/open-rights.ts";
import { type Tenant, wholeTenant } from "#/platform/context/tenant.ts";
import { ofPage, ofTenant, type PageTimes } from "#/platform/db/of-tenant.ts";
import type { Db } from "#/platform/db/open.ts";
import type { ShortlistStatus } from "./rules.ts";
import {
  shortlistEntries as entries,
  shortlists,
  shortlistVersionEntries as versionEntries,
  shortlistVersions as versions,
} from "./tables.ts";

export type Shortlist = typeof shortlists.$inferSelect;
export type Version = typeof versions.$inferSelect;
type NewShortlist = Omit<typeof shortlists.$inferInsert, "accountId" | "mode" | "revision">;
type Change = Partial<Pick<Shortlist, "name" | "nameById" | "jobProfileId" | "archivedAt">>;

/** Who writes something on a list. */
export interface Author {
  id: string | null;
  name: string;
}

/** Somebody on a list. */
export interface Entry {
  sessionId: number;
  position: number;
  comment: string;
  commentBy: string;
  commentById: string | null;
  addedAt: number;
  addedBy: string;
  inviteId: string | null;
  firstName: string;
  lastName: string;
  email: string;
  startedAt: number | null;
  completedAt: number | null;
  quality: QualityStatus | null;
  /** For the list's job, or else for its job profile. */
  decision: Outcome | null;
  rights: Right[];
}

/** Somebody who was on a list when it was kept. */
export type KeptEntry = Pick<
  Entry,
  "sessionId" | "position" | "comment" | "commentBy" | "commentById" | "firstName" | "lastName" | "rights"
>;

/**
 * What appears on lists about one person, for their own copy; number: of the version it appears in, null: it is the
 * current list.
 */
export interface Listed {
  name: string;
  number: number | null;
  comment: string;
  author: string;
  at: number;
}

export function createShortlistStore({ orm }: Db) {
  const mine = (tenant: Tenant, id: string): SQL | undefined =>
    and(ofTenant(shortlists, tenant), eq(shortlists.id, id));
  const onList = (tenant: Tenant, id: string): SQL | undefined =>
    and(ofTenant(entries, tenant), eq(entries.shortlistId, id));

  return {
    insert: (tenant: Tenant, row: NewShortlist): void =>
      void orm
        .insert(shortlists)
        .values({ ...row, ...wholeTenant(tenant) })
        .run(),

    find: (tenant: Tenant, id: string): Shortlist | null =>
      orm.select().from(shortlists).where(mine(tenant, id)).get() ?? null,

    /** Newest first; without a later instant than `until`. */
    list: (
      tenant: Tenant,
      { status, jobId }: { status: ShortlistStatus; jobId: string | null },
      times: PageTimes,
    ): Shortlist[] =>
      orm
        .select()
        .from(shortlists)
        .where(
          and(
            ofTenant(shortlists, tenant),
            status === "active" ? isNull(shortlists.archivedAt) : isNotNull(shortlists.archivedAt),
            jobId === null ? undefined : eq(shortlists.jobId, jobId),
            ofPage(shortlists.createdAt, times),
          ),
        )
        .orderBy(desc(shortlists.createdAt), sql`rowid DESC`)
        .all(),

    /** Number of people on each that the tenant sees. */
    countEntries: (tenant: Tenant): Map<string, number> =>
      new Map(
        orm
          .select({ id: entries.shortlistId, n: count() })
          .from(entries)
          .where(ofTenant(entries, tenant))
          .groupBy(entries.shortlistId)
          .all()
          .map(({ id, n }) => [id, n]),
      ),

    /** Number of people on one that the tenant sees. */
    countOn: (tenant: Tenant, id: string): number =>
      orm.select({ n: count() }).from(entries).where(onList(tenant, id)).get()?.n ?? 0,

    /** Ids of the lists that somebody is on. */
    listIdsOf: (tenant: Tenant, sessionId: number): string[] =>
      orm
        .select({ id: entries.shortlistId })
        .from(entries)
        .where(and(ofTenant(entries, tenant), eq(entries.sessionId, sessionId)))
        .all()
        .map(({ id }) => id),

    /** @returns whether the list still had that revision */
    update: (tenant: Tenant, id: string, revision: number, change: Change): boolean =>
      orm
        .update(shortlists)
        .set({ ...change, revision: revision + 1 })
        .where(and(mine(tenant, id), eq(shortlists.revision, revision)))
        .returning({ id: shortlists.id })
        .all().length > 0,

    /** With its entries and its versions. */
    delete: (tenant: Tenant, id: string): void => void orm.delete(shortlists).where(mine(tenant, id)).run(),

    /** In their order. */
    listEntries: (
      tenant: Tenant,
      { id, jobId }: Pick<Shortlist, "id" | "jobId">,
      jobProfileId: string | null,
    ): Entry[] =>
      orm
        .select({
          sessionId: entries.sessionId,
          position: entries.position,
          comment: entries.comment,
          commentBy: entries.commentBy,
          commentById: entries.commentById,
          addedAt: entries.addedAt,
          addedBy: entries.addedBy,
          inviteId: candidateList.inviteId,
          firstName: candidateList.firstName,
          lastName: candidateList.lastName,
          email: candidateList.email,
          startedAt: candidateList.startedAt,
          completedAt: candidateList.completedAt,
          quality: candidateList.quality,
          decision: decisionFor({
            sessionId: sql`${entries.sessionId}`,
            ...{ jobId, jobProfileId, seen: seenReviews(tenant) },
          }),
          rights: rightsOf("candidate_list.session_id"),
        })
        .from(entries)
        .innerJoin(candidateList, eq(candidateList.sessionId, entries.sessionId))
        .where(and(onList(tenant, id), isNull(candidateList.anonymizedAt)))
        .orderBy(asc(entries.position), asc(entries.id))
        .all(),

    listSessionsAmong: sessionsAmong({ orm }),

    /** @returns whether they were not on it */
    insertEntry: (
      { accountId, mode }: Tenant,
      shortlistId: string,
      row: Pick<
        Entry,
        "sessionId" | "position" | "comment" | "commentBy" | "commentById" | "addedAt" | "addedBy"
      >,
    ): boolean =>
      orm
        .insert(entries)
        .values({ shortlistId, accountId, mode, ...row })
        .onConflictDoNothing()
        .returning({ id: entries.id })
        .all().length > 0,

    /** @returns whether they were on it */
    deleteEntry: (tenant: Tenant, id: string, sessionId: number): boolean =>
      orm
        .delete(entries)
        .where(and(onList(tenant, id), eq(entries.sessionId, sessionId)))
        .returning({ id: entries.id })
        .all().length > 0,

    updatePositions(tenant: Tenant, id: string, order: readonly number[]): void {
      for (const [position, sessionId] of order.entries()) {
        orm
          .update(entries)
          .set({ position })
          .where(and(onList(tenant, id), eq(entries.sessionId, sessionId)))
          .run();
      }
    },

    /** @returns whether they are on it */
    updateComment: (tenant: Tenant, id: string, sessionId: number, comment: string, by: Author): boolean =>
      orm
        .update(entries)
        .set({ comment, commentBy: by.name, commentById: by.id })
        .where(and(onList(tenant, id), eq(entries.sessionId, sessionId)))
        .returning({ id: entries.id })
        .all().length > 0,

    /** Latest first, with the number of people in each that the tenant sees. */
    listVersions: (tenant: Tenant, id: string): (Version & { people: number })[] => {
      const counts = new Map(
        orm
          .select({ id: versionEntries.versionId, n: count() })
          .from(versionEntries)
          .where(ofTenant(versionEntries, tenant))
          .groupBy(versionEntries.versionId)
          .all()
          .map((row) => [row.id, row.n]),
      );
      return orm
        .select()
        .from(versions)
        .where(and(ofTenant(versions, tenant), eq(versions.shortlistId, id)))
        .orderBy(desc(versions.number))
        .all()
        .map((version) => ({ ...version, people: counts.get(version.id) ?? 0 }));
    },

    insertVersion: (
      tenant: Tenant,
      row: Pick<Version, "id" | "shortlistId" | "number" | "note" | "savedAt" | "savedBy" | "savedById">,
    ): void =>
      void orm
        .insert(versions)
        .values({ ...row, ...wholeTenant(tenant) })
        .run(),

    insertKept(
      tenant: Tenant,
      versionId: string,
      kept: readonly Omit<KeptEntry, "firstName" | "lastName" | "rights">[],
    ): void {
      for (const { sessionId, position, comment, commentBy, commentById } of kept) {
        orm
          .insert(versionEntries)
          .values({ versionId, sessionId, position, comment, commentBy, commentById, ...wholeTenant(tenant) })
          .run();
      }
    },

    listKeptEntries: (tenant: Tenant, versionId: string): KeptEntry[] =>
      orm
        .select({
          sessionId: versionEntries.sessionId,
          position: versionEntries.position,
          comment: versionEntries.comment,
          commentBy: versionEntries.commentBy,
          commentById: versionEntries.commentById,
          firstName: candidateList.firstName,
          lastName: candidateList.lastName,
          rights: rightsOf("candidate_list.session_id"),
        })
        .from(versionEntries)
        .innerJoin(candidateList, eq(candidateList.sessionId, versionEntries.sessionId))
        .where(and(ofTenant(versionEntries, tenant), eq(versionEntries.versionId, versionId)))
        .orderBy(asc(versionEntries.position))
        .all(),

    /** What lists contain about somebody now, and in versions that were kept. */
    listOfPerson: (tenant: Tenant, sessionId: number): Listed[] => [
      ...orm
        .select({
          name: shortlists.name,
          number: sql<null>`NULL`,
          comment: entries.comment,
          author: sql<string>`CASE ${entries.commentBy} WHEN '' THEN ${entries.addedBy} ELSE ${entries.commentBy} END`,
          at: entries.addedAt,
        })
        .from(entries)
        .innerJoin(shortlists, eq(shortlists.id, entries.shortlistId))
        .where(and(ofTenant(entries, tenant), eq(entries.sessionId, sessionId)))
        .orderBy(asc(entries.id))
        .all(),
      ...orm
        .select({
          name: shortlists.name,
          number: versions.number,
          comment: versionEntries.comment,
          author: sql<string>`CASE ${versionEntries.commentBy} WHEN '' THEN ${versions.savedBy} ELSE ${versionEntries.commentBy} END`,
          at: versions.savedAt,
        })
        .from(versionEntries)
        .innerJoin(versions, eq(versions.id, versionEntries.versionId))
        .innerJoin(shortlists, eq(shortlists.id, versions.shortlistId))
        .where(and(ofTenant(versionEntries, tenant), eq(versionEntries.sessionId, sessionId)))
        .orderBy(asc(versionEntries.id))
        .all(),
    ],
  };
}

export type ShortlistStore = ReturnType<typeof createShortlistStore>;
