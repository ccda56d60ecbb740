import { INK, type TextStyle } from "#/platform/pdf/canvas.ts";
import {
  clusterHeight,
  drawCluster,
  drawScaleNumbers,
  MUTED,
  NAVY,
  type ProfileCluster,
  profileLaneSpan,
  RULE,
} from "#/platform/pdf/charts.ts";
import { drawRankBar } from "#/platform/pdf/gauges.ts";
import { FRAME } from "#/platform/pdf/page-kit.ts";
import { drawText, openChapter, type ReportPage, STYLE } from "./layout.ts";
import { drawRatio } from "./summary-page.ts";

const BOX_GAP = 9;
const AXIS_HEIGHT = 14;
/** Beyond this a lane's texts would drift apart from each other. */
const MOST_EXTRA = 9;

/** All dimensions in the boxes of their clusters, spread over the page. */
export function drawProfile(page: ReportPage): void {
  const { flow, content } = page;
  openChapter(page, content.words.profile, content.words.profileLead);
  const columns = { left: FRAME.left, width: FRAME.width };
  const clusters: ProfileCluster[] = content.clusters.map(({ name, scales }) => ({ name, lanes: scales }));
  const heights = clusters.map((cluster) => clusterHeight(flow.canvas, cluster, columns));
  const natural = heights.reduce((sum, height) => sum + height + BOX_GAP, 2 * AXIS_HEIGHT - BOX_GAP);
  const lanes = clusters.reduce((sum, cluster) => sum + cluster.lanes.length, 0);
  const extra = Math.min(MOST_EXTRA, Math.max(0, (flow.remaining - natural) / Math.max(1, lanes)));

  const span = profileLaneSpan(columns);
  const drawAxis = (baseline: number) => drawScaleNumbers(flow.canvas, span.left, baseline, span.width, 7);
  drawAxis(flow.y + 7);
  flow.space(AXIS_HEIGHT - 1);
  for (const cluster of clusters) {
    const height = clusterHeight(flow.canvas, cluster, columns, extra);
    flow.ensure(height);
    drawCluster(flow.canvas, cluster, columns, flow.y, extra);
    flow.space(height + BOX_GAP);
  }
  drawAxis(flow.y - BOX_GAP + 9);
}

/** Priorities as bars in the order of the value systems, and the balance of the two camps. */
export function drawValues(page: ReportPage): void {
  const { flow, content } = page;
  const { words } = content;
  openChapter(page, words.values, words.valuesLead);
  const { canvas } = flow;
  flow.space(6);
  const head: TextStyle = { size: 8, weight: "bold", color: NAVY };
  canvas.text(words.priority, FRAME.left + 198, flow.y + 8, head);
  canvas.text(words.againstNorm, FRAME.right, flow.y + 8, { ...head, align: "right" });
  flow.space(15);
  const height = 54;
  for (const value of content.values) {
    canvas.line(FRAME.left, flow.y, FRAME.right, flow.y, { stroke: RULE, lineWidth: 0.6 });
    const bar = {
      name: value.name,
      note: value.description,
      share: value.share,
      shareText: value.raw,
      rank: value.rank,
      aside: `${value.number}  ${value.label}`,
    };
    drawRankBar(canvas, bar, { left: FRAME.left, width: FRAME.width, top: flow.y, height });
    flow.space(height);
  }
  canvas.line(FRAME.left, flow.y, FRAME.right, flow.y, { stroke: RULE, lineWidth: 0.6 });
  flow.y = drawText(canvas, words.valuesNote, FRAME.left, flow.y + 8, FRAME.width, STYLE.small) + 26;
  drawRatioBlock(page);
}

function drawRatioBlock({ flow, content }: ReportPage): void {
  const { canvas } = flow;
  const { words, weI } = content;
  flow.heading(words.weI, STYLE.section, 200, 8);
  flow.y = drawText(canvas, words.weILead, FRAME.left, flow.y, FRAME.width, STYLE.body) + 14;
  drawRatio(canvas, content, FRAME.left, flow.y, FRAME.width);
  flow.space(58);
  const result: TextStyle = { size: 12.5, weight: "semibold", color: NAVY, leading: 17 };
  flow.y =
    drawText(
      canvas,
      `${words.tendencyWord}: ${weI.tendency}. ${weI.sentence}`,
      FRAME.left,
      flow.y,
      FRAME.width,
      result,
    ) + 4;
  flow.y = drawText(canvas, words.weIError, FRAME.left, flow.y, FRAME.width, STYLE.small) + 14;
  const width = (FRAME.width - 28) / 2;
  const camps: [string, string[]][] = [
    [words.weCamp, weI.weValues],
    [words.iCamp, weI.iValues],
  ];
  const ends = camps.map(([title, names], column) => {
    const left = FRAME.left + column * (width + 28);
    canvas.line(left, flow.y, left + width, flow.y, { stroke: RULE, lineWidth: 0.8 });
    let y = drawText(canvas, title, left, flow.y + 7, width, { ...STYLE.strong, color: NAVY });
    for (const name of names) {
      canvas.circle(left + 3, y + 7, 1.6, { fill: MUTED });
      y = drawText(canvas, name, left + 12, y, width - 12, { ...STYLE.body, color: INK });
    }
    return y;
  });
  flow.y = Math.max(...ends);
}
