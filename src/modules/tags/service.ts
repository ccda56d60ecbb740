import { invalidField, Problem } from "#/platform/context/problem.ts";
import { checkNotLimited, type Tenant, wholeTenant } from "#/platform/context/tenant.ts";
import type { LongReads } from "#/platform/db/long-reads.ts";
import { normalize } from "#/platform/text/normalize.ts";
import type { Infrastructure } from "#/server/infrastructure.ts";
import { BEARERS, type Bearer, type Tag, type TagStore } from "./store.ts";

/**
 * Few, and distinguishable for those who see colours differently; the name says what a tag means, never the colour
 * alone.
 */
export const TAG_COLORS = ["gray", "red", "orange", "yellow", "green", "teal", "blue", "violet"] as const;
export type TagColor = (typeof TAG_COLORS)[number];

/** Maximum number of tags of an account: each is read with every list. */
export const TAGS_MAX = 200;

/** Maximum number of tags in one request. */
export const TAGS_PER_REQUEST = 20;

/** A tag with how many bear it, of those whom the reader sees. */
export interface CountedTag {
  tag: Tag;
  people: number;
}

/** A change of tags: of whom, and which. */
interface Tagging {
  sessionIds: readonly number[];
  inviteIds: readonly string[];
  /** Ids of tags. */
  add: readonly string[];
  remove: readonly string[];
}

/** Number of people, and of those whose tags changed. */
interface Tagged {
  people: number;
  changed: number;
  notFound: number;
}

interface TagDeps extends Pick<Infrastructure, "db" | "time" | "ids"> {
  store: TagStore;
  reads: LongReads;
}

const NOT_FOR_LIMITED = "Members who are limited to clients cannot change tags that others also use.";

export type TagService = ReturnType<typeof createTagService>;

/** Words that people are sorted by. */
export function createTagService({ db, store, reads, time, ids }: TagDeps) {
  function find(tenant: Tenant, tagId: string): Tag {
    const tag = store.find(tenant, tagId);
    if (tag === null) throw new Problem("tag_not_found");
    return tag;
  }

  const counted = (tenant: Tenant, tag: Tag): CountedTag => ({
    tag,
    people: store.countBearers(tenant, tag.id)[0]?.n ?? 0,
  });

  /** Also one that the reader does not see yet: they know its name. @throws Problem invalid_input (400) */
  function checkKnown(tenant: Tenant, field: string, tagIds: readonly string[]): void {
    if (!tagIds.every((id) => store.find(wholeTenant(tenant), id) !== null))
      throw invalidField(field, "must only name existing tags");
  }

  /** Anyone who came by an invite is identified by it, however they are named; undefined: nobody. */
  function bearersOf(tenant: Tenant, { sessionIds, inviteIds }: Pick<Tagging, "sessionIds" | "inviteIds">) {
    const bySession = new Map(
      store.listSessionsAmong(tenant, sessionIds).map((one) => [one.id, one.inviteId]),
    );
    const known = new Set(store.listInvitesAmong(tenant, inviteIds));
    const found = [
      ...new Set(sessionIds.map((id) => (bySession.has(id) ? (bySession.get(id) ?? id) : null))),
      ...new Set(inviteIds.map((id) => (known.has(id) ? id : null))),
    ].filter((id) => id !== null);
    return [...new Set(found)].map(
      (id): Bearer => (typeof id === "string" ? { inviteId: id } : { sessionId: id }),
    );
  }

  return {
    /** All of them, by name. */
    async list(tenant: Tenant): Promise<CountedTag[]> {
      const borne = await reads.read(BEARERS, tenant, [tenant, null], store.countBearers);
      const bearers = new Map(borne.map(({ tagId, n }) => [tagId, n]));
      return store.list(tenant).map((tag) => ({ tag, people: bearers.get(tag.id) ?? 0 }));
    },

    /** Creates a tag; where one has the name already, in whatever case, that one is the answer.
     * @param createdBy name of the person
     * @throws Problem too_many_tags (409)
     */
    create: (tenant: Tenant, name: string, color: TagColor, createdBy: string): CountedTag =>
      db.tx(() => {
        const normalized = normalize(name);
        const there = store.findByName(tenant, normalized);
        if (there !== null) return counted(tenant, there);
        if (store.count(tenant) >= TAGS_MAX) throw new Problem("too_many_tags");
        const row = {
          id: ids.tag(),
          name,
          folded: normalized,
          color,
          createdAt: time.now(tenant),
          createdBy,
        };
        const whole = wholeTenant(tenant);
        store.insert(whole, row);
        return { tag: { ...row, ...whole }, people: 0 };
      }),

    /**
     * Changes a tag; what is absent stays.
     * @throws Problem permission_denied (403) for who is limited to clients, tag_not_found (404), tag_exists (409)
     */
    update: (tenant: Tenant, tagId: string, change: { name?: string; color?: TagColor }): CountedTag =>
      db.tx(() => {
        checkNotLimited(tenant, NOT_FOR_LIMITED);
        const tag = find(tenant, tagId);
        const { name = tag.name, color = tag.color } = change;
        const normal = normalize(name);
        const other = store.findByName(tenant, normal);
        if (other !== null && other.id !== tagId) throw new Problem("tag_exists");
        store.update(tenant, tagId, { name, folded: normal, color });
        return counted(tenant, find(tenant, tagId));
      }),

    /**
     * Anyone who bears one bears the other instead, and the first is gone.
     * @throws Problem permission_denied (403), tag_not_found (404), invalid_input (400) naming into
     */
    merge: (tenant: Tenant, tagId: string, into: string): CountedTag =>
      db.tx(() => {
        checkNotLimited(tenant, NOT_FOR_LIMITED);
        find(tenant, tagId);
        if (into === tagId) throw invalidField("into", "must be a different tag");
        checkKnown(tenant, "into", [into]);
        store.updateBearers(tagId, into);
        store.delete(tenant, tagId);
        return counted(tenant, find(tenant, into));
      }),

    /** Removes a tag, and takes it off everybody. @throws Problem permission_denied (403), tag_not_found (404) */
    remove: (tenant: Tenant, tagId: string): void =>
      db.tx(() => {
        checkNotLimited(tenant, NOT_FOR_LIMITED);
        find(tenant, tagId);
        store.delete(tenant, tagId);
      }),

    checkKnown,

    /**
     * Puts tags on people and takes others off.
     * @param by name of the person
     * @throws Problem invalid_input (400) naming add or remove
     */
    tag: (tenant: Tenant, { add, remove, ...who }: Tagging, by: string): Tagged =>
      db.tx(() => {
        checkKnown(tenant, "add", add);
        checkKnown(tenant, "remove", remove);
        const bearers = bearersOf(tenant, who);
        const recorded = { addedAt: time.now(tenant), addedBy: by };
        const changed = bearers.filter((bearer) => {
          const put = add.map((tagId) => store.insertBearer(tenant, tagId, bearer, recorded));
          const taken = remove.map((tagId) => store.deleteBearer(tenant, tagId, bearer));
          return [...put, ...taken].includes(true);
        });
        const asked = new Set<string | number>([...who.sessionIds, ...who.inviteIds]).size;
        return {
          people: bearers.length,
          changed: changed.length,
          notFound: Math.max(0, asked - bearers.length),
        };
      }),

    /** Lists the tags of a candidate, for their own copy. */
    ofPerson: (
      tenant: Tenant,
      { inviteId, sessionId }: { inviteId: string | null; sessionId: number | null },
    ) =>
      inviteId !== null
        ? store.listOfPerson(tenant, { inviteId })
        : sessionId === null
          ? []
          : store.listOfPerson(tenant, { sessionId }),
  };
}
