import type { TextStyle } from "#/platform/pdf/canvas.ts";
import type { Block, Chapter, ColumnsBlock } from "../document.ts";
import { barsPieces, cardsPiece, gaugePiece, lanesPieces } from "./chart-pieces.ts";
import { cyclePiece } from "./field-pieces.ts";
import { insightsPieces } from "./insight-pieces.ts";
import { questionsPieces } from "./interview-pieces.ts";
import { leansPieces, sharesPiece } from "./lean-pieces.ts";
import { overallPiece, targetsPieces } from "./match-pieces.ts";
import { matrixPieces } from "./matrix-pieces.ts";
import { drawStack, type Piece } from "./piece.ts";
import { spreadPieces } from "./spread-pieces.ts";
import { STYLE } from "./style.ts";
import { tablePieces } from "./table-pieces.ts";
import type { Area } from "./text.ts";
import {
  chapterHead,
  columnsPiece,
  type DrawnColumn,
  headingPiece,
  headlinesPiece,
  listPieces,
  noticePiece,
  textPiece,
  traitPiece,
} from "./text-pieces.ts";

const COLUMN_GAP = 28;
/** Three columns beside each other stand closer. */
const NARROW_GAP = 18;

export const chapterPieces = (chapter: Chapter, area: Area): Piece[] => [
  chapterHead(chapter, area),
  ...blocksPieces(chapter.blocks, area, STYLE.body),
];

/** @param listStyle lists are set smaller inside of columns */
function blocksPieces(blocks: readonly Block[], area: Area, listStyle: TextStyle): Piece[] {
  return blocks.flatMap((block, index) => {
    const pieces = piecesOf(block, area, listStyle);
    const isAfterHeading = blocks[index - 1]?.kind === "heading";
    const next = blocks[index + 1];
    // A sentence that sums up or explains stays with what it is about.
    const isSummedUp = next?.kind === "text" && next.style !== "body";
    const keeps = isSummedUp || (isAfterHeading && block.kind === "text");
    return pieces.map((piece, place) => ({
      ...piece,
      // What a heading stands over begins right below it.
      ...(place === 0 && isAfterHeading && { gap: Math.min(piece.gap ?? 0, 8) }),
      ...(place === pieces.length - 1 && keeps && { keeps: true }),
    }));
  });
}

function piecesOf(block: Block, area: Area, listStyle: TextStyle): Piece[] {
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
      return [traitPiece(block, area)];
    case "columns":
      return [columnsOf(block, area)];
    case "lanes":
      return lanesPieces(block, area);
    case "cards":
      return [cardsPiece(block, area)];
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
    case "insights":
      return insightsPieces(block, area);
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

function columnsOf({ columns, isRuled }: ColumnsBlock, area: Area): Piece {
  const gap = columns.length > 2 ? NARROW_GAP : COLUMN_GAP;
  const total = columns.reduce((sum, { share }) => sum + share, 0);
  const room = area.width - (columns.length - 1) * gap;
  let left = area.left;
  const placed = columns.map(({ share, blocks }): DrawnColumn => {
    const column = { left, width: (room * share) / total };
    left += column.width + gap;
    const pieces = blocksPieces(blocks, column, STYLE.trait);
    return { area: column, draw: (canvas, top) => drawStack(canvas, pieces, top) };
  });
  const isHeaded = columns.some(({ blocks }) => blocks[0]?.kind === "heading");
  return columnsPiece(placed, isRuled, isHeaded ? 18 : isRuled ? 13 : 9);
}
