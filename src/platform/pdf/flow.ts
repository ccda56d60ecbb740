import { type Canvas, leadingOf, type TextStyle } from "./canvas.ts";
import type { Book } from "./page-kit.ts";
import { FRAME } from "./page-kit.ts";

export interface TableColumn {
  title: string;
  /** Points; the columns together should be as wide as the frame. */
  width: number;
  align?: "left" | "right" | "center";
  /** Style of the column's cells where it differs from the table's. */
  style?: Partial<TextStyle>;
}

interface TableRow {
  /** One text for each column; missing ones stay empty. */
  cells: readonly string[];
  /** Stands on a tinted line of its own, kept together with the row that follows. */
  isGroup?: boolean;
  /** Draws into the row after its texts: a mark, a small chart. Given the row's upper edge and height. */
  draw?: (canvas: Canvas, x: number, y: number, rowHeight: number) => void;
}

export interface TableStyle {
  text: TextStyle;
  head: TextStyle;
  group: TextStyle;
  rule: string;
  tint: string;
  /** Space above and below the text of a cell in points. */
  padding: number;
}

/** Space between the text of neighbouring columns in points. */
const GUTTER = 8;

/**
 * Content that runs down the frame and over to the next page. A block is never drawn across a page's foot,
 * and a heading always takes the space of what follows it into account.
 */
export class Flow {
  readonly #book: Book;
  readonly #onPage: (canvas: Canvas) => number;
  canvas: Canvas;
  /** Upper edge of the next block in points from the top. */
  y: number;

  /** `onPage` dresses each new page and answers where its content begins. */
  constructor(book: Book, onPage: (canvas: Canvas) => number) {
    this.#book = book;
    this.#onPage = onPage;
    this.canvas = book.addPage();
    this.y = onPage(this.canvas);
  }

  get remaining(): number {
    return FRAME.bottom - this.y;
  }

  newPage(): void {
    this.canvas = this.#book.addPage();
    this.y = this.#onPage(this.canvas);
  }

  /** Starts a new page unless `height` points are left, so the block that is drawn next stays whole. */
  ensure(height: number): void {
    if (height > this.remaining) this.newPage();
  }

  space(height: number): void {
    this.y += height;
  }

  /** A heading is only set where `keep` more points follow on the same page. */
  heading(text: string, style: TextStyle, keep: number, after = 6): void {
    const lines = this.canvas.wrap(text, FRAME.width, style);
    this.ensure(lines.length * leadingOf(style) + after + keep);
    this.canvas.lines(lines, FRAME.left, this.y + this.canvas.capHeight(style), style);
    this.y += (lines.length - 1) * leadingOf(style) + this.canvas.capHeight(style) + after;
  }

  /** A paragraph; when it does not fit it goes on over the page, with at least two lines on either side. */
  paragraph(text: string, style: TextStyle, after = 6): void {
    const lines = this.canvas.wrap(text, FRAME.width, style);
    const leading = leadingOf(style);
    let start = 0;
    while (start < lines.length) {
      const left = lines.length - start;
      let count = Math.min(left, Math.floor(this.remaining / leading));
      if (count < left && left - count < 2) count = left - 2;
      if (count < Math.min(2, left)) {
        this.newPage();
        continue;
      }
      const part = lines.slice(start, start + count);
      this.canvas.lines(part, FRAME.left, this.y + (leading + this.canvas.capHeight(style)) / 2, style);
      this.y += part.length * leading;
      start += count;
    }
    this.y += after;
  }

  /** A table over the frame's width. Rows stay whole and the head is repeated on every page it reaches. */
  table(columns: readonly TableColumn[], rows: readonly TableRow[], style: TableStyle): void {
    const head: TableRow = { cells: columns.map((column) => column.title) };
    const headHeight = this.#rowHeight(columns, head, style, style.head);
    const first = rows[0];
    this.ensure(headHeight + (first ? this.#rowHeight(columns, first, style, style.text) * 2 : 0));
    this.#drawHead(columns, head, headHeight, style);
    rows.forEach((row, index) => {
      const height = this.#rowHeight(columns, row, style, style.text);
      const next = rows[index + 1];
      const keep = row.isGroup && next ? this.#rowHeight(columns, next, style, style.text) : 0;
      if (height + keep > this.remaining) {
        this.newPage();
        this.#drawHead(columns, head, headHeight, style);
      }
      this.#drawRow(columns, row, height, style);
    });
  }

  #drawHead(columns: readonly TableColumn[], head: TableRow, height: number, style: TableStyle): void {
    this.#drawCells(columns, head, height, style.head, true);
    this.y += height;
    this.canvas.line(FRAME.left, this.y, FRAME.right, this.y, {
      stroke: style.head.color ?? style.rule,
      lineWidth: 1,
    });
  }

  #drawRow(columns: readonly TableColumn[], row: TableRow, height: number, style: TableStyle): void {
    if (row.isGroup) {
      this.canvas.rect(FRAME.left, this.y, FRAME.width, height, { fill: style.tint });
      const baseline = this.y + (height + this.canvas.capHeight(style.group)) / 2;
      this.canvas.text(row.cells[0] ?? "", FRAME.left + GUTTER / 2, baseline, style.group);
    } else {
      this.#drawCells(columns, row, height, style.text, false);
      row.draw?.(this.canvas, FRAME.left, this.y, height);
    }
    this.y += height;
    this.canvas.line(FRAME.left, this.y, FRAME.right, this.y, { stroke: style.rule, lineWidth: 0.5 });
  }

  #drawCells(
    columns: readonly TableColumn[],
    row: TableRow,
    height: number,
    base: TextStyle,
    isHead: boolean,
  ): void {
    let x = FRAME.left;
    columns.forEach((column, index) => {
      const style = cellStyle(column, base, isHead);
      const lines = this.#cellLines(column, row.cells[index] ?? "", style);
      const block = (lines.length - 1) * leadingOf(style) + this.canvas.capHeight(style);
      const baseline = this.y + (height - block) / 2 + this.canvas.capHeight(style);
      const inner = GUTTER / 2;
      const anchor =
        column.align === "right"
          ? x + column.width - inner
          : column.align === "center"
            ? x + column.width / 2
            : x + inner;
      this.canvas.lines(lines, anchor, baseline, { ...style, align: column.align ?? "left" });
      x += column.width;
    });
  }

  #rowHeight(columns: readonly TableColumn[], row: TableRow, style: TableStyle, base: TextStyle): number {
    if (row.isGroup) return leadingOf(style.group) + style.padding * 2;
    const isHead = base === style.head;
    const heights = columns.map((column, index) => {
      const cell = cellStyle(column, base, isHead);
      return this.#cellLines(column, row.cells[index] ?? "", cell).length * leadingOf(cell);
    });
    return Math.max(...heights) + style.padding * 2;
  }

  #cellLines(column: TableColumn, text: string, style: TextStyle): string[] {
    return this.canvas.wrap(text, column.width - GUTTER, style);
  }
}

function cellStyle(column: TableColumn, base: TextStyle, isHead: boolean): TextStyle {
  return isHead ? base : { ...base, ...column.style };
}
