import { C_MEAN } from "#/domain/instrument/bands.ts";
import { type Canvas, INK } from "#/platform/pdf/canvas.ts";
import { ACCENT, BAND, leadingOf, MUTED, NAVY, RULE, type TextStyle, TICK } from "#/platform/pdf/typeset.ts";

/** The C scale (mean 5, SD 2) with the average range of the norm. */
export const C_SCALE = { min: 0, max: 10, normBand: [3.5, 6.5] } as const;

/** A score to draw: C value with its 80 % band. */
interface LaneScore {
  value: number;
  band: readonly [number, number];
}

/** Positions in points from the page's left edge; all lie between `left` and `left + width`. */
interface LaneGeometry {
  dot: number;
  whisker: [number, number];
  norm: [number, number];
  ticks: number[];
}

/** Position of a C value on a lane; values outside 0..10 are placed at the nearer end. */
export function laneX(value: number, left: number, width: number): number {
  const clamped = Math.min(C_SCALE.max, Math.max(C_SCALE.min, value));
  return left + (width * (clamped - C_SCALE.min)) / (C_SCALE.max - C_SCALE.min);
}

export function laneGeometry(score: LaneScore, left: number, width: number): LaneGeometry {
  const at = (value: number) => laneX(value, left, width);
  const [low, high] = C_SCALE.normBand;
  return {
    dot: at(score.value),
    whisker: [at(Math.min(...score.band)), at(Math.max(...score.band))],
    norm: [at(low), at(high)],
    ticks: Array.from({ length: C_SCALE.max - C_SCALE.min + 1 }, (_, index) => at(C_SCALE.min + index)),
  };
}

const MIDDLE_LINE = "#8996A5";

/**
 * The lane without a score: average range, a light tick at every integer, or every `tickStep` points, and a darker line
 * at the middle of the norm.
 */
export function drawLaneBackground(
  canvas: Canvas,
  left: number,
  top: number,
  width: number,
  height: number,
  tickStep = 1,
): void {
  const { norm, ticks } = laneGeometry({ value: 5, band: [5, 5] }, left, width);
  canvas.rect(norm[0], top, norm[1] - norm[0], height, { fill: BAND });
  for (const x of ticks.filter((_, index) => index % tickStep === 0))
    canvas.line(x, top, x, top + height, { stroke: TICK, lineWidth: 0.4 });
  const middle = laneX(C_MEAN, left, width);
  canvas.line(middle, top, middle, top + height, { stroke: MIDDLE_LINE, lineWidth: 0.9 });
}

/** The score: 80 % whisker with end caps, dot on the value. `radius` is the dot's in points. */
export function drawScore(
  canvas: Canvas,
  score: LaneScore,
  left: number,
  width: number,
  y: number,
  radius = 4,
): void {
  const { dot, whisker } = laneGeometry(score, left, width);
  const stroke = { stroke: NAVY, lineWidth: radius * 0.3 };
  const cap = radius * 0.75;
  canvas.line(whisker[0], y, whisker[1], y, stroke);
  for (const x of whisker) canvas.line(x, y - cap, x, y + cap, stroke);
  canvas.circle(dot, y, radius, { fill: NAVY, stroke: "#FFFFFF", lineWidth: radius * 0.25 });
}

/** The numbers 0..10 over or under a lane. */
export function drawScaleNumbers(
  canvas: Canvas,
  left: number,
  baseline: number,
  width: number,
  size = 7,
): void {
  canvas.artifact(() => {
    for (let value = C_SCALE.min; value <= C_SCALE.max; value += 1) {
      const style: TextStyle = { size, color: MUTED, align: "center" };
      canvas.text(String(value), laneX(value, left, width), baseline, style);
    }
  });
}

interface ProfileLane {
  name: string;
  /** The C value as the language writes it. */
  number: string;
  label: string;
  /** 80 % band as the language writes it; printed where the lane has phrases. */
  band: string;
  score: LaneScore;
  /** Phrases under the name and under the label; without them the lane is a single line. */
  left?: string | undefined;
  right?: string | undefined;
}

interface ProfileCluster {
  name: string;
  lanes: readonly ProfileLane[];
}

/** Columns of the profile chart from the frame's left edge, in points. */
interface ProfileColumns {
  left: number;
  width: number;
}

const NAME: TextStyle = { size: 9, weight: "semibold", color: INK, leading: 10.5 };
const POLE: TextStyle = { size: 7.5, color: MUTED, leading: 8.8 };
const LABEL: TextStyle = { size: 8.2, weight: "semibold", color: NAVY, leading: 10.5 };
const CLUSTER: TextStyle = { size: 7.2, weight: "bold", color: ACCENT, tracking: 0.7 };
const CLUSTER_HEAD = 8;
const CLUSTER_FOOT = 3;
const LANE_PADDING = 1.9;
/** A score needs this much room above and below. */
const LANE_LEAST = 13.5;

function profileParts(columns: ProfileColumns) {
  const text = 144;
  const number = 25;
  const gap = 10;
  const laneLeft = columns.left + gap + text + number + 6;
  const rightLeft = columns.left + columns.width - gap - text;
  return {
    textWidth: text,
    leftText: columns.left + gap,
    number: laneLeft - 10,
    laneLeft,
    laneWidth: rightLeft - 12 - laneLeft,
    rightText: rightLeft,
  };
}

/** The lane's place inside the columns, for axis numbers above and below the boxes. */
export function profileLaneSpan(columns: ProfileColumns): { left: number; width: number } {
  const { laneLeft, laneWidth } = profileParts(columns);
  return { left: laneLeft, width: laneWidth };
}

const standing = ({ label, band, right }: ProfileLane): string =>
  right === undefined ? label : `${label} · ${band}`;

function laneHeight(canvas: Canvas, lane: ProfileLane, textWidth: number): number {
  const heightOf = (text: string | undefined, style: TextStyle) =>
    text === undefined ? 0 : canvas.wrap(text, textWidth, style).length * leadingOf(style);
  const left = heightOf(lane.name, NAME) + heightOf(lane.left, POLE);
  const right = heightOf(standing(lane), LABEL) + heightOf(lane.right, POLE);
  return Math.max(left, right, LANE_LEAST) + LANE_PADDING * 2;
}

/** Height of a cluster's box in points; `extra` points go to every lane. */
export function clusterHeight(
  canvas: Canvas,
  cluster: ProfileCluster,
  columns: ProfileColumns,
  extra = 0,
): number {
  const { textWidth } = profileParts(columns);
  const lanes = cluster.lanes.reduce((sum, lane) => sum + laneHeight(canvas, lane, textWidth) + extra, 0);
  return CLUSTER_HEAD + lanes + CLUSTER_FOOT;
}

/** A cluster's box with its name set into the upper edge: its lanes under each other, so that partners can be compared, joined by a thin grey line. */
export function drawCluster(
  canvas: Canvas,
  { cluster, heads }: { cluster: ProfileCluster; heads: LaneHeads },
  columns: ProfileColumns,
  top: number,
  extra = 0,
): void {
  const parts = profileParts(columns);
  const height = clusterHeight(canvas, cluster, columns, extra);
  canvas.rect(columns.left, top, columns.width, height, {
    fill: "#FFFFFF",
    stroke: RULE,
    lineWidth: 0.8,
    radius: 4,
  });
  const title = cluster.name.toUpperCase();
  canvas.rect(parts.leftText - 4, top - 1, canvas.measure(title, CLUSTER) + 8, 2, { fill: "#FFFFFF" });
  canvas.tag({ role: "H3" }, () =>
    canvas.text(title, parts.leftText, top + canvas.capHeight(CLUSTER) / 2, CLUSTER),
  );
  drawLaneBackground(canvas, parts.laneLeft, top + 4, parts.laneWidth, height - 8);

  let y = top + CLUSTER_HEAD;
  const rows = cluster.lanes.map((lane) => {
    const rowHeight = laneHeight(canvas, lane, parts.textWidth) + extra;
    const row = { lane, y, rowHeight, middle: y + rowHeight / 2 };
    y += rowHeight;
    return row;
  });
  canvas.polyline(
    rows.map((row) => ({ x: laneX(row.lane.score.value, parts.laneLeft, parts.laneWidth), y: row.middle })),
    { stroke: "#A9B4C0", lineWidth: 0.6 },
  );
  canvas.tag({ role: "L", numbering: "None" }, () => {
    for (const { lane, middle } of rows) {
      canvas.tag({ role: "LI" }, () =>
        canvas.tag({ role: "LBody" }, () => drawLane(canvas, lane, heads, parts, middle)),
      );
    }
  });
}

/** What the figures of a lane are called. */
interface LaneHeads {
  number: string;
  band: string;
}

/** What a lane shows, for somebody who does not see it. */
export const spokenLane = (
  { name, number, band, label }: { name: string; number: string; band: string; label: string },
  heads: LaneHeads,
): string => `${name}: ${heads.number} ${number}, ${heads.band} ${band}, ${label}`;

function drawLane(
  canvas: Canvas,
  lane: ProfileLane,
  heads: LaneHeads,
  parts: ReturnType<typeof profileParts>,
  middle: number,
): void {
  const number: TextStyle = { size: 10.5, weight: "bold", color: NAVY, align: "right" };
  drawSide(canvas, [lane.name, NAME], lane.left, parts.leftText, parts.textWidth, middle);
  canvas.tag({ role: "P" }, () =>
    canvas.text(lane.number, parts.number, middle + canvas.capHeight(number) / 2, number),
  );
  drawSide(canvas, [standing(lane), LABEL], lane.right, parts.rightText, parts.textWidth, middle);
  canvas.tag({ role: "Figure", alt: spokenLane(lane, heads) }, () =>
    drawScore(canvas, lane.score, parts.laneLeft, parts.laneWidth, middle),
  );
}

/** A bold first line with the pole's phrase under it, centred on the lane's middle. */
function drawSide(
  canvas: Canvas,
  [title, style]: [string, TextStyle],
  phrase: string | undefined,
  left: number,
  width: number,
  middle: number,
): void {
  const titles = canvas.wrap(title, width, style);
  if (phrase === undefined) {
    const block = (titles.length - 1) * leadingOf(style) + canvas.capHeight(style);
    canvas.tag({ role: "P" }, () =>
      canvas.lines(titles, left, middle - block / 2 + canvas.capHeight(style), style),
    );
    return;
  }
  const phrases = canvas.balance(phrase, width, POLE);
  const height = titles.length * leadingOf(style) + (phrases.length - 1) * leadingOf(POLE);
  const first = middle - (height + POLE.size * 0.2) / 2 + canvas.capHeight(style) / 2 + 0.8;
  const after = canvas.tag({ role: "P" }, () => canvas.lines(titles, left, first, style));
  canvas.tag({ role: "P" }, () => canvas.lines(phrases, left, after - 0.7, POLE));
}
