import { Table } from "@mantine/core";
import { useMediaQuery } from "@mantine/hooks";
import type { ReactNode } from "react";
import { DataCards } from "../../kit/components/data-cards.tsx";
import { type Localized, useTexts } from "../../kit/texts/language.tsx";

const TEXTS: Localized<{ table: string }> = { en: { table: "Table" }, de: { table: "Tabelle" } };

interface PlainColumn {
  label: string;
  end?: boolean;
  width?: number;
}

interface PlainRow {
  key: string;
  cells: readonly ReactNode[];
}

interface PlainTableProps {
  label: string;
  columns: readonly PlainColumn[];
  /** The first cell names the row. */
  rows: readonly PlainRow[];
}

/** Figures in rows and columns, or in cards where it is narrow. */
export function PlainTable({ label, columns, rows }: PlainTableProps) {
  const narrow = useMediaQuery("screen and (max-width: 48em)", false, { getInitialValueInEffect: false });
  if (narrow) {
    return (
      <DataCards
        label={label}
        rows={rows}
        rowId={({ key }) => key}
        columns={columns.map(({ label: name }, place) => ({
          key: name,
          label: name,
          cell: ({ cells }: PlainRow) => (cells[place] === "" ? "–" : cells[place]),
        }))}
        empty={null}
      />
    );
  }
  return (
    <ScrollBox label={label}>
      <Table className="console-table" aria-label={label} verticalSpacing={6}>
        <Table.Thead>
          <Table.Tr>
            {columns.map(({ label: name, end, width }) => (
              <Table.Th
                key={name}
                {...(end && { ta: "end" as const })}
                {...(width !== undefined && { w: width })}
              >
                {name}
              </Table.Th>
            ))}
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {rows.map(({ key, cells: [first, ...others] }) => (
            <Table.Tr key={key}>
              <Table.Th scope="row">{first}</Table.Th>
              {others.map((cell, index) => (
                <Table.Td
                  key={columns[index + 1]?.label ?? index}
                  className="console-numbers"
                  {...(columns[index + 1]?.end && { ta: "end" as const })}
                >
                  {cell}
                </Table.Td>
              ))}
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </ScrollBox>
  );
}

/** Room for a table that may be wider than the page; it can be scrolled with the keyboard too. */
function ScrollBox({ label, children }: { label: string; children: ReactNode }) {
  const texts = useTexts(TEXTS);
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reached with the keyboard
    <section className="server-scroll" aria-label={`${texts.table}: ${label}`} tabIndex={0}>
      {children}
    </section>
  );
}
