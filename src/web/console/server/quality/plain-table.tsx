import { Table } from "@mantine/core";
import type { ReactNode } from "react";

import { ScrollBox } from "../scroll-box.tsx";

interface PlainColumn {
  label: string;
  end?: boolean;
  width?: number;
}

interface PlainTableProps {
  label: string;
  columns: readonly PlainColumn[];
  /** The first cell names the row. */
  rows: readonly { key: string; cells: readonly ReactNode[] }[];
}

/** Figures in rows and columns, without pages or links. */
export function PlainTable({ label, columns, rows }: PlainTableProps) {
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
