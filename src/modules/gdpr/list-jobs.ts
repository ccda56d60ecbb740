import type { Reader } from "#/platform/db/read-only.ts";
import { createCandidatesStore } from "./list-store.ts";

/** Name of the list for whoever asks the thread for it. */
export const DATA_SUBJECTS = "data-subjects";

/** Lists that go through very many sessions, in the thread. */
export const dataSubjectLists = (reader: Reader) => ({ [DATA_SUBJECTS]: createCandidatesStore(reader).list });
