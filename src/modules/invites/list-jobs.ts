import type { Reader } from "#/platform/db/read-only.ts";
import { createInviteListStore } from "./list-store.ts";
import { createNarrowedInvites } from "./narrowed-list.ts";

/** Names of the lists for whoever asks the thread for them. */
export const INVITES = "invites";
export const NARROWED_INVITES = "narrowed-invites";

/** Lists that go through very many invites, in the thread. */
export const inviteLists = (reader: Reader) => ({
  [INVITES]: createInviteListStore(reader).list,
  [NARROWED_INVITES]: createNarrowedInvites(reader).list,
});
