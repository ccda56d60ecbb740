import { type Canvas, INK, type TextStyle } from "#/platform/pdf/canvas.ts";
import { ACCENT, MUTED, RULE, TINT } from "#/platform/pdf/palette.ts";
import type { Question, QuestionsBlock } from "../document.ts";
import type { Piece } from "./piece.ts";
import { STYLE } from "./style.ts";
import { type Area, drawBalanced, drawLabelled, drawText } from "./text.ts";

const PADDING = 12;
const NOTE_LINES = 2;
const NOTE_STEP = 17;
/** Room for two lines more; lines move apart until there is room for another. */
const NOTE_GROW = 40;
const POINT_RADIUS = 6.5;
const POINT_STEP = 17;

const TOPIC: TextStyle = { size: 10, weight: "bold", color: ACCENT };
const REASON: TextStyle = { size: 8, color: MUTED };
const QUESTION: TextStyle = { size: 10.2, weight: "semibold", color: INK, leading: 13.6 };

/** What the points of the rating mean, then each question in a box with room to write. */
export function questionsPieces(block: QuestionsBlock, area: Area): Piece[] {
  const boxes = block.questions.map(
    (question, index): Piece => ({
      gap: 10,
      gapGrow: 3,
      grow: NOTE_GROW,
      tag: { role: "Div" },
      draw: (canvas, top, extra) => drawQuestion(canvas, { question, index, block, area, top, extra }),
    }),
  );
  return [anchorsPiece(block, area), ...boxes];
}

function anchorsPiece({ rating, anchors }: QuestionsBlock, area: Area): Piece {
  const style: TextStyle = { size: 8, color: INK, leading: 9.8 };
  const label = 78;
  const width = (area.width - label) / anchors.length;
  return {
    gap: 12,
    keeps: true,
    tag: { role: "Div" },
    draw: (canvas, top) => {
      const columns = anchors.map((anchor, index) => ({
        anchor,
        left: area.left + label + index * width,
        inner: { left: area.left + label + index * width + 20, width: width - 26 },
      }));
      const ends = () =>
        columns.map(({ anchor, inner, left }, index) =>
          canvas.tag({ role: "LI" }, () => {
            canvas.tag({ role: "Lbl" }, () => drawPoint(canvas, left + 8, top + 13, index + 1));
            return canvas.tag({ role: "LBody" }, () => drawText(canvas, anchor, inner, top + 7, style));
          }),
        );
      const bottom = Math.max(...canvas.trial(ends), top + 22) + 7;
      canvas.rect(area.left, top, area.width, bottom - top, { fill: TINT, radius: 3 });
      const title: TextStyle = { ...style, weight: "bold", color: ACCENT };
      canvas.tag({ role: "P" }, () =>
        drawBalanced(canvas, rating, { left: area.left + 10, width: label - 16 }, top + 7, title),
      );
      canvas.tag({ role: "L", numbering: "Decimal" }, ends);
      return bottom;
    },
  };
}

interface QuestionPlace {
  question: Question;
  index: number;
  block: QuestionsBlock;
  area: Area;
  top: number;
  extra: number;
}

function drawQuestion(canvas: Canvas, { question, index, block, area, top, extra }: QuestionPlace): number {
  const inner = { left: area.left + PADDING + 16, width: area.width - 2 * PADDING - 16 };
  const right = area.left + area.width - PADDING;
  const write = () => {
    const baseline = top + PADDING + 8;
    const points = right - (block.anchors.length - 1) * POINT_STEP - POINT_RADIUS;
    const after = inner.left + canvas.measure(question.topic, TOPIC) + 8;
    canvas.tag({ role: "H3" }, () => {
      canvas.text(`${index + 1} `, area.left + PADDING, baseline, TOPIC);
      canvas.text(`${question.topic} `, inner.left, baseline, TOPIC);
      canvas.text(canvas.fit(question.reason, points - after - 14, REASON), after, baseline, REASON);
    });
    // To be ringed with a pen; what they mean is told once.
    canvas.artifact(() =>
      block.anchors.forEach((_, place) => {
        drawPoint(canvas, points + place * POINT_STEP, baseline - 3, place + 1);
      }),
    );
    const y = canvas.tag({ role: "P" }, () =>
      drawText(canvas, question.question, inner, baseline + 8, QUESTION),
    );
    return canvas.tag({ role: "P" }, () =>
      drawLabelled(canvas, question.listenFor, inner, y + 2, [
        { ...STYLE.small, weight: "semibold", color: ACCENT },
        { ...STYLE.small, color: INK },
      ]),
    );
  };
  const written = canvas.trial(write);
  const room = NOTE_LINES * NOTE_STEP + extra;
  const lines = Math.max(NOTE_LINES, Math.floor(room / (NOTE_STEP * 1.15)));
  const bottom = written + room + PADDING - 2;
  canvas.rect(area.left, top, area.width, bottom - top, {
    fill: "#FFFFFF",
    stroke: RULE,
    lineWidth: 0.8,
    radius: 4,
  });
  write();
  canvas.tag({ role: "P" }, () =>
    canvas.text(block.notes, inner.left, written + 11, { size: 7.4, color: MUTED }),
  );
  for (let line = 1; line <= lines; line += 1) {
    const y = written + (line * room) / lines;
    canvas.line(inner.left, y, right, y, { stroke: "#C3CCD6", lineWidth: 0.5 });
  }
  return bottom;
}

function drawPoint(canvas: Canvas, x: number, y: number, point: number): void {
  const style: TextStyle = { size: 7.6, weight: "semibold", color: ACCENT, align: "center" };
  canvas.circle(x, y, POINT_RADIUS, { fill: "#FFFFFF", stroke: "#8996A5", lineWidth: 0.8 });
  canvas.text(String(point), x, y + canvas.capHeight(style) / 2, style);
}
