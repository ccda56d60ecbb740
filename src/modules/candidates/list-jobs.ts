import type { Reader } from "#/platform/db/read-only.ts";
import { type CandidateListStore, createCandidateListStore } from "./list-store.ts";
import { type CandidateStore, createCandidateStore } from "./store.ts";

/** The lists that may go through very many rows; each takes what its index has found as the last argument. */
export type Lists = ReturnType<typeof listsOf>;

export const listsOf = (candidates: CandidateStore, everybody: CandidateListStore) => ({
  everybody: everybody.list,
  profiles: candidates.list,
  narrowedProfiles: candidates.listNarrowed,
  search: candidates.search,
});

/** The same in the thread. */
export function candidateLists(reader: Reader): Lists {
  // The caller has already searched the index.
  const index = { narrow: () => null };
  return listsOf(createCandidateStore(reader, index), createCandidateListStore(reader, index));
}
