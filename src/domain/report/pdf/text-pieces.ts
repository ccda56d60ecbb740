import { type Canvas, INK, type Point } from "#/platform/pdf/canvas.ts";
import type { Heading, Tag } from "#/platform/pdf/structure.ts";
import { ACCENT, leadingOf, MUTED, RULE, type TextStyle, TINT } from "#/platform/pdf/typeset.ts";
import type {
  Chapter,
  HeadingBlock,
  HeadlinesBlock,
  ListBlock,
  Notice,
  NoticeTone,
  TextBlock,
  TraitBlock,
} from "../document.ts";
import { MATCH_COLORS } from "../swarm.ts";
import { type Area, drawBalanced, drawLabelled, drawText, type Piece } from "./text.ts";

export const STYLE = {
  title: { size: 22, weight: "bold", color: ACCENT, leading: 26 },
  lead: { size: 10, color: INK, leading: 14 },
  section: { size: 12, weight: "bold", color: ACCENT, leading: 15 },
  body: { size: 10, color: INK, leading: 14 },
  /** Texts side by side. */
  trait: { size: 9.4, color: INK, leading: 12.8 },
  traitName: { size: 10, weight: "semibold", color: ACCENT, leading: 14 },
  label: { size: 9.4, weight: "semibold", color: ACCENT, leading: 12.8 },
  finding: { size: 10.5, weight: "semibold", color: ACCENT, leading: 14.2 },
  strong: { size: 10, weight: "semibold", color: INK, leading: 14 },
  small: { size: 8.5, color: MUTED, leading: 11.5 },
  footer: { size: 7.4, color: MUTED, leading: 9.5 },
} as const satisfies Record<string, TextStyle>;

export const TONE_COLORS: Record<NoticeTone, string> = {
  ok: MATCH_COLORS.green,
  caution: MATCH_COLORS.yellow,
  questionable: MATCH_COLORS.red,
};

/** What a symbol takes of the width of a notice. */
const MARK_ROOM = 18;

const RADIUS = 7;

/** A round tick, a triangle with a bar, a square with a cross: distinguishable without colour too. */
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

/** A chapter that begins in the middle of a page needs this much of it, or it would look like a remnant. */
const CHAPTER_ROOM = 190;

/** Accent, title and lead of a chapter. */
export function chapterHead({ title, lead, opens }: Chapter, area: Area): Piece {
  return {
    gap: 40,
    gapGrow: 16,
    keeps: true,
    breaks: opens === "page",
    needs: CHAPTER_ROOM,
    bookmark: title,
    tag: { role: "Div" },
    draw: (canvas, top) => {
      canvas.rect(area.left, top, 34, 3.5, { fill: ACCENT });
      const lines = canvas.wrap(title, area.width, STYLE.title);
      const after = canvas.tag({ role: "H2" }, () => canvas.lines(lines, area.left, top + 30, STYLE.title));
      const end = after - leadingOf(STYLE.title) + 10;
      return lead ? canvas.tag({ role: "P" }, () => drawText(canvas, lead, area, end, STYLE.lead)) : end;
    },
  };
}

export const headingPiece = ({ text }: HeadingBlock, area: Area): Piece => ({
  gap: 20,
  gapGrow: 10,
  keeps: true,
  tag: { role: "H3" },
  draw: (canvas, top) => {
    const lines = canvas.wrap(text, area.width, STYLE.section);
    const first = top + canvas.capHeight(STYLE.section);
    return canvas.lines(lines, area.left, first, STYLE.section) - leadingOf(STYLE.section);
  },
});

export function textPiece({ text, style }: TextBlock, area: Area): Piece {
  if (style === "finding") return findingPiece(text, area);
  return {
    gap: 6,
    tag: { role: "P" },
    draw: (canvas, top) => drawText(canvas, text, area, top, STYLE[style]),
  };
}

/** A sentence that sums up, marked by a bar on its left. */
function findingPiece(text: string, area: Area): Piece {
  const inner = { left: area.left + 12, width: area.width - 12 };
  return {
    gap: 9,
    gapGrow: 3,
    tag: { role: "P" },
    draw: (canvas, top) => {
      const bottom = drawText(canvas, text, inner, top, STYLE.finding);
      canvas.rect(area.left, top + 1, 3, bottom - top - 2, { fill: ACCENT });
      return bottom;
    },
  };
}

const HEADLINE: TextStyle = { size: 12, color: INK, leading: 16.2 };

export function headlinesPiece({ sentences }: HeadlinesBlock, area: Area): Piece {
  const inner = { left: area.left + 16, width: area.width - 16 };
  return {
    gap: 8,
    grow: 12,
    tag: { role: "L", numbering: "Disc" },
    draw: (canvas, top, extra) =>
      sentences.reduce((y, sentence) => {
        canvas.rect(area.left, y + leadingOf(HEADLINE) / 2 - 2.5, 5, 5, { fill: ACCENT });
        const bottom = canvas.tag({ role: "LI" }, () =>
          canvas.tag({ role: "LBody" }, () => drawBalanced(canvas, sentence, inner, y, HEADLINE)),
        );
        return bottom + 3 + extra / sentences.length;
      }, top),
  };
}

export function listPieces({ items, isOrdered }: ListBlock, area: Area, style: TextStyle): Piece[] {
  const indent = isOrdered ? 18 : 11;
  const inner = { left: area.left + indent, width: area.width - indent };
  const list: Tag = { role: "L", numbering: isOrdered ? "Decimal" : "Disc" };
  return items.map((item, index) => ({
    gap: index === 0 ? 6 : 3.5,
    within: [list],
    tag: { role: "LI" },
    draw: (canvas, top) => {
      const middle = top + leadingOf(style) / 2;
      if (isOrdered) {
        const number: TextStyle = { ...style, weight: "bold", color: ACCENT };
        canvas.tag({ role: "Lbl" }, () =>
          canvas.text(`${index + 1}`, area.left, middle + canvas.capHeight(number) / 2, number),
        );
      } else canvas.circle(area.left + 3, middle, 1.7, { fill: ACCENT });
      return canvas.tag({ role: "LBody" }, () => drawText(canvas, item, inner, top, style));
    },
  }));
}

/** A tinted panel with an edge in navy, or in the colour of its tone with the tone's symbol. */
export const noticePiece = (notice: Notice, area: Area): Piece => ({
  gap: 10,
  tag: { role: "Div" },
  draw: (canvas, top) => drawNotice(canvas, notice, area, top),
});

export function drawNotice(canvas: Canvas, notice: Notice, area: Area, top: number): number {
  const mark = notice.tone ? MARK_ROOM : 0;
  const inner = { left: area.left + 18 + mark, width: area.width - 32 - mark };
  const color = notice.tone ? TONE_COLORS[notice.tone] : ACCENT;
  const title: TextStyle = { ...STYLE.strong, color: notice.tone === "questionable" ? color : ACCENT };
  const write = () =>
    notice.texts.reduce(
      (y, text) => canvas.tag({ role: "P" }, () => drawText(canvas, text, inner, y + 2, STYLE.body)),
      canvas.tag({ role: "P" }, () => drawText(canvas, notice.title, inner, top + 10, title)),
    ) + 10;
  const bottom = canvas.trial(write);
  canvas.rect(area.left, top, area.width, bottom - top, { fill: TINT });
  canvas.rect(area.left, top, 3.5, bottom - top, { fill: color });
  if (notice.tone) drawTone(canvas, notice.tone, area.left + 24, top + 19);
  return write();
}

export function traitPiece({ name, aside, text, points }: TraitBlock, area: Area, level: Heading): Piece {
  const number = { ...STYLE.traitName, size: 13, weight: "bold" } as const;
  return {
    gap: 10,
    tag: { role: "Div" },
    draw: (canvas, top) => {
      let y = canvas.tag({ role: level }, () =>
        aside === undefined
          ? drawText(canvas, name, area, top, STYLE.traitName)
          : drawLabelled(canvas, { label: aside, text: name }, area, top, [number, STYLE.traitName]),
      );
      if (text !== "") {
        y = canvas.tag({ role: "P" }, () => drawText(canvas, text, area, y + 0.5, STYLE.trait));
      }
      for (const point of points) {
        y = canvas.tag({ role: "P" }, () =>
          drawLabelled(canvas, point, area, y + 2, [STYLE.label, STYLE.trait]),
        );
      }
      return y;
    },
  };
}

export interface DrawnColumn {
  area: Area;
  draw: (canvas: Canvas, top: number) => number;
}

/** Columns side by side, each under a thin line if they are ruled. */
export function columnsPiece(columns: readonly DrawnColumn[], isRuled: boolean, gap: number): Piece {
  return {
    gap,
    gapGrow: gap / 3,
    tag: { role: "Div" },
    draw: (canvas, top) => {
      const ends = columns.map(({ area, draw }) => {
        if (!isRuled) return draw(canvas, top);
        canvas.line(area.left, top, area.left + area.width, top, { stroke: RULE, lineWidth: 0.8 });
        return draw(canvas, top + 6);
      });
      return Math.max(top, ...ends);
    },
  };
}
