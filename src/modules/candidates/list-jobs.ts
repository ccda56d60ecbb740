import { openReader, type Reader } from "#/platform/db/read-only.ts";
import { type CandidateListStore, createCandidateListStore } from "./list-store.ts";
import { type CandidateStore, createCandidateStore } from "./store.ts";

/** The lists that may go through very many rows; each takes what its index has found as the last argument. */
export type Lists = ReturnType<typeof listsOf>;

/** A list to be read elsewhere; plain data that can be cloned into another thread. */
export interface ListJob {
  database: string;
  list: keyof Lists;
  asked: readonly unknown[];
}

export const listsOf = (candidates: CandidateStore, everybody: CandidateListStore) => ({
  everybody: everybody.list,
  profiles: candidates.list,
  search: candidates.search,
});

/** Reads lists by a connection of its own, which is kept; each answer is JSON. */
export function createListAnswers(): (job: ListJob) => Promise<Uint8Array> {
  let opened: { database: string; reader: Reader; lists: Lists } | null = null;
  return async ({ database, list, asked }) => {
    if (opened?.database !== database) {
      opened?.reader.close();
      const reader = openReader(database);
      // Whoever asks has looked into the index already.
      const index = { narrow: () => null };
      const lists = listsOf(createCandidateStore(reader, index), createCandidateListStore(reader, index));
      opened = { database, reader, lists };
    }
    const read = opened.lists[list] as (...asked: readonly unknown[]) => unknown;
    return new TextEncoder().encode(JSON.stringify(read(...asked)));
  };
}
