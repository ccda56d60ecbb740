import { Group, Pagination, Skeleton, Stack, Tabs } from "@mantine/core";
import { type ComponentProps, type ReactNode, useState } from "react";
import { flushSync } from "react-dom";
import { useNavigate, useSearchParams } from "react-router";
import { COMPONENT_TEXTS } from "#/messages/console/kit/components.gen.ts";
import { useLoad, useRefresh } from "../kit/api/hooks.ts";
import type { Address } from "../kit/api/wire.ts";
import { ProblemAlert } from "../kit/components/action.tsx";
import { useListState } from "../kit/components/data-cards.tsx";
import {
  type Filters,
  NoRows,
  type NoRowsProps,
  type Resource,
  ResourceExport,
  ResourceFilters,
  ResourceTable,
  type ResourceTableProps,
} from "../kit/components/resource.tsx";

import { useTexts } from "../kit/texts/language.tsx";
import { PageHeader } from "./choose-account-page.tsx";

type Named = Readonly<Record<string, string>>;

interface ResourceListProps<Row, Values extends Named>
  extends Omit<ResourceTableProps<Row, Values>, "label" | "actions">,
    Omit<ComponentProps<typeof PageHeader>, "actions"> {
  of: Resource<Row, Values>;
  /** The name of the list, if it is not the page's title. */
  label?: string;
  /** Appears next to the export. */
  actions?: ReactNode;
  rowActions?: ((row: Row) => ReactNode) | undefined;
  /** The content of the exported file, and the name under which exports are logged. */
  file?: Pick<ComponentProps<typeof ResourceExport<Row, Values>>, "list" | "head" | "cells">;
  filters?: Filters<Values>;
  /** Its filters go along the whole width, as on the server's pages. */
  wide?: boolean;
  /** Between heading and filters. */
  above?: ReactNode;
  /** Between filters and list. */
  notice?: ReactNode;
  below?: ReactNode;
}

/** A page that is a list: heading, export and actions, filters, the list itself. */
export function ResourceList<Row, Values extends Named>({
  title,
  text,
  back,
  label = title,
  actions,
  rowActions,
  file,
  filters = [],
  wide = false,
  above,
  notice,
  below,
  ...table
}: ResourceListProps<Row, Values>) {
  const { of } = table;
  const shown = (
    <>
      {filters.length > 0 && !of.isBare && <ResourceFilters list={of.list} filters={filters} wide={wide} />}
      {notice}
      <ResourceTable {...table} label={label} {...(rowActions && { actions: rowActions })} />
      {below}
    </>
  );
  return (
    <>
      <PageHeader
        title={title}
        {...(text !== undefined && { text })}
        {...(back && { back })}
        {...((file !== undefined || actions !== undefined) && {
          actions: (
            <>
              {file && <ResourceExport of={of} name={title} {...file} />}
              {actions}
            </>
          ),
        })}
      />
      {above}
      {wide ? shown : <Stack>{shown}</Stack>}
    </>
  );
}

interface ResourceCardsProps<Row, Values extends Named> extends NoRowsProps<Row, Values> {
  /** The accessible name of the list. */
  label: string;
  rowId(row: Row): string;
  card(row: Row): ReactNode;
  className: string;
  /** Until the rows are here. */
  placeholder: ReactNode;
}

/** The page of a list whose rows say more than fits into a table: a card each. */
export function ResourceCards<Row, Values extends Named>({
  of,
  empty,
  nothing,
  label,
  rowId,
  card,
  className,
  placeholder,
}: ResourceCardsProps<Row, Values>) {
  const texts = useTexts(COMPONENT_TEXTS);
  const { list, loaded, rows } = of;
  const { data, error, refetch, isPlaceholderData } = loaded;
  if (rows === undefined)
    return error === null ? placeholder : <ProblemAlert error={error} again={() => void refetch()} />;
  const pages = Math.ceil((data?.pagination.total ?? 0) / list.limit);
  return (
    <>
      {rows.length === 0 ? (
        <NoRows of={of} empty={empty} nothing={nothing} />
      ) : (
        <ul className={className} aria-label={label} aria-busy={isPlaceholderData}>
          {rows.map((row) => (
            <li key={rowId(row)}>{card(row)}</li>
          ))}
        </ul>
      )}
      {pages > 1 && (
        <Group justify="flex-end">
          <Pagination
            size="sm"
            total={pages}
            value={list.page}
            onChange={(wanted) => list.go(wanted, data?.pagination.as_of)}
            aria-label={texts.paging}
          />
        </Group>
      )}
    </>
  );
}

/**
 * Loads the record of a page from the server.
 * @param list the page to return to when the record is deleted
 * @param refreshes path prefixes whose answers are then requested again
 */
export function useRecord<P extends Address<"GET">>(address: P, list: string, refreshes: readonly string[]) {
  const navigate = useNavigate();
  const refresh = useRefresh();
  const [isGone, setGone] = useState(false);
  const loaded = useLoad(isGone ? null : address);
  const leave = (): void => {
    // From now on this page no longer requests it, because it does not exist.
    flushSync(() => setGone(true));
    void navigate(list);
    void refresh(...refreshes);
  };
  return { loaded, record: loaded.data, leave };
}

interface RecordPageProps<T> extends Omit<ComponentProps<typeof PageHeader>, "text" | "actions"> {
  of: Loading<T>;
  /** Until it is here, as for `Loaded`. */
  placeholder?: number | ReactNode;
  text?: ReactNode | ((record: T) => ReactNode);
  actions?: ReactNode | ((record: T) => ReactNode);
  /** Between heading and content, also until the record is here. */
  above?: ReactNode;
  children(record: T): ReactNode;
}

/** A page about one thing: a heading that says what it is, what can be done with it, and what it consists of. */
export function RecordPage<T>({
  of,
  placeholder,
  text,
  actions,
  above,
  children,
  ...header
}: RecordPageProps<T>) {
  const shown = (part: ReactNode | ((record: T) => ReactNode)): ReactNode =>
    typeof part !== "function" ? part : of.data === undefined ? undefined : part(of.data);
  return (
    <>
      <PageHeader {...header} text={shown(text)} actions={shown(actions)} />
      {above}
      <Loaded of={of} {...(placeholder !== undefined && { placeholder })}>
        {children}
      </Loaded>
    </>
  );
}

/** The result of `useLoad`. */
interface Loading<T> {
  data: T | undefined;
  error: unknown;
  refetch(): unknown;
}

interface LoadedProps<T> {
  of: Loading<T>;
  /** Until it is here: a box of this height, or something else. */
  placeholder?: number | ReactNode;
  children(data: T): ReactNode;
}

/** Renders the server's answer as soon as it arrives. If it does not, shows the reason and a way to try again. */
export function Loaded<T>({ of: { data, error, refetch }, placeholder = 320, children }: LoadedProps<T>) {
  if (data !== undefined) return children(data);
  if (error !== null) return <ProblemAlert error={error} again={() => void refetch()} />;
  return typeof placeholder === "number" ? <Skeleton h={placeholder} radius="lg" /> : placeholder;
}

/**
 * Keeps in the address which row's details are open next to its list, so a link shows them too.
 * @param page the path of the list
 */
export function useOpenRow(page: string) {
  const [address, setAddress] = useSearchParams();
  const open = address.get("open");
  const addressOf = (id: string | null): string => {
    const next = new URLSearchParams(address);
    if (id === null) next.delete("open");
    else next.set("open", id);
    return next.toString();
  };
  return {
    open,
    to: (id: string) => `${page}?${addressOf(id)}`,
    close: () => setAddress(addressOf(null), { replace: true }),
  };
}

interface Tab {
  value: string;
  label: ReactNode;
  panel: ReactNode;
  disabled?: boolean;
}

interface PageTabsProps {
  label: string;
  /** Under which name the address keeps which one is open. */
  by: string;
  /** The first one is open unless the address says otherwise. */
  tabs: readonly (Tab | false)[];
  className?: string;
}

/** Parts of a page, one at a time. */
export function PageTabs({ label, by, tabs, className }: PageTabsProps) {
  const shown = tabs.filter((tab) => tab !== false);
  const start = shown[0]?.value ?? "";
  const address = useListState({ [by]: start });
  const wanted = address.values[by];
  const open = shown.some(({ value, disabled }) => value === wanted && !disabled) ? wanted : start;
  return (
    <Tabs value={open ?? start} onChange={(next) => address.set({ [by]: next ?? start })} keepMounted={false}>
      <Tabs.List mb="md" aria-label={label} {...(className !== undefined && { className })}>
        {shown.map(({ value, label: name, disabled = false }) => (
          <Tabs.Tab key={value} value={value} disabled={disabled}>
            {name}
          </Tabs.Tab>
        ))}
      </Tabs.List>
      {shown.map(({ value, panel }) => (
        <Tabs.Panel key={value} value={value}>
          {panel}
        </Tabs.Panel>
      ))}
    </Tabs>
  );
}
