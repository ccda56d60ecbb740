import { TROUBLED } from "../../entities/mail/troubled.ts";
import type { Query } from "../../kit/api/request.ts";
import { listOf } from "../../kit/components/list-query.ts";
import { LIST_DEFAULTS } from "./filters.ts";

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
