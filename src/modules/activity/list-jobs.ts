import type { Reader } from "#/platform/db/read-only.ts";
import { createActivityStore } from "./store.ts";

/** Name of the list for whoever asks the thread for it. */
export const JOB_ACTIVITY = "job-activity";

/** What happened to very many people, in the thread. */
export const activityLists = (reader: Reader) => ({ [JOB_ACTIVITY]: createActivityStore(reader).list });
