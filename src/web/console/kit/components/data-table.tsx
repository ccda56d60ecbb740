import {
  Checkbox,
  NativeSelect,
  Pagination as PageLinks,
  Skeleton,
  Table,
  UnstyledButton,
  VisuallyHidden,
} from "@mantine/core";
import { useMediaQuery } from "@mantine/hooks";
import { IconArrowDown, IconArrowUp, IconSelector } from "@tabler/icons-react";
import type { MouseEvent } from "react";
import { Link, useNavigate } from "react-router";
import { COMPONENT_TEXTS } from "#/messages/console/kit/components.gen.ts";
import { useFormat, useTexts } from "../texts/language.tsx";
import { ProblemAlert } from "./action.tsx";
import {
  type Column,
  DataCards,
  type DataTableProps,
  type Selection,
  SelectRow,
  sortState,
} from "./data-cards.tsx";

const SKELETON_ROWS = 6;

/** A list: a table, or cards where it is narrow. */
export function DataTable<Row>(props: DataTableProps<Row>) {
  const below = props.needsWidth ? "62em" : "48em";
  const narrow = useMediaQuery(`screen and (max-width: ${below})`, false, { getInitialValueInEffect: false });
  const { rows, error, again, empty, stale = false } = props;
  if (error !== null && error !== undefined && rows === undefined) {
    return <ProblemAlert error={error} {...(again && { again })} />;
  }
  if (rows?.length === 0 && !stale) return empty;
  return (
    <div aria-busy={rows === undefined || stale} className={stale ? "console-stale" : ""}>
      {narrow && props.card === undefined && <SortSelect {...props} />}
      {narrow ? <DataCards {...props} /> : <WideTable {...props} />}
      <Foot {...props} />
    </div>
  );
}

function WideTable<Row>({
  rows,
  rowId,
  columns,
  rowTo,
  rowState,
  actions,
  selection,
  sort,
  onSort,
  label,
}: DataTableProps<Row>) {
  const navigate = useNavigate();
  const texts = useTexts(COMPONENT_TEXTS);
  return (
    <div className="console-card console-table-frame">
      <Table className="console-table" highlightOnHover={rowTo !== undefined} aria-label={label}>
        <Table.Thead>
          <Table.Tr>
            {selection && (
              <Table.Th w={44}>
                <SelectAll rows={rows ?? []} rowId={rowId} selection={selection} />
              </Table.Th>
            )}
            {columns.map((column) => (
              <Heading key={column.label} column={column} sort={sort} onSort={onSort} />
            ))}
            {actions && (
              <Table.Th w={1}>
                <VisuallyHidden>{texts.actions}</VisuallyHidden>
              </Table.Th>
            )}
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {rows === undefined
            ? Array.from({ length: SKELETON_ROWS }, (_, row) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: placeholders are all the same
                <Table.Tr key={row}>
                  {columns.map(({ label: name }) => (
                    <Table.Td key={name}>
                      <Skeleton h={14} w={row % 2 === 0 ? "70%" : "50%"} />
                    </Table.Td>
                  ))}
                </Table.Tr>
              ))
            : rows.map((row, place) => {
                const id = rowId(row);
                const to = rowTo?.(row);
                const state = rowState?.(row, place);
                return (
                  <Table.Tr
                    key={id}
                    {...(to !== undefined && {
                      "data-link": true,
                      onClick: (event: MouseEvent) => followRow(event, () => navigate(to, { state })),
                    })}
                    {...(selection?.selected.has(id) && { bg: "var(--mantine-primary-color-light)" })}
                  >
                    {selection && (
                      <Table.Td>
                        <SelectRow row={row} rowId={rowId} selection={selection} />
                      </Table.Td>
                    )}
                    {columns.map(({ label: name, cell, end }, index) => (
                      <Table.Td key={name} {...(end && { ta: "end" as const, className: "console-numbers" })}>
                        {index === 0 && to !== undefined ? (
                          <Link className="console-row-link" to={to} state={state}>
                            {cell(row)}
                          </Link>
                        ) : (
                          cell(row)
                        )}
                      </Table.Td>
                    ))}
                    {actions && <Table.Td style={{ whiteSpace: "nowrap" }}>{actions(row)}</Table.Td>}
                  </Table.Tr>
                );
              })}
        </Table.Tbody>
      </Table>
      {rows === undefined && <VisuallyHidden role="status">{texts.loading}</VisuallyHidden>}
    </div>
  );
}

function Heading<Row>({
  column: { label, sort: orders, end, width },
  sort,
  onSort,
}: {
  column: Column<Row>;
  sort: string | undefined;
  onSort: ((sort: string) => void) | undefined;
}) {
  const texts = useTexts(COMPONENT_TEXTS);
  const look = { ...(width !== undefined && { w: width }), ...(end && { ta: "end" as const }) };
  if (orders === undefined || onSort === undefined) return <Table.Th {...look}>{label}</Table.Th>;
  const [first, second] = orders;
  const state = sortState(orders, sort);
  const Icon = state === "ascending" ? IconArrowUp : state === "descending" ? IconArrowDown : IconSelector;
  return (
    <Table.Th {...look} aria-sort={state}>
      <UnstyledButton
        className="console-sort"
        aria-label={texts.sortBy(label)}
        onClick={() => onSort(sort === first && second !== undefined ? second : first)}
      >
        {label} <Icon size={14} aria-hidden />
      </UnstyledButton>
    </Table.Th>
  );
}

/** The order of cards, which have no headings to click; a list with short ones has it among its filters. */
function SortSelect<Row>({ columns, sort, onSort }: DataTableProps<Row>) {
  const texts = useTexts(COMPONENT_TEXTS);
  const choices = columns.flatMap(({ label, sort: orders }) =>
    (orders ?? []).flatMap((value) =>
      value === undefined ? [] : [{ value, label: `${label}, ${texts.orders[sortState([value], value)]}` }],
    ),
  );
  if (onSort === undefined || choices.length < 2) return null;
  const isKnown = choices.some(({ value }) => value === sort);
  return (
    <NativeSelect
      label={texts.order}
      mb="sm"
      data={isKnown ? choices : [{ value: "", label: "–" }, ...choices]}
      value={isKnown ? sort : ""}
      onChange={({ currentTarget: { value } }) => onSort(value)}
    />
  );
}

function SelectAll<Row>({
  rows,
  rowId,
  selection: { selected, onChange, canChoose, onlyOneByOne },
}: {
  rows: readonly Row[];
  rowId(row: Row): string;
  selection: Selection<Row>;
}) {
  const texts = useTexts(COMPONENT_TEXTS);
  const ids = rows.filter((row) => canChoose?.(row) !== false && onlyOneByOne?.(row) !== true).map(rowId);
  const count = ids.filter((id) => selected.has(id)).length;
  return (
    <Checkbox
      aria-label={texts.selectAll}
      disabled={ids.length === 0}
      checked={count > 0 && count === ids.length}
      indeterminate={count > 0 && count < ids.length}
      onChange={({ currentTarget: { checked } }) =>
        onChange(
          new Set(checked ? [...selected, ...ids] : [...selected].filter((other) => !ids.includes(other))),
        )
      }
    />
  );
}

function Foot<Row>({ rows, pagination, page = 1, onPage }: DataTableProps<Row>) {
  const texts = useTexts(COMPONENT_TEXTS);
  const format = useFormat();
  if (!pagination || rows === undefined || rows.length === 0) return null;
  const { total, limit, offset, as_of } = pagination;
  const pages = Math.ceil(total / limit);
  return (
    <div className="console-table-foot">
      <span>
        {texts.range(format.number(offset + 1), format.number(offset + rows.length), format.number(total))}
      </span>
      {pages > 1 && onPage && (
        <PageLinks
          size="sm"
          total={pages}
          value={page}
          onChange={(wanted) => onPage(wanted, as_of)}
          aria-label={texts.paging}
          siblings={1}
          getControlProps={(control) => ({
            "aria-label": control === "previous" ? texts.previous : texts.next,
          })}
        />
      )}
    </div>
  );
}

/** A click on the row follows its link, except on what has a use of its own, and while text is being selected. */
function followRow(event: MouseEvent, follow: () => void): void {
  const target = event.target instanceof Element ? event.target : null;
  if (target?.closest("a, button, input, label, [role=button], [role=menuitem]")) return;
  if ((window.getSelection()?.toString() ?? "") !== "") return;
  follow();
}
