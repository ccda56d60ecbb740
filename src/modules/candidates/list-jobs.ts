import type { Db } from "#/platform/db/open.ts";
import { openReader, type Reader } from "#/platform/db/read-only.ts";
import type { SearchIndex } from "#/platform/db/search-index.ts";
import { createCandidateListStore } from "./list-store.ts";
import { createCandidateStore } from "./store.ts";

/** The lists that may go through very many rows; each takes what its index has found as the last argument. */
export type Lists = ReturnType<typeof createLists>;

/** A list to be read elsewhere; plain data that can be cloned into another thread. */
export interface ListJob {
  database: string;
  list: keyof Lists;
  asked: readonly unknown[];
}

export function createLists(db: Pick<Db, "orm">, index: Pick<SearchIndex, "narrow">) {
  const candidates = createCandidateStore(db, index);
  return {
    everybody: createCandidateListStore(db, index).list,
    profiles: candidates.list,
    search: candidates.search,
  };
}

/** Reads lists by a connection of its own, which is kept; each answer is JSON. */
export function createListAnswers(): (job: ListJob) => Promise<Uint8Array> {
  let opened: { database: string; reader: Reader; lists: Lists } | null = null;
  return async ({ database, list, asked }) => {
    if (opened?.database !== database) {
      opened?.reader.close();
      const reader = openReader(database);
      // Whoever asks has looked into the index already.
      opened = { database, reader, lists: createLists(reader, { narrow: () => null }) };
    }
    const read = opened.lists[list] as (...asked: readonly unknown[]) => unknown;
    return new TextEncoder().encode(JSON.stringify(read(...asked)));
  };
}
