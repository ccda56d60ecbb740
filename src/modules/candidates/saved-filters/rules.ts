/** Lists whose filters can be kept. */
export const FILTERED_PAGES = ["candidates"] as const;
export type FilteredPage = (typeof FILTERED_PAGES)[number];

/** Of one person, on one page. */
export const FILTERS_MAX = 100;

export const PAGE_SIZES = [25, 50, 100] as const;

/**
 * What of a list's address is kept. Words that are searched for, and ids of single people, are not: they name people, and would
 * outlast their erasure.
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

/** Whether somebody may change or remove a filter: its author, and for a shared one also whoever looks after the account. */
export const mayChange = (
  { userId, shared }: { userId: string; shared: boolean },
  person: { id: string; looksAfterAccount: boolean },
): boolean => userId === person.id || (shared && person.looksAfterAccount);
