import { type Canvas, INK } from "#/platform/pdf/canvas.ts";
import { BAND, MUTED, NAVY, type TextStyle, TICK } from "#/platform/pdf/typeset.ts";
import type { Bar, BarsBlock } from "../document-charts.ts";
import { shrunken } from "./text.ts";

/** Position of a 0..100 share on a bar; values outside are placed at the nearer end. */
export function shareX(share: number, left: number, width: number): number {
  return left + (width * Math.min(100, Math.max(0, share))) / 100;
}

const VALUE_NAME_WIDTH = 180;
const VALUE_GROUP_WIDTH = 96;
/** Beginning of the bars, from the left end of a row. */
export const VALUE_BAR_LEFT = VALUE_NAME_WIDTH + 14;

/** Name with description, bar from 0 to 100 with its band and a line at 50, number, group; `height` is the row's. */
export function drawValueBar(
  canvas: Canvas,
  { heads, ...bar }: Bar & Pick<BarsBlock, "heads">,
  area: { left: number; width: number; top: number; height: number },
): void {
  const { left, width, top, height } = area;
  const middle = top + height / 2;
  const name: TextStyle = { size: 10, weight: "semibold", color: INK };
  const note: TextStyle = { size: 8, color: MUTED, leading: 10 };
  const notes = canvas.balance(bar.description, VALUE_NAME_WIDTH, note);
  const block = canvas.capHeight(name) + notes.length * 10 + (notes.length > 0 ? 2 : 0);
  const first = middle - block / 2 + canvas.capHeight(name);

  const barLeft = left + VALUE_BAR_LEFT;
  const barWidth = left + width - VALUE_GROUP_WIDTH - 40 - barLeft;
  const number: TextStyle = { size: 10.5, weight: "bold", color: NAVY, align: "right" };
  const baseline = middle + canvas.capHeight(number) / 2;
  canvas.tag({ role: "LBody" }, () => {
    canvas.tag({ role: "P" }, () =>
      canvas.text(canvas.fit(bar.name, VALUE_NAME_WIDTH, name), left, first, name),
    );
    canvas.tag({ role: "P" }, () => canvas.lines(notes, left, first + 12, note));
    canvas.tag({ role: "Figure", alt: spokenBar({ heads, ...bar }) }, () =>
      drawShareBar(canvas, bar, { left: barLeft, width: barWidth, middle, thickness: 12 }),
    );
    canvas.tag({ role: "P" }, () => canvas.text(bar.shareText, barLeft + barWidth + 28, baseline, number));
    const style = shrunken(canvas, bar.group, VALUE_GROUP_WIDTH - 8, { size: 9, color: INK, align: "right" });
    canvas.tag({ role: "P" }, () => canvas.text(bar.group, left + width, baseline, style));
  });
}

/** What a bar shows, for somebody who does not see it. */
export const spokenBar = ({ name, shareText, bandText, heads }: Bar & Pick<BarsBlock, "heads">): string =>
  `${name}: ${heads.share} ${shareText}, ${heads.band} ${bandText}`;

/** A bar on a light background with its band, and with the middle of the scale marked. */
export function drawShareBar(
  canvas: Canvas,
  { share, band }: Pick<Bar, "share" | "band">,
  area: { left: number; width: number; middle: number; thickness: number },
): void {
  const { left, width, middle, thickness } = area;
  const top = middle - thickness / 2;
  const end = shareX(share, left, width);
  canvas.rect(left, top, width, thickness, { fill: BAND, radius: 2 });
  if (end - left > 0.5) canvas.rect(left, top, end - left, thickness, { fill: NAVY, radius: 2 });
  const centre = shareX(50, left, width);
  canvas.line(centre, top - 3, centre, top + thickness + 3, { stroke: "#8996A5", lineWidth: 0.8 });
  drawWhisker(
    canvas,
    band.map((value) => shareX(value, left, width)),
    middle,
    thickness * 0.3,
  );
}

/** The band over its bar: dark with a light edge, so that it is seen on both. */
function drawWhisker(canvas: Canvas, ends: readonly number[], middle: number, reach: number): void {
  const [low = 0, high = 0] = ends;
  for (const [stroke, lineWidth] of [
    ["#FFFFFF", 3],
    [INK, 1.2],
  ] as const) {
    canvas.line(low, middle, high, middle, { stroke, lineWidth });
    for (const x of [low, high]) canvas.line(x, middle - reach, x, middle + reach, { stroke, lineWidth });
  }
}

interface BalanceGauge {
  /** What it shows, for somebody who does not see it. */
  title: string;
  description: string;
  /** 0..100: distance of the marker from the right end; 100 is wholly the left side. */
  leftShare: number;
  /** Half width of the error band around the marker, in the same unit. */
  error: number;
  leftName: string;
  rightName: string;
  leftText: string;
  rightText: string;
  /** Word over the balanced zone. */
  zoneName: string;
}

/** The zone that counts as balanced. */
export const BALANCED_ZONE = [40, 60] as const;

/** Positions in points; a large left share is on the left. All lie inside the bar. */
export function gaugeGeometry(
  gauge: { leftShare: number; error: number },
  left: number,
  width: number,
): { marker: number; whisker: [number, number]; zone: [number, number] } {
  const at = (share: number) => shareX(100 - share, left, width);
  return {
    marker: at(gauge.leftShare),
    whisker: [at(gauge.leftShare + gauge.error), at(gauge.leftShare - gauge.error)],
    zone: [at(BALANCED_ZONE[1]), at(BALANCED_ZONE[0])],
  };
}

/** The names of two sides with their shares, over the ends of a slider. */
export function drawSides(
  canvas: Canvas,
  {
    leftName,
    leftText,
    rightName,
    rightText,
  }: Record<"leftName" | "leftText" | "rightName" | "rightText", string>,
  { left, width }: { left: number; width: number },
  baseline: number,
): void {
  const side: TextStyle = { size: 10, weight: "bold", color: NAVY };
  const share: TextStyle = { size: 10, color: INK };
  canvas.tag({ role: "P" }, () => {
    canvas.text(`${leftName} `, left, baseline, side);
    canvas.text(leftText, left + canvas.measure(leftName, side) + 5, baseline, share);
  });
  canvas.tag({ role: "P" }, () => {
    const nameLeft = left + width - canvas.measure(rightName, side);
    canvas.text(`${rightText} `, nameLeft - 5 - canvas.measure(rightText, share), baseline, share);
    canvas.text(rightName, nameLeft, baseline, side);
  });
}

/** A slider between two sides: zone 40..60 shaded, marker with its error. Takes 46 points from `top`. */
export function drawBalanceGauge(
  canvas: Canvas,
  gauge: BalanceGauge,
  left: number,
  top: number,
  width: number,
): void {
  const baseline = top + 8;
  drawSides(canvas, gauge, { left, width }, baseline);
  canvas.tag({ role: "Figure", alt: `${gauge.title}. ${gauge.description}` }, () =>
    drawSlider(canvas, gauge, { left, top, width }, baseline),
  );
}

function drawSlider(
  canvas: Canvas,
  gauge: BalanceGauge,
  { left, top, width }: Record<"left" | "top" | "width", number>,
  baseline: number,
): void {
  const { marker, whisker, zone } = gaugeGeometry(gauge, left, width);
  const middle = top + 25;
  const small: TextStyle = { size: 7.2, color: MUTED, align: "center" };
  canvas.rect(left, middle - 6, width, 12, { fill: "#FFFFFF", stroke: TICK, lineWidth: 0.8, radius: 3 });
  canvas.rect(zone[0], middle - 6, zone[1] - zone[0], 12, { fill: BAND });
  canvas.text(gauge.zoneName, (zone[0] + zone[1]) / 2, baseline + 3.5, small);
  for (const value of [0, 25, 50, 75, 100]) {
    const x = shareX(value, left, width);
    canvas.line(x, middle + 6, x, middle + 9, { stroke: TICK, lineWidth: 0.8 });
    const align = value === 0 ? "left" : value === 100 ? "right" : "center";
    canvas.text(String(Math.max(value, 100 - value)), x, middle + 17, { ...small, align });
  }
  canvas.line(whisker[0], middle, whisker[1], middle, { stroke: NAVY, lineWidth: 1.4 });
  for (const x of whisker) canvas.line(x, middle - 3.5, x, middle + 3.5, { stroke: NAVY, lineWidth: 1.4 });
  canvas.circle(marker, middle, 5.5, { fill: NAVY, stroke: "#FFFFFF", lineWidth: 1.4 });
}
