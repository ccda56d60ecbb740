import { type Canvas, INK } from "#/platform/pdf/canvas.ts";
import { ACCENT, MUTED, RULE, TINT } from "#/platform/pdf/palette.ts";
import type { Heading } from "#/platform/pdf/structure.ts";
import type { TextStyle } from "#/platform/pdf/typeset.ts";
import type { InsightsBlock } from "../document-personal.ts";
import type { Piece } from "./piece.ts";
import { type Area, drawBalanced, drawText } from "./text.ts";

const SENTENCE: TextStyle = { size: 13, weight: "semibold", color: ACCENT, leading: 17.5 };
const LABEL: TextStyle = { size: 8, weight: "bold", color: MUTED, tracking: 0.5, leading: 13 };
const TEXT: TextStyle = { size: 10.5, color: INK, leading: 15 };
const EDGE = 4;
const PADDING = { x: 20, y: 15 };
const COLUMN_GAP = 28;
/** Airier where a page has room for it. */
const GROW = 28;

/** A card for each: the sentence over its two sides. */
export function insightsPieces({ insights }: InsightsBlock, area: Area, level: Heading): Piece[] {
  const inner = { left: area.left + EDGE + PADDING.x, width: area.width - EDGE - 2 * PADDING.x };
  const column = (inner.width - COLUMN_GAP) / 2;
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
          const left = inner.left + index * (column + COLUMN_GAP);
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
