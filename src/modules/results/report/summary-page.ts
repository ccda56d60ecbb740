import { type Canvas, INK, type TextStyle } from "#/platform/pdf/canvas.ts";
import {
  drawLaneGround,
  drawScaleNumbers,
  drawScore,
  MUTED,
  NAVY,
  RULE,
  TINT,
} from "#/platform/pdf/charts.ts";
import { drawBalanceGauge, drawShareBar } from "#/platform/pdf/gauges.ts";
import { FRAME } from "#/platform/pdf/page-kit.ts";
import { type DistinctiveView, percent, type ScaleView, type StandardReportContent } from "./content.ts";
import {
  drawBalanced,
  drawPanel,
  drawText,
  openChapter,
  type ReportPage,
  STYLE,
  textHeight,
} from "./layout.ts";

const GAP = 12;
const CARD_PADDING = 12;
/** Height of a row of the small profile; it takes up what room the page has left. */
const GLANCE_STEP_LEAST = 11;
const GLANCE_STEP_MOST = 21;
/** Its heading and the numbers under its lanes. */
const GLANCE_FRAME = 30;
interface Density {
  headline: TextStyle;
  /** Space between the page's parts in points. */
  gap: number;
  valueRow: number;
}
const ROOMY: Density = { headline: { size: 13, color: INK, leading: 18 }, gap: 25, valueRow: 15.5 };
/** With a notice on the data on top, everything else moves closer together. */
const DENSE: Density = { headline: { size: 11, color: INK, leading: 14.5 }, gap: 16, valueRow: 14 };

/** Standard error of the we share under the model of the questionnaire. */
const WE_I_ERROR = 7;

/** The page that is read in two minutes: headlines first, then what they rest on. */
export function drawSummary(page: ReportPage): void {
  const { flow, content } = page;
  const { words } = content;
  openChapter(page, words.summary);
  const { canvas } = flow;
  const hasNotice = content.quality.status !== "ok";
  const density = hasNotice ? DENSE : ROOMY;
  if (hasNotice) {
    const notice = { title: `${words.dataQuality}: ${content.quality.title}`, texts: [content.quality.text] };
    flow.y = drawPanel(canvas, notice, { left: FRAME.left, top: flow.y, width: FRAME.width }) + 10;
  }
  for (const sentence of content.headlines) drawHeadline(page, sentence, density.headline);
  flow.space(density.gap * 0.6);
  drawDistinctive(page);
  flow.space(density.gap);
  drawValuesAndRatio(page, density.valueRow);
  drawGlance(page, density.gap);
}

function drawHeadline({ flow }: ReportPage, sentence: string, style: TextStyle): void {
  const { canvas } = flow;
  canvas.rect(FRAME.left, flow.y + (style.leading ?? style.size) / 2 - 2.5, 5, 5, { fill: NAVY });
  flow.y = drawBalanced(canvas, sentence, FRAME.left + 16, flow.y, FRAME.width - 16, style) + 4;
}

function drawDistinctive({ flow, content }: ReportPage): void {
  const { words } = content;
  flow.heading(words.distinctive, STYLE.section, 120, 5);
  const { canvas } = flow;
  flow.y = drawText(canvas, words.distinctiveLead, FRAME.left, flow.y, FRAME.width, STYLE.small) + 6;
  const width = (FRAME.width - 2 * GAP) / 3;
  const cards = content.distinctive;
  const height = Math.max(96, ...cards.map((card) => cardHeight(canvas, card, width)));
  cards.forEach((card, index) => {
    drawCard(canvas, card, { left: FRAME.left + index * (width + GAP), top: flow.y, width, height });
  });
  if (cards.length < 3) {
    const left = FRAME.left + cards.length * (width + GAP);
    const text = cards.length === 0 ? words.distinctiveNone : words.distinctiveFew;
    const room = FRAME.right - left;
    canvas.rect(left, flow.y, room, height, { fill: TINT, radius: 4 });
    const inner = room - 2 * CARD_PADDING;
    const top = flow.y + (height - textHeight(canvas, text, inner, STYLE.body)) / 2;
    drawText(canvas, text, left + CARD_PADDING, top, inner, STYLE.body);
  }
  flow.space(height);
}

const CARD_NAME: TextStyle = { size: 10.5, weight: "semibold", color: INK, leading: 13 };
const CARD_PHRASE: TextStyle = { size: 9, color: INK, leading: 12 };

function cardHeight(canvas: Canvas, card: DistinctiveView, width: number): number {
  const inner = width - 2 * CARD_PADDING;
  const texts =
    textHeight(canvas, card.name, inner, CARD_NAME) + textHeight(canvas, card.phrase, inner, CARD_PHRASE);
  return texts + 58 + 2 * CARD_PADDING;
}

function drawCard(
  canvas: Canvas,
  card: DistinctiveView,
  area: { left: number; top: number; width: number; height: number },
): void {
  const left = area.left + CARD_PADDING;
  const inner = area.width - 2 * CARD_PADDING;
  canvas.rect(area.left, area.top, area.width, area.height, {
    fill: "#FFFFFF",
    stroke: RULE,
    lineWidth: 0.8,
    radius: 4,
  });
  let y = drawText(canvas, card.name, left, area.top + CARD_PADDING, inner, CARD_NAME);
  const number: TextStyle = { size: 22, weight: "bold", color: NAVY };
  canvas.text(card.number, left, y + 21, number);
  const label: TextStyle = { size: 9.5, weight: "semibold", color: NAVY };
  canvas.text(card.label, left + canvas.measure(card.number, number) + 7, y + 21, label);
  y += 30;
  drawLaneGround(canvas, left, y, inner, 13);
  drawScore(canvas, card.score, left, inner, y + 6.5, 3.6);
  drawScaleNumbers(canvas, left, y + 21, inner, 6.2);
  drawBalanced(canvas, card.phrase, left, y + 28, inner, CARD_PHRASE);
}

function drawValuesAndRatio({ flow, content }: ReportPage, rowHeight: number): void {
  const { canvas } = flow;
  const { words } = content;
  const leftWidth = 268;
  const rightLeft = FRAME.left + leftWidth + 30;
  const rightWidth = FRAME.right - rightLeft;
  const top = flow.y;
  canvas.text(words.valuesOrder, FRAME.left, top + 8, STYLE.section);
  let y = drawText(canvas, words.valuesOrderNote, FRAME.left, top + 14, leftWidth, STYLE.small) + 4;
  const name: TextStyle = { size: 9.2, color: INK };
  const rank: TextStyle = { size: 9.2, weight: "bold", color: NAVY };
  for (const value of byRank(content)) {
    const baseline = y + rowHeight / 2 + 3;
    canvas.text(value.rank, FRAME.left, baseline, rank);
    canvas.text(canvas.fit(value.name, 138, name), FRAME.left + 18, baseline, name);
    drawShareBar(canvas, value.share, {
      left: FRAME.left + 164,
      width: leftWidth - 164 - 30,
      middle: y + rowHeight / 2,
      thickness: 7,
    });
    canvas.text(value.raw, FRAME.left + leftWidth, baseline, { ...rank, align: "right" });
    y += rowHeight;
  }
  canvas.text(words.weI, rightLeft, top + 8, STYLE.section);
  drawRatio(canvas, content, rightLeft, top + 22, rightWidth);
  const tendency = drawText(
    canvas,
    `${words.tendencyWord}: ${content.weI.tendency}`,
    rightLeft,
    top + 74,
    rightWidth,
    {
      ...STYLE.strong,
      color: NAVY,
    },
  );
  const end = drawText(canvas, content.weI.sentence, rightLeft, tendency, rightWidth, {
    ...STYLE.small,
    color: INK,
  });
  flow.y = Math.max(y, end);
}

function byRank(content: StandardReportContent) {
  return [...content.values].sort((a, b) => b.share - a.share);
}

/** The we/I gauge with its texts; takes 46 points from `top`. */
export function drawRatio(
  canvas: Canvas,
  { words, weI, language }: StandardReportContent,
  left: number,
  top: number,
  width: number,
): void {
  drawBalanceGauge(
    canvas,
    {
      leftShare: weI.we,
      error: WE_I_ERROR,
      leftName: words.we,
      rightName: words.i,
      leftText: percent(weI.we, language),
      rightText: percent(weI.i, language),
      zoneName: words.balanced,
    },
    left,
    top,
    width,
  );
}

/** All dimensions without poles, in two columns; left out rather than moved to a page of its own. */
function drawGlance({ flow, content }: ReportPage, gap: number): void {
  const { canvas } = flow;
  const scales = content.clusters.flatMap((cluster) => cluster.scales);
  const perColumn = Math.ceil(scales.length / 2);
  if (flow.remaining < gap + GLANCE_FRAME + perColumn * GLANCE_STEP_LEAST) return;
  flow.space(gap);
  flow.heading(content.words.glance, STYLE.section, 0, 7);
  const columnGap = 30;
  const width = (FRAME.width - columnGap) / 2;
  const step = Math.min(GLANCE_STEP_MOST, Math.max(GLANCE_STEP_LEAST, (flow.remaining - 14) / perColumn));
  [scales.slice(0, perColumn), scales.slice(perColumn)].forEach((column, index) => {
    const left = FRAME.left + index * (width + columnGap);
    drawGlanceColumn(canvas, column, { left, width, top: flow.y, step });
  });
  flow.space(perColumn * step + 10);
}

function drawGlanceColumn(
  canvas: Canvas,
  scales: readonly ScaleView[],
  area: { left: number; width: number; top: number; step: number },
): void {
  const name: TextStyle = { size: 8.4, color: INK };
  const laneLeft = area.left + 118;
  const laneWidth = area.width - 118 - 24;
  const height = scales.length * area.step;
  drawLaneGround(canvas, laneLeft, area.top, laneWidth, height, 5);
  scales.forEach((scale, index) => {
    const middle = area.top + (index + 0.5) * area.step;
    const baseline = middle + canvas.capHeight(name) / 2;
    canvas.text(canvas.fit(scale.name, 112, name), area.left, baseline, name);
    drawScore(canvas, scale.score, laneLeft, laneWidth, middle, 3);
    const number: TextStyle = { size: 8.4, weight: "bold", color: NAVY, align: "right" };
    canvas.text(scale.number, area.left + area.width, baseline, number);
  });
  const ends: TextStyle = { size: 6.2, color: MUTED, align: "center" };
  drawScaleNumbers(canvas, laneLeft, area.top + height + 8, laneWidth, ends.size);
}
