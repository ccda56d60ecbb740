import { Checkbox, Group, Skeleton } from "@mantine/core";
import { type ReactNode, useState } from "react";
import { Link, useSearchParams } from "react-router";
import { COMPONENT_TEXTS } from "#/messages/console/kit/components.gen.ts";
import type { Schemas } from "../../../wire.gen.ts";
import { useTexts } from "../texts/language.tsx";
import { type ListQuery, listOf } from "./list-query.ts";

const SKELETON_CARDS = 4;

/** The rows of a table one below the other, for narrow screens. */
export function DataCards<Row>({
  rows,
  rowId,
  columns,
  rowTo,
  card,
  rowState,
  actions,
  selection,
  label,
}: DataTableProps<Row>) {
  const [first, ...others] = columns;
  if (rows === undefined) {
    return (
      <ul className="console-cards" aria-hidden>
        {Array.from({ length: SKELETON_CARDS }, (_, card) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: placeholders are all the same
          <li key={card} className="console-card">
            <Skeleton h={16} w="60%" mb={8} />
            <Skeleton h={12} w="80%" />
          </li>
        ))}
      </ul>
    );
  }
  return (
    <ul className="console-cards" aria-label={label}>
      {rows.map((row, place) => {
        const to = rowTo?.(row);
        if (card !== undefined) {
          return (
            <li key={rowId(row)} className="console-card console-card-short">
              {selection && <SelectRow row={row} rowId={rowId} selection={selection} />}
              <div>
                {to === undefined ? (
                  <strong>{first?.card?.(row) ?? first?.cell(row)}</strong>
                ) : (
                  <Link className="console-row-link" to={to} state={rowState?.(row, place)}>
                    {first?.card?.(row) ?? first?.cell(row)}
                  </Link>
                )}
                {card(row)}
              </div>
              {actions?.(row)}
            </li>
          );
        }
        return (
          <li key={rowId(row)} className="console-card">
            <Group justify="space-between" wrap="nowrap" align="flex-start">
              {to === undefined ? (
                <strong>{first?.cell(row)}</strong>
              ) : (
                <Link className="console-row-link" to={to} state={rowState?.(row, place)}>
                  {first?.cell(row)}
                </Link>
              )}
              {selection && <SelectRow row={row} rowId={rowId} selection={selection} />}
            </Group>
            <dl>
              {others
                .filter(({ wideOnly }) => wideOnly !== true)
                .map(({ label, cell }) => ({ label, content: cell(row) }))
                .filter(({ content }) => content !== null)
                .map(({ label, content }) => (
                  <div key={label} style={{ display: "contents" }}>
                    <dt>{label}</dt>
                    <dd>{content}</dd>
                  </div>
                ))}
            </dl>
            {actions && (
              <Group gap="xs" mt="xs">
                {actions(row)}
              </Group>
            )}
          </li>
        );
      })}
    </ul>
  );
}

/** Keeps the rows that are chosen, those of other pages of the list too. @param rows those shown */
export function useChosen<Row>(rows: readonly Row[] | undefined, rowId: (row: Row) => string) {
  const [chosen, setChosen] = useState<ReadonlyMap<string, Row>>(new Map());
  const choose = (ids: ReadonlySet<string>): void => {
    const shown = new Map(rows?.map((row) => [rowId(row), row]));
    setChosen(
      new Map(
        [...ids].flatMap((id): [string, Row][] => {
          const row = shown.get(id) ?? chosen.get(id);
          return row === undefined ? [] : [[id, row]];
        }),
      ),
    );
  };
  return { chosen, choose, clear: () => setChosen(new Map()) };
}

export function SelectRow<Row>({
  row,
  rowId,
  selection: { selected, onChange, nameOf, canChoose },
}: {
  row: Row;
  rowId(row: Row): string;
  selection: Selection<Row>;
}) {
  const texts = useTexts(COMPONENT_TEXTS);
  const id = rowId(row);
  return (
    <Checkbox
      aria-label={texts.select(nameOf(row))}
      checked={selected.has(id)}
      disabled={canChoose?.(row) === false}
      onChange={({ currentTarget: { checked } }) =>
        onChange(new Set(checked ? [...selected, id] : [...selected].filter((other) => other !== id)))
      }
    />
  );
}

/** The server's answer about a page of a list; not every list can be kept as it was. */
export type Pagination = Omit<Schemas["Pagination"], "as_of"> & Partial<Pick<Schemas["Pagination"], "as_of">>;

export interface ListState<Values extends Readonly<Record<string, string>>> {
  /** The filters of the address. */
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

/** The result of `useLoad` for a page of a list. */
interface Loaded {
  data: { pagination: Pagination } | undefined;
  error: unknown;
  isPlaceholderData: boolean;
  refetch(): unknown;
}

/** The state of a paged list for a table: the position, the error, and if more is being loaded. */
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

export interface Column<Row> {
  /** Identifies the column for its chooser. A table distinguishes columns by their labels. */
  key?: string;
  label: string;
  cell(row: Row): ReactNode;
  /** The same on a short card of a narrow screen. */
  card?(row: Row): ReactNode;
  /**
   * The API's names of the two orders of this column, e.g. ["name", "-name"], the one of the first click first. The
   * second may be missing.
   */
  sort?: SortOrders;
  /** Numbers are aligned at the end. */
  end?: boolean;
  width?: number | string;
  /** Not on narrow screens. */
  wideOnly?: boolean;
}

export interface Selection<Row> {
  selected: ReadonlySet<string>;
  onChange(selected: ReadonlySet<string>): void;
  /** The name of the row when its checkbox is read out. */
  nameOf(row: Row): string;
  /** Rows with which nothing can be done together have no box that can be ticked. */
  canChoose?(row: Row): boolean;
  /** Whom "all" leaves out: to be ticked deliberately. */
  onlyOneByOne?(row: Row): boolean;
}

export interface DataTableProps<Row> {
  /** The accessible name of the list. */
  label: string;
  /** Undefined while loading. */
  rows: readonly Row[] | undefined;
  rowId(row: Row): string;
  /** The first one names the row; it becomes the link and the title of the card. */
  columns: readonly Column<Row>[];
  /** Has so many columns that a tablet with the menu shows cards too. */
  needsWidth?: true;
  rowTo?: (row: Row) => string | undefined;
  /** The text of a card on a narrow screen below the name, if it is shorter than the columns with their labels. */
  card?: (row: Row) => ReactNode;
  /** The state that is passed to the page of a row. @param place in the rows shown, from 0 */
  rowState?: (row: Row, place: number) => object;
  /** Buttons of a row. They appear at its end. */
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

/** Returns the order for a click on a heading, and for a second one. */
type SortOrders = readonly [first: string, second?: string];

/**
 * Returns the order of a column. Latest first means the largest date first. @param sort the current order of the list
 */
export function sortState(orders: SortOrders, sort: string | undefined): "ascending" | "descending" | "none" {
  if (sort === undefined || !orders.includes(sort)) return "none";
  return sort.startsWith("-") || sort === "newest" ? "descending" : "ascending";
}
