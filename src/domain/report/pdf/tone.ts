import type { Canvas, Point } from "#/platform/pdf/canvas.ts";
import { MATCH_COLORS } from "../colors.ts";
import type { NoticeTone } from "../document.ts";

export const TONE_COLORS: Record<NoticeTone, string> = {
  ok: MATCH_COLORS.green,
  caution: MATCH_COLORS.yellow,
  questionable: MATCH_COLORS.red,
};

/** What a symbol takes of the width of a notice. */
export const MARK_ROOM = 18;

const RADIUS = 7;

/** A round tick, a triangle with a bar, a square with a cross: told apart without colour too. */
export function drawTone(canvas: Canvas, tone: NoticeTone, x: number, y: number): void {
  const fill = TONE_COLORS[tone];
  const stroke = { stroke: "#FFFFFF", lineWidth: 1.6 };
  const at = (dx: number, dy: number): Point => ({ x: x + dx, y: y + dy });
  if (tone === "ok") {
    canvas.circle(x, y, RADIUS, { fill });
    canvas.polyline([at(-3.2, 0.2), at(-0.9, 2.6), at(3.4, -2.6)], stroke);
  } else if (tone === "caution") {
    canvas.polyline([at(0, -RADIUS), at(RADIUS + 0.6, RADIUS - 1), at(-RADIUS - 0.6, RADIUS - 1)], { fill });
    canvas.line(x, y - 2.8, x, y + 1.6, stroke);
    canvas.circle(x, y + 3.8, 0.95, { fill: "#FFFFFF" });
  } else {
    canvas.rect(x - RADIUS, y - RADIUS, 2 * RADIUS, 2 * RADIUS, { fill, radius: 2 });
    canvas.line(x - 3, y - 3, x + 3, y + 3, stroke);
    canvas.line(x - 3, y + 3, x + 3, y - 3, stroke);
  }
}
