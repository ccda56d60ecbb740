import { type Canvas, INK } from "#/platform/pdf/canvas.ts";
import { ACCENT, leadingOf, MUTED, NAVY, RULE, type TextStyle } from "#/platform/pdf/typeset.ts";
import type { SpreadBlock, SpreadLane } from "../document-charts.ts";
import { swarmOffsets } from "../swarm.ts";
import { C_SCALE, drawLaneBackground, drawScaleNumbers, laneX, profileLaneSpan } from "./charts.ts";
import { type Area, type Legend, legendPiece, type Piece } from "./text.ts";

const TEXT_WIDTH = 144;
const PADDING = 10;
const HEAD = 8;
const FOOT = 3;
const LANE_LEAST = 18;
const LANE_GROW = 8;
const BOX_GAP = 7;
const AXIS_HEIGHT = 14;
const MEMBER_COLOR = "#7C93B3";
const SPREAD_COLOR = "#C3D2E4";

const NAME: TextStyle = { size: 9, weight: "semibold", color: INK, leading: 10.5 };
const POLE: TextStyle = { size: 7.3, color: MUTED, leading: 8.2 };
const RANGE: TextStyle = { size: 8.2, weight: "semibold", color: NAVY, leading: 10.5 };
const CLUSTER: TextStyle = { size: 7.2, weight: "bold", color: ACCENT, tracking: 0.7 };

/** Many dots are rendered smaller, so that they remain distinguishable. */
export const dotRadius = (people: number): number => (people > 24 ? 1.6 : people > 12 ? 2.1 : 2.6);

/** What the marks mean, then one piece for each cluster's box. */
export function spreadPieces({ clusters, legend, heads }: SpreadBlock, area: Area): Piece[] {
  const span = profileLaneSpan(area);
  const boxes = clusters.map((cluster, index): Piece => {
    const [isFirst, isLast] = [index === 0, index === clusters.length - 1];
    return {
      gap: isFirst ? 6 : BOX_GAP,
      grow: cluster.lanes.length * LANE_GROW,
      keeps: !isLast,
      tag: { role: "Sect" },
      draw: (canvas, top, extra) => {
        let y = top;
        if (isFirst) {
          drawScaleNumbers(canvas, span.left, y + 7, span.width, 7);
          y += AXIS_HEIGHT - 1;
        }
        y = drawBox(canvas, { cluster, heads }, area, y, extra / cluster.lanes.length);
        if (isLast) drawScaleNumbers(canvas, span.left, y + 9, span.width, 7);
        return isLast ? y + AXIS_HEIGHT : y;
      },
    };
  });
  return [legendPiece(legendOf(legend), area), ...boxes];
}

const legendOf = ({ member, mean, band, zone }: SpreadBlock["legend"]): Legend[] => [
  { text: member, draw: (canvas, x, y) => canvas.circle(x, y, 2.4, { fill: MEMBER_COLOR }) },
  { text: mean, draw: (canvas, x, y) => drawMean(canvas, x, y) },
  ...(band === null
    ? []
    : [{ text: band, draw: (canvas: Canvas, x: number, y: number) => drawBand(canvas, x - 7, x + 7, y) }]),
  { text: zone, draw: (canvas, x, y) => canvas.rect(x - 7, y - 4.5, 14, 9, { fill: "#E6EBF0" }) },
];

function drawBox(
  canvas: Canvas,
  {
    cluster: { name, lanes },
    heads,
  }: { cluster: SpreadBlock["clusters"][number]; heads: SpreadBlock["heads"] },
  area: Area,
  top: number,
  extra: number,
): number {
  const span = profileLaneSpan(area);
  const heights = lanes.map((lane) => laneHeight(canvas, lane) + extra);
  const height = HEAD + heights.reduce((sum, one) => sum + one, 0) + FOOT;
  canvas.rect(area.left, top, area.width, height, {
    fill: "#FFFFFF",
    stroke: RULE,
    lineWidth: 0.8,
    radius: 4,
  });
  const left = area.left + PADDING;
  const title = name.toUpperCase();
  canvas.rect(left - 4, top - 1, canvas.measure(title, CLUSTER) + 8, 2, { fill: "#FFFFFF" });
  canvas.tag({ role: "H3" }, () => canvas.text(title, left, top + canvas.capHeight(CLUSTER) / 2, CLUSTER));
  drawLaneBackground(canvas, span.left, top + 4, span.width, height - 8);
  let y = top + HEAD;
  canvas.tag({ role: "L", numbering: "None" }, () => {
    lanes.forEach((lane, index) => {
      const laneArea = heights[index] ?? 0;
      canvas.tag({ role: "LI" }, () =>
        canvas.tag({ role: "LBody" }, () => drawLane(canvas, { lane, heads }, area, y, laneArea)),
      );
      y += laneArea;
    });
  });
  return top + height;
}

const linesHeight = (canvas: Canvas, text: string, style: TextStyle): number =>
  canvas.wrap(text, TEXT_WIDTH, style).length * leadingOf(style);

function laneHeight(canvas: Canvas, { name, left, range, right }: SpreadLane): number {
  const first = linesHeight(canvas, name, NAME) + linesHeight(canvas, left, POLE);
  const second = linesHeight(canvas, range, RANGE) + linesHeight(canvas, right, POLE);
  return Math.max(first, second, LANE_LEAST) + 3.6;
}

function drawLane(
  canvas: Canvas,
  { lane, heads }: { lane: SpreadLane; heads: SpreadBlock["heads"] },
  area: Area,
  top: number,
  height: number,
): void {
  const span = profileLaneSpan(area);
  const middle = top + height / 2;
  drawSide(canvas, [lane.name, NAME], lane.left, area.left + PADDING, middle);
  const number: TextStyle = { size: 10.5, weight: "bold", color: NAVY, align: "right" };
  canvas.tag({ role: "P" }, () =>
    canvas.text(lane.number, span.left - 10, middle + canvas.capHeight(number) / 2, number),
  );
  drawSide(canvas, [lane.range, RANGE], lane.right, span.left + span.width + 12, middle);
  const alt = `${lane.name}: ${heads.mean} ${lane.number}, ${heads.range} ${lane.range}`;
  canvas.tag({ role: "Figure", alt }, () => drawDots(canvas, lane, span, middle, height));
}

function drawDots(canvas: Canvas, lane: SpreadLane, span: Area, middle: number, height: number): void {
  const at = (value: number) => laneX(value, span.left, span.width);
  if (lane.band) drawBand(canvas, at(lane.band[0]), at(lane.band[1]), middle);
  const radius = dotRadius(lane.values.length);
  const perPoint = span.width / (C_SCALE.max - C_SCALE.min);
  const offsets = swarmOffsets(lane.values, { perPoint, radius, room: height / 2 - radius - 1 });
  drawMembers(
    canvas,
    lane.values.map((value, index) => ({ x: at(value), y: middle + (offsets[index] ?? 0) })),
    radius,
  );
  drawMean(canvas, at(lane.mean), middle);
}

export function drawMembers(canvas: Canvas, dots: readonly { x: number; y: number }[], radius: number): void {
  for (const { x, y } of dots) {
    canvas.circle(x, y, radius, { fill: MEMBER_COLOR, stroke: "#FFFFFF", lineWidth: 0.4 });
  }
}

export function drawMean(canvas: Canvas, x: number, y: number, radius = 4.6): void {
  const points = [
    { x, y: y - radius },
    { x: x + radius, y },
    { x, y: y + radius },
    { x: x - radius, y },
  ];
  canvas.polyline(points, { fill: NAVY, stroke: "#FFFFFF", lineWidth: 0.9 });
}

const drawBand = (canvas: Canvas, from: number, to: number, middle: number): void =>
  canvas.rect(from, middle - 4.5, to - from, 9, { fill: SPREAD_COLOR, radius: 2 });

/** A bold first line with the pole's phrase under it, centred on the lane's middle. */
function drawSide(
  canvas: Canvas,
  [title, style]: [string, TextStyle],
  phrase: string,
  left: number,
  middle: number,
): void {
  const titles = canvas.wrap(title, TEXT_WIDTH, style);
  const phrases = canvas.balance(phrase, TEXT_WIDTH, POLE);
  const height = titles.length * leadingOf(style) + (phrases.length - 1) * leadingOf(POLE);
  const first = middle - (height + POLE.size * 0.2) / 2 + canvas.capHeight(style) / 2 + 0.8;
  const after = canvas.tag({ role: "P" }, () => canvas.lines(titles, left, first, style));
  canvas.tag({ role: "P" }, () => canvas.lines(phrases, left, after - 0.7, POLE));
}
