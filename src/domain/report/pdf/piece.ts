import type { Canvas } from "#/platform/pdf/canvas.ts";
import type { Tag } from "#/platform/pdf/structure.ts";
import type { Measured } from "./paginate.ts";

/** A part of a report that is drawn in one go and never over the foot of a page. Lengths are points. */
export interface Piece extends Partial<Omit<Measured, "height" | "head">> {
  /** What it is to somebody who does not see it; what it consists of is told apart while it is drawn. */
  tag: Tag;
  /** What it is a part of together with other pieces, from the outside inwards: each of those is given the same object. */
  within?: readonly Tag[];
  /** Draws downwards from `top`, `extra` taller than it needs to be; answers its lower edge. */
  draw: (canvas: Canvas, top: number, extra: number) => number;
  /** Drawn above it where it begins a page: the head of a table that goes on. */
  head?: (canvas: Canvas, top: number) => number;
  /** Entry of the outline. */
  bookmark?: string;
}

/** Learns a piece's height by drawing it on trial. */
export function measurePiece(canvas: Canvas, piece: Piece): Measured {
  const { draw, head } = piece;
  return {
    height: canvas.trial(() => draw(canvas, 0, 0)),
    gap: piece.gap ?? 0,
    grow: piece.grow ?? 0,
    gapGrow: piece.gapGrow ?? 0,
    keeps: piece.keeps ?? false,
    breaks: piece.breaks ?? false,
    needs: piece.needs ?? 0,
    head: head ? canvas.trial(() => head(canvas, 0)) : 0,
  };
}

/** Draws a piece as what it is; answers its lower edge. */
export const drawPiece = (canvas: Canvas, piece: Piece, top: number, extra: number): number =>
  canvas.within(piece.within ?? [], () => canvas.tag(piece.tag, () => piece.draw(canvas, top, extra)));

/** Draws pieces under each other, for a column of a page; answers the lower edge. */
export function drawStack(canvas: Canvas, pieces: readonly Piece[], top: number): number {
  return pieces.reduce(
    (y, piece, place) => drawPiece(canvas, piece, place === 0 ? y : y + (piece.gap ?? 0), 0),
    top,
  );
}

/** As many rows fit any page together; of more, none stands alone at either end. */
const WHOLE_ROWS = 18;
const END_ROWS = 3;

/** Whether a row of a table or chart stays on the page of the next. */
export const staysWithNext = (row: number, rows: number): boolean =>
  row < rows - 1 && (rows <= WHOLE_ROWS || row < END_ROWS - 1 || row >= rows - END_ROWS);
