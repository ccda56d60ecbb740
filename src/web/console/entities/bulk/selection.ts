import type { ListedCandidate } from "../candidate/answers.ts";

/** By what somebody on a list is known: what there is of a place in a list to be invited, an invite and a session. */
export type Person = Pick<ListedCandidate, "invite_id" | "session_id" | "in_list">;

/** With whom something is done: some who were ticked, or all who fit the filter of a list. */
export type Selection =
  | { kind: "chosen"; rows: readonly Person[] }
  | { kind: "all"; filter: Readonly<Record<string, string>>; count: number };

/** How many people, by what is known of them here. */
export const countOf = (selection: Selection): number =>
  selection.kind === "all" ? selection.count : selection.rows.length;

/** What the server is told. Who came by an invite stands under it; who only waits, under the row of the list. */
export function bodyOf(selection: Selection) {
  if (selection.kind === "all") {
    const filter = Object.fromEntries(Object.entries(selection.filter).filter(([, value]) => value !== ""));
    return { filter, confirmed: selection.count };
  }
  const { rows } = selection;
  return {
    invite_ids: rows.flatMap(({ invite_id }) => invite_id ?? []),
    session_ids: rows.flatMap(({ invite_id, session_id }) => (invite_id === null ? (session_id ?? []) : [])),
    row_ids: rows.flatMap(({ invite_id, session_id, in_list }) =>
      invite_id === null && session_id === null ? (in_list?.row_id ?? []) : [],
    ),
  };
}
