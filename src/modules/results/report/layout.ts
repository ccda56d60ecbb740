import { type Canvas, INK, leadingOf, type TextStyle } from "#/platform/pdf/canvas.ts";
import { MUTED, NAVY, RULE, TINT } from "#/platform/pdf/charts.ts";
import type { Flow, TableStyle } from "#/platform/pdf/flow.ts";
import type { Book } from "#/platform/pdf/page-kit.ts";
import { FRAME } from "#/platform/pdf/page-kit.ts";
import type { StandardReportContent } from "./content.ts";

export const STYLE = {
  title: { size: 22, weight: "bold", color: NAVY, leading: 26 },
  lead: { size: 10, color: INK, leading: 14 },
  section: { size: 12, weight: "bold", color: NAVY, leading: 15 },
  body: { size: 10, color: INK, leading: 14 },
  strong: { size: 10, weight: "semibold", color: INK, leading: 14 },
  small: { size: 8.5, color: MUTED, leading: 11.5 },
  footer: { size: 7.4, color: MUTED, leading: 9.5 },
} as const satisfies Record<string, TextStyle>;

export const TABLE: TableStyle = {
  text: { size: 9, color: INK, leading: 11.5 },
  head: { size: 8, weight: "bold", color: NAVY, leading: 10 },
  group: { size: 7.4, weight: "bold", color: NAVY, tracking: 0.6, leading: 9 },
  rule: RULE,
  tint: TINT,
  padding: 4,
};

/** What every page function gets. */
export interface ReportPage {
  book: Book;
  flow: Flow;
  content: StandardReportContent;
  /** The candidate's name in letters that the font has. */
  displayName: string;
}

/** Opens a chapter at the top of the flow's page: accent, title, outline entry, and a lead sentence. */
export function openChapter({ book, flow }: ReportPage, title: string, lead?: string): void {
  const { canvas } = flow;
  book.addBookmark(title, canvas);
  canvas.rect(FRAME.left, FRAME.top, 34, 3.5, { fill: NAVY });
  const lines = canvas.wrap(title, FRAME.width, STYLE.title);
  const baseline = FRAME.top + 30;
  canvas.lines(lines, FRAME.left, baseline, STYLE.title);
  flow.y = baseline + (lines.length - 1) * leadingOf(STYLE.title) + 10;
  if (lead) flow.paragraph(lead, STYLE.lead, 8);
  else flow.space(8);
}

/** A last line shorter than this share of the column looks left behind. */
const WIDOW_SHARE = 0.2;

/** Height of a wrapped text in points. */
export function textHeight(canvas: Canvas, text: string, width: number, style: TextStyle): number {
  return canvas.wrap(text, width, style).length * leadingOf(style);
}

/** Draws a wrapped text with its upper edge at `top`; answers the lower edge. */
export function drawText(
  canvas: Canvas,
  text: string,
  left: number,
  top: number,
  width: number,
  style: TextStyle,
): number {
  return drawBlock(canvas, tidyLines(canvas, text, width, style), left, top, style);
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

/** Like `drawText`, with lines of similar lengths: for headings and short phrases. */
export function drawBalanced(
  canvas: Canvas,
  text: string,
  left: number,
  top: number,
  width: number,
  style: TextStyle,
): number {
  return drawBlock(canvas, canvas.balance(text, width, style), left, top, style);
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

/** A tinted panel with a navy edge, as high as its texts; answers its lower edge. */
export function drawPanel(
  canvas: Canvas,
  panel: { title: string; texts: readonly string[] },
  area: { left: number; top: number; width: number },
): number {
  const inner = area.width - 32;
  const height = panelHeight(canvas, panel, area.width);
  canvas.rect(area.left, area.top, area.width, height, { fill: TINT });
  canvas.rect(area.left, area.top, 3.5, height, { fill: NAVY });
  let y = drawText(canvas, panel.title, area.left + 18, area.top + 10, inner, {
    ...STYLE.strong,
    color: NAVY,
  });
  for (const text of panel.texts) y = drawText(canvas, text, area.left + 18, y + 2, inner, STYLE.body);
  return area.top + height;
}

export function panelHeight(
  canvas: Canvas,
  panel: { title: string; texts: readonly string[] },
  width: number,
): number {
  const inner = width - 32;
  const texts = panel.texts.reduce((sum, text) => sum + textHeight(canvas, text, inner, STYLE.body) + 2, 0);
  return textHeight(canvas, panel.title, inner, STYLE.strong) + texts + 20;
}

/** Two lines: whose report and when; norm and questionnaire; page number and "confidential" on the right. */
export function drawFooter(
  canvas: Canvas,
  { content, displayName }: Pick<ReportPage, "content" | "displayName">,
  page: number,
  pages: number,
): void {
  const { words } = content;
  const y = FRAME.footer;
  const right: TextStyle = { ...STYLE.footer, align: "right" };
  const room = FRAME.width - 90;
  canvas.line(FRAME.left, y - 11, FRAME.right, y - 11, { stroke: RULE, lineWidth: 0.6 });
  const name = canvas.fit(
    displayName,
    room - canvas.measure(` · ${content.completedOn}`, STYLE.footer),
    STYLE.footer,
  );
  canvas.text(`${name} · ${content.completedOn}`, FRAME.left, y, { ...STYLE.footer, weight: "semibold" });
  const origin = `${words.normGroup}: ${content.norm.name} · ${words.questionnaire}: ${content.questionnaire}`;
  canvas.text(canvas.fit(origin, room, STYLE.footer), FRAME.left, y + 9.5, STYLE.footer);
  canvas.text(words.page(page, pages), FRAME.right, y, { ...right, weight: "semibold" });
  canvas.text(words.confidential, FRAME.right, y + 9.5, right);
}
