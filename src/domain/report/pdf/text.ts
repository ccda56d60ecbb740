import type { Canvas } from "#/platform/pdf/canvas.ts";
import { leadingOf, type TextStyle } from "#/platform/pdf/typeset.ts";

/** A last line shorter than this share of the column looks left behind. */
const WIDOW_SHARE = 0.2;

/** Where a text goes, in points from the page's left edge. */
export interface Area {
  left: number;
  width: number;
}

/** Height of a wrapped text in points. */
export function textHeight(canvas: Canvas, text: string, width: number, style: TextStyle): number {
  return canvas.wrap(text, width, style).length * leadingOf(style);
}

/** Draws a wrapped text with its upper edge at `top`; answers the lower edge. */
export function drawText(
  canvas: Canvas,
  text: string,
  { left, width }: Area,
  top: number,
  style: TextStyle,
): number {
  return drawBlock(canvas, tidyLines(canvas, text, width, style), left, top, style);
}

/** Like `drawText`, with lines of similar lengths: for headings and short phrases. */
export function drawBalanced(
  canvas: Canvas,
  text: string,
  { left, width }: Area,
  top: number,
  style: TextStyle,
): number {
  return drawBlock(canvas, canvas.balance(text, width, style), left, top, style);
}

/** A text whose first words are its label, in the label's style, on the same line. */
export function drawLabelled(
  canvas: Canvas,
  { label, text }: { label: string; text: string },
  { left, width }: Area,
  top: number,
  [labelStyle, style]: [TextStyle, TextStyle],
): number {
  const leading = leadingOf(style);
  const baseline = top + (leading + canvas.capHeight(style)) / 2;
  const indent = canvas.measure(`${label} `, labelStyle) + style.size * 0.2;
  const lines = canvas.wrap(text, width, style, indent);
  canvas.text(`${label} `, left, baseline, labelStyle);
  canvas.lines(lines, left, baseline, style, indent);
  return top + lines.length * leading;
}

/** The text's lines, at most `most` of them; what does not fit is cut with "…". */
export function clampLines(
  canvas: Canvas,
  text: string,
  width: number,
  style: TextStyle,
  most: number,
): string[] {
  const lines = canvas.wrap(text, width, style);
  if (lines.length <= most) return lines;
  return [...lines.slice(0, most - 1), canvas.fit(lines.slice(most - 1).join(" "), width, style)];
}

/** Wrapped lines; where a single word is left behind, slightly shorter ones that take it along. */
function tidyLines(canvas: Canvas, text: string, width: number, style: TextStyle): string[] {
  const lines = canvas.wrap(text, width, style);
  const isWidowed = (block: readonly string[]) =>
    block.length > 1 && canvas.measure(block.at(-1) ?? "", style) < width * WIDOW_SHARE;
  if (!isWidowed(lines)) return lines;
  for (const share of [0.96, 0.92, 0.88, 0.84]) {
    const attempt = canvas.wrap(text, width * share, style);
    if (attempt.length === lines.length && !isWidowed(attempt)) return attempt;
  }
  return lines;
}

function drawBlock(
  canvas: Canvas,
  lines: readonly string[],
  left: number,
  top: number,
  style: TextStyle,
): number {
  const leading = leadingOf(style);
  canvas.lines(lines, left, top + (leading + canvas.capHeight(style)) / 2, style);
  return top + lines.length * leading;
}
