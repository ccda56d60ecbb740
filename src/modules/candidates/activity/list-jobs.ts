import type { Reader } from "#/platform/db/read-only.ts";
import { createActivityStore, JOB_ACTIVITY } from "./store.ts";

/** What happened to very many people, in the thread. */
export const activityLists = (reader: Reader) => ({ [JOB_ACTIVITY]: createActivityStore(reader).list });
