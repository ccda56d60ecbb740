import type { ListedCandidate } from "../../entities/candidate/answers.ts";
import { mayCompare } from "../../entities/candidate/comparison.ts";

/** Invites that the server reminds at once. */
export const REMIND_MAX = 100;

/** A row of the list: by invite where there is one, because the session comes later. */
export const rowIdOf = ({ invite_id, session_id }: ListedCandidate): string =>
  invite_id ?? `session ${session_id}`;

interface Possible {
  /** Sessions that have completed, in the order in which they were chosen. */
  completed: number[];
  /** Invites whose candidates can be reminded. */
  remindable: string[];
  mayCompare: boolean;
}

/** What can be done with those who are chosen. */
export function possibleWith(chosen: Iterable<ListedCandidate>): Possible {
  const rows = [...chosen];
  const completed = rows.flatMap(({ state, session_id }) =>
    state === "completed" && session_id !== null ? [session_id] : [],
  );
  return {
    completed,
    remindable: rows.flatMap(({ state, invite_id }) =>
      (state === "pending" || state === "started") && invite_id !== null ? [invite_id] : [],
    ),
    mayCompare: completed.length === rows.length && mayCompare(rows.length),
  };
}
