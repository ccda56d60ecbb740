import { useSearchParams } from "react-router";
import type { Schemas } from "../../../wire.gen.ts";
import { type ListQuery, listOf } from "./list-query.ts";

/** The server's answer about a page of a list; not every list can be kept as it was. */
export type Pagination = Omit<Schemas["Pagination"], "as_of"> & Partial<Pick<Schemas["Pagination"], "as_of">>;

export interface ListState<Values extends Readonly<Record<string, string>>> {
  /** The filters, as they stand in the address. */
  values: Values;
  /** Changes filters and begins at the first page again. */
  set(changes: Partial<Values>): void;
  /** For `useLoad`. */
  query: ListQuery<Values>;
  /** From 1. */
  page: number;
  limit: number;
  go(page: number, asOf?: string): void;
  /** A filter differs from its default. */
  filtered: boolean;
}

/**
 * Filters, order and page of a list, kept in the address: going back brings the same list again, and a link shows it.
 * Pages after the first are those of the list as it was when it was first shown, where the server can do that.
 * @param defaults the filters with what counts when the address says nothing; sent unless empty
 */
export function useListState<Values extends Readonly<Record<string, string>>>(
  defaults: Values,
  limit = 25,
): ListState<Values> {
  const [address, setAddress] = useSearchParams();
  const { values, page, query } = listOf(defaults, address, limit);
  return {
    values,
    page,
    limit,
    query,
    filtered: Object.entries(defaults).some(([name, fallback]) => values[name] !== fallback),
    set(changes) {
      setAddress(
        (before) => {
          const next = new URLSearchParams(before);
          for (const [name, value] of Object.entries(changes)) {
            if (value === undefined || value === defaults[name]) next.delete(name);
            else next.set(name, String(value));
          }
          next.delete("page");
          next.delete("as_of");
          return next;
        },
        { replace: true },
      );
    },
    go(wanted, asOf) {
      setAddress((before) => {
        const next = new URLSearchParams(before);
        if (wanted <= 1) {
          next.delete("page");
          next.delete("as_of");
        } else {
          next.set("page", String(wanted));
          if (asOf !== undefined) next.set("as_of", asOf);
        }
        return next;
      });
    },
  };
}
