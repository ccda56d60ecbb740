import { Group, Skeleton } from "@mantine/core";
import { Link } from "react-router";
import { SelectRow } from "./select-row.tsx";
import type { DataTableProps } from "./table-props.ts";

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
