import type { ListedCandidate } from "./answers.ts";

/** Where a row leads: who waits in a list, to the list, and an invite that nobody has begun has a page of its own. */
export const pathOf = ({
  session_id,
  invite_id,
  in_list,
}: Pick<ListedCandidate, "session_id" | "invite_id"> & Partial<Pick<ListedCandidate, "in_list">>): string => {
  if (session_id !== null) return `/candidates/${session_id}`;
  if (invite_id !== null) return `/candidates/invite/${invite_id}`;
  return in_list ? `/invites/batches/${in_list.batch_id}` : "/candidates";
};
