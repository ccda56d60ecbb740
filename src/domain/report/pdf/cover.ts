import type { PDFImage } from "pdf-lib";
import { type Canvas, INK } from "#/platform/pdf/canvas.ts";
import { FRAME, PAGE } from "#/platform/pdf/page-kit.ts";
import { ACCENT, leadingOf, MUTED, RULE, type TextStyle } from "#/platform/pdf/typeset.ts";
import { LOGO_BACKGROUND_COLORS, type LogoBackground } from "#/platform/text/color.ts";
import { type BrandColors, logoSize } from "../brand.ts";
import type { Cover } from "../document.ts";
import { C_SCALE, laneX } from "./charts.ts";
import { clampLines, drawText } from "./text.ts";
import { drawNotice, STYLE } from "./text-pieces.ts";

/** Leaves room below for two notices with long facts above them. */
const BLOCK_HEIGHT = 420;
/** Background of a logo. */
const LOGO_BACKGROUND = { top: FRAME.top - 12, height: 48, padding: 9, most: { width: 150, height: 30 } };
/** Above the line below it: two lines of the largest size, in letters that reach no farther than ours. */
const NAME_HEIGHT = 84;

/** A logo within a document. */
export interface DocumentLogo {
  image: PDFImage;
  plate: LogoBackground;
}

/** Whose report, from when, in whose name, and how far its data can be trusted. */
export function drawCover(
  canvas: Canvas,
  cover: Cover,
  { colors, logo }: { colors: BrandColors["cover"]; logo: DocumentLogo | null },
): void {
  canvas.rect(0, 0, PAGE.width, BLOCK_HEIGHT, { fill: ACCENT });
  const tagWidth = canvas.tag({ role: "P" }, () => drawTag(canvas, cover.confidential, colors.tag));
  const company: TextStyle = { size: 12, weight: "semibold", color: "#FFFFFF" };
  const left = FRAME.left + (logo ? drawLogoBackground(canvas, logo) + 14 : 0);
  const room = FRAME.right - left - tagWidth - 20;
  const notify = (text: string, x: number, y: number, style: TextStyle) =>
    canvas.tag({ role: "P" }, () => canvas.text(text, x, y, style));
  notify(canvas.fit(cover.company, room, company), left, FRAME.top + 12, company);

  canvas.rect(FRAME.left, 138, 34, 3.5, { fill: "#FFFFFF" });
  const name = fitName(canvas, cover.person);
  const afterName = canvas.tag({ role: "H1" }, () => {
    canvas.text(`${cover.reportName} `, FRAME.left, 166, { size: 15, color: colors.text });
    return canvas.lines(name.lines, FRAME.left, 170 + leadingOf(name.style), name.style);
  });
  const under = afterName - leadingOf(name.style) + 24;
  notify(cover.line, FRAME.left, under, { size: 12, color: colors.text });
  drawOrnament(canvas, cover.ornament, colors);

  const bottom = canvas.tag({ role: "L", numbering: "None" }, () => drawFacts(canvas, cover.facts));
  cover.notices.reduce(
    (y, notice) => canvas.tag({ role: "Div" }, () => drawNotice(canvas, notice, FRAME, y)) + 8,
    bottom + 20,
  );
  canvas.tag({ role: "P" }, () => drawText(canvas, cover.note, FRAME, FRAME.bottom - 2, STYLE.small));
}

/** The logo in the upper left corner, where it is seen; returns the width of its background. */
function drawLogoBackground(canvas: Canvas, logo: DocumentLogo): number {
  const { width, height } = logoSize(logo.image, LOGO_BACKGROUND.most);
  const background = width + 2 * LOGO_BACKGROUND.padding;
  canvas.rect(FRAME.left, LOGO_BACKGROUND.top, background, LOGO_BACKGROUND.height, {
    fill: LOGO_BACKGROUND_COLORS[logo.plate],
    radius: 4,
  });
  canvas.image(
    logo.image,
    FRAME.left + LOGO_BACKGROUND.padding,
    LOGO_BACKGROUND.top + (LOGO_BACKGROUND.height - height) / 2,
    width,
    height,
  );
  return background;
}

function drawTag(canvas: Canvas, text: string, stroke: string): number {
  const style: TextStyle = { size: 8, weight: "semibold", color: "#FFFFFF", tracking: 0.6, align: "center" };
  const width = canvas.measure(text.toUpperCase(), style) + 16;
  canvas.rect(FRAME.right - width, FRAME.top, width, 17, { stroke, lineWidth: 0.8, radius: 3 });
  canvas.text(text.toUpperCase(), FRAME.right - width / 2, FRAME.top + 11.3, style);
  return width;
}

/** The largest size at which the name takes at most two lines; a very long one takes as many of the smallest as fit. */
function fitName(canvas: Canvas, name: string): { lines: string[]; style: TextStyle } {
  const styled = (size: number): TextStyle => ({
    size,
    weight: "bold",
    color: "#FFFFFF",
    leading: size * 1.16,
  });
  for (const size of [36, 32, 28, 25, 22]) {
    const lines = canvas.wrap(name, FRAME.width, styled(size));
    const style = canvas.spaced(lines, styled(size));
    if (lines.length > 2 || lines.length * leadingOf(style) > NAME_HEIGHT) continue;
    return { lines: canvas.balance(name, FRAME.width, style), style };
  }
  const style = canvas.spaced([name], styled(20));
  const most = Math.floor(NAME_HEIGHT / leadingOf(style));
  return { lines: clampLines(canvas, name, FRAME.width, style, most), style };
}

/** The person's own profile without numbers: one thin lane for each dimension, partners joined. */
function drawOrnament(
  canvas: Canvas,
  clusters: readonly (readonly number[])[],
  colors: BrandColors["cover"],
): void {
  if (clusters.length === 0) return;
  const top = 296;
  const bottom = BLOCK_HEIGHT - 36;
  const step = (bottom - top) / Math.max(1, clusters.flat().length - 1);
  const at = (value: number) => laneX(value, FRAME.left, FRAME.width);
  const [low, high] = C_SCALE.normBand;
  canvas.rect(at(low), top - 10, at(high) - at(low), bottom - top + 20, { fill: colors.band });
  let y = top;
  for (const values of clusters) {
    const from = y;
    const dots = values.map((value, index) => ({ x: at(value), y: from + index * step }));
    for (const dot of dots) {
      canvas.line(FRAME.left, dot.y, PAGE.width, dot.y, { stroke: colors.line, lineWidth: 0.6 });
    }
    canvas.polyline(dots, { stroke: colors.joint, lineWidth: 0.7 });
    for (const dot of dots) canvas.circle(dot.x, dot.y, 2.6, { fill: colors.dots });
    y += dots.length * step;
  }
}

function drawFacts(canvas: Canvas, facts: Cover["facts"]): number {
  const gap = 24;
  const width = (FRAME.width - gap) / 2;
  const value: TextStyle = { size: 10.5, weight: "semibold", color: INK, leading: 13.5 };
  let top = BLOCK_HEIGHT + 30;
  for (let index = 0; index < facts.length; index += 2) {
    const ends = facts.slice(index, index + 2).map(({ label, text }, column) => {
      const left = FRAME.left + column * (width + gap);
      const lines = clampLines(canvas, text, width, value, 2);
      const style = canvas.spaced(lines, value);
      const report = () => {
        canvas.tag({ role: "Lbl" }, () => canvas.text(label, left, top + 8, { size: 8, color: MUTED }));
        return canvas.tag({ role: "LBody" }, () => canvas.lines(lines, left, top + 22, style));
      };
      return canvas.tag({ role: "LI" }, report) - leadingOf(value) + 8;
    });
    const end = Math.max(...ends);
    canvas.line(FRAME.left, end, FRAME.left + width, end, { stroke: RULE, lineWidth: 0.6 });
    canvas.line(FRAME.right - width, end, FRAME.right, end, { stroke: RULE, lineWidth: 0.6 });
    top = end + 9;
  }
  return top - 9;
}
