import { invalidField, Problem } from "#/platform/context/problem.ts";
import { DAY_MS, END_OF_TIME } from "#/platform/time/clock.ts";

export const PROFILE_FILTERS = ["completed", "all"] as const;
export type ProfileFilter = (typeof PROFILE_FILTERS)[number];
export const PROFILE_SORTS = ["newest", "oldest", "name"] as const;
export type ProfileSort = (typeof PROFILE_SORTS)[number];

/** What a search may name; null is "not asked for". Dates are YYYY-MM-DD, both included. */
export interface SearchTerms {
  q: string | null;
  name: string | null;
  email: string | null;
  dateFrom: string | null;
  dateTo: string | null;
}

/** Milliseconds: from the first one up to, but without, the second. */
export interface Period {
  from: number;
  before: number;
}

/**
 * The UTC days in which a completion must lie.
 * @param isNarrowed whether the list is narrowed in another way, too
 * @throws Problem invalid_input (400) when nothing is searched for, or when the dates are in the wrong order
 */
export function searchPeriod({ q, name, email, dateFrom, dateTo }: SearchTerms, isNarrowed = false): Period {
  if (!isNarrowed && [q, name, email, dateFrom, dateTo].every((term) => term === null)) {
    throw new Problem("invalid_input", {
      field: "q",
      message:
        "Send at least one of q, name, email, external_ref, job_id, date_from, date_to, created_after, created_before and updated_after.",
    });
  }
  const from = dateFrom === null ? 0 : Date.parse(`${dateFrom}T00:00:00Z`);
  const before = dateTo === null ? END_OF_TIME : Date.parse(`${dateTo}T00:00:00Z`) + DAY_MS;
  if (from >= before) throw invalidField("date_from", "must not be after date_to");
  return { from, before };
}

/**
 * How a result was computed, as "<instrument>-<version>/<norm>": "pa-standard-1.0/linear-provisional".
 * @param version of the questionnaire, three numbers, of which the last does not change scores
 */
export const calculationType = (productType: string, version: string, normMethod: string): string =>
  `${productType}-${version.split(".").slice(0, 2).join(".")}/${normMethod === "linear" ? "linear-provisional" : `${normMethod}-local`}`;
