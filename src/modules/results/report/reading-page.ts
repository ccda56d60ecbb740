import { type Canvas, INK, type Point, type TextStyle } from "#/platform/pdf/canvas.ts";
import {
  BAND,
  drawLaneGround,
  drawScaleNumbers,
  drawScore,
  laneX,
  MUTED,
  NAVY,
  RULE,
} from "#/platform/pdf/charts.ts";
import { FRAME } from "#/platform/pdf/page-kit.ts";
import type { StandardReportContent } from "./content.ts";
import { drawText, openChapter, type ReportPage, STYLE, textHeight } from "./layout.ts";

/** Explains the scale, the band and what a self-description is. */
export function drawReading(page: ReportPage, labels: readonly LabelSpan[]): void {
  const { flow, content } = page;
  openChapter(page, content.words.reading, content.words.readingLead);
  flow.space(8);
  drawDistribution(page, labels);
  flow.space(30);
  drawExample(page);
  flow.space(32);
  drawBlocks(page);
}

/** A label's range on the C scale (as printed) and the share of people it has in the normal model, in percent. */
export interface LabelSpan {
  name: string;
  range: string;
  share: string;
  from: number;
  to: number;
}

function drawDistribution({ flow, content }: ReportPage, labels: readonly LabelSpan[]): void {
  const { canvas } = flow;
  const left = FRAME.left;
  const { width } = FRAME;
  const base = flow.y + 128;
  const curve = bell(left, width, base, 114);
  const inNorm = (point: Point) =>
    point.x >= laneX(3.5, left, width) - 0.01 && point.x <= laneX(6.5, left, width) + 0.01;
  const middle = curve.filter(inNorm);
  const [first, last] = [middle[0], middle.at(-1)];
  if (first && last) {
    canvas.polyline([{ x: first.x, y: base }, ...middle, { x: last.x, y: base }], { fill: BAND });
  }
  canvas.polyline(curve, { stroke: NAVY, lineWidth: 1.4 });
  canvas.line(left, base, left + width, base, { stroke: NAVY, lineWidth: 0.8 });
  const zone: TextStyle = { size: 8.5, weight: "semibold", color: NAVY, align: "center" };
  canvas.text(content.words.averageRange, laneX(5, left, width), base - 34, zone);
  drawScaleNumbers(canvas, left, base + 12, width, 8);

  const top = base + 20;
  for (const label of labels) drawLabelSpan(canvas, label, { left, width, top });
  flow.y = top + 62;
  canvas.text(content.words.normalShare, FRAME.left, flow.y, STYLE.small);
}

function drawLabelSpan(
  canvas: Canvas,
  label: LabelSpan,
  area: { left: number; width: number; top: number },
): void {
  const from = laneX(label.from, area.left, area.width);
  const to = laneX(label.to, area.left, area.width);
  const centre = (from + to) / 2;
  const isAverage = label.from < 5 && label.to > 5;
  canvas.rect(from + 1, area.top, to - from - 2, 48, { fill: isAverage ? BAND : "#F4F6F9", radius: 3 });
  const name: TextStyle = { size: 7.4, weight: "semibold", color: NAVY, leading: 8.8, align: "center" };
  const lines = canvas.wrap(label.name, to - from - 6, name);
  canvas.lines(lines, centre, area.top + (lines.length > 1 ? 11 : 15.5), name);
  const small: TextStyle = { size: 7.4, color: INK, align: "center" };
  canvas.text(label.range, centre, area.top + 32, small);
  canvas.text(label.share, centre, area.top + 42, { ...small, color: MUTED });
}

/** Points of the normal curve with mean 5 and SD 2 over the scale, `height` points tall. */
function bell(left: number, width: number, base: number, height: number): Point[] {
  return Array.from({ length: 101 }, (_, index) => {
    const value = index / 10;
    return { x: laneX(value, left, width), y: base - height * Math.exp(-((value - 5) ** 2) / 8) };
  });
}

function drawExample({ flow, content }: ReportPage): void {
  const { canvas } = flow;
  const { words } = content;
  const height = 118;
  canvas.rect(FRAME.left, flow.y, FRAME.width, height, { stroke: RULE, lineWidth: 0.8, radius: 4 });
  canvas.text(words.example, FRAME.left + 16, flow.y + 21, STYLE.section);
  const laneLeft = FRAME.left + 16;
  const laneWidth = 206;
  const laneTop = flow.y + 44;
  drawLaneGround(canvas, laneLeft, laneTop, laneWidth, 30);
  drawScore(canvas, { value: 7.2, band: [5.4, 9.0] }, laneLeft, laneWidth, laneTop + 15, 5.5);
  drawScaleNumbers(canvas, laneLeft, laneTop + 41, laneWidth, 7.5);

  const textLeft = laneLeft + laneWidth + 46;
  const textWidth = FRAME.right - 16 - textLeft;
  const texts = [words.exampleDot, words.exampleBand, words.exampleZone];
  const style: TextStyle = { ...STYLE.body, size: 9.5, leading: 13 };
  const total = texts.reduce((sum, text) => sum + textHeight(canvas, text, textWidth, style) + 6, -6);
  let y = flow.y + (height - total) / 2;
  const marks = [drawDotMark, drawBandMark, drawZoneMark];
  texts.forEach((text, index) => {
    marks[index]?.(canvas, textLeft - 19, y + 6.5);
    y = drawText(canvas, text, textLeft, y, textWidth, style) + 6;
  });
  flow.space(height);
}

function drawDotMark(canvas: Canvas, x: number, y: number): void {
  canvas.circle(x, y, 4, { fill: NAVY });
}

function drawBandMark(canvas: Canvas, x: number, y: number): void {
  canvas.line(x - 8, y, x + 8, y, { stroke: NAVY, lineWidth: 1.4 });
  for (const end of [x - 8, x + 8]) canvas.line(end, y - 3.5, end, y + 3.5, { stroke: NAVY, lineWidth: 1.4 });
}

function drawZoneMark(canvas: Canvas, x: number, y: number): void {
  canvas.rect(x - 8, y - 5, 16, 10, { fill: BAND });
}

function drawBlocks({ flow, content }: ReportPage): void {
  const { canvas } = flow;
  const gap = 28;
  const width = (FRAME.width - gap) / 2;
  const blocks = content.words.readingBlocks;
  for (let index = 0; index < blocks.length; index += 2) {
    const ends = blocks.slice(index, index + 2).map((block, column) => {
      const left = FRAME.left + column * (width + gap);
      canvas.line(left, flow.y, left + width, flow.y, { stroke: RULE, lineWidth: 0.8 });
      const y = drawText(canvas, block.title, left, flow.y + 7, width, { ...STYLE.strong, color: NAVY });
      return drawText(canvas, block.text, left, y + 1, width, STYLE.body);
    });
    flow.y = Math.max(...ends) + 14;
  }
}

/** The seven labels with the ranges and shares of the C scale; shares by the normal model, mean 5, SD 2. */
export function labelSpans(content: StandardReportContent, names: readonly string[]): LabelSpan[] {
  const ends = [0, 1.45, 2.45, 3.45, 6.55, 7.55, 8.55, 10];
  const ranges = ["0.0–1.4", "1.5–2.4", "2.5–3.4", "3.5–6.5", "6.6–7.5", "7.6–8.5", "8.6–10"];
  const shares = [3.8, 6.3, 11.8, 56.2, 11.8, 6.3, 3.8];
  const local = (text: string) => (content.language === "de" ? text.replaceAll(".", ",") : text);
  const unit = content.language === "de" ? "\u00A0%" : "%";
  return names.map((name, index) => ({
    // Narrow columns: the long German words need places to break.
    name: name.replace(/(unter|über)durch/i, "$1\u00ADdurch\u00AD"),
    range: local(ranges[index] ?? ""),
    share: local((shares[index] ?? 0).toFixed(1)) + unit,
    from: ends[index] ?? 0,
    to: ends[index + 1] ?? 10,
  }));
}
