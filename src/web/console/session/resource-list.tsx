import { Stack } from "@mantine/core";
import type { ComponentProps, ReactNode } from "react";
import {
  type Filters,
  type Resource,
  ResourceExport,
  ResourceFilters,
  ResourceTable,
  type ResourceTableProps,
} from "../kit/components/resource.tsx";
import { PageHeader } from "./page-header.tsx";

type Named = Readonly<Record<string, string>>;

interface ResourceListProps<Row, Values extends Named>
  extends Omit<ResourceTableProps<Row, Values>, "label" | "actions">,
    Omit<ComponentProps<typeof PageHeader>, "actions"> {
  of: Resource<Row, Values>;
  /** What the list is called, where that is not the page's title. */
  label?: string;
  /** Beside the export. */
  actions?: ReactNode;
  rowActions?: ((row: Row) => ReactNode) | undefined;
  /** What the file of the whole list has, and under which name exports of it are noted. */
  file?: Pick<ComponentProps<typeof ResourceExport<Row, Values>>, "list" | "head" | "cells">;
  filters?: Filters<Values>;
  /** Its filters go along the whole width, as on the server's pages. */
  wide?: boolean;
  /** Between heading and filters. */
  above?: ReactNode;
  /** Between filters and list. */
  notice?: ReactNode;
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
  ...table
}: ResourceListProps<Row, Values>) {
  const { of } = table;
  const shown = (
    <>
      {filters.length > 0 && !of.isBare && <ResourceFilters list={of.list} filters={filters} wide={wide} />}
      {notice}
      <ResourceTable {...table} label={label} {...(rowActions && { actions: rowActions })} />
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
