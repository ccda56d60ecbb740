import { INK } from "#/platform/pdf/canvas.ts";
import { drawLaneGround, drawScore, NAVY } from "#/platform/pdf/charts.ts";
import type { TableColumn, TableRow } from "#/platform/pdf/flow.ts";
import { FRAME } from "#/platform/pdf/page-kit.ts";
import type { ScaleView } from "./content.ts";
import {
  drawPanel,
  drawText,
  openChapter,
  panelHeight,
  type ReportPage,
  STYLE,
  TABLE,
  textHeight,
} from "./layout.ts";

const NOTE = { size: 10, color: INK, leading: 13.8 } as const;
const PARAGRAPH_GAP = 4;

/** Every number behind the charts. */
export function drawFigures(page: ReportPage): void {
  const { flow, content } = page;
  const { words } = content;
  openChapter(page, words.figures, words.figuresLead);
  const widths = { name: 142, raw: 54, c: 46, band: 68, lane: 80 };
  const laneLeft = widths.name + widths.raw + widths.c + widths.band + 10;
  const laneWidth = widths.lane - 14;
  const columns: TableColumn[] = [
    { title: words.dimension, width: widths.name, style: { weight: "semibold" } },
    { title: words.raw, width: widths.raw, align: "right" },
    { title: words.cValue, width: widths.c, align: "right", style: { weight: "bold", color: NAVY } },
    { title: words.band, width: widths.band, align: "right" },
    { title: "", width: widths.lane },
    { title: words.label, width: FRAME.width - laneLeft + 10 - widths.lane },
  ];
  const row = (scale: ScaleView): TableRow => ({
    cells: [scale.name, scale.raw, scale.number, scale.bandText, "", scale.label],
    draw: (canvas, x, y, height) => {
      drawLaneGround(canvas, x + laneLeft, y, laneWidth, height, 5);
      drawScore(canvas, scale.score, x + laneLeft, laneWidth, y + height / 2, 2.6);
    },
  });
  const group = (name: string): TableRow => ({ cells: [name.toUpperCase()], isGroup: true });
  const rows = [
    ...content.clusters.flatMap((cluster) => [group(cluster.name), ...cluster.scales.map(row)]),
    group(words.valuesGroup),
    ...content.values.map(row),
  ];
  flow.table(columns, rows, { ...TABLE, padding: 4.3 });
}

/** How far the data can be trusted, where the norm comes from, and what the report may not be used for. */
export function drawClosing(page: ReportPage): void {
  const { flow, content } = page;
  openChapter(page, content.words.closing);
  drawQuality(page);
  flow.space(26);
  drawOrigin(page);
  flow.space(26);
  drawNotices(page);
}

function drawQuality({ flow, content }: ReportPage): void {
  const { words, quality } = content;
  flow.heading(words.dataQuality, STYLE.section, 120, 8);
  const panel = { title: quality.title, texts: [quality.text] };
  flow.ensure(panelHeight(flow.canvas, panel, FRAME.width));
  flow.y = drawPanel(flow.canvas, panel, { left: FRAME.left, top: flow.y, width: FRAME.width }) + 8;
  const columns: TableColumn[] = [
    { title: words.check, width: 112, style: { weight: "semibold" } },
    { title: "", width: FRAME.width - 112 - 54 - 78 - 92 },
    { title: words.measured, width: 54, align: "right" },
    { title: words.expected, width: 78, align: "right" },
    { title: words.result, width: 92, align: "right", style: { weight: "semibold", color: NAVY } },
  ];
  const rows = quality.checks.map((check): TableRow => {
    const outcome = check.isConspicuous ? `▲ ${check.outcome}` : check.outcome;
    return { cells: [check.name, check.meaning, check.measured, check.expected, outcome] };
  });
  flow.table(columns, rows, TABLE);
}

/** Norm group and method side by side. */
function drawOrigin({ flow, content }: ReportPage): void {
  const { words, norm } = content;
  const { canvas } = flow;
  const gap = 28;
  const width = (FRAME.width - gap) / 2;
  const right = FRAME.left + width + gap;
  const normTexts = [
    `${norm.name}, ${words.normVersion} ${norm.version}`,
    `${words.normBasis}: ${norm.basis}`,
    norm.notice,
  ];
  const heightOf = (texts: readonly string[], inner: number) =>
    texts.reduce((sum, text) => sum + textHeight(canvas, text, inner, NOTE) + PARAGRAPH_GAP, 24);
  flow.ensure(Math.max(heightOf(normTexts, width), heightOf(words.methodLines, width)));

  const top = flow.y;
  canvas.text(words.norm, FRAME.left, top + 8, STYLE.section);
  canvas.text(words.method, right, top + 8, STYLE.section);
  let y = top + 20;
  normTexts.forEach((text, index) => {
    y = drawText(canvas, text, FRAME.left, y, width, index === 0 ? { ...NOTE, weight: "semibold" } : NOTE);
    y += PARAGRAPH_GAP;
  });
  let methodY = top + 20;
  for (const line of words.methodLines)
    methodY = drawText(canvas, line, right, methodY, width, NOTE) + PARAGRAPH_GAP;
  flow.y = Math.max(y, methodY) - PARAGRAPH_GAP;
}

function drawNotices({ flow, content }: ReportPage): void {
  const { words } = content;
  flow.heading(words.limits, STYLE.section, 60, 8);
  const indent = 18;
  words.notices.forEach((notice, index) => {
    flow.ensure(textHeight(flow.canvas, notice, FRAME.width - indent, NOTE));
    const baseline = flow.y + (NOTE.leading + flow.canvas.capHeight(NOTE)) / 2;
    flow.canvas.text(String(index + 1), FRAME.left, baseline, { ...NOTE, weight: "bold", color: NAVY });
    flow.y = drawText(flow.canvas, notice, FRAME.left + indent, flow.y, FRAME.width - indent, NOTE);
    flow.space(PARAGRAPH_GAP);
  });
}
