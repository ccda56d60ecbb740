import { and, asc, count, eq, inArray, isNull, type SQL, sql } from "drizzle-orm";
import { sessionsAmong } from "#/modules/invites/named-people.ts";
import { invites } from "#/modules/invites/tables.ts";
import { type Tenant, wholeTenant } from "#/platform/context/tenant.ts";
import { alsoOfTenant, ofTenant } from "#/platform/db/of-tenant.ts";
import type { Db } from "#/platform/db/open.ts";
import type { Reader } from "#/platform/db/read-only.ts";
import { personTags, tags } from "./tables.ts";

/** Name under which the worker thread offers the list. */
export const BEARERS = "tag-bearers";

export type Tag = typeof tags.$inferSelect;
type NewTag = Omit<typeof tags.$inferInsert, "accountId" | "mode">;

/** By invite, or by session where they came without one. */
export type Bearer = { inviteId: string } | { sessionId: number };

/** A tag that somebody bears, for their own copy. */
export interface BornTag {
  name: string;
  addedAt: number;
  addedBy: string;
}

interface Borne {
  tagId: string;
  n: number;
}

export function createTagStore({ orm }: Pick<Db, "orm">) {
  const mine = (tenant: Tenant, tagId: string) => and(ofTenant(tags, tenant), eq(tags.id, tagId));
  const bears = (who: Bearer): SQL =>
    "inviteId" in who ? eq(personTags.inviteId, who.inviteId) : eq(personTags.sessionId, who.sessionId);

  return {
    insert: (tenant: Tenant, row: NewTag): void =>
      void orm
        .insert(tags)
        .values({ ...row, ...tenant })
        .run(),

    find: (tenant: Tenant, tagId: string): Tag | null =>
      orm.select().from(tags).where(mine(tenant, tagId)).get() ?? null,

    /** Of the whole account, also where anyone who asks sees nobody who bears it: a name is used or not. */
    findByName: (tenant: Tenant, normalized: string): Tag | null =>
      orm
        .select()
        .from(tags)
        .where(and(ofTenant(tags, wholeTenant(tenant)), eq(tags.folded, normalized)))
        .get() ?? null,

    /** By name. */
    list: (tenant: Tenant): Tag[] =>
      orm.select().from(tags).where(ofTenant(tags, tenant)).orderBy(asc(tags.folded)).all(),

    count: (tenant: Tenant): number =>
      orm
        .select({ n: count() })
        .from(tags)
        .where(ofTenant(tags, wholeTenant(tenant)))
        .get()?.n ?? 0,

    /** How many people bear each, of those whom the tenant sees. @param tagId of this one alone; null: of all of them */
    countBearers: (tenant: Tenant, tagId: string | null): Borne[] =>
      orm
        .select({ tagId: personTags.tagId, n: count() })
        .from(personTags)
        .where(
          and(
            alsoOfTenant(personTags, tenant),
            tagId === null
              ? inArray(
                  personTags.tagId,
                  orm.select({ id: tags.id }).from(tags).where(ofTenant(tags, tenant)),
                )
              : eq(personTags.tagId, tagId),
          ),
        )
        .groupBy(personTags.tagId)
        .all(),

    update: (tenant: Tenant, tagId: string, change: Partial<Pick<Tag, "name" | "folded" | "color">>): void =>
      void orm.update(tags).set(change).where(mine(tenant, tagId)).run(),

    /** With everybody who has it. */
    delete: (tenant: Tenant, tagId: string): void => void orm.delete(tags).where(mine(tenant, tagId)).run(),

    /**
     * Anyone who bears one bears the other from then on; nobody twice. The tags belong to a tenant that the caller has
     * checked.
     */
    updateBearers(from: string, into: string): void {
      orm.run(sql`UPDATE OR IGNORE ${personTags} SET tag_id = ${into} WHERE ${personTags.tagId} = ${from}`);
    },

    /** @returns whether they did not bear it before */
    insertBearer: (
      { accountId, mode }: Tenant,
      tagId: string,
      who: Bearer,
      { addedAt, addedBy }: Pick<BornTag, "addedAt" | "addedBy">,
    ): boolean =>
      orm
        .insert(personTags)
        .values({ tagId, accountId, mode, ...who, addedAt, addedBy })
        .onConflictDoNothing()
        .returning({ id: personTags.id })
        .all().length > 0,

    /** @returns whether they bore it */
    deleteBearer: (tenant: Tenant, tagId: string, who: Bearer): boolean =>
      orm
        .delete(personTags)
        .where(and(ofTenant(personTags, tenant), eq(personTags.tagId, tagId), bears(who)))
        .returning({ id: personTags.id })
        .all().length > 0,

    /** What somebody bears, in the order in which it was put on them. */
    listOfPerson: (tenant: Tenant, who: Bearer): BornTag[] =>
      orm
        .select({ name: tags.name, addedAt: personTags.addedAt, addedBy: personTags.addedBy })
        .from(personTags)
        .innerJoin(tags, eq(tags.id, personTags.tagId))
        .where(and(ofTenant(personTags, tenant), bears(who)))
        .orderBy(asc(personTags.id))
        .all(),

    listSessionsAmong: sessionsAmong({ orm }),

    /** Which of them are the tenant's and still somebody: neither withdrawn nor erased. */
    listInvitesAmong: (tenant: Tenant, ids: readonly string[]): string[] =>
      orm
        .select({ id: invites.id })
        .from(invites)
        .where(
          and(
            ofTenant(invites, tenant),
            inArray(invites.id, [...ids]),
            isNull(invites.cancelledAt),
            sql`NOT EXISTS (SELECT 1 FROM sessions s WHERE s.invite_id = ${invites.id} AND s.anonymized_at IS NOT NULL)`,
          ),
        )
        .all()
        .map(({ id }) => id),
  };
}

export type TagStore = ReturnType<typeof createTagStore>;

/** Lists that read everybody who has a tag, for the worker thread. */
export const tagLists = (reader: Reader) => ({ [BEARERS]: createTagStore(reader).countBearers });
