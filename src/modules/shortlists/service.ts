import type { JobProfile } from "#/modules/job-profiles/store.ts";
import type { JobService } from "#/modules/jobs/service.ts";
import type {
  ShortlistService as RankingService,
  Shortlisted,
} from "#/modules/shortlists/ranking/service.ts";
import { invalidField, Problem } from "#/platform/context/problem.ts";
import type { Tenant } from "#/platform/context/tenant.ts";
import type { Page } from "#/platform/http/query.ts";
import { containsWords, type SearchWord, searchable } from "#/platform/text/normalize.ts";
import { isEmpty } from "#/platform/text/record.ts";
import type { Infrastructure } from "#/server/infrastructure.ts";
import { ENTRIES_MAX, type PutOn, reordered, type ShortlistStatus, VERSIONS_MAX } from "./rules.ts";
import type { Author, Entry, KeptEntry, Shortlist, ShortlistStore, Version } from "./store.ts";

/** A list with the number of people on it, of those whom the reader sees. */
export interface CountedShortlist {
  shortlist: Shortlist;
  people: number;
  /** Whom its people are compared with; null: with nothing. */
  jobProfileId: string | null;
}

/** Somebody on a list, and how they match; null: there is no result that can be compared. */
interface ShortlistedPerson {
  entry: Entry;
  match: Shortlisted | null;
}

export interface WholeShortlist extends CountedShortlist {
  rows: ShortlistedPerson[];
  /** With the version in force; null: there is none, or it has no dimension. */
  profile: JobProfile | null;
}

export interface KeptVersion {
  version: Version & { people: number };
  entries: KeptEntry[];
}

interface Input {
  status: ShortlistStatus;
  /** Normalized for search; each is to be found in the name. */
  words: readonly SearchWord[];
  jobId: string | null;
  /** Only those that this person is on. */
  sessionId: number | null;
}

interface Change {
  name?: string;
  jobProfileId?: string | null;
  archived?: boolean;
}

interface ShortlistDeps extends Pick<Infrastructure, "db" | "time" | "ids"> {
  store: ShortlistStore;
  positions: Pick<JobService, "about" | "addApplicants">;
  ranking: Pick<RankingService, "among">;
  jobProfileExists: (tenant: Tenant, profileId: string) => boolean;
}

export type ShortlistsService = ReturnType<typeof createShortlistsService>;

const NOBODY: Author = { id: null, name: "" };
const NO_COMMENT = { comment: "", commentBy: NOBODY.name, commentById: NOBODY.id };

/** Lists of people whom somebody has chosen. */
export function createShortlistsService({
  db,
  store,
  time,
  ids,
  positions,
  ranking,
  jobProfileExists,
}: ShortlistDeps) {
  function find(tenant: Tenant, id: string): Shortlist {
    const shortlist = store.find(tenant, id);
    if (shortlist === null) throw new Problem("shortlist_not_found");
    return shortlist;
  }

  const profileOf = (tenant: Tenant, { jobId, jobProfileId }: Shortlist): string | null =>
    jobProfileId ?? (jobId === null ? null : (positions.about(tenant, jobId)?.jobProfileId ?? null));

  const counted = (tenant: Tenant, shortlist: Shortlist): CountedShortlist => ({
    shortlist,
    people: store.countOn(tenant, shortlist.id),
    jobProfileId: profileOf(tenant, shortlist),
  });

  const entriesOf = (tenant: Tenant, shortlist: Shortlist): Entry[] =>
    store.listEntries(tenant, shortlist, profileOf(tenant, shortlist));

  /** @param seen the revision that the caller has read; null accepts any revision */
  function touch(
    tenant: Tenant,
    id: string,
    seen: number | null,
    change: Parameters<ShortlistStore["update"]>[3] = {},
  ): void {
    const { revision } = find(tenant, id);
    if (!store.update(tenant, id, seen ?? revision, change)) throw new Problem("shortlist_changed");
  }

  const knownAmong = (tenant: Tenant, sessionIds: readonly number[]): Set<number> =>
    new Set(store.listSessionsAmong(tenant, sessionIds).map(({ id }) => id));

  function checkProfile(tenant: Tenant, jobProfileId: string | null | undefined): void {
    if (jobProfileId != null && !jobProfileExists(tenant, jobProfileId))
      throw invalidField("job_profile_id", "must be the ID of an existing job profile");
  }

  function findVersion(tenant: Tenant, id: string, versionId: string): KeptVersion {
    find(tenant, id);
    const version = store.listVersions(tenant, id).find((one) => one.id === versionId);
    if (version === undefined) throw new Problem("shortlist_version_not_found");
    return { version, entries: store.listKeptEntries(tenant, version.id) };
  }

  /** Anyone who is on a job's list is looked at for the job too, or nothing could be decided about them for it. */
  function lookAtFor(tenant: Tenant, jobId: string | null, sessionIds: readonly number[]): void {
    if (jobId !== null && sessionIds.length > 0) positions.addApplicants(tenant, jobId, sessionIds, []);
  }

  return {
    /** Newest first. */
    list(tenant: Tenant, input: Input, page: Page): { rows: CountedShortlist[]; total: number } {
      const on = input.sessionId === null ? null : new Set(store.listIdsOf(tenant, input.sessionId));
      const found = store
        .list(tenant, input, page)
        .filter(({ id }) => on === null || on.has(id))
        .filter(({ name }) => {
          return input.words.length === 0 || containsWords(searchable(name), input.words);
        });
      const counts = store.countEntries(tenant);
      const rows = found.slice(page.offset, page.offset + page.limit).map((shortlist) => ({
        shortlist,
        people: counts.get(shortlist.id) ?? 0,
        jobProfileId: profileOf(tenant, shortlist),
      }));
      return { rows, total: found.length };
    },

    /** Without its entries. @throws Problem shortlist_not_found (404) */
    get: (tenant: Tenant, id: string): CountedShortlist => counted(tenant, find(tenant, id)),

    /**
     * Its entries in their order, with how they match and what was decided about them for its job.
     * @throws Problem shortlist_not_found (404)
     */
    read(tenant: Tenant, id: string): WholeShortlist {
      const list = counted(tenant, find(tenant, id));
      const entries = entriesOf(tenant, list.shortlist);
      const { jobId } = list.shortlist;
      const { jobProfileId } = list;
      const isComparable = jobProfileId !== null && jobProfileExists(tenant, jobProfileId);
      const compared = isComparable
        ? ranking.among(
            tenant,
            { jobId, jobProfileId },
            entries.map(({ sessionId }) => sessionId),
            time.now(tenant),
          )
        : null;
      const matches = new Map(compared?.rows.map((row) => [row.person.sessionId, row]));
      return {
        ...list,
        profile: compared?.profile ?? null,
        rows: entries.map((entry) => ({ entry, match: matches.get(entry.sessionId) ?? null })),
      };
    },

    /**
     * Creates a list, optionally of some people in this order.
     * @throws Problem invalid_input (400) naming job_id, job_profile_id or session_ids
     */
    create: (
      tenant: Tenant,
      {
        name,
        jobId,
        jobProfileId,
        sessionIds,
      }: { name: string; jobId: string | null; jobProfileId: string | null; sessionIds: readonly number[] },
      { id: nameById, name: createdBy }: Author,
    ): CountedShortlist =>
      db.tx(() => {
        if (jobId !== null && positions.about(tenant, jobId) === null)
          throw invalidField("job_id", "must be the ID of an existing job");
        checkProfile(tenant, jobProfileId);
        const known = knownAmong(tenant, sessionIds);
        if (!sessionIds.every((id) => known.has(id)))
          throw invalidField("session_ids", "must only name candidates of the account");
        const id = ids.shortlist();
        const addedAt = time.now(tenant);
        store.insert(tenant, { id, name, nameById, jobId, jobProfileId, createdAt: addedAt, createdBy });
        lookAtFor(tenant, jobId, sessionIds);
        for (const [position, sessionId] of [...new Set(sessionIds)].entries()) {
          const place = { sessionId, position, ...NO_COMMENT };
          store.insertEntry(tenant, id, { ...place, addedAt, addedBy: createdBy });
        }
        return counted(tenant, find(tenant, id));
      }),

    /**
     * What is absent stays.
     * @throws Problem shortlist_not_found (404), shortlist_changed (409), invalid_input (400) naming job_profile_id
     */
    update: (
      tenant: Tenant,
      id: string,
      { archived, ...change }: Change,
      seen: number | null,
      by: Author,
    ): CountedShortlist =>
      db.tx(() => {
        const { archivedAt } = find(tenant, id);
        if (archived === undefined && isEmpty(change)) return counted(tenant, find(tenant, id));
        checkProfile(tenant, change.jobProfileId);
        touch(tenant, id, seen, {
          ...change,
          ...(change.name !== undefined && { nameById: by.id }),
          ...(archived !== undefined && { archivedAt: archived ? (archivedAt ?? time.now(tenant)) : null }),
        });
        return counted(tenant, find(tenant, id));
      }),

    /** With its versions; the people, their results and decisions stay. @throws Problem shortlist_not_found (404) */
    remove: (tenant: Tenant, id: string): void =>
      db.tx(() => {
        find(tenant, id);
        store.delete(tenant, id);
      }),

    /**
     * Puts people at its end; who is there already stays where they are.
     * @returns what became of each, in the order asked for
     * @throws Problem shortlist_not_found (404), shortlist_full (409): nobody is put on it then
     */
    add: (
      tenant: Tenant,
      id: string,
      sessionIds: readonly number[],
      by: string,
    ): { sessionId: number; status: PutOn }[] =>
      db.tx(() => {
        const shortlist = find(tenant, id);
        const there = entriesOf(tenant, shortlist).map(({ sessionId }) => sessionId);
        const known = knownAmong(tenant, sessionIds);
        const addedAt = time.now(tenant);
        const results = [...new Set(sessionIds)].map((sessionId): { sessionId: number; status: PutOn } => {
          if (!known.has(sessionId)) return { sessionId, status: "not_found" };
          if (there.includes(sessionId)) return { sessionId, status: "already_there" };
          const place = { sessionId, position: there.length, ...NO_COMMENT };
          store.insertEntry(tenant, id, { ...place, addedAt, addedBy: by });
          there.push(sessionId);
          return { sessionId, status: "added" };
        });
        if (there.length > ENTRIES_MAX) throw new Problem("shortlist_full");
        const added = results.filter(({ status }) => status === "added").map(({ sessionId }) => sessionId);
        if (added.length > 0) touch(tenant, id, null);
        lookAtFor(tenant, shortlist.jobId, added);
        return results;
      }),

    /** @throws Problem shortlist_not_found, shortlist_entry_not_found (404) */
    take: (tenant: Tenant, id: string, sessionId: number): void =>
      db.tx(() => {
        find(tenant, id);
        if (!store.deleteEntry(tenant, id, sessionId)) throw new Problem("shortlist_entry_not_found");
        touch(tenant, id, null);
      }),

    /**
     * Puts its entries into this order; entries that it does not name come after them.
     * @throws Problem shortlist_not_found (404), shortlist_changed (409)
     */
    reorder: (tenant: Tenant, id: string, wanted: readonly number[], seen: number | null): CountedShortlist =>
      db.tx(() => {
        const now = entriesOf(tenant, find(tenant, id)).map(({ sessionId }) => sessionId);
        touch(tenant, id, seen);
        store.updatePositions(tenant, id, reordered(now, wanted));
        return counted(tenant, find(tenant, id));
      }),

    /**
     * Comments on one entry, for this list; empty text: nothing any more.
     * @throws Problem shortlist_not_found, shortlist_entry_not_found (404)
     */
    comment: (tenant: Tenant, id: string, sessionId: number, text: string, by: Author): void =>
      db.tx(() => {
        find(tenant, id);
        if (!store.updateComment(tenant, id, sessionId, text, text === "" ? NOBODY : by))
          throw new Problem("shortlist_entry_not_found");
        touch(tenant, id, null);
      }),

    /** Latest first. @throws Problem shortlist_not_found (404) */
    versions(tenant: Tenant, id: string): (Version & { people: number })[] {
      find(tenant, id);
      return store.listVersions(tenant, id);
    },

    /** @throws Problem shortlist_not_found, shortlist_version_not_found (404) */
    version: findVersion,

    /**
     * Keeps the list as it is: who, in which order, with which comments.
     * @throws Problem shortlist_not_found (404), shortlist_full (409)
     */
    keep: (tenant: Tenant, id: string, note: string, by: Author): KeptVersion =>
      db.tx(() => {
        const shortlist = find(tenant, id);
        const kept = store.listVersions(tenant, id);
        if (kept.length >= VERSIONS_MAX) throw new Problem("shortlist_full");
        const number = (kept[0]?.number ?? 0) + 1;
        const savedAt = time.now(tenant);
        const saved = { savedAt, savedBy: by.name, savedById: by.id };
        const version = { id: ids.shortlistVersion(), shortlistId: id, number, note, ...saved };
        store.insertVersion(tenant, version);
        store.insertKept(tenant, version.id, entriesOf(tenant, shortlist));
        return findVersion(tenant, id, version.id);
      }),

    /** Creates the list what it was in a version, as far as its people are still candidates.
     * @throws Problem shortlist_not_found, shortlist_version_not_found (404), shortlist_changed (409)
     */
    restore: (
      tenant: Tenant,
      id: string,
      versionId: string,
      seen: number | null,
      by: string,
    ): CountedShortlist =>
      db.tx(() => {
        const { entries } = findVersion(tenant, id, versionId);
        touch(tenant, id, seen);
        for (const { sessionId } of entriesOf(tenant, find(tenant, id)))
          store.deleteEntry(tenant, id, sessionId);
        const addedAt = time.now(tenant);
        for (const [position, { sessionId, comment, commentBy, commentById }] of entries.entries()) {
          const place = { sessionId, position, comment, commentBy, commentById };
          store.insertEntry(tenant, id, { ...place, addedAt, addedBy: by });
        }
        return counted(tenant, find(tenant, id));
      }),

    exists: (tenant: Tenant, id: string): boolean => store.find(tenant, id) !== null,

    /** Whether somebody is on it. */
    holds: (tenant: Tenant, id: string, sessionId: number): boolean =>
      store.listIdsOf(tenant, sessionId).includes(id),

    /** What lists contain about a candidate, for their own copy. */
    ofPerson: store.listOfPerson,
  };
}
