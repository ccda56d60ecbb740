import { type Canvas, INK } from "#/platform/pdf/canvas.ts";
import { ACCENT, RULE, TINT } from "#/platform/pdf/palette.ts";
import type { Tag } from "#/platform/pdf/structure.ts";
import { leadingOf, type TextStyle } from "#/platform/pdf/typeset.ts";
import { MATCH_COLORS } from "../colors.ts";
import type { Cell, Column, Row, TableBlock } from "../document.ts";
import { drawLaneGround, drawScore } from "./charts.ts";
import { type Piece, staysWithNext } from "./piece.ts";
import type { Area } from "./text.ts";

const TEXT: TextStyle = { size: 9, color: INK, leading: 11.5 };
const HEAD: TextStyle = { size: 8, weight: "bold", color: ACCENT, leading: 10 };
const GROUP: TextStyle = { size: 7.4, weight: "bold", color: ACCENT, tracking: 0.6, leading: 9 };
/** Space between the text of neighbouring columns. */
const GUTTER = 8;
/** Cells of a form leave room for handwriting. */
const PADDING = { dense: 3.9, roomy: 4.6, form: 8 } as const;
const ROW_GROW = 2.4;

interface Track extends Column {
  left: number;
  width: number;
}

/** A table whose rows stay whole, with its head on every page that it reaches. */
export function tablePieces(
  { columns, rows, isDense, caption, isForm = false }: TableBlock,
  area: Area,
): Piece[] {
  const row: Pick<Piece, "within" | "tag"> = {
    within: [{ role: "Table", summary: caption }],
    tag: { role: "TR" },
  };
  const tracks = tracksOf(columns, area);
  const padding = isForm ? PADDING.form : isDense ? PADDING.dense : PADDING.roomy;
  const drawHead = (canvas: Canvas, top: number) => {
    const titles = tracks.map(({ title }) => title);
    const bottom = drawCells(canvas, tracks, titles, { top, padding: 4, extra: 0, isHead: true });
    canvas.line(area.left, bottom, area.left + area.width, bottom, { stroke: ACCENT, lineWidth: 1 });
    return bottom;
  };
  const rowPieces = rows.map(
    (entry, index): Piece => ({
      ...row,
      keeps: "group" in entry || staysWithNext(index, rows.length),
      grow: "group" in entry ? 0 : ROW_GROW,
      head: drawHead,
      draw: (canvas, top, extra) => {
        const bottom =
          "group" in entry
            ? drawGroup(canvas, entry.group, columns.length, area, top, padding)
            : drawCells(canvas, tracks, entry.cells, { top, padding, extra, isHead: false });
        canvas.line(area.left, bottom, area.left + area.width, bottom, { stroke: RULE, lineWidth: 0.5 });
        if (isForm) drawUprights(canvas, tracks, top, bottom);
        return bottom;
      },
    }),
  );
  return [{ ...row, gap: 8, keeps: true, draw: drawHead }, ...rowPieces];
}

/** Between the cells to fill in, so that each is seen to be one. */
function drawUprights(canvas: Canvas, tracks: readonly Track[], top: number, bottom: number): void {
  for (const { left } of tracks.slice(1)) {
    canvas.line(left - GUTTER / 2, top, left - GUTTER / 2, bottom, { stroke: RULE, lineWidth: 0.5 });
  }
}

function tracksOf(columns: readonly Column[], area: Area): Track[] {
  const total = columns.reduce((sum, { share }) => sum + share, 0);
  let left = area.left;
  return columns.map((column) => {
    const track = { ...column, left, width: (area.width * column.share) / total };
    left += track.width;
    return track;
  });
}

function drawGroup(
  canvas: Canvas,
  name: string,
  columns: number,
  area: Area,
  top: number,
  padding: number,
): number {
  const height = leadingOf(GROUP) + padding * 2;
  canvas.rect(area.left, top, area.width, height, { fill: TINT });
  const baseline = top + (height + canvas.capHeight(GROUP)) / 2;
  canvas.tag({ role: "TH", scope: "Row", columns }, () =>
    canvas.text(name.toUpperCase(), area.left + GUTTER / 2, baseline, GROUP),
  );
  return top + height;
}

interface RowPlace {
  top: number;
  padding: number;
  extra: number;
  isHead: boolean;
}

function drawCells(
  canvas: Canvas,
  tracks: readonly Track[],
  cells: Extract<Row, { cells: unknown }>["cells"],
  { top, padding, extra, isHead }: RowPlace,
): number {
  const texts = tracks.map((track, index) => {
    const style: TextStyle = isHead ? HEAD : { ...TEXT, ...weightOf(track) };
    return { style, lines: canvas.wrap(textOf(cells[index]), track.width - GUTTER, style) };
  });
  const tallest = Math.max(...texts.map(({ style, lines }) => lines.length * leadingOf(style)));
  const height = tallest + padding * 2 + extra;
  tracks.forEach((track, index) => {
    const cell = cells[index] ?? "";
    const { style, lines } = texts[index] ?? { style: TEXT, lines: [] };
    if (typeof cell === "object" && "score" in cell) {
      // The cells beside it say the same in figures.
      canvas.tag({ role: "TD" }, () => drawMiniLane(canvas, cell.score, track, top, height));
      return;
    }
    const block = (lines.length - 1) * leadingOf(style) + canvas.capHeight(style);
    const baseline = top + (height - block) / 2 + canvas.capHeight(style);
    const isRight = track.align === "right";
    const x = isRight ? track.left + track.width - GUTTER / 2 : track.left + GUTTER / 2;
    const color = typeof cell === "object" ? { color: MATCH_COLORS[cell.color] } : {};
    canvas.tag(cellTag(track, index, isHead), () =>
      canvas.lines(lines, x, baseline, { ...style, ...color, align: track.align }),
    );
  });
  return top + height;
}

/** The first cell of a row says what the others are about. */
function cellTag({ title, spoken }: Track, index: number, isHead: boolean): Tag {
  if (isHead) {
    return { role: "TH", scope: "Column", ...(title === "" && spoken !== undefined && { alt: spoken }) };
  }
  return index === 0 ? { role: "TH", scope: "Row" } : { role: "TD" };
}

const weightOf = ({ weight }: Column): Partial<TextStyle> =>
  weight === "bold" ? { weight, color: ACCENT } : { weight };

const textOf = (cell: Cell | undefined): string =>
  cell === undefined || (typeof cell === "object" && "score" in cell)
    ? ""
    : typeof cell === "string"
      ? cell
      : cell.text;

function drawMiniLane(
  canvas: Canvas,
  score: Extract<Cell, { score: unknown }>["score"],
  { left, width }: Track,
  top: number,
  height: number,
): void {
  const lane = { left: left + 12, width: width - 24 };
  drawLaneGround(canvas, lane.left, top, lane.width, height, 5);
  drawScore(canvas, score, lane.left, lane.width, top + height / 2, 2.6);
}
