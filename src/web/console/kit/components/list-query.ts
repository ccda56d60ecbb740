/** The query of a page of a list. */
export type ListQuery<Values> = Values & { limit: number; offset: number; as_of: string | null };

/**
 * Reads filters and page of a list from an address.
 * @param defaults the filters with what counts when the address says nothing
 */
export function listOf<Values extends Readonly<Record<string, string>>>(
  defaults: Values,
  address: URLSearchParams,
  limit: number,
): { values: Values; page: number; query: ListQuery<Values> } {
  const values = Object.fromEntries(
    Object.entries(defaults).map(([name, fallback]) => [name, address.get(name) ?? fallback]),
  ) as Values;
  const page = Math.max(1, Math.trunc(Number(address.get("page")) || 1));
  const asOf = page > 1 ? address.get("as_of") : null;
  return { values, page, query: { ...values, limit, offset: (page - 1) * limit, as_of: asOf } };
}
