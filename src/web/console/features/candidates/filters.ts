/** What the address of the list can say; "" is not asked for. */
export const LIST_DEFAULTS = {
  q: "",
  state: "active",
  job_profile_id: "",
  decision: "",
  source: "",
  batch_id: "",
  job_id: "",
  client_id: "",
  language: "",
  viewed: "",
  tag_ids: "",
  tag_match: "any",
  by: "added",
  date_from: "",
  date_to: "",
  sort: "newest",
} as const satisfies Record<string, string>;

export type ListFilters = Record<keyof typeof LIST_DEFAULTS, string>;

const FOLDED = [
  "job_profile_id",
  "decision",
  "source",
  "batch_id",
  "job_id",
  "client_id",
  "language",
  "viewed",
  "tag_ids",
  "by",
] as const;

/** How many of the filters behind the button are set; a period counts once. */
export const countCollapsed = (values: ListFilters): number =>
  FOLDED.filter((name) => values[name] !== LIST_DEFAULTS[name]).length +
  (values.date_from !== "" || values.date_to !== "" ? 1 : 0);

/** Back to what the address says by itself, but for the words and the state. */
export const withoutCollapsed = (): Partial<ListFilters> => ({
  ...Object.fromEntries(FOLDED.map((name) => [name, LIST_DEFAULTS[name]])),
  tag_match: LIST_DEFAULTS.tag_match,
  date_from: "",
  date_to: "",
});

/** What a saved filter keeps: what differs from the defaults, but for the words, which name people. */
export const keptOf = ({ q: _, ...values }: ListFilters): Record<string, string> =>
  Object.fromEntries(
    Object.entries(values).filter(([name, value]) => value !== LIST_DEFAULTS[name as keyof ListFilters]),
  );
