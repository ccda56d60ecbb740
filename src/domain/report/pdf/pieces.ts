import type { Heading, Tag } from "#/platform/pdf/structure.ts";
import type { TextStyle } from "#/platform/pdf/typeset.ts";
import type { Block, Chapter, ColumnsBlock } from "../document.ts";
import { barsPieces, cardsPiece, gaugePiece, lanesPieces } from "./chart-pieces.ts";
import { cyclePiece } from "./field-pieces.ts";
import { formPieces } from "./form-pieces.ts";
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
  /** Of what is told about one scale: it is a level lower as soon as a heading stands over it. */
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
      // What a heading stands over begins right below it.
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
