import type { ListState, Pagination } from "./list-state.ts";
import type { DataTableProps } from "./table-props.ts";

/** What `useLoad` gives for a page of a list. */
interface Loaded {
  data: { pagination: Pagination } | undefined;
  error: unknown;
  isPlaceholderData: boolean;
  refetch(): unknown;
}

/** How a table shows a list that comes page by page: where it is, what went wrong, and whether more is on its way. */
export const pagedBy = (
  { page, go }: Pick<ListState<Record<string, string>>, "page" | "go">,
  { data, error, isPlaceholderData, refetch }: Loaded,
): Pick<DataTableProps<never>, "pagination" | "page" | "onPage" | "error" | "again" | "stale"> => ({
  pagination: data?.pagination,
  page,
  onPage: go,
  error,
  again: () => void refetch(),
  stale: isPlaceholderData,
});
