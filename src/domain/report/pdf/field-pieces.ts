import { INK } from "#/platform/pdf/canvas.ts";
import { ACCENT, MUTED, NAVY, TINT } from "#/platform/pdf/palette.ts";
import type { TextStyle } from "#/platform/pdf/typeset.ts";
import type { CycleBlock } from "../document-charts.ts";
import { drawLaneGround, drawScore, spokenLane } from "./charts.ts";
import type { Piece } from "./piece.ts";
import { type Area, drawBalanced } from "./text.ts";

const GAP = 5;
const POINT = 9;
const HEIGHT = 116;

/** The steps as arrows in a row, each with its score. */
export function cyclePiece({ steps, heads }: CycleBlock, area: Area): Piece {
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
            // Under the number: beside it the longer words would be cut.
            canvas.text(canvas.fit(item.label, inner.width + 4, label), inner.left, bottom - 29, label);
          });
          canvas.tag({ role: "Figure", alt: spokenLane(item, heads) }, () => {
            drawLaneGround(canvas, inner.left, bottom - 22, inner.width, 11, 5);
            drawScore(canvas, item.score, inner.left, inner.width, bottom - 16.5, 3);
          });
        };
        canvas.tag({ role: "LI" }, () => canvas.tag({ role: "LBody" }, write));
      });
      return top + HEIGHT;
    },
  };
}
