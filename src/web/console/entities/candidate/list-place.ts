import type { ListedCandidate } from "./answers.ts";

/** Where in a list of candidates somebody stands, told along with the way from it to their page. */
export interface ListPlace {
  /** Filters and order. */
  query: Readonly<Record<string, string>>;
  /** From 0, in the whole list. */
  at: number;
  /** The instant as of which the list was shown. */
  asOf: string | null;
  /** Pages looked at since the list. */
  steps: number;
}

/** From what a history entry holds, whoever wrote it. */
export function listPlaceOf(state: unknown): ListPlace | null {
  if (typeof state !== "object" || state === null || !("list" in state)) return null;
  const { list } = state as { list: Partial<ListPlace> | null };
  return typeof list?.at === "number" && typeof list.query === "object" && typeof list.steps === "number"
    ? { query: list.query, at: list.at, asOf: list.asOf ?? null, steps: list.steps }
    : null;
}

type Row = Pick<ListedCandidate, "session_id" | "invite_id">;

const isSame = (one: Row, other: Row): boolean =>
  one.session_id === null || other.session_id === null
    ? one.invite_id !== null && one.invite_id === other.invite_id
    : one.session_id === other.session_id;

/**
 * Who comes before and after somebody. A decision can take them out of a list that shows the undecided: then whoever
 * stands in their place comes next.
 * @param rows those around the place, from `offset` on
 */
export function neighboursOf<R extends Row>(
  rows: readonly R[],
  offset: number,
  at: number,
  self: Row,
): { previous: R | null; next: R | null; at: number; isListed: boolean } {
  const found = rows.findIndex((row) => isSame(row, self));
  const index = found >= 0 ? found : at - offset;
  return {
    previous: rows[index - 1] ?? null,
    next: rows[found >= 0 ? index + 1 : index] ?? null,
    at: offset + index,
    isListed: found >= 0,
  };
}
