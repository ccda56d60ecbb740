import { type Canvas, INK } from "#/platform/pdf/canvas.ts";
import type { Tag } from "#/platform/pdf/structure.ts";
import { ACCENT, leadingOf, MUTED, NAVY, RULE, type TextStyle } from "#/platform/pdf/typeset.ts";
import type { CellFill, MatrixBlock, MatrixRow } from "../document-charts.ts";
import { HEAT_STEPS, heatColors, heatStep } from "../swarm.ts";
import { type Area, clampLines, type Piece, staysWithNext } from "./text.ts";

const NAME_WIDTH = 136;
const NAME_LINES = 3;
const GROUP_GAP = 3.5;
/** White between two cells. */
const SEAM = 0.8;
const ROW_LEAST = 15.5;
/** A cell as high as it is wide is the most that helps. */
const ROW_GROW = 4;
const HEAD: TextStyle = { size: 8, weight: "semibold", color: ACCENT, leading: 9.6 };
/** Whole words in a narrow column. */
const LEVEL_HEAD: TextStyle = { ...HEAD, size: 7.2, leading: 8.6, align: "center" };
const NAME: TextStyle = { size: 8.6, color: INK, leading: 10 };
const CELL: TextStyle = { size: 8.2, color: INK, align: "center" };
const FIRST_FILL = NAVY;
const SECOND_FILL = "#B9C9DD";

interface Track {
  left: number;
  width: number;
}

const HEAT = heatColors("light");

/** Rows that stay whole, with the names of the columns on every page that they reach. */
export function matrixPieces(block: MatrixBlock, area: Area): Piece[] {
  const tracks = tracksOf(block, area);
  const drawHead = (canvas: Canvas, top: number) => headOf(canvas, block, tracks, area, top);
  const table: Tag = { role: "Table", summary: `${block.title}. ${block.description}` };
  const row: Pick<Piece, "within" | "tag"> = { within: [table], tag: { role: "TR" } };
  const rows = block.rows.map(
    (person, index): Piece => ({
      ...row,
      head: drawHead,
      grow: ROW_GROW,
      keeps: staysWithNext(index, block.rows.length) || (index === block.rows.length - 1 && hasFoot(block)),
      draw: (canvas, top, extra) => drawRow(canvas, person, tracks, area, top, extra, NAME),
    }),
  );
  return [
    { ...row, gap: 12, keeps: true, draw: drawHead },
    ...rows,
    ...(block.total ? [{ ...row, ...totalOf(block.total, tracks, area, block.legend !== null) }] : []),
    ...(block.legend ? [legendPiece(block.legend, tracks)] : []),
  ];
}

const hasFoot = ({ total, legend }: MatrixBlock): boolean => total !== null || legend !== null;

function tracksOf({ groups }: MatrixBlock, area: Area): Track[] {
  const columns = groups.reduce((sum, names) => sum + names.length, 0);
  const width = (area.width - NAME_WIDTH - (groups.length - 1) * GROUP_GAP) / columns;
  let left = area.left + NAME_WIDTH;
  return groups.flatMap((names, group) => {
    if (group > 0) left += GROUP_GAP;
    return names.map(() => {
      const track = { left, width };
      left += width;
      return track;
    });
  });
}

function headOf(
  canvas: Canvas,
  { groups, heads, corner }: MatrixBlock,
  tracks: readonly Track[],
  area: Area,
  top: number,
): number {
  const names = groups.flat();
  const level = names.map((name, index) => canvas.wrap(name, (tracks[index]?.width ?? 0) - 2, LEVEL_HEAD));
  const height =
    heads === "upright"
      ? Math.max(...names.map((name) => canvas.measure(name, HEAD)))
      : Math.max(...level.map((lines) => lines.length)) * leadingOf(LEVEL_HEAD);
  const bottom = top + height + 5;
  const head: Tag = { role: "TH", scope: "Column" };
  canvas.tag(head, () => canvas.text(corner, area.left, bottom - 5, HEAD));
  names.forEach((name, index) => {
    const { left, width } = tracks[index] ?? { left: 0, width: 0 };
    const middle = left + width / 2;
    const lines = level[index] ?? [];
    const first = bottom - 5 - (lines.length - 1) * leadingOf(LEVEL_HEAD);
    canvas.tag(head, () => {
      if (heads === "level") canvas.lines(lines, middle, first, LEVEL_HEAD);
      else canvas.upright(name, middle + canvas.capHeight(HEAD) / 2, bottom - 4, HEAD);
    });
  });
  canvas.line(area.left, bottom, area.left + area.width, bottom, { stroke: ACCENT, lineWidth: 1 });
  return bottom + 1.5;
}

function drawRow(
  canvas: Canvas,
  row: MatrixRow,
  tracks: readonly Track[],
  area: Area,
  top: number,
  extra: number,
  given: TextStyle,
): number {
  const lines = clampLines(canvas, row.name, NAME_WIDTH - 8, given, NAME_LINES);
  const style = canvas.spaced(lines, given);
  const height = Math.max(ROW_LEAST, lines.length * leadingOf(style) + 4) + extra;
  const block = (lines.length - 1) * leadingOf(style) + canvas.capHeight(style);
  canvas.tag({ role: "TH", scope: "Row" }, () =>
    canvas.lines(lines, area.left, top + (height - block) / 2 + canvas.capHeight(style), style),
  );
  row.cells.forEach(({ text, fill }, index) => {
    const track = tracks[index];
    if (!track) return;
    const { left, width } = track;
    const ground = fillColor(fill);
    if (ground !== null) {
      canvas.rect(left + SEAM / 2, top + SEAM / 2, width - SEAM, height - SEAM, {
        fill: ground,
        radius: 1.5,
      });
    }
    const cell: TextStyle = {
      ...CELL,
      ...(style.weight && { weight: style.weight }),
      ...(fill !== null && "place" in fill && { weight: "bold", color: fill.place === 1 ? "#FFFFFF" : NAVY }),
    };
    canvas.tag({ role: "TD" }, () =>
      canvas.text(text, left + width / 2, top + (height + canvas.capHeight(cell)) / 2, cell),
    );
  });
  canvas.line(area.left, top + height, area.left + area.width, top + height, {
    stroke: RULE,
    lineWidth: 0.4,
  });
  return top + height;
}

function fillColor(fill: CellFill): string | null {
  if (fill === null) return null;
  if ("c" in fill) return HEAT[heatStep(fill.c)] ?? null;
  return fill.place === 1 ? FIRST_FILL : SECOND_FILL;
}

const totalOf = (
  row: MatrixRow,
  tracks: readonly Track[],
  area: Area,
  keeps: boolean,
): Pick<Piece, "gap" | "keeps" | "draw"> => ({
  gap: 2.5,
  keeps,
  draw: (canvas, top) => {
    const style: TextStyle = { ...NAME, weight: "bold", color: ACCENT };
    canvas.line(area.left, top, area.left + area.width, top, { stroke: ACCENT, lineWidth: 0.8 });
    return drawRow(canvas, row, tracks, area, top + 1, 2, style);
  },
});

const LEGEND_STEP = 9;

/** The whole range of colours under the last columns, with the meaning of its ends and its middle. */
function legendPiece(
  { low, middle, high }: NonNullable<MatrixBlock["legend"]>,
  tracks: readonly Track[],
): Piece {
  const last = tracks.at(-1) ?? { left: 0, width: 0 };
  const width = HEAT_STEPS * LEGEND_STEP;
  const left = last.left + last.width - width;
  const text: TextStyle = { size: 7.4, color: MUTED };
  return {
    gap: 9,
    tag: { role: "Div" },
    draw: (canvas, top) => {
      HEAT.forEach((color, step) => {
        canvas.rect(left + step * LEGEND_STEP, top, LEGEND_STEP + 0.2, 8, { fill: color });
      });
      canvas.rect(left, top, width, 8, { stroke: RULE, lineWidth: 0.5 });
      const baseline = top + 16;
      // Only for who sees the colours; the cells say the figures.
      canvas.artifact(() => {
        canvas.text(low, left, baseline, text);
        canvas.text(middle, left + width / 2, baseline, { ...text, align: "center" });
        canvas.text(high, left + width, baseline, { ...text, align: "right" });
      });
      return baseline + 3;
    },
  };
}
