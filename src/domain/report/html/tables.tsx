/** @jsxImportSource preact */
import type { ComponentChildren } from "preact";
import type { Cell, Column, ReportDocument, Row, TableBlock } from "../document.ts";
import type {
  CellFill,
  ChartTexts,
  Lane,
  LeansBlock,
  MatrixBlock,
  MatrixRow,
  SharesBlock,
  SpreadBlock,
} from "../document-charts.ts";
import { HEAT_STEPS, heatStep } from "../swarm.ts";
import { BareLane, LeanPicture, Scale, SharesPicture, SpreadPicture } from "./pictures.tsx";

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
const ScrollRegion = ({ label, children }: { label: string; children: ComponentChildren }) => (
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

interface Props<B> {
  block: B;
  context: BlockContext;
}

/** Everybody's dots and the mean on every scale. */
export const Spread = ({ block, context: { id, labels } }: Props<SpreadBlock>) => (
  <div class="lanes spread">
    <p class="hidden">{block.description}</p>
    <ul class="legend" aria-hidden="true">
      <li class="key-member">{block.legend.member}</li>
      <li class="key-mean">{block.legend.mean}</li>
      {block.legend.band !== null && <li class="key-spread">{block.legend.band}</li>}
      <li class="key-zone">{block.legend.zone}</li>
    </ul>
    {block.clusters.map((cluster, group) => (
      <div class="cluster">
        <h3>{cluster.name}</h3>
        <ul>
          {cluster.lanes.map((lane, index) => (
            <li>
              <span class="name">{lane.name}</span>
              <span class="number">{lane.number}</span>
              <SpreadPicture id={`${id}-${group}-${index}`} lane={lane} heads={block.heads} />
              <span class="label">{lane.range}</span>
              <span class="pole">{lane.left}</span>
              <span class="pole high">{lane.right}</span>
            </li>
          ))}
          <li class="axis" aria-hidden="true">
            <Scale />
          </li>
        </ul>
      </div>
    ))}
    <Figures
      label={labels.figures}
      caption={block.title}
      heads={[block.heads.scale, block.heads.mean, block.heads.range]}
      rows={block.clusters.flatMap(({ lanes }) => lanes.map((lane) => [lane.name, lane.number, lane.range]))}
    />
  </div>
);

/** To which of two opposites the group leans, pair by pair. */
export const Leans = ({ block, context: { id, labels } }: Props<LeansBlock>) => (
  <>
    <p class="hidden">{block.description}</p>
    <ul class="leans">
      {block.leans.map((lean, index) => (
        <li>
          <span class={lean.difference >= block.zone.half ? "side prevails" : "side"}>{lean.first}</span>
          <span class={lean.difference <= -block.zone.half ? "side second prevails" : "side second"}>
            {lean.second}
          </span>
          <LeanPicture id={`${id}-${index}`} lean={lean} block={block} />
          <span class="meaning">{lean.text}</span>
        </li>
      ))}
    </ul>
    <p class="zone-name">{block.zone.name}</p>
    <Figures
      label={labels.figures}
      caption={block.title}
      heads={[block.heads.first, block.heads.second, block.heads.difference]}
      rows={block.leans.map((lean) => [
        lean.first,
        lean.second,
        lean.difference < 0 ? `−${lean.number}` : lean.number,
      ])}
    />
  </>
);

/** Two sides with everybody's shares and the mean. */
export const Shares = ({ block, context: { id } }: Props<SharesBlock>) => (
  <div class="ratio">
    <p class="sides">
      <span>
        <b>{block.leftName}</b> {block.leftText}
      </span>
      <span class="zone-name">{block.zoneName}</span>
      <span>
        {block.rightText} <b>{block.rightName}</b>
      </span>
    </p>
    <SharesPicture id={id} block={block} />
  </div>
);

export interface BlockContext {
  /** Unique in the page; parts add to it. */
  id: string;
  labels: ReportDocument["labels"];
  /** A trait's name is a heading below the last one. */
  traitLevel: "h3" | "h4";
}

/** A table that is coloured; the figures in it say the same as the colours. */
export const Matrix = ({ block }: { block: MatrixBlock }) => {
  const starts = startsOf(block.groups);
  return (
    <>
      <p class="hidden">{block.description}</p>
      <ScrollRegion label={block.title}>
        <table class={`matrix ${block.heads}`}>
          <caption class="hidden">{block.title}</caption>
          <thead>
            <tr>
              <th scope="col">{block.corner}</th>
              {block.groups.flat().map((name, index) => (
                <th scope="col" class={starts.has(index) ? "first" : undefined}>
                  <span>{name}</span>
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {block.rows.map((row) => (
              <MatrixRowPart row={row} starts={starts} />
            ))}
          </tbody>
          {block.total && (
            <tfoot>
              <MatrixRowPart row={block.total} starts={starts} />
            </tfoot>
          )}
        </table>
      </ScrollRegion>
      {block.legend && <Legend legend={block.legend} />}
    </>
  );
};

/** Places at which a group begins. */
function startsOf(groups: readonly (readonly string[])[]): ReadonlySet<number> {
  let place = 0;
  return new Set(
    groups.map((names) => {
      const start = place;
      place += names.length;
      return start;
    }),
  );
}

const MatrixRowPart = ({ row, starts }: { row: MatrixRow; starts: ReadonlySet<number> }) => (
  <tr>
    <th scope="row">{row.name}</th>
    {row.cells.map(({ text, fill }, index) => (
      <td class={[fillClass(fill), starts.has(index) ? "first" : ""].filter(Boolean).join(" ") || undefined}>
        {text}
      </td>
    ))}
  </tr>
);

function fillClass(fill: CellFill): string {
  if (fill === null) return "";
  if ("c" in fill) return `h${heatStep(fill.c)}`;
  return `place-${fill.place}`;
}

const Legend = ({ legend }: { legend: NonNullable<MatrixBlock["legend"]> }) => (
  <div class="heat-legend">
    <svg aria-hidden="true" width="100%" height="12">
      {Array.from({ length: HEAT_STEPS }, (_, step) => (
        <rect
          class={`h${step}`}
          x={`${((step * 100) / HEAT_STEPS).toFixed(2)}%`}
          width={`${(100 / HEAT_STEPS).toFixed(2)}%`}
          height="12"
        />
      ))}
    </svg>
    <p>
      <span>{legend.low}</span> <span>{legend.middle}</span> <span>{legend.high}</span>
    </p>
  </div>
);
