import type { CellFill, MatrixBlock, MatrixRow } from "../document-group.ts";
import { HEAT_STEPS, heatStep } from "../heat.ts";
import { ScrollRegion } from "./tables.tsx";

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
              <Row row={row} starts={starts} />
            ))}
          </tbody>
          {block.total && (
            <tfoot>
              <Row row={block.total} starts={starts} />
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

const Row = ({ row, starts }: { row: MatrixRow; starts: ReadonlySet<number> }) => (
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
