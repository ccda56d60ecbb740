import type { ListedCandidate } from "../../entities/candidate/answers.ts";
import { mayCompare } from "../../entities/candidate/people-tabs.tsx";

/** A row of the list: by what comes first of a place in a list to be invited, an invite and a session. */
export const rowIdOf = ({ in_list, invite_id, session_id }: ListedCandidate): string =>
  in_list ? `row ${in_list.row_id}` : (invite_id ?? `session ${session_id}`);

interface Possible {
  /** Sessions that have completed, in the order in which they were chosen. */
  completed: number[];
  mayCompare: boolean;
}

/** The actions for the selected people. */
export function possibleWith(chosen: Iterable<ListedCandidate>): Possible {
  const rows = [...chosen];
  const completed = rows.flatMap(({ state, session_id }) =>
    state === "completed" && session_id !== null ? [session_id] : [],
  );
  return {
    completed,
    mayCompare: completed.length === rows.length && mayCompare(rows.length),
  };
}
