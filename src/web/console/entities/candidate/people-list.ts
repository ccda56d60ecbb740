import type { ListedCandidate } from "./answers.ts";

/** People whom the server compares at once. */
export const COMPARED_MIN = 2;
export const COMPARED_MAX = 6;

export const canCompare = (people: number): boolean => people >= COMPARED_MIN && people <= COMPARED_MAX;

/** A person's position in a list of candidates, passed along with the link to their page. */
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

/** Reads the author from the content of a history entry, regardless of who wrote it. */
export function listPlaceOf(state: unknown): ListPlace | null {
  if (typeof state !== "object" || state === null || !("list" in state)) return null;
  const { list } = state as { list: Partial<ListPlace> | null };
  return typeof list?.at === "number" && typeof list.query === "object" && typeof list.steps === "number"
    ? { query: list.query, at: list.at, asOf: list.asOf ?? null, steps: list.steps }
    : null;
}

export type Row = Pick<ListedCandidate, "session_id" | "invite_id">;

export const isSame = (one: Row, other: Row): boolean =>
  one.session_id === null || other.session_id === null
    ? one.invite_id !== null && one.invite_id === other.invite_id
    : one.session_id === other.session_id;
