import { type Canvas, INK } from "#/platform/pdf/canvas.ts";
import type { Heading, Tag } from "#/platform/pdf/structure.ts";
import { ACCENT, NAVY, RULE, type TextStyle, TINT } from "#/platform/pdf/typeset.ts";
import type { Bar, BarsBlock, CardsBlock, GaugeBlock, LanesBlock } from "../document-charts.ts";
import {
  clusterHeight,
  drawCluster,
  drawLaneBackground,
  drawScaleNumbers,
  drawScore,
  profileLaneSpan,
} from "./charts.ts";
import { drawBalanceGauge, drawShareBar, drawValueBar, spokenBar, VALUE_BAR_LEFT } from "./gauges.ts";
import { type Area, drawBalanced, drawLabelled, drawText, type Piece, shrunken, textHeight } from "./text.ts";
import { STYLE } from "./text-pieces.ts";

const AXIS_HEIGHT = 14;
/** Beyond this a lane's texts would drift apart from each other. */
const LANE_GROW = 9;

/** One piece for each cluster's box. */
export function lanesPieces({ clusters, hasAxis, heads }: LanesBlock, area: Area): Piece[] {
  const span = profileLaneSpan(area);
  return clusters.map((cluster, index) => {
    const hasTop = hasAxis && index === 0;
    const hasFoot = hasAxis && index === clusters.length - 1;
    return {
      gap: index > 0 ? 9 : hasAxis ? 14 : 22,
      gapGrow: index === 0 ? 14 : 0,
      grow: cluster.lanes.length * (hasAxis ? LANE_GROW : LANE_GROW / 3),
      // A profile is compared across clusters, so it is never parted; a single chart stays with its texts.
      keeps: !hasAxis || index < clusters.length - 1,
      tag: { role: "Sect" },
      draw: (canvas, top, extra) => {
        let y = top;
        if (hasTop) {
          drawScaleNumbers(canvas, span.left, y + 7, span.width, 7);
          y += AXIS_HEIGHT - 1;
        }
        const perLane = extra / cluster.lanes.length;
        drawCluster(canvas, { cluster, heads }, area, y, perLane);
        y += clusterHeight(canvas, cluster, area, perLane);
        if (hasFoot) drawScaleNumbers(canvas, span.left, y + 9, span.width, 7);
        return hasFoot ? y + AXIS_HEIGHT : y;
      },
    };
  });
}

const CARD_GAP = 12;
const CARD_PADDING = 11;
const CARD_NAME: TextStyle = { size: 10.5, weight: "semibold", color: INK, leading: 13 };
const CARD_TEXT: TextStyle = { size: 8.8, color: INK, leading: 11.4 };
const CARDS = 3;

/** Up to three cards of equal height; what is said in place of missing ones takes up their room. */
export function cardsPiece({ cards, rest }: CardsBlock, area: Area, level: Heading): Piece {
  const width = (area.width - (CARDS - 1) * CARD_GAP) / CARDS;
  const leftOf = (index: number) => area.left + index * (width + CARD_GAP);
  return {
    gap: 8,
    tag: { role: "Div" },
    draw: (canvas, top) => {
      const inner = (index: number) => ({
        left: leftOf(index) + CARD_PADDING,
        width: width - 2 * CARD_PADDING,
      });
      const heights = cards.map((card, index) =>
        canvas.trial(() => drawCard(canvas, card, level, inner(index), 0)),
      );
      const room = { left: leftOf(cards.length), width: area.left + area.width - leftOf(cards.length) };
      const restInner = { left: room.left + CARD_PADDING, width: room.width - 2 * CARD_PADDING };
      const restHeight = rest === null ? 0 : textHeight(canvas, rest, restInner.width, STYLE.body);
      const height = Math.max(restHeight, ...heights) + 2 * CARD_PADDING;
      const frame = { fill: "#FFFFFF", stroke: RULE, lineWidth: 0.8, radius: 4 };
      cards.forEach((card, index) => {
        canvas.rect(leftOf(index), top, width, height, frame);
        canvas.tag({ role: "Div" }, () => drawCard(canvas, card, level, inner(index), top + CARD_PADDING));
      });
      if (rest !== null) {
        canvas.rect(room.left, top, room.width, height, { fill: TINT, radius: 4 });
        canvas.tag({ role: "P" }, () =>
          drawText(canvas, rest, restInner, top + (height - restHeight) / 2, STYLE.body),
        );
      }
      return top + height;
    },
  };
}

function drawCard(
  canvas: Canvas,
  card: CardsBlock["cards"][number],
  level: Heading,
  area: Area,
  top: number,
): number {
  let y = canvas.tag({ role: level }, () => drawText(canvas, card.name, area, top, CARD_NAME));
  const number: TextStyle = { size: 20, weight: "bold", color: NAVY };
  const label: TextStyle = { size: 9.2, weight: "semibold", color: NAVY };
  canvas.tag({ role: "P" }, () => {
    canvas.text(`${card.number} `, area.left, y + 19, number);
    canvas.text(card.label, area.left + canvas.measure(card.number, number) + 7, y + 19, label);
  });
  y += 26;
  canvas.tag({ role: "Figure", alt: `${card.name}: ${card.number} (${card.band}), ${card.label}` }, () => {
    drawLaneBackground(canvas, area.left, y, area.width, 12);
    drawScore(canvas, card.score, area.left, area.width, y + 6, 3.4);
    drawScaleNumbers(canvas, area.left, y + 19.5, area.width, 6.2);
  });
  y = canvas.tag({ role: "P" }, () => drawBalanced(canvas, card.phrase, area, y + 24, CARD_TEXT)) + 3;
  for (const point of card.points)
    y = canvas.tag({ role: "P" }, () =>
      drawLabelled(canvas, point, area, y + 1, [
        { ...CARD_TEXT, weight: "semibold", color: ACCENT },
        CARD_TEXT,
      ]),
    );
  return y;
}

const BAR_ROW = 40;
const BAR_ROW_GROW = 8;
const COMPACT_ROW = 13.6;
const COMPACT_NAME = 126;
const COMPACT_GROUP = 72;

export const barsPieces = (block: BarsBlock, area: Area): Piece[] =>
  block.size === "full" ? fullBars(block, area) : [compactBars(block, area)];

function fullBars({ bars, heads }: BarsBlock, area: Area): Piece[] {
  const head: TextStyle = { size: 8, weight: "bold", color: ACCENT };
  const right = area.left + area.width;
  const list: Tag = { role: "L", numbering: "None" };
  return bars.map((bar, index) => ({
    within: [list],
    tag: { role: "LI" },
    gap: index === 0 ? 12 : 0,
    grow: BAR_ROW_GROW,
    keeps: index < bars.length - 1,
    draw: (canvas, top, extra) => {
      let y = top;
      if (index === 0) {
        // Each bar's own text says the same.
        canvas.artifact(() => {
          canvas.text(heads.share, area.left + VALUE_BAR_LEFT, y + 8, head);
          canvas.text(heads.group, right, y + 8, { ...head, align: "right" });
        });
        y += 14;
      }
      const height = BAR_ROW + extra;
      canvas.line(area.left, y, right, y, { stroke: RULE, lineWidth: 0.6 });
      drawValueBar(canvas, { ...bar, heads }, { ...area, top: y, height });
      canvas.line(area.left, y + height, right, y + height, { stroke: RULE, lineWidth: 0.6 });
      return y + height;
    },
  }));
}

function compactBars({ bars, heads }: BarsBlock, area: Area): Piece {
  const name: TextStyle = { size: 9.2, color: INK };
  const right = area.left + area.width;
  const drawBar = (canvas: Canvas, bar: Bar, y: number) => {
    const middle = y + COMPACT_ROW / 2;
    const baseline = middle + 3;
    canvas.tag({ role: "LBody" }, () => {
      canvas.tag({ role: "P" }, () =>
        canvas.text(bar.name, area.left, baseline, shrunken(canvas, bar.name, COMPACT_NAME - 6, name)),
      );
      const width = area.width - COMPACT_NAME - COMPACT_GROUP;
      canvas.tag({ role: "Figure", alt: spokenBar({ ...bar, heads }) }, () =>
        drawShareBar(canvas, bar, { left: area.left + COMPACT_NAME, width, middle, thickness: 7 }),
      );
      canvas.tag({ role: "P" }, () => canvas.text(bar.group, right, baseline, { ...name, align: "right" }));
    });
  };
  return {
    gap: 6,
    tag: { role: "L", numbering: "None" },
    draw: (canvas, top) =>
      bars.reduce((y, bar) => {
        canvas.tag({ role: "LI" }, () => drawBar(canvas, bar, y));
        return y + COMPACT_ROW;
      }, top),
  };
}

const GAUGE_HEIGHT = 46;

export const gaugePiece = (gauge: GaugeBlock, area: Area): Piece => ({
  gap: 12,
  tag: { role: "Div" },
  draw: (canvas, top) => {
    drawBalanceGauge(canvas, gauge, area.left, top, area.width);
    return top + GAUGE_HEIGHT;
  },
});
