import { type Canvas, INK } from "#/platform/pdf/canvas.ts";
import { BAND, MUTED, NAVY, type TextStyle, TICK } from "#/platform/pdf/typeset.ts";
import { shrunken } from "./text.ts";

/** One bar of a ranking; `share` runs 0..100. */
interface RankBar {
  name: string;
  /** What the name means, in one sentence; left out in the small form. */
  note?: string;
  share: number;
  shareText: string;
  /** The rank as printed in the disc. */
  rank: string;
  /** Position of the value in the norm. */
  aside?: string;
  /** What share and aside are called. */
  heads: { share: string; aside: string };
}

/** Position of a 0..100 share on a bar; values outside are placed at the nearer end. */
export function shareX(share: number, left: number, width: number): number {
  return left + (width * Math.min(100, Math.max(0, share))) / 100;
}

const RANK_RADIUS = 8.5;

/** Rank disc, name, bar from 0 to 100 with a line at 50, number; `height` is the row's. */
export function drawRankBar(
  canvas: Canvas,
  bar: RankBar,
  area: { left: number; width: number; top: number; height: number },
): void {
  const { left, width, top, height } = area;
  const middle = top + height / 2;
  const rank: TextStyle = { size: 9, weight: "bold", color: "#FFFFFF", align: "center" };
  canvas.circle(left + RANK_RADIUS, middle, RANK_RADIUS, { fill: NAVY });
  canvas.tag({ role: "Lbl" }, () =>
    canvas.text(bar.rank, left + RANK_RADIUS, middle + canvas.capHeight(rank) / 2, rank),
  );

  const textLeft = left + RANK_RADIUS * 2 + 9;
  const textWidth = 160;
  const name: TextStyle = { size: 10, weight: "semibold", color: INK };
  const note: TextStyle = { size: 8, color: MUTED, leading: 10 };
  const notes = bar.note ? canvas.balance(bar.note, textWidth, note) : [];
  const block = canvas.capHeight(name) + notes.length * 10 + (notes.length > 0 ? 2 : 0);
  const first = middle - block / 2 + canvas.capHeight(name);

  const asideWidth = bar.aside === undefined ? 0 : 124;
  const barLeft = textLeft + textWidth + 12;
  const barWidth = left + width - asideWidth - 40 - barLeft;
  const number: TextStyle = { size: 10.5, weight: "bold", color: NAVY, align: "right" };
  const baseline = middle + canvas.capHeight(number) / 2;
  canvas.tag({ role: "LBody" }, () => {
    canvas.tag({ role: "P" }, () =>
      canvas.text(canvas.fit(bar.name, textWidth, name), textLeft, first, name),
    );
    canvas.tag({ role: "P" }, () => canvas.lines(notes, textLeft, first + 12, note));
    canvas.tag({ role: "Figure", alt: spokenBar(bar) }, () =>
      drawShareBar(canvas, bar.share, { left: barLeft, width: barWidth, middle, thickness: 12 }),
    );
    canvas.tag({ role: "P" }, () => canvas.text(bar.shareText, barLeft + barWidth + 34, baseline, number));
    const { aside } = bar;
    if (aside === undefined) return;
    const style = shrunken(canvas, aside, asideWidth - 8, { size: 9, color: INK, align: "right" });
    canvas.tag({ role: "P" }, () =>
      canvas.text(canvas.fit(aside, asideWidth - 8, style), left + width, baseline, style),
    );
  });
}

const spokenBar = ({ name, shareText, aside, heads }: RankBar): string =>
  [`${name}: ${heads.share} ${shareText}`, ...(aside === undefined ? [] : [`${heads.aside} ${aside}`])].join(
    ", ",
  );

/** A bar on a light background, with the middle of the scale marked. */
export function drawShareBar(
  canvas: Canvas,
  share: number,
  area: { left: number; width: number; middle: number; thickness: number },
): void {
  const { left, width, middle, thickness } = area;
  const top = middle - thickness / 2;
  const end = shareX(share, left, width);
  canvas.rect(left, top, width, thickness, { fill: BAND, radius: 2 });
  if (end - left > 0.5) canvas.rect(left, top, end - left, thickness, { fill: NAVY, radius: 2 });
  const centre = shareX(50, left, width);
  canvas.line(centre, top - 3, centre, top + thickness + 3, { stroke: "#8996A5", lineWidth: 0.8 });
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
