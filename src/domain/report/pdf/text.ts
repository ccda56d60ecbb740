import { type Canvas, INK } from "#/platform/pdf/canvas.ts";
import type { Tag } from "#/platform/pdf/structure.ts";
import { leadingOf, type TextStyle } from "#/platform/pdf/typeset.ts";

/** A last line shorter than this share of the column looks left behind. */
const WIDOW_SHARE = 0.2;

/** Where a text goes, in points from the page's left edge. */
export interface Area {
  left: number;
  width: number;
}

/** Height of a wrapped text in points. */
export function textHeight(canvas: Canvas, text: string, width: number, style: TextStyle): number {
  const lines = canvas.wrap(text, width, style);
  return lines.length * leadingOf(canvas.spaced(lines, style));
}

/** Draws a wrapped text with its upper edge at `top`; answers the lower edge. */
export function drawText(
  canvas: Canvas,
  text: string,
  { left, width }: Area,
  top: number,
  style: TextStyle,
): number {
  return drawBlock(canvas, tidyLines(canvas, text, width, style), left, top, style);
}

/** Like `drawText`, with lines of similar lengths: for headings and short phrases. */
export function drawBalanced(
  canvas: Canvas,
  text: string,
  { left, width }: Area,
  top: number,
  style: TextStyle,
): number {
  return drawBlock(canvas, canvas.balance(text, width, style), left, top, style);
}

/** A text whose first words are its label, in the label's style, on the same line. */
export function drawLabelled(
  canvas: Canvas,
  { label, text }: { label: string; text: string },
  { left, width }: Area,
  top: number,
  [labelStyle, given]: [TextStyle, TextStyle],
): number {
  const indent = canvas.measure(`${label} `, labelStyle) + given.size * 0.2;
  const lines = canvas.wrap(text, width, given, indent);
  const style = canvas.spaced(lines, given);
  const leading = leadingOf(style);
  const baseline = top + (leading + canvas.capHeight(style)) / 2;
  canvas.text(`${label} `, left, baseline, labelStyle);
  canvas.lines(lines, left, baseline, style, indent);
  return top + lines.length * leading;
}

/** The text's lines, at most `most` of them; what does not fit is cut with "…". */
export function clampLines(
  canvas: Canvas,
  text: string,
  width: number,
  style: TextStyle,
  most: number,
): string[] {
  const lines = canvas.wrap(text, width, style);
  if (lines.length <= most) return lines;
  return [...lines.slice(0, most - 1), canvas.fit(lines.slice(most - 1).join(" "), width, style)];
}

/** Wrapped lines; where a single word is left behind, slightly shorter ones that take it along. */
function tidyLines(canvas: Canvas, text: string, width: number, style: TextStyle): string[] {
  const lines = canvas.wrap(text, width, style);
  const isWidowed = (block: readonly string[]) =>
    block.length > 1 && canvas.measure(block.at(-1) ?? "", style) < width * WIDOW_SHARE;
  if (!isWidowed(lines)) return lines;
  for (const share of [0.96, 0.92, 0.88, 0.84]) {
    const attempt = canvas.wrap(text, width * share, style);
    if (attempt.length === lines.length && !isWidowed(attempt)) return attempt;
  }
  return lines;
}

function drawBlock(
  canvas: Canvas,
  lines: readonly string[],
  left: number,
  top: number,
  given: TextStyle,
): number {
  const style = canvas.spaced(lines, given);
  const leading = leadingOf(style);
  canvas.lines(lines, left, top + (leading + canvas.capHeight(style)) / 2, style);
  return top + lines.length * leading;
}

/** A part of a report that is rendered in one go and never over the foot of a page. Lengths are points. */
export interface Piece extends Partial<Omit<Measured, "height" | "head">> {
  /** What it is to somebody who does not see it; its components are determined while it is rendered. */
  tag: Tag;
  /** What it is a part of together with other pieces, from the outside inwards: each of those is given the same object. */
  within?: readonly Tag[];
  /** Draws downwards from `top`, `extra` taller than it needs to be; answers its lower edge. */
  draw: (canvas: Canvas, top: number, extra: number) => number;
  /** Rendered above it where it begins a page: the head of a table that goes on. */
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

const SHRUNKEN_LEAST = 0.8;

/** The style in which a line fits a width: a little smaller where it has to be, before it is cut. */
export function shrunken(canvas: Canvas, text: string, width: number, style: TextStyle): TextStyle {
  const share = Math.max(SHRUNKEN_LEAST, Math.min(1, width / canvas.measure(text, style)));
  return { ...style, size: style.size * share };
}

/** As many rows fit any page together; of more, none is alone at either end. */
const WHOLE_ROWS = 18;
const END_ROWS = 3;

/** Whether a row of a table or chart stays on the page of the next. */
export const staysWithNext = (row: number, rows: number): boolean =>
  row < rows - 1 && (rows <= WHOLE_ROWS || row < END_ROWS - 1 || row >= rows - END_ROWS);

/** What a mark means; it is rendered around the given point, in 18 by 10 points. */
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

/** A part of a document that stays whole, as the layout of pages sees it. Lengths are points. */
export interface Measured {
  height: number;
  /** Space above it; left out where it begins a page. */
  gap: number;
  /** How much taller it can usefully be, and how much wider the space above it. */
  grow: number;
  gapGrow: number;
  /** Not to be parted from the one that follows. */
  keeps: boolean;
  /** Begins a page in any case. */
  breaks: boolean;
  /** Begins a page unless so many points are left. */
  needs: number;
  /** Height of what is repeated above it where it begins a page. */
  head: number;
}

interface Placement {
  index: number;
  /** Distance from the upper end of the page's content; with a head, of the head. */
  top: number;
  /** Points that it is to be taller. */
  extra: number;
  hasHead: boolean;
}

/** Parts that must stay on one page, in order. */
type Unit = readonly number[];

/**
 * Breaks parts into as few pages of the given height as there can be, none of them much emptier than the others,
 * and lets parts that can grow take up the remaining space. A unit that is taller than a page is parted where it ends; a
 * part that is taller has a page of its own and runs over its foot.
 * @param spare points below the page's content into which a unit may reach rather than be parted
 */
export function paginate(parts: readonly Measured[], room: number, spare = 0): Placement[][] {
  return sectionsOf(parts)
    .map((units) => units.flatMap((unit) => partedUnit(unit, parts, room + spare)))
    .flatMap((units) => breakSection(units, parts, room))
    .map((page) => place(page, parts, room));
}

/** The unit in parts of which each fits a page, as far as that is possible. */
function partedUnit(unit: Unit, parts: readonly Measured[], room: number): Unit[] {
  const fitting = unit.findLastIndex((_, last) => lengthsOf(unit.slice(0, last + 1), parts).used <= room) + 1;
  const count = Math.max(1, fitting);
  return count >= unit.length
    ? [unit]
    : [unit.slice(0, count), ...partedUnit(unit.slice(count), parts, room)];
}

/** Units between two breaks that are set in any case. */
function sectionsOf(parts: readonly Measured[]): Unit[][] {
  const sections: number[][][] = [];
  parts.forEach((part, index) => {
    if (index > 0 && parts[index - 1]?.keeps) sections.at(-1)?.at(-1)?.push(index);
    else if (part.breaks || sections.length === 0) sections.push([[index]]);
    else sections.at(-1)?.push([index]);
  });
  return sections;
}

interface Break {
  /** First unit of the last page. */
  from: number;
  pages: number;
  /** Sum of the squares of what stays empty: one empty half page is worse than two quarters. */
  emptiness: number;
}

/** Tries every way to break the units, remembering the best for each beginning of the section. */
function breakSection(units: readonly Unit[], parts: readonly Measured[], room: number): number[][] {
  const best: Break[] = [{ from: 0, pages: 0, emptiness: 0 }];
  for (let end = 1; end <= units.length; end += 1) {
    let found: Break | null = null;
    for (let from = end - 1; from >= 0; from -= 1) {
      const page = units.slice(from, end).flat();
      const { used, capacity } = lengthsOf(page, parts);
      const isAlone = end - from === 1;
      if (!isAlone && (used > room || lacksRoom(units.slice(from, end), parts, room))) {
        if (used > room) break;
        continue;
      }
      const before = best[from];
      if (!before) continue;
      const empty = Math.max(0, room - used - capacity);
      const candidate = { from, pages: before.pages + 1, emptiness: before.emptiness + empty ** 2 };
      if (!found || isBetter(candidate, found)) found = candidate;
    }
    best.push(found ?? { from: end - 1, pages: 0, emptiness: 0 });
  }
  const pages: number[][] = [];
  for (let end = units.length; end > 0; ) {
    const from = best[end]?.from ?? end - 1;
    pages.unshift(units.slice(from, end).flat());
    end = from;
  }
  return pages;
}

const isBetter = (one: Break, other: Break): boolean =>
  one.pages !== other.pages ? one.pages < other.pages : one.emptiness < other.emptiness;

/** Whether a unit would begin on the page with less room below it than it needs. */
function lacksRoom(units: readonly Unit[], parts: readonly Measured[], room: number): boolean {
  return units.some((unit, place) => {
    const first = parts[unit[0] ?? 0];
    if (place === 0 || !first || first.needs === 0) return false;
    const { used } = lengthsOf(units.slice(0, place).flat(), parts);
    return used + first.gap + first.needs > room;
  });
}

/** How high the parts are under each other on a page of their own, and how much they can grow. */
function lengthsOf(page: readonly number[], parts: readonly Measured[]): { used: number; capacity: number } {
  let used = 0;
  let capacity = 0;
  page.forEach((index, place) => {
    const part = parts[index];
    if (!part) return;
    used += part.height + (place === 0 ? part.head : part.gap);
    capacity += part.grow + (place === 0 ? 0 : part.gapGrow);
  });
  return { used, capacity };
}

function place(page: readonly number[], parts: readonly Measured[], room: number): Placement[] {
  const { used, capacity } = lengthsOf(page, parts);
  const share = capacity > 0 ? Math.min(1, Math.max(0, room - used) / capacity) : 0;
  let y = 0;
  return page.flatMap((index, position): Placement[] => {
    const part = parts[index];
    if (!part) return [];
    if (position > 0) y += part.gap + part.gapGrow * share;
    const hasHead = position === 0 && part.head > 0;
    const placement = { index, top: y, extra: part.grow * share, hasHead };
    y += (hasHead ? part.head : 0) + part.height + placement.extra;
    return [placement];
  });
}
