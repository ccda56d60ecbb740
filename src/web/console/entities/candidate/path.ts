import type { ListedCandidate } from "./answers.ts";

/** Where a row leads: an invite that nobody has begun has a page of its own. */
export const pathOf = ({
  session_id,
  invite_id,
}: Pick<ListedCandidate, "session_id" | "invite_id">): string =>
  session_id === null ? `/candidates/invite/${invite_id}` : `/candidates/${session_id}`;
