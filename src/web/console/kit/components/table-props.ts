import type { ReactNode } from "react";
import type { Pagination } from "./list-state.ts";

export interface Column<Row> {
  /** For those who choose the columns; a table tells them apart by their labels. */
  key?: string;
  label: string;
  cell(row: Row): ReactNode;
  /** The same on a short card of a narrow screen. */
  card?(row: Row): ReactNode;
  /** What the API calls the two orders of this column, e.g. ["name", "-name"], the one of the first click first; the second may be missing. */
  sort?: SortOrders;
  /** Numbers stand at the end. */
  end?: boolean;
  width?: number | string;
  /** Not on narrow screens. */
  wideOnly?: boolean;
}

export interface Selection<Row> {
  selected: ReadonlySet<string>;
  onChange(selected: ReadonlySet<string>): void;
  /** How the row is called when its box is read out. */
  nameOf(row: Row): string;
  /** Rows with which nothing can be done together have no box that can be ticked. */
  mayChoose?(row: Row): boolean;
  /** Whom "all" leaves out: to be ticked deliberately. */
  onlyOneByOne?(row: Row): boolean;
}

export interface DataTableProps<Row> {
  /** Says what the list holds, for those who do not see it. */
  label: string;
  /** Undefined while loading. */
  rows: readonly Row[] | undefined;
  rowId(row: Row): string;
  /** The first one names the row; it becomes the link and the title of the card. */
  columns: readonly Column<Row>[];
  /** Has so many columns that a tablet beside the menu shows cards too. */
  needsWidth?: true;
  rowTo?: (row: Row) => string | undefined;
  /** What a card of a narrow screen says below the name, where that is shorter than the columns with their labels. */
  card?: (row: Row) => ReactNode;
  /** What the page of a row is told along with the way to it. @param place in the rows shown, from 0 */
  rowState?: (row: Row, place: number) => object;
  /** Buttons of a row; they stand at its end. */
  actions?: (row: Row) => ReactNode;
  selection?: Selection<Row>;
  pagination?: Pagination | undefined;
  page?: number;
  onPage?: (page: number, asOf?: string) => void;
  sort?: string;
  onSort?: (sort: string) => void;
  /** Shown instead of the table when there are no rows: an EmptyState. */
  empty: ReactNode;
  error?: unknown;
  again?: () => void;
  /** The rows are those of another page or filter, until the answer is here. */
  stale?: boolean;
}

/** What a click on a heading asks for, and a second one. */
type SortOrders = readonly [first: string, second?: string];

/** How a column is ordered; the latest first is the largest date first. @param sort how the list is ordered now */
export function sortState(orders: SortOrders, sort: string | undefined): "ascending" | "descending" | "none" {
  if (sort === undefined || !orders.includes(sort)) return "none";
  return sort.startsWith("-") || sort === "newest" ? "descending" : "ascending";
}
