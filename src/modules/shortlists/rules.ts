/** More is no short list, and each is read on one page. */
export const ENTRIES_MAX = 50;

export const VERSIONS_MAX = 100;

export const SHORTLIST_STATUSES = ["active", "archived"] as const;
export type ShortlistStatus = (typeof SHORTLIST_STATUSES)[number];

/** Result of adding one person to a list. */
export const PUT_ON = ["added", "already_there", "not_found"] as const;
export type PutOn = (typeof PUT_ON)[number];

/**
 * The requested order of the current entries of a list: those whom they did not name follow in the order that they
 * had, and who is not on the list any more is passed over, so that nobody gets lost or comes back by being moved.
 */
export function reordered(now: readonly number[], wanted: readonly number[]): number[] {
  const there = new Set(now);
  const named = [...new Set(wanted)].filter((id) => there.has(id));
  const rest = new Set(named);
  return [...named, ...now.filter((id) => !rest.has(id))];
}
