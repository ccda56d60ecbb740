/** Lists whose filters can be kept. */
export const FILTERED_PAGES = ["candidates"] as const;
export type FilteredPage = (typeof FILTERED_PAGES)[number];

/** The maximum for one user on one page. */
export const FILTERS_MAX = 100;

export const PAGE_SIZES = [25, 50, 100] as const;

/**
 * The part of a list's address that is stored. Search words and ids of individuals are left out: they
 * identify people, and would remain after an anonymization.
 */
export const KEPT_PARAMETERS = [
  "state",
  "source",
  "language",
  "job_profile_id",
  "batch_id",
  "job_id",
  "client_id",
  "decision",
  "viewed",
  "protected",
  "by",
  "date_from",
  "date_to",
  "sort",
  "tag_ids",
  "tag_match",
] as const;

/**
 * Returns true if a user may change or delete a filter: its author, and for a shared one also users who
 * manage the account.
 */
export const canChange = (
  { userId, shared }: { userId: string; shared: boolean },
  person: { id: string; looksAfterAccount: boolean },
): boolean => userId === person.id || (shared && person.looksAfterAccount);
