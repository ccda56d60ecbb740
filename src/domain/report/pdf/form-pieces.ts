import { type Canvas, INK } from "#/platform/pdf/canvas.ts";
import { MUTED } from "#/platform/pdf/palette.ts";
import type { TextStyle } from "#/platform/pdf/typeset.ts";
import type { FormBlock, FormField } from "../document.ts";
import type { Piece } from "./piece.ts";
import { STYLE } from "./style.ts";
import { type Area, drawText } from "./text.ts";

/** Room for one line of handwriting. */
const WRITING_STEP = 19;
export const WRITING_LINE = { stroke: "#C3CCD6", lineWidth: 0.5 } as const;
const BOX = 9;

/** Lines to fill in by hand; a field stays whole, and its lines move apart where there is room. */
export const formPieces = ({ fields }: FormBlock, area: Area): Piece[] =>
  fields.map((field) => ({
    gap: 11,
    gapGrow: 4,
    grow: field.lines * 3,
    tag: { role: "Div" },
    draw: (canvas, top, extra) => drawField(canvas, field, area, top, extra),
  }));

function drawField(
  canvas: Canvas,
  { label, lines, options }: FormField,
  area: Area,
  top: number,
  extra: number,
): number {
  let y = canvas.tag({ role: "P" }, () => drawText(canvas, label, area, top, STYLE.traitName));
  if (options)
    y = canvas.tag({ role: "L", numbering: "None" }, () => drawOptions(canvas, options, area, y + 4));
  const step = WRITING_STEP + (lines > 0 ? extra / lines : 0);
  for (let line = 1; line <= lines; line += 1) {
    canvas.line(area.left, y + line * step, area.left + area.width, y + line * step, WRITING_LINE);
  }
  return y + lines * step;
}

function drawOptions(canvas: Canvas, options: readonly string[], area: Area, top: number): number {
  const style: TextStyle = { ...STYLE.trait, color: INK };
  let x = area.left;
  let y = top;
  for (const option of options) {
    const width = BOX + 6 + canvas.measure(option, style);
    if (x > area.left && x + width > area.left + area.width) {
      x = area.left;
      y += 17;
    }
    canvas.rect(x, y + 1, BOX, BOX, { fill: "#FFFFFF", stroke: MUTED, lineWidth: 0.8 });
    const left = x + BOX + 6;
    const baseline = y + BOX;
    canvas.tag({ role: "LI" }, () =>
      canvas.tag({ role: "LBody" }, () => canvas.text(option, left, baseline, style)),
    );
    x += width + 22;
  }
  return y + 15;
}
