import type { Reader } from "#/platform/db/read-only.ts";
import { createActivityStore, JOB_ACTIVITY } from "./store.ts";

/** The activities of very many candidates, read in the worker thread. */
export const activityLists = (reader: Reader) => ({ [JOB_ACTIVITY]: createActivityStore(reader).list });
