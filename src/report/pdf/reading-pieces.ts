import { type Canvas, INK, type Point, type TextStyle } from "#/platform/pdf/canvas.ts";
import { BAND, MUTED, NAVY, RULE, TINT } from "#/platform/pdf/palette.ts";
import type { DistributionBlock, ExampleBlock, LabelSpan } from "../document-charts.ts";
import { drawLaneGround, drawScaleNumbers, drawScore, laneX } from "./charts.ts";
import type { Piece } from "./piece.ts";
import { STYLE } from "./style.ts";
import { type Area, drawText, textHeight } from "./text.ts";

const CURVE_HEIGHT = 114;

/** The normal curve with the average range, and under it the seven labels. */
export function distributionPiece({ spans, note, zoneName }: DistributionBlock, area: Area): Piece {
  const { left, width } = area;
  return {
    gap: 18,
    gapGrow: 8,
    draw: (canvas, top) => {
      const base = top + CURVE_HEIGHT + 14;
      const curve = bell(left, width, base);
      const [from, to] = [laneX(3.5, left, width), laneX(6.5, left, width)];
      const middle = curve.filter(({ x }) => x >= from - 0.01 && x <= to + 0.01);
      canvas.polyline([{ x: from, y: base }, ...middle, { x: to, y: base }], { fill: BAND });
      canvas.polyline(curve, { stroke: NAVY, lineWidth: 1.4 });
      canvas.line(left, base, left + width, base, { stroke: NAVY, lineWidth: 0.8 });
      const zone: TextStyle = { size: 8.5, weight: "semibold", color: NAVY, align: "center" };
      canvas.text(zoneName, laneX(5, left, width), base - 34, zone);
      drawScaleNumbers(canvas, left, base + 12, width, 8);
      for (const span of spans) drawSpan(canvas, span, area, base + 20);
      return drawText(canvas, note, area, base + 74, STYLE.small);
    },
  };
}

function drawSpan(canvas: Canvas, span: LabelSpan, { left, width }: Area, top: number): void {
  const from = laneX(span.from, left, width);
  const to = laneX(span.to, left, width);
  const centre = (from + to) / 2;
  const isAverage = span.from < 5 && span.to > 5;
  canvas.rect(from + 1, top, to - from - 2, 48, { fill: isAverage ? BAND : TINT, radius: 3 });
  const name: TextStyle = { size: 7.4, weight: "semibold", color: NAVY, leading: 8.8, align: "center" };
  const lines = canvas.wrap(span.name, to - from - 6, name);
  canvas.lines(lines, centre, top + (lines.length > 1 ? 11 : 15.5), name);
  const small: TextStyle = { size: 7.4, color: INK, align: "center" };
  canvas.text(span.range, centre, top + 32, small);
  canvas.text(span.share, centre, top + 42, { ...small, color: MUTED });
}

/** Points of the normal curve with mean 5 and SD 2 over the scale. */
function bell(left: number, width: number, base: number): Point[] {
  return Array.from({ length: 101 }, (_, index) => {
    const value = index / 10;
    return { x: laneX(value, left, width), y: base - CURVE_HEIGHT * Math.exp(-((value - 5) ** 2) / 8) };
  });
}

const EXAMPLE_HEIGHT = 118;

/** A score in a frame with a legend of its parts. */
export function examplePiece(block: ExampleBlock, area: Area): Piece {
  const right = area.left + area.width;
  return {
    gap: 30,
    gapGrow: 10,
    draw: (canvas, top) => {
      const frame = { stroke: RULE, lineWidth: 0.8, radius: 4 };
      canvas.rect(area.left, top, area.width, EXAMPLE_HEIGHT, frame);
      canvas.text(block.title, area.left + 16, top + 21, STYLE.section);
      const lane = { left: area.left + 16, width: 206 };
      drawLaneGround(canvas, lane.left, top + 44, lane.width, 30);
      drawScore(canvas, block.score, lane.left, lane.width, top + 59, 5.5);
      drawScaleNumbers(canvas, lane.left, top + 85, lane.width, 7.5);

      const left = lane.left + lane.width + 46;
      const inner = { left, width: right - 16 - left };
      const style: TextStyle = { ...STYLE.body, size: 9.5, leading: 13 };
      const parts = [
        { text: block.dot, mark: drawDotMark },
        { text: block.whisker, mark: drawWhiskerMark },
        { text: block.zone, mark: drawZoneMark },
      ];
      const total = parts.reduce(
        (sum, { text }) => sum + textHeight(canvas, text, inner.width, style) + 6,
        -6,
      );
      parts.reduce(
        (y, { text, mark }) => {
          mark(canvas, left - 19, y + 6.5);
          return drawText(canvas, text, inner, y, style) + 6;
        },
        top + (EXAMPLE_HEIGHT - total) / 2,
      );
      return top + EXAMPLE_HEIGHT;
    },
  };
}

function drawDotMark(canvas: Canvas, x: number, y: number): void {
  canvas.circle(x, y, 4, { fill: NAVY });
}

function drawWhiskerMark(canvas: Canvas, x: number, y: number): void {
  const stroke = { stroke: NAVY, lineWidth: 1.4 };
  canvas.line(x - 8, y, x + 8, y, stroke);
  for (const end of [x - 8, x + 8]) canvas.line(end, y - 3.5, end, y + 3.5, stroke);
}

function drawZoneMark(canvas: Canvas, x: number, y: number): void {
  canvas.rect(x - 8, y - 5, 16, 10, { fill: BAND });
}
