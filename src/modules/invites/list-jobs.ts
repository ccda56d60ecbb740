import type { Reader } from "#/platform/db/read-only.ts";
import { createInviteListStore } from "./list-store.ts";

/** Name of the list for whoever asks the thread for it. */
export const INVITES = "invites";

/** Lists that go through very many invites, in the thread. */
export const inviteLists = (reader: Reader) => ({ [INVITES]: createInviteListStore(reader).list });
