import { type Canvas, INK } from "#/platform/pdf/canvas.ts";
import type { Tag } from "#/platform/pdf/structure.ts";
import {
  ACCENT,
  BAND,
  leadingOf,
  MUTED,
  NAVY,
  RULE,
  type TextStyle,
  TICK,
  TINT,
} from "#/platform/pdf/typeset.ts";
import type { Cell, Column, Row, TableBlock } from "../document.ts";
import { type Lean, type LeansBlock, leanReach, type SharesBlock } from "../document-charts.ts";
import { MATCH_COLORS, swarmOffsets } from "../swarm.ts";
import { drawLaneBackground, drawScore } from "./charts.ts";
import { BALANCED_ZONE, drawSides, shareX } from "./gauges.ts";
import { dotRadius, drawMean, drawMembers } from "./spread-pieces.ts";
import { type Area, drawText, type Piece, staysWithNext, textHeight } from "./text.ts";
import { STYLE } from "./text-pieces.ts";

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
      // The cells next to it say the same in figures.
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
  drawLaneBackground(canvas, lane.left, top, lane.width, height, 5);
  drawScore(canvas, score, lane.left, lane.width, top + height / 2, 2.6);
}

const SIDE = 128;
const GAP = 14;
const LANE_HEIGHT = 19;
/** Alone on a page, the rows use it. */
const LEAN_PIECES_ROW_GROW = 26;

/** Two opposites at the ends of each lane, a bar from the middle to the side that prevails, what it means below. */
export function leansPieces({ leans, zone, heads }: LeansBlock, area: Area): Piece[] {
  const reach = leanReach(leans);
  const lane: Area = { left: area.left + SIDE + GAP, width: area.width - 2 * (SIDE + GAP) };
  const list: Tag = { role: "L", numbering: "None" };
  return leans.map((lean, index) => {
    const [isFirst, isLast] = [index === 0, index === leans.length - 1];
    return {
      gap: isFirst ? 14 : 0,
      grow: LEAN_PIECES_ROW_GROW,
      keeps: !isLast,
      within: [list],
      tag: { role: "LI" },
      draw: (canvas, top, extra) => {
        let y = top;
        if (isFirst) {
          const text: TextStyle = { size: 7.4, color: MUTED, align: "center" };
          canvas.artifact(() => canvas.text(zone.name, lane.left + lane.width / 2, y + 7, text));
          y += 11;
        }
        canvas.line(area.left, y, area.left + area.width, y, { stroke: RULE, lineWidth: 0.6 });
        const middle = y + 4 + LANE_HEIGHT / 2 + extra / 2;
        const bottom = canvas.tag({ role: "LBody" }, () => {
          drawLean(canvas, lean, { lane, middle, reach, zone: zone.half, name: heads.difference });
          const under = middle + LANE_HEIGHT / 2 + 2;
          return canvas.tag({ role: "P" }, () => centred(canvas, lean.text, area, under)) + 4 + extra / 2;
        });
        if (isLast) {
          canvas.line(area.left, bottom, area.left + area.width, bottom, { stroke: RULE, lineWidth: 0.6 });
        }
        return bottom;
      },
    };
  });
}

interface LeanPlace {
  lane: Area;
  middle: number;
  reach: number;
  zone: number;
  /** What the difference is called. */
  name: string;
}

function drawLean(canvas: Canvas, lean: Lean, place: LeanPlace): void {
  const { lane, middle, zone, name } = place;
  const isPrevailing = Math.abs(lean.difference) >= zone;
  const style = (isThis: boolean): TextStyle => ({
    size: 9.4,
    weight: isPrevailing && isThis ? "bold" : "regular",
    color: isPrevailing && isThis ? NAVY : INK,
    leading: 11.5,
  });
  const right = lane.left + lane.width + GAP;
  const [first, second] = [style(lean.difference > 0), style(lean.difference < 0)];
  canvas.tag({ role: "P" }, () =>
    drawName(canvas, lean.first, lane.left - GAP, middle, { ...first, align: "right" }),
  );
  canvas.tag({ role: "P" }, () => drawName(canvas, lean.second, right, middle, { ...second, align: "left" }));
  const alt = `${lean.first}, ${lean.second}: ${name} ${lean.number}`;
  canvas.tag({ role: "Figure", alt }, () => drawMark(canvas, lean, place));
}

function drawMark(canvas: Canvas, lean: Lean, { lane, middle, reach, zone }: LeanPlace): void {
  // The first side is on the left, so more of it moves the mark there.
  const at = (difference: number) => lane.left + (lane.width * (reach - difference)) / (2 * reach);
  const top = middle - LANE_HEIGHT / 2;
  canvas.rect(at(zone), top, at(-zone) - at(zone), LANE_HEIGHT, { fill: BAND });
  for (let tick = -reach; tick <= reach; tick += 1) {
    canvas.line(at(tick), top, at(tick), top + LANE_HEIGHT, { stroke: TICK, lineWidth: 0.4 });
  }
  canvas.line(at(0), top - 2, at(0), top + LANE_HEIGHT + 2, { stroke: "#8996A5", lineWidth: 0.8 });
  const mark = at(lean.difference);
  const line = middle + 4;
  canvas.line(at(0), line, mark, line, { stroke: NAVY, lineWidth: 2.4 });
  drawMean(canvas, mark, line, 4.8);
  const number: TextStyle = { size: 8.4, weight: "bold", color: NAVY, align: "center" };
  canvas.text(lean.number, mark, middle - 4, number);
}

function drawName(canvas: Canvas, name: string, x: number, middle: number, style: TextStyle): void {
  const lines = canvas.wrap(name, SIDE, style);
  const block = (lines.length - 1) * 11.5 + canvas.capHeight(style);
  canvas.lines(lines, x, middle - block / 2 + canvas.capHeight(style), style);
}

function centred(canvas: Canvas, text: string, area: Area, top: number): number {
  const style: TextStyle = { ...STYLE.trait, align: "center" };
  const width = area.width - 40;
  const bottom = top + textHeight(canvas, text, width, style);
  const middle: Area = { left: area.left + area.width / 2, width };
  drawText(canvas, text, middle, top, style);
  return bottom;
}

const BAR_HEIGHT = 26;

/** A slider between two sides with everybody's dots, their range as a line, and their mean. */
export function sharesPiece(block: SharesBlock, area: Area): Piece {
  return {
    gap: 12,
    tag: { role: "Div" },
    draw: (canvas, top) => {
      const baseline = top + 8;
      drawSides(canvas, block, area, baseline);
      return canvas.tag({ role: "Figure", alt: `${block.title}. ${block.description}` }, () =>
        drawShares(canvas, block, area, baseline),
      );
    },
  };
}

function drawShares(canvas: Canvas, block: SharesBlock, { left, width }: Area, baseline: number): number {
  const small: TextStyle = { size: 7.2, color: MUTED, align: "center" };
  const at = (leftShare: number) => shareX(100 - leftShare, left, width);
  const barTop = baseline + 9;
  const middle = barTop + BAR_HEIGHT / 2;
  canvas.rect(left, barTop, width, BAR_HEIGHT, { fill: "#FFFFFF", stroke: TICK, lineWidth: 0.8, radius: 3 });
  const [from, to] = [at(BALANCED_ZONE[1]), at(BALANCED_ZONE[0])];
  canvas.rect(from, barTop, to - from, BAR_HEIGHT, { fill: BAND });
  canvas.text(block.zoneName, (from + to) / 2, baseline + 3.5, small);
  for (const value of [0, 25, 50, 75, 100]) {
    const x = shareX(value, left, width);
    canvas.line(x, barTop + BAR_HEIGHT, x, barTop + BAR_HEIGHT + 3, { stroke: TICK, lineWidth: 0.8 });
    const align = value === 0 ? "left" : value === 100 ? "right" : "center";
    canvas.text(String(Math.max(value, 100 - value)), x, barTop + BAR_HEIGHT + 11, { ...small, align });
  }
  const ends = [Math.max(...block.values), Math.min(...block.values)].map(at);
  canvas.line(ends[0] ?? 0, middle, ends[1] ?? 0, middle, { stroke: NAVY, lineWidth: 1 });
  const radius = dotRadius(block.values.length);
  const space = { perPoint: width / 100, radius, room: BAR_HEIGHT / 2 - radius - 1 };
  const offsets = swarmOffsets(block.values, space);
  const dots = block.values.map((value, index) => ({ x: at(value), y: middle + (offsets[index] ?? 0) }));
  drawMembers(canvas, dots, radius);
  drawMean(canvas, at(block.mean), middle, 5.4);
  return barTop + BAR_HEIGHT + 14;
}
