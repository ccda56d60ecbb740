import { type Canvas, INK } from "#/platform/pdf/canvas.ts";
import type { TextStyle } from "#/platform/pdf/typeset.ts";
import type { Piece } from "./piece.ts";
import type { Area } from "./text.ts";

/** What a mark means; it is drawn around the given point, in 18 by 10 points. */
export interface Legend {
  text: string;
  draw: (canvas: Canvas, x: number, y: number) => void;
}

const STYLE: TextStyle = { size: 8, color: INK };
const MARK_WIDTH = 18;
const LINE = 13;

/** Marks and meanings in a row, or in several where they do not fit; only for who sees the marks. */
export function legendPiece(legends: readonly Legend[], area: Area): Piece {
  return {
    gap: 9,
    keeps: true,
    tag: { role: "Div" },
    draw: (canvas, top) => canvas.artifact(() => drawLegends(canvas, legends, area, top)),
  };
}

function drawLegends(canvas: Canvas, legends: readonly Legend[], area: Area, top: number): number {
  let x = area.left;
  let y = top + 7;
  for (const { text, draw } of legends) {
    const width = MARK_WIDTH + 5 + canvas.measure(text, STYLE);
    if (x > area.left && x + width > area.left + area.width) {
      x = area.left;
      y += LINE;
    }
    draw(canvas, x + MARK_WIDTH / 2, y);
    canvas.text(text, x + MARK_WIDTH + 5, y + canvas.capHeight(STYLE) / 2, STYLE);
    x += width + 16;
  }
  return y + 8;
}
