import { Chip, Group, SegmentedControl, type SegmentedControlProps } from "@mantine/core";
import { IconSearch } from "@tabler/icons-react";
import { type ComponentProps, Fragment, isValidElement, type ReactElement, type ReactNode } from "react";
import { useLoad } from "../api/hooks.ts";
import {
  type Address,
  type ApiClient,
  type GetAnswer,
  type GetQuery,
  get,
  type OnlyQuery,
} from "../api/wire.ts";
import { ExportMenu } from "../export/export-menu.tsx";
import { Action } from "./action.tsx";
import {
  type DataTableProps,
  type ListState,
  type Pagination,
  pagedBy,
  useListState,
} from "./data-cards.tsx";
import { DataTable } from "./data-table.tsx";
import { SearchField } from "./search-field.tsx";
import { EmptyState } from "./text.tsx";

type Named = Readonly<Record<string, string>>;

/** Returns the list in an answer. */
type ListIn<A> = { [N in keyof A]: A[N] extends readonly unknown[] ? N : never }[keyof A] & string;

type RowIn<List> = List extends readonly (infer Row)[] ? Row : never;

type Place = Parameters<ComponentProps<typeof ExportMenu>["load"]>[1];

/** A list of the server as a page shows it: its filters and its page are those of the address. */
export interface Resource<Row, Values extends Named, Data = unknown> {
  list: ListState<Values>;
  loaded: Parameters<typeof pagedBy>[1];
  data: Data | undefined;
  /** Undefined while loading. */
  rows: readonly Row[] | undefined;
  /** Returns whether the list is empty regardless of the filter. While that is unknown, it counts as not empty. */
  hasNone: boolean;
  /** Then filters are of no use. */
  isBare: boolean;
  /** There is something for a file. */
  hasFile: boolean;
  /** A page of what is filtered, for an export. */
  load(api: ApiClient, place: Place): Promise<{ rows: readonly Row[]; pagination: Pagination }>;
}

interface ResourceOptions<Values, Query, Data> {
  limit?: number;
  /** Returns what the server is asked for, if it is not the filters themselves. */
  asks?: (values: Values) => Query;
  /** As for `useLoad`. */
  every?: number | false | ((data: Data | undefined) => number | false);
  /** If the initial filter hides some entries: the query for all, to know if there are any. */
  all?: Partial<Values>;
}

/**
 * Asks for the page of a list that the address names.
 * @param name what the answer calls the list
 * @param defaults the filters, as for `useListState`
 */
export function useResource<
  P extends Address<"GET">,
  N extends ListIn<GetAnswer<P>>,
  V extends GetQuery<P> & Named,
>(
  address: P,
  name: N,
  defaults: OnlyQuery<V, P>,
  {
    limit,
    asks = (values) => values,
    every = false,
    all,
  }: ResourceOptions<V, GetQuery<P>, GetAnswer<P>> = {},
): Resource<RowIn<GetAnswer<P>[N]>, V, GetAnswer<P>> {
  type Row = RowIn<GetAnswer<P>[N]>;
  type Query = OnlyQuery<GetQuery<P>, P>;
  const list = useListState<V>(defaults, limit);
  const { offset, as_of, limit: perPage } = list.query;
  const wanted = asks(list.values);
  const loaded = useLoad(address, { ...wanted, limit: perPage, offset, as_of } as unknown as Query, {
    every,
  });
  const answer = loaded.data as (Record<N, Row[]> & { pagination: Pagination }) | undefined;
  const isEmpty = answer?.pagination.total === 0;
  const unfiltered = useLoad(isEmpty && all ? address : null, { ...all, limit: 1 } as unknown as Query);
  const whole = unfiltered.data as { pagination: Pagination } | undefined;
  const isUnsure = isEmpty && all !== undefined && whole === undefined && unfiltered.error === null;
  const isBare = isEmpty && whole?.pagination.total === 0;
  return {
    list,
    loaded: { ...loaded, data: answer },
    data: loaded.data,
    rows: isUnsure ? undefined : answer?.[name],
    hasNone: all ? isBare : isEmpty && !list.filtered,
    isBare,
    hasFile: all ? !isBare : (answer?.pagination.total ?? 0) > 0,
    load: async (api, place) => {
      const page = (await api.send(
        get(address, { ...wanted, ...place } as unknown as GetQuery<P>),
      )) as Record<N, Row[]> & { pagination: Pagination };
      return { rows: page[name], pagination: page.pagination };
    },
  };
}

/**
 * Asks for a list that the server sends without filters and pages.
 * @param name what the answer calls the list
 */
export function useWholeList<P extends Address<"GET">, N extends ListIn<GetAnswer<P>>>(
  address: P,
  name: N,
): Resource<RowIn<GetAnswer<P>[N]>, Record<never, string>, GetAnswer<P>> {
  type Row = RowIn<GetAnswer<P>[N]>;
  const list = useListState({});
  const loaded = useLoad(address);
  const rows = loaded.data?.[name] as readonly Row[] | undefined;
  const count = rows?.length ?? 0;
  return {
    list,
    loaded: { ...loaded, data: undefined },
    data: loaded.data,
    rows,
    hasNone: rows !== undefined && count === 0,
    isBare: false,
    hasFile: count > 0,
    load: async () => ({
      rows: rows ?? [],
      pagination: { total: count, limit: count, offset: 0, has_more: false },
    }),
  };
}

interface ChoiceProps<Value extends string> {
  /** The accessible name of the choice. */
  label?: string;
  of: readonly Value[];
  texts: Readonly<Record<NoInfer<Value>, string>>;
  value: string;
  onChange(value: Value): void;
}

type ChoiceLook = Omit<SegmentedControlProps, "data" | "value" | "onChange" | "aria-label">;

/** A choice of few, side by side. */
export function Choice<Value extends string>({
  label,
  of,
  texts,
  value,
  onChange,
  ...look
}: ChoiceProps<Value> & ChoiceLook) {
  return (
    <SegmentedControl
      {...look}
      {...(label !== undefined && { "aria-label": label })}
      value={value}
      onChange={(chosen) => onChange(chosen as Value)}
      data={of.map((one) => ({ value: one, label: texts[one] }))}
    />
  );
}

/** A choice of few for a list's filter, which breaks into lines where there is no room. */
function ChipChoice<Value extends string>({ label, of, texts, value, onChange }: ChoiceProps<Value>) {
  return (
    <Chip.Group multiple={false} value={value} onChange={(chosen) => onChange(chosen as Value)}>
      <Group gap={6} role="radiogroup" aria-label={label}>
        {of.map((one) => (
          <Chip key={one} value={one} size="sm" variant="light" icon={null}>
            {texts[one]}
          </Chip>
        ))}
      </Group>
    </Chip.Group>
  );
}

/** A field that searches, or with `of` a choice of few. */
interface Filter<Values> {
  by: keyof Values & string;
  label: string;
  of?: readonly string[];
  texts?: Readonly<Record<string, string>>;
  chips?: boolean;
}

/** The filters of a list. Other kinds of filters are passed as an element. */
export type Filters<Values> = readonly (Filter<Values> | ReactElement | false)[];

interface ResourceFiltersProps<Values extends Named> {
  list: ListState<Values>;
  filters: Filters<Values>;
  /** Along the whole width, as on the server's pages. */
  wide?: boolean;
}

export function ResourceFilters<Values extends Named>({
  list,
  filters,
  wide = false,
}: ResourceFiltersProps<Values>) {
  const fields = filters.map((filter, place) => {
    if (filter === false || isValidElement(filter)) {
      // biome-ignore lint/suspicious/noArrayIndexKey: the fields of a list keep their places
      return <Fragment key={place}>{filter}</Fragment>;
    }
    const { by, label, of, texts = {}, chips = false } = filter as Filter<Values>;
    const field = {
      label,
      value: list.values[by] ?? "",
      onChange: (value: string) => list.set({ [by]: value } as Partial<Values>),
    };
    if (of === undefined) {
      const search = <SearchField key={by} {...field} />;
      return wide ? (
        <div key={by} data-grows>
          {search}
        </div>
      ) : (
        search
      );
    }
    const Field = chips ? ChipChoice : Choice;
    return <Field key={by} of={of} texts={texts} {...field} />;
  });
  return wide ? <div className="server-filters">{fields}</div> : <Group>{fields}</Group>;
}

type Empty = ComponentProps<typeof EmptyState>;

export interface NoRowsProps<Row, Values extends Named> {
  of: Resource<Row, Values>;
  /** For a completely empty list: explains what would appear here, and how it gets here. */
  empty: Empty | ReactElement;
  /** For a filter without matches. With `show` it offers to show `all` again. */
  nothing?: { text: ReactNode; icon?: Empty["icon"]; show?: string; all?: Partial<Values> } | undefined;
}

/** Explains why a list has no rows. */
export function NoRows<Row, Values extends Named>({
  of: { list, hasNone },
  empty,
  nothing,
}: NoRowsProps<Row, Values>) {
  if (!hasNone && nothing !== undefined) {
    return (
      <EmptyState
        icon={nothing.icon ?? IconSearch}
        text={nothing.text}
        {...(nothing.show !== undefined && {
          action: <Action label={nothing.show} plain onClick={() => list.set(nothing.all ?? {})} />,
        })}
      />
    );
  }
  return isValidElement(empty) ? empty : <EmptyState {...(empty as Empty)} />;
}

export interface ResourceTableProps<Row, Values extends Named>
  extends Omit<DataTableProps<Row>, "rows" | "empty" | keyof ReturnType<typeof pagedBy>>,
    NoRowsProps<Row, Values> {}

/** The page of a list. It can be ordered where the filters have a `sort`. */
export function ResourceTable<Row, Values extends Named>({
  of,
  empty,
  nothing,
  ...table
}: ResourceTableProps<Row, Values>) {
  const { list, loaded, rows } = of;
  const { sort } = list.values;
  return (
    <DataTable
      {...table}
      rows={rows}
      {...pagedBy(list, loaded)}
      {...(sort !== undefined && {
        sort,
        onSort: (wanted: string) => list.set({ sort: wanted } as unknown as Partial<Values>),
      })}
      empty={<NoRows of={of} empty={empty} nothing={nothing} />}
    />
  );
}

type ResourceExportProps<Row, Values extends Named> = Omit<ComponentProps<typeof ExportMenu<Row>>, "load"> & {
  of: Resource<Row, Values>;
};

/** All rows of a list as it is filtered, as a file; nothing while there are none. */
export function ResourceExport<Row, Values extends Named>({
  of: { load, hasFile },
  ...file
}: ResourceExportProps<Row, Values>) {
  return hasFile && <ExportMenu<Row> {...file} load={load} />;
}
