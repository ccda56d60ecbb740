import type { ComponentChildren } from "preact";
import type { Cell, Column, Row, TableBlock } from "../document.ts";
import type { ChartTexts, Lane } from "../document-charts.ts";
import { BareLane } from "./pictures.tsx";

interface Section {
  group: string | null;
  rows: Extract<Row, { cells: unknown }>[];
}

/** Rows under the group that they belong to. */
function sectionsOf(rows: readonly Row[]): Section[] {
  const sections: Section[] = [];
  for (const row of rows) {
    if ("group" in row) sections.push({ group: row.group, rows: [] });
    else if (sections.length === 0) sections.push({ group: null, rows: [row] });
    else sections.at(-1)?.rows.push(row);
  }
  return sections;
}

/** Scrolls where the page is narrower than the table in it. */
export const ScrollRegion = ({ label, children }: { label: string; children: ComponentChildren }) => (
  // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be within reach of the keyboard.
  <section class="scroll" aria-label={label} tabIndex={0}>
    {children}
  </section>
);

export const Table = ({ block }: { block: TableBlock }) => (
  <ScrollRegion label={block.caption}>
    <table class={block.isForm ? "fill-in" : undefined}>
      <caption class="hidden">{block.caption}</caption>
      <thead>
        <tr>
          {block.columns.map((column) => (
            <th scope="col" class={classOf(column)}>
              {column.title === "" ? <span class="hidden">{column.spoken}</span> : column.title}
            </th>
          ))}
        </tr>
      </thead>
      {sectionsOf(block.rows).map(({ group, rows }) => (
        <tbody>
          {group !== null && (
            <tr class="group">
              <th scope="rowgroup" colSpan={block.columns.length}>
                {group}
              </th>
            </tr>
          )}
          {rows.map(({ cells }) => (
            <tr>
              {cells.map((cell, index) => (
                <TableCell cell={cell} column={block.columns[index]} isHead={index === 0} />
              ))}
            </tr>
          ))}
        </tbody>
      ))}
    </table>
  </ScrollRegion>
);

const classOf = ({ align, weight }: Column): string => [align, weight].join(" ");

function TableCell({ cell, column, isHead }: { cell: Cell; column: Column | undefined; isHead: boolean }) {
  const className = column ? classOf(column) : "";
  if (isHead && typeof cell === "string") {
    return (
      <th scope="row" class={className}>
        {cell}
      </th>
    );
  }
  if (typeof cell === "string") return <td class={className}>{cell}</td>;
  if ("score" in cell) {
    return (
      <td class="chart">
        <BareLane score={cell.score} />
      </td>
    );
  }
  return <td class={`${className} match m-${cell.color}`}>{cell.text}</td>;
}

interface FiguresProps {
  /** What opens the table. */
  label: string;
  caption: string;
  heads: readonly string[];
  rows: readonly (readonly string[])[];
}

/** The figures of a chart for those who read rather than look; closed until asked for. */
export const Figures = ({ label, caption, heads, rows }: FiguresProps) => (
  <details class="figures">
    <summary>{label}</summary>
    <ScrollRegion label={caption}>
      <table>
        <caption class="hidden">{caption}</caption>
        <thead>
          <tr>
            {heads.map((head) => (
              <th scope="col">{head}</th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(([first, ...rest]) => (
            <tr>
              <th scope="row">{first}</th>
              {rest.map((text) => (
                <td>{text}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollRegion>
  </details>
);

export const LaneFigures = ({
  label,
  chart,
  lanes,
}: {
  label: string;
  chart: ChartTexts;
  lanes: readonly Lane[];
}) => (
  <Figures
    label={label}
    caption={chart.title}
    heads={[chart.heads.scale, chart.heads.number, chart.heads.band, chart.heads.label]}
    rows={lanes.map((lane) => [lane.name, lane.number, lane.band, lane.label])}
  />
);
