import type { Reader } from "#/platform/db/read-only.ts";
import { createMailboxStore } from "./store.ts";

/** Name of the list for whoever asks the thread for it. */
export const MAILS = "mails";

/** What goes through all mails of an account, in the thread. */
export const mailLists = (reader: Reader) => ({ [MAILS]: createMailboxStore(reader).list });
