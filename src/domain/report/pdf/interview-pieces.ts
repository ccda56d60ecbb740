import { type Canvas, INK } from "#/platform/pdf/canvas.ts";
import { ACCENT, MUTED, RULE, type TextStyle, TINT } from "#/platform/pdf/typeset.ts";
import type { FormBlock, FormField, Question, QuestionsBlock } from "../document.ts";
import { type Area, drawLabelled, drawText, type Piece } from "./text.ts";
import { STYLE } from "./text-pieces.ts";

/** Room for one line of handwriting. */
const WRITING_STEP = 19;
const WRITING_LINE = { stroke: "#C3CCD6", lineWidth: 0.5 } as const;
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

const PADDING = 12;
const NOTE_LINES = 3;
const NOTE_STEP = 18;
/** Room for two lines more; lines move apart until there is room for another. */
const NOTE_GROW = 64;
const POINT_RADIUS = 6.5;
const POINT_STEP = 17;
const ANCHOR_GAP = 10;

const TOPIC: TextStyle = { size: 10.5, weight: "bold", color: ACCENT };
const REASON: TextStyle = { size: 8, color: MUTED };
const QUESTION: TextStyle = { size: 10.6, weight: "semibold", color: INK, leading: 14 };
const LABEL: TextStyle = { size: 8.8, weight: "semibold", color: ACCENT, leading: 12 };
const TEXT: TextStyle = { size: 8.8, color: INK, leading: 12 };
const ANCHOR: TextStyle = { size: 8.4, color: INK, leading: 10.8 };

/** Each question in a box with all that it takes to ask it and to rate the answer. */
export const questionsPieces = (block: QuestionsBlock, area: Area): Piece[] =>
  block.questions.map((question) => ({
    gap: 11,
    gapGrow: 3,
    grow: NOTE_GROW,
    tag: { role: "Div" },
    draw: (canvas, top, extra) => drawQuestion(canvas, { question, block, area, top, extra }),
  }));

interface QuestionPlace {
  question: Question;
  block: QuestionsBlock;
  area: Area;
  top: number;
  extra: number;
}

function drawQuestion(canvas: Canvas, { question, block, area, top, extra }: QuestionPlace): number {
  const inner = { left: area.left + PADDING + 18, width: area.width - 2 * PADDING - 18 };
  const right = area.left + area.width - PADDING;
  const write = () => {
    const y = drawAsked(canvas, question, block, { area, inner, right, top });
    return drawAnchors(canvas, question, inner, y + 7) + 2;
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
    canvas.line(inner.left, y, right, y, WRITING_LINE);
  }
  return bottom;
}

interface AskedPlace {
  area: Area;
  inner: Area;
  right: number;
  top: number;
}

/** Number, topic, reason and the points of the rating on one line; below it what to ask. */
function drawAsked(
  canvas: Canvas,
  question: Question,
  block: QuestionsBlock,
  { area, inner, right, top }: AskedPlace,
): number {
  const baseline = top + PADDING + 8;
  const points = right - (block.points.length - 1) * POINT_STEP - POINT_RADIUS;
  const room = points - inner.left - 14;
  const topic = canvas.fit(question.topic, room, TOPIC);
  const after = inner.left + canvas.measure(topic, TOPIC) + 8;
  canvas.tag({ role: "H3" }, () => {
    canvas.text(`${question.number} `, area.left + PADDING, baseline, TOPIC);
    canvas.text(`${topic} `, inner.left, baseline, TOPIC);
    canvas.text(canvas.fit(question.reason, points - after - 14, REASON), after, baseline, REASON);
  });
  // To be ringed with a pen; their meaning is printed below.
  canvas.artifact(() =>
    block.points.forEach((point, place) => {
      drawPoint(canvas, points + place * POINT_STEP, baseline - 3, point);
    }),
  );
  const paragraph = (draw: () => number) => canvas.tag({ role: "P" }, draw);
  const { why, others, probes } = question;
  let y = paragraph(() => drawText(canvas, question.question, inner, baseline + 8, QUESTION));
  if (why !== null) y = paragraph(() => drawText(canvas, why, inner, y + 1, STYLE.small));
  for (const other of others) {
    y = paragraph(() => drawLabelled(canvas, other, inner, y + 2, [LABEL, TEXT]));
  }
  const probing = { label: probes.label, text: probes.items.join(" ") };
  return paragraph(() => drawLabelled(canvas, probing, inner, y + 2, [LABEL, TEXT]));
}

/** What an answer contains that deserves few, middling and many points, side by side. */
function drawAnchors(canvas: Canvas, { anchors }: Question, area: Area, top: number): number {
  const width = (area.width - ANCHOR_GAP * (anchors.length - 1)) / anchors.length;
  const columns = anchors.map((anchor, place) => ({
    ...anchor,
    left: area.left + place * (width + ANCHOR_GAP),
    inner: { left: area.left + place * (width + ANCHOR_GAP) + 8, width: width - 16 },
  }));
  const bottom =
    Math.max(
      ...canvas.trial(() =>
        columns.map(({ text, inner }) => drawText(canvas, text, inner, top + 20, ANCHOR)),
      ),
    ) + 6;
  canvas.tag({ role: "L", numbering: "None" }, () => {
    for (const { point, name, text, left, inner } of columns) {
      canvas.rect(left, top, width, bottom - top, { fill: TINT, radius: 3 });
      canvas.tag({ role: "LI" }, () => {
        canvas.tag({ role: "Lbl" }, () => {
          drawPoint(canvas, left + 14, top + 11, point);
          canvas.text(` ${name}: `, left + 25, top + 14, { ...LABEL, size: 8.4 });
        });
        canvas.tag({ role: "LBody" }, () => drawText(canvas, text, inner, top + 20, ANCHOR));
      });
    }
  });
  return bottom;
}

function drawPoint(canvas: Canvas, x: number, y: number, point: number): void {
  const style: TextStyle = { size: 7.6, weight: "semibold", color: ACCENT, align: "center" };
  canvas.circle(x, y, POINT_RADIUS, { fill: "#FFFFFF", stroke: "#8996A5", lineWidth: 0.8 });
  canvas.text(String(point), x, y + canvas.capHeight(style) / 2, style);
}
