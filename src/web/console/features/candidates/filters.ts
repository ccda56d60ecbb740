import { TROUBLED } from "../../entities/mail/trouble.tsx";
import type { Query } from "../../kit/api/wire.ts";
import { listOf } from "../../kit/components/data-cards.tsx";

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

/** As many rows as the list has unless the reader wishes otherwise. */
export const FIRST_SIZE = 25;

/** How many rows the list had last on this device; 0 where it opens with a filter, of which nothing is kept here. */
const STORED = "assay.console.candidates.rows";

export function rememberRows(size: number): void {
  if (size === FIRST_SIZE) localStorage.removeItem(STORED);
  else localStorage.setItem(STORED, String(size));
}

/** What the list asks for first, with the permission that each needs. */
export function candidateRequests(
  address: URLSearchParams,
): [permission: string, path: string, query: Query][] {
  const size = Number(localStorage.getItem(STORED) ?? FIRST_SIZE);
  const isKnown = !address.has("view") && (address.size > 0 || size > 0);
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
