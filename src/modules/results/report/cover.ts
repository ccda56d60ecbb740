import { type Canvas, INK, leadingOf, type TextStyle } from "#/platform/pdf/canvas.ts";
import { C_SCALE, laneX, MUTED, NAVY, RULE } from "#/platform/pdf/charts.ts";
import { FRAME, PAGE } from "#/platform/pdf/page-kit.ts";
import type { StandardReportContent } from "./content.ts";
import { clampLines, drawPanel, drawText, STYLE } from "./layout.ts";

const BLOCK_HEIGHT = 488;
const PALE = "#C7D4E4";
const NAVY_LINE = "#3B5479";
const NAVY_BAND = "#27446C";
const NAME_LINES = 3;

/** Cover: whose report, from when, in whose name, and how far its data can be trusted. */
export function drawCover(canvas: Canvas, content: StandardReportContent, displayName: string): void {
  const { words } = content;
  canvas.rect(0, 0, PAGE.width, BLOCK_HEIGHT, { fill: NAVY });
  const tagWidth = drawTag(canvas, words.confidential);
  const company: TextStyle = { size: 12, weight: "semibold", color: "#FFFFFF" };
  canvas.text(
    canvas.fit(content.company, FRAME.width - tagWidth - 20, company),
    FRAME.left,
    FRAME.top + 12,
    company,
  );

  canvas.rect(FRAME.left, 138, 34, 3.5, { fill: "#FFFFFF" });
  canvas.text(words.reportName, FRAME.left, 166, { size: 15, color: PALE });
  const name = fitName(canvas, displayName);
  const afterName = canvas.lines(name.lines, FRAME.left, 170 + leadingOf(name.style), name.style);
  const date = `${words.kind} · ${content.completedOn}`;
  canvas.text(date, FRAME.left, afterName - leadingOf(name.style) + 24, { size: 12, color: PALE });
  drawOrnament(canvas, content);

  const bottom = drawFacts(canvas, content, displayName);
  const quality = { title: `${words.dataQuality}: ${content.quality.title}`, texts: [content.quality.text] };
  drawPanel(canvas, quality, { left: FRAME.left, top: bottom + 22, width: FRAME.width });
  drawText(canvas, words.confidentialNote, FRAME.left, FRAME.bottom - 2, FRAME.width, STYLE.small);
}

function drawTag(canvas: Canvas, text: string): number {
  const style: TextStyle = { size: 8, weight: "semibold", color: "#FFFFFF", tracking: 0.6, align: "center" };
  const width = canvas.measure(text.toUpperCase(), style) + 16;
  canvas.rect(FRAME.right - width, FRAME.top, width, 17, { stroke: "#8DA2BE", lineWidth: 0.8, radius: 3 });
  canvas.text(text.toUpperCase(), FRAME.right - width / 2, FRAME.top + 11.3, style);
  return width;
}

/** The largest size at which the name takes at most two lines; a very long one takes three of the smallest. */
function fitName(canvas: Canvas, name: string): { lines: string[]; style: TextStyle } {
  const styled = (size: number): TextStyle => ({
    size,
    weight: "bold",
    color: "#FFFFFF",
    leading: size * 1.16,
  });
  for (const size of [36, 32, 28, 25, 22]) {
    const lines = canvas.wrap(name, FRAME.width, styled(size));
    if (lines.length <= 2)
      return { lines: canvas.balance(name, FRAME.width, styled(size)), style: styled(size) };
  }
  const style = styled(20);
  return { lines: clampLines(canvas, name, FRAME.width, style, NAME_LINES), style };
}

/** The person's own profile without numbers: one thin lane for each dimension, partners joined. */
function drawOrnament(canvas: Canvas, content: StandardReportContent): void {
  const top = 312;
  const bottom = BLOCK_HEIGHT - 36;
  const count = content.clusters.reduce((sum, cluster) => sum + cluster.scales.length, 0);
  const step = (bottom - top) / Math.max(1, count - 1);
  const at = (value: number) => laneX(value, FRAME.left, FRAME.width);
  const [low, high] = C_SCALE.normBand;
  canvas.rect(at(low), top - 10, at(high) - at(low), bottom - top + 20, { fill: NAVY_BAND });
  let y = top;
  for (const cluster of content.clusters) {
    const dots = cluster.scales.map((scale, index) => ({ x: at(scale.score.value), y: y + index * step }));
    for (const dot of dots) {
      canvas.line(FRAME.left, dot.y, PAGE.width, dot.y, { stroke: NAVY_LINE, lineWidth: 0.6 });
    }
    canvas.polyline(dots, { stroke: "#6E88AB", lineWidth: 0.7 });
    for (const dot of dots) canvas.circle(dot.x, dot.y, 2.6, { fill: PALE });
    y += dots.length * step;
  }
}

function drawFacts(canvas: Canvas, content: StandardReportContent, displayName: string): number {
  const { words } = content;
  const facts: [string, string][] = [
    [words.candidate, displayName],
    [words.completedOn, content.completedOn],
    [words.company, content.company],
    [words.questionnaire, content.questionnaire],
    [words.normGroup, content.norm.name],
    [words.normBasis, content.norm.basis],
  ];
  const gap = 24;
  const width = (FRAME.width - gap) / 2;
  const value: TextStyle = { size: 10.5, weight: "semibold", color: INK, leading: 13.5 };
  let top = BLOCK_HEIGHT + 30;
  for (let index = 0; index < facts.length; index += 2) {
    const ends = facts.slice(index, index + 2).map(([label, text], column) => {
      const left = FRAME.left + column * (width + gap);
      canvas.text(label, left, top + 8, { size: 8, color: MUTED });
      const lines = clampLines(canvas, text, width, value, 2);
      return canvas.lines(lines, left, top + 22, value) - leadingOf(value) + 8;
    });
    const end = Math.max(...ends);
    canvas.line(FRAME.left, end, FRAME.left + width, end, { stroke: RULE, lineWidth: 0.6 });
    canvas.line(FRAME.right - width, end, FRAME.right, end, { stroke: RULE, lineWidth: 0.6 });
    top = end + 9;
  }
  return top - 9;
}
