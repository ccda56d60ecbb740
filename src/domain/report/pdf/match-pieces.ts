import { type Canvas, INK } from "#/platform/pdf/canvas.ts";
import type { Tag } from "#/platform/pdf/structure.ts";
import { MUTED, NAVY, RULE, type TextStyle, TICK, TINT } from "#/platform/pdf/typeset.ts";
import type { OverallBlock, Target, TargetsBlock } from "../document-charts.ts";
import { MATCH_COLORS } from "../swarm.ts";
import { drawScaleNumbers, laneX } from "./charts.ts";
import { type Area, drawText, type Piece, staysWithNext } from "./text.ts";
import { STYLE } from "./text-pieces.ts";

const OK_FILL = "#C9D6E4";
const CRITICAL_LINE = "#9FB0C3";

/** The overall figure with its error, its rating and what it may be used for. */
export function overallPiece(block: OverallBlock, area: Area): Piece {
  const color = block.color === null ? INK : MATCH_COLORS[block.color];
  const figure: TextStyle = { size: 34, weight: "bold", color };
  const inner = { left: area.left + 150, width: area.width - 150 - 16 };
  return {
    gap: 14,
    tag: { role: "Div" },
    draw: (canvas, top) => {
      const write = () => {
        const title: TextStyle = { ...STYLE.section, color };
        const mark = block.symbol === "" ? 0 : canvas.measure(`${block.symbol}  `, title);
        const words = { left: inner.left + mark, width: inner.width - mark };
        // The rating says the same as its symbol.
        canvas.artifact(() => drawText(canvas, block.symbol, inner, top + 12, title));
        const y = canvas.tag({ role: "P" }, () => drawText(canvas, block.rating, words, top + 12, title));
        return canvas.tag({ role: "P" }, () => drawText(canvas, block.text, inner, y + 2, STYLE.body)) + 12;
      };
      const bottom = Math.max(top + 66, canvas.trial(write));
      canvas.rect(area.left, top, area.width, bottom - top, { fill: TINT, radius: 4 });
      const baseline = (top + bottom + canvas.capHeight(figure)) / 2;
      const after = area.left + 20 + canvas.measure(block.number, figure) + 8;
      canvas.tag({ role: "P" }, () => {
        canvas.text(`${block.number} `, area.left + 20, baseline, figure);
        canvas.text(block.error, after, baseline, { size: 11, color: MUTED });
      });
      write();
      return bottom;
    },
  };
}

const ROW = 27;
const ROW_GROW = 9;
const NAME_WIDTH = 150;
const NUMBER_WIDTH = 30;
/** Holds the points and where the score lies. */
const SIDE_WIDTH = 150;

/** One lane for each scale of the profile: target range, borderline range, ideal, score. */
export function targetsPieces({ targets, legend, spoken }: TargetsBlock, area: Area): Piece[] {
  const laneLeft = area.left + NAME_WIDTH + NUMBER_WIDTH + 12;
  const lane = { left: laneLeft, width: area.left + area.width - SIDE_WIDTH - 14 - laneLeft };
  const drawNumbers = (canvas: Canvas, top: number) => {
    drawScaleNumbers(canvas, lane.left, top + 9, lane.width, 7);
    return top + 14;
  };
  const list: Tag = { role: "L", numbering: "None" };
  const rows = targets.map(
    (target, index): Piece => ({
      within: [list],
      tag: { role: "LI" },
      head: drawNumbers,
      grow: ROW_GROW,
      keeps: staysWithNext(index, targets.length),
      draw: (canvas, top, extra) => {
        const bottom = top + ROW + extra;
        canvas.tag({ role: "LBody" }, () => drawTarget(canvas, target, spoken, area, lane, top, bottom));
        return index === targets.length - 1 ? drawNumbers(canvas, bottom) : bottom;
      },
    }),
  );
  return [legendPiece(legend, area), ...rows];
}

function legendPiece(legend: TargetsBlock["legend"], area: Area): Piece {
  const style: TextStyle = { size: 8, color: INK };
  const marks: [string, (canvas: Canvas, x: number, y: number) => void][] = [
    [legend.ok, (canvas, x, y) => canvas.rect(x, y - 4, 18, 8, { fill: OK_FILL })],
    [legend.critical, (canvas, x, y) => drawHatched(canvas, x, x + 18, y - 4, y + 4)],
    [legend.ideal, (canvas, x, y) => drawDiamond(canvas, x + 9, y, 4)],
    [legend.score, (canvas, x, y) => canvas.circle(x + 9, y, 3.8, { fill: NAVY })],
  ];
  return {
    gap: 9,
    keeps: true,
    tag: { role: "Div" },
    // Only for who sees the marks.
    draw: (canvas, top) =>
      canvas.artifact(() => {
        let x = area.left;
        let y = top + 7;
        for (const [text, draw] of marks) {
          const width = 24 + canvas.measure(text, style);
          if (x + width > area.left + area.width) {
            x = area.left;
            y += 13;
          }
          draw(canvas, x, y);
          canvas.text(text, x + 24, y + canvas.capHeight(style) / 2, style);
          x += width + 18;
        }
        return y + 12;
      }),
  };
}

function drawTarget(
  canvas: Canvas,
  target: Target,
  spoken: TargetsBlock["spoken"],
  area: Area,
  lane: Area,
  top: number,
  bottom: number,
): void {
  const right = area.left + area.width;
  const middle = (top + bottom) / 2;
  const color = MATCH_COLORS[target.color];
  const name: TextStyle = { size: 9, weight: "semibold", color: INK };
  const baseline = middle + canvas.capHeight(name) / 2;
  const place = (text: string, x: number, y: number, style: TextStyle) =>
    canvas.tag({ role: "P" }, () => canvas.text(text, x, y, style));
  place(canvas.fit(target.name, NAME_WIDTH - 4, name), area.left, baseline - 5, name);
  const number: TextStyle = { size: 9.5, weight: "bold", color: NAVY, align: "right" };
  place(target.number, area.left + NAME_WIDTH + NUMBER_WIDTH, baseline, number);
  const detail: TextStyle = { size: 6.8, color: MUTED };
  place(canvas.fit(target.detail, NAME_WIDTH + 8, detail), area.left, baseline + 5, detail);
  const alt = [
    `${target.name}: ${spoken.number} ${target.number}, ${spoken.band} ${target.band}, ${spoken.range} ${target.rangeText}`,
    `${spoken.score} ${target.matchScore}, ${target.rating}`,
  ].join("; ");
  canvas.tag({ role: "Figure", alt }, () => drawTargetLane(canvas, target, lane, top, bottom));
  const side: TextStyle = { size: 9, weight: "bold", color };
  const sideLeft = right - SIDE_WIDTH;
  // The rating says the same in words.
  canvas.artifact(() => canvas.text(target.symbol, sideLeft + 8, baseline, { ...side, align: "center" }));
  place(target.matchScore, sideLeft + 38, baseline, { ...side, align: "right" });
  const rating: TextStyle = { size: 8, color, leading: 9 };
  const lines = canvas.wrap(target.rating, SIDE_WIDTH - 46, rating);
  const first = baseline - ((lines.length - 1) * 9) / 2;
  canvas.tag({ role: "P" }, () => canvas.lines(lines, sideLeft + 46, first, rating));
  const below = baseline + 9 * Math.max(1, lines.length / 2 + 0.5);
  place(canvas.fit(target.demand, SIDE_WIDTH, detail), right, below, { ...detail, align: "right" });
  canvas.line(area.left, bottom, right, bottom, { stroke: RULE, lineWidth: 0.4 });
}

function drawTargetLane(canvas: Canvas, target: Target, lane: Area, top: number, bottom: number): void {
  const middle = (top + bottom) / 2;
  const at = (value: number) => laneX(value, lane.left, lane.width);
  const { critical_low, ok_min, ideal, ok_max, critical_high } = target.range;
  for (let value = 0; value <= 10; value += 1) {
    canvas.line(at(value), top, at(value), bottom, { stroke: TICK, lineWidth: 0.4 });
  }
  const [upper, lower] = [middle - 6, middle + 6];
  drawHatched(canvas, at(critical_low), at(ok_min), upper, lower);
  drawHatched(canvas, at(ok_max), at(critical_high), upper, lower);
  canvas.rect(at(ok_min), upper, at(ok_max) - at(ok_min), lower - upper, { fill: OK_FILL });

  const color = MATCH_COLORS[target.color];
  const stroke = { stroke: color, lineWidth: 1.2 };
  const whisker = target.score.band.map(at);
  canvas.line(whisker[0] ?? 0, middle, whisker[1] ?? 0, middle, stroke);
  for (const x of whisker) canvas.line(x, middle - 3, x, middle + 3, stroke);
  drawDiamond(canvas, at(ideal), middle, 5);
  canvas.circle(at(target.score.value), middle, 4, { fill: color, stroke: "#FFFFFF", lineWidth: 1 });
}

/** Lines at 45 degrees, cut off at the edges of the area. */
function drawHatched(canvas: Canvas, left: number, right: number, top: number, bottom: number): void {
  const height = bottom - top;
  const style = { stroke: CRITICAL_LINE, lineWidth: 0.7 };
  for (let start = left - height + 3; start < right; start += 3) {
    const [from, to] = [Math.max(start, left), Math.min(start + height, right)];
    if (to > from) canvas.line(from, bottom - (from - start), to, bottom - (to - start), style);
  }
  if (right - left > 0.5) canvas.rect(left, top, right - left, height, style);
}

function drawDiamond(canvas: Canvas, x: number, y: number, radius: number): void {
  const points = [
    { x, y: y - radius },
    { x: x + radius, y },
    { x, y: y + radius },
    { x: x - radius, y },
    { x, y: y - radius },
  ];
  canvas.polyline(points, { fill: "#FFFFFF", stroke: INK, lineWidth: 1 });
}
