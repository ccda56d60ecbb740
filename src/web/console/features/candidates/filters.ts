import { TROUBLED } from "#/web/console/entities/mail/answers.ts";
import type { Query } from "../../kit/api/request.ts";
import { listOf } from "../../kit/components/list-query.ts";

/** The filters that the address of the list can have. "" is not sent. */
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

const NORMALIZED = [
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

/** Returns the number of filters that are set behind the button. A period counts once. */
export const countCollapsed = (values: ListFilters): number =>
  NORMALIZED.filter((name) => values[name] !== LIST_DEFAULTS[name]).length +
  (values.date_from !== "" || values.date_to !== "" ? 1 : 0);

/** Back to what the address says by itself, but for the words and the state. */
export const withoutCollapsed = (): Partial<ListFilters> => ({
  ...Object.fromEntries(NORMALIZED.map((name) => [name, LIST_DEFAULTS[name]])),
  tag_match: LIST_DEFAULTS.tag_match,
  date_from: "",
  date_to: "",
});

/** Returns the content of a saved filter: what differs from the defaults, except the words, which name people. */
export const keptOf = ({ q: _, ...values }: ListFilters): Record<string, string> =>
  Object.fromEntries(
    Object.entries(values).filter(([name, value]) => value !== LIST_DEFAULTS[name as keyof ListFilters]),
  );

/** The number of rows, unless the reader has chosen another one. */
export const FIRST_SIZE = 25;

/** The key of the last number of rows on this device: 0 if the list opens with a saved filter, which is not kept here. */
const STORED = "assay.console.candidates.rows";

export function rememberRows(size: number): void {
  if (size === FIRST_SIZE) localStorage.removeItem(STORED);
  else localStorage.setItem(STORED, String(size));
}

/** The first requests of the list, each with the permission that it needs. */
export function candidateRequests(
  address: URLSearchParams,
): [permission: string, path: string, query: Query][] {
  const size = Number(localStorage.getItem(STORED) ?? FIRST_SIZE);
  const isKnown = !address.has("view") && (address.toString() !== "" || size > 0);
  return [
    ["profiles:read", "/console/saved-filters", { page: "candidates" }],
    ...(isKnown
      ? [
          [
            "profiles:read",
            "/console/candidates",
            listOf(LIST_DEFAULTS, address, size || FIRST_SIZE).query,
          ] as [string, string, Query],
        ]
      : []),
    ["mails:read", "/console/sending", TROUBLED],
  ];
}
