import type { Reader } from "#/platform/db/read-only.ts";
import { createMailboxStore, MAILS } from "./store.ts";

/** What goes through all mails of an account, in the thread. */
export const mailLists = (reader: Reader) => ({ [MAILS]: createMailboxStore(reader).list });
