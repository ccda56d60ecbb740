import { type Canvas, INK } from "#/platform/pdf/canvas.ts";
import type { Heading, Tag } from "#/platform/pdf/structure.ts";
import { ACCENT, MUTED, NAVY, RULE, type TextStyle, TINT } from "#/platform/pdf/typeset.ts";
import type { Block, Chapter, ColumnsBlock } from "../document.ts";
import type { CycleBlock, InsightsBlock } from "../document-charts.ts";
import { barsPieces, cardsPiece, gaugePiece, lanesPieces } from "./chart-pieces.ts";
import { drawLaneBackground, drawScore, spokenLane } from "./charts.ts";
import { formPieces, questionsPieces } from "./interview-pieces.ts";
import { overallPiece, targetsPieces } from "./match-pieces.ts";
import { matrixPieces } from "./matrix-pieces.ts";
import { spreadPieces } from "./spread-pieces.ts";
import { leansPieces, sharesPiece, tablePieces } from "./table-pieces.ts";
import { type Area, drawBalanced, drawStack, drawText, type Piece } from "./text.ts";
import {
  chapterHead,
  columnsPiece,
  type DrawnColumn,
  headingPiece,
  headlinesPiece,
  listPieces,
  noticePiece,
  STYLE,
  textPiece,
  traitPiece,
} from "./text-pieces.ts";

const COLUMN_GAP = 28;
/** Three columns side by side are closer. */
const NARROW_GAP = 18;

export function chapterPieces(chapter: Chapter, area: Area): Piece[] {
  const section: Tag = { role: "Sect" };
  const pieces = [
    chapterHead(chapter, area),
    ...blocksPieces(chapter.blocks, area, { listStyle: STYLE.body, level: "H3" }),
  ];
  return pieces.map((piece) => ({ ...piece, within: [section, ...(piece.within ?? [])] }));
}

interface Setting {
  /** Lists are set smaller inside of columns. */
  listStyle: TextStyle;
  /** The report on one scale: it is a level lower if it has a heading. */
  level: Heading;
}

function blocksPieces(blocks: readonly Block[], area: Area, { listStyle, level }: Setting): Piece[] {
  let current = level;
  return blocks.flatMap((block, index) => {
    if (block.kind === "heading" || block.kind === "lanes") current = "H4";
    const pieces = piecesOf(block, area, { listStyle, level: current });
    const isAfterHeading = blocks[index - 1]?.kind === "heading";
    const next = blocks[index + 1];
    // A sentence that sums up or explains stays with what it is about.
    const isSummedUp = next?.kind === "text" && next.style !== "body";
    const keeps = isSummedUp || (isAfterHeading && block.kind === "text");
    return pieces.map((piece, place) => ({
      ...piece,
      // The content of a heading begins right below it.
      ...(place === 0 && isAfterHeading && { gap: Math.min(piece.gap ?? 0, 8) }),
      ...(place === pieces.length - 1 && keeps && { keeps: true }),
    }));
  });
}

function piecesOf(block: Block, area: Area, { listStyle, level }: Setting): Piece[] {
  switch (block.kind) {
    case "heading":
      return [headingPiece(block, area)];
    case "text":
      return [textPiece(block, area)];
    case "headlines":
      return [headlinesPiece(block, area)];
    case "list":
      return listPieces(block, area, listStyle);
    case "notice":
      return [noticePiece(block, area)];
    case "trait":
      return [traitPiece(block, area, level)];
    case "columns":
      return [columnsOf(block, area, level)];
    case "lanes":
      return lanesPieces(block, area);
    case "cards":
      return [cardsPiece(block, area, level)];
    case "bars":
      return barsPieces(block, area);
    case "gauge":
      return [gaugePiece(block, area)];
    case "table":
      return tablePieces(block, area);
    case "overall":
      return [overallPiece(block, area)];
    case "targets":
      return targetsPieces(block, area);
    case "cycle":
      return [cyclePiece(block, area)];
    case "questions":
      return questionsPieces(block, area);
    case "form":
      return formPieces(block, area);
    case "insights":
      return insightsPieces(block, area, level);
    case "matrix":
      return matrixPieces(block, area);
    case "spread":
      return spreadPieces(block, area);
    case "leans":
      return leansPieces(block, area);
    case "shares":
      return [sharesPiece(block, area)];
  }
}

function columnsOf({ columns, isRuled }: ColumnsBlock, area: Area, level: Heading): Piece {
  const gap = columns.length > 2 ? NARROW_GAP : COLUMN_GAP;
  const total = columns.reduce((sum, { share }) => sum + share, 0);
  const room = area.width - (columns.length - 1) * gap;
  let left = area.left;
  const placed = columns.map(({ share, blocks }): DrawnColumn => {
    const column = { left, width: (room * share) / total };
    left += column.width + gap;
    const pieces = blocksPieces(blocks, column, { listStyle: STYLE.trait, level });
    return { area: column, draw: (canvas, top) => drawStack(canvas, pieces, top) };
  });
  const isHeaded = columns.some(({ blocks }) => blocks[0]?.kind === "heading");
  return columnsPiece(placed, isRuled, isHeaded ? 18 : isRuled ? 13 : 9);
}

const GAP = 5;
const POINT = 9;
const HEIGHT = 116;

/** The steps as arrows in a row, each with its score. */
function cyclePiece({ steps, heads }: CycleBlock, area: Area): Piece {
  const step = (area.width - POINT - (steps.length - 1) * GAP) / steps.length;
  return {
    gap: 10,
    tag: { role: "L", numbering: "Decimal" },
    draw: (canvas, top) => {
      steps.forEach((item, index) => {
        const left = area.left + index * (step + GAP);
        const [right, middle, bottom] = [left + step, top + HEIGHT / 2, top + HEIGHT];
        const points = [
          { x: left, y: top },
          { x: right, y: top },
          { x: right + POINT, y: middle },
          { x: right, y: bottom },
          { x: left, y: bottom },
          ...(index > 0 ? [{ x: left + POINT, y: middle }] : []),
        ];
        canvas.polyline(points, { fill: TINT });
        const inner = { left: left + POINT + 5, width: step - POINT - 8 };
        const title: TextStyle = { size: 9.2, weight: "semibold", color: ACCENT, leading: 11 };
        const name: TextStyle = { size: 7.6, color: MUTED, leading: 9.2 };
        const number: TextStyle = { size: 15, weight: "bold", color: NAVY };
        const label: TextStyle = { size: 7.2, color: INK };
        const write = () => {
          const y = canvas.tag({ role: "P" }, () => drawBalanced(canvas, item.title, inner, top + 9, title));
          canvas.tag({ role: "P" }, () => drawBalanced(canvas, item.name, inner, y + 1, name));
          canvas.tag({ role: "P" }, () => {
            canvas.text(`${item.number} `, inner.left, bottom - 41, number);
            // Under the number: next to it the longer words would be cut.
            canvas.text(canvas.fit(item.label, inner.width + 4, label), inner.left, bottom - 29, label);
          });
          canvas.tag({ role: "Figure", alt: spokenLane(item, heads) }, () => {
            drawLaneBackground(canvas, inner.left, bottom - 22, inner.width, 11, 5);
            drawScore(canvas, item.score, inner.left, inner.width, bottom - 16.5, 3);
          });
        };
        canvas.tag({ role: "LI" }, () => canvas.tag({ role: "LBody" }, write));
      });
      return top + HEIGHT;
    },
  };
}

const SENTENCE: TextStyle = { size: 13, weight: "semibold", color: ACCENT, leading: 17.5 };
const LABEL: TextStyle = { size: 8, weight: "bold", color: MUTED, tracking: 0.5, leading: 13 };
const TEXT: TextStyle = { size: 10.5, color: INK, leading: 15 };
const EDGE = 4;
const PADDING = { x: 20, y: 15 };
const INSIGHT_PIECES_COLUMN_GAP = 28;
/** Airier where a page has room for it. */
const GROW = 28;

/** A card for each: the sentence over its two sides. */
function insightsPieces({ insights }: InsightsBlock, area: Area, level: Heading): Piece[] {
  const inner = { left: area.left + EDGE + PADDING.x, width: area.width - EDGE - 2 * PADDING.x };
  const column = (inner.width - INSIGHT_PIECES_COLUMN_GAP) / 2;
  return insights.map(({ sentence, sides }) => ({
    gap: 12,
    gapGrow: 8,
    grow: GROW,
    tag: { role: "Div" },
    draw: (canvas, top, extra) => {
      const write = () => {
        const first = top + PADDING.y + extra / 3;
        const under =
          canvas.tag({ role: level }, () => drawBalanced(canvas, sentence, inner, first, SENTENCE)) +
          8 +
          extra / 3;
        const ends = sides.map((side, index) => {
          const left = inner.left + index * (column + INSIGHT_PIECES_COLUMN_GAP);
          return drawSide(canvas, side, { left, width: column }, under);
        });
        return Math.max(...ends) + PADDING.y + extra / 3;
      };
      const bottom = canvas.trial(write);
      canvas.rect(area.left, top, area.width, bottom - top, { fill: TINT });
      canvas.rect(area.left, top, EDGE, bottom - top, { fill: ACCENT });
      return write();
    },
  }));
}

function drawSide(
  canvas: Canvas,
  { label, text }: { label: string; text: string },
  area: Area,
  top: number,
): number {
  canvas.line(area.left, top, area.left + area.width, top, { stroke: RULE, lineWidth: 0.8 });
  const under = canvas.tag({ role: "P" }, () => drawText(canvas, label.toUpperCase(), area, top + 4, LABEL));
  return canvas.tag({ role: "P" }, () => drawText(canvas, text, area, under + 1, TEXT));
}
