import type { Tenant } from "#/platform/context/tenant.ts";
import { openReader, type Reader } from "./read-only.ts";

/** A list to be read elsewhere; plain data that can be cloned into another thread. */
export interface ListJob {
  database: string;
  list: string;
  asked: readonly unknown[];
}

/** Reads a list in a thread of its own. */
export type ReadElsewhere = (job: Omit<ListJob, "database">, tenant: Tenant) => Promise<unknown>;

/** Lists by name, each a function of what is asked. */
type ListsOf = (reader: Reader) => Readonly<Record<string, unknown>>;

/** Reads lists by a connection of its own, which is kept; each answer is JSON. */
export function createListAnswers(listsOf: ListsOf): (job: ListJob) => Promise<Uint8Array> {
  let opened: { database: string; reader: Reader; lists: ReturnType<ListsOf> } | null = null;
  return async ({ database, list, asked }) => {
    if (opened?.database !== database) {
      opened?.reader.close();
      const reader = openReader(database);
      opened = { database, reader, lists: listsOf(reader) };
    }
    const read = opened.lists[list] as (...asked: readonly unknown[]) => unknown;
    return new TextEncoder().encode(JSON.stringify(read(...asked)));
  };
}
