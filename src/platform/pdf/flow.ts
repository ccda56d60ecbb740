import type { Canvas } from "./canvas.ts";
import type { Book } from "./page-kit.ts";
import { FRAME } from "./page-kit.ts";
import type { Heading, Tag } from "./structure.ts";
import { leadingOf, type TextStyle } from "./typeset.ts";

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
  /** Is on a tinted line of its own, kept together with the row that follows. */
  isGroup?: boolean;
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
 * Content that runs down the frame and over to the next page. A block is never rendered across a page's foot, and a
 * heading always takes the space of what follows it into account.
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

  /** Starts a new page unless `height` points are left, so the block that is rendered next stays whole. */
  ensure(height: number): void {
    if (height > this.remaining) this.newPage();
  }

  space(height: number): void {
    this.y += height;
  }

  /** A heading is only set where `keep` more points follow on the same page. */
  heading(text: string, role: Heading, given: TextStyle, keep: number, after = 6): void {
    const lines = this.canvas.wrap(text, FRAME.width, given);
    const style = this.canvas.spaced(lines, given);
    this.ensure(lines.length * leadingOf(style) + after + keep);
    this.canvas.tag({ role }, () =>
      this.canvas.lines(lines, FRAME.left, this.y + this.canvas.capHeight(given), style),
    );
    this.y += (lines.length - 1) * leadingOf(style) + this.canvas.capHeight(given) + after;
  }

  /** A paragraph; when it does not fit it goes on over the page, with at least two lines on either side. */
  paragraph(text: string, style: TextStyle, after = 6): void {
    this.#run(text, style, [{ role: "P" }], "");
    this.y += after;
  }

  /** A paragraph that is a point of a list, its mark before it. All points of a list are given the same object. */
  item(mark: string, text: string, list: Tag, style: TextStyle, after = 6): void {
    this.#run(`${mark} ${text}`, style, [list, { role: "LI" }, { role: "LBody" }], mark);
    this.y += after;
  }

  /** @param mark what the text begins with, where that is a mark of a list */
  #run(text: string, given: TextStyle, tags: readonly Tag[], mark: string): void {
    const lines = this.canvas.wrap(text, FRAME.width, given);
    const style = this.canvas.spaced(lines, given);
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
      const baseline = this.y + (leading + this.canvas.capHeight(style)) / 2;
      if (start === 0 && mark !== "") this.#drawMarked(mark, part, baseline, style, tags);
      else this.canvas.within(tags, () => this.canvas.lines(part, FRAME.left, baseline, style));
      this.y += part.length * leading;
      start += count;
    }
  }

  /**
   * The mark apart from what follows; they are where they would be as one text, since nothing is kerned with a space.
   */
  #drawMarked(
    mark: string,
    [first = "", ...rest]: readonly string[],
    baseline: number,
    style: TextStyle,
    tags: readonly Tag[],
  ): void {
    const { canvas } = this;
    const indent = canvas.measure(`${mark} `, style);
    canvas.within(tags.slice(0, -1), () =>
      canvas.tag({ role: "Lbl" }, () => canvas.text(mark, FRAME.left, baseline, style)),
    );
    const lines = [first.slice(mark.length).trimStart(), ...rest];
    canvas.within(tags, () => canvas.lines(lines, FRAME.left, baseline, style, indent));
  }

  /** A table over the frame's width. Rows stay whole and the head is repeated on every page it reaches. */
  table(columns: readonly TableColumn[], rows: readonly TableRow[], style: TableStyle): void {
    const head: TableRow = { cells: columns.map((column) => column.title) };
    const headHeight = this.#rowHeight(columns, head, style, style.head);
    const first = rows[0];
    this.ensure(headHeight + (first ? this.#rowHeight(columns, first, style, style.text) * 2 : 0));
    const table: Tag = { role: "Table" };
    this.canvas.within([table], () => this.#drawHead(columns, head, headHeight, style));
    rows.forEach((row, index) => {
      const height = this.#rowHeight(columns, row, style, style.text);
      const next = rows[index + 1];
      const keep = row.isGroup && next ? this.#rowHeight(columns, next, style, style.text) : 0;
      if (height + keep > this.remaining) {
        this.newPage();
        this.canvas.artifact(() => this.#drawHead(columns, head, headHeight, style), "pagination");
      }
      this.canvas.within([table], () => this.#drawRow(columns, row, height, style));
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
      this.canvas.tag({ role: "TR" }, () =>
        this.canvas.tag({ role: "TH", scope: "Row", columns: columns.length }, () =>
          this.canvas.text(row.cells[0] ?? "", FRAME.left + GUTTER / 2, baseline, style.group),
        ),
      );
    } else {
      this.#drawCells(columns, row, height, style.text, false);
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
    this.canvas.tag({ role: "TR" }, () => this.#drawTagged(columns, row, height, base, isHead));
  }

  #drawTagged(
    columns: readonly TableColumn[],
    row: TableRow,
    height: number,
    base: TextStyle,
    isHead: boolean,
  ): void {
    let x = FRAME.left;
    columns.forEach((column, index) => {
      const { lines, style } = this.#cell(column, row.cells[index] ?? "", cellStyle(column, base, isHead));
      const block = (lines.length - 1) * leadingOf(style) + this.canvas.capHeight(style);
      const baseline = this.y + (height - block) / 2 + this.canvas.capHeight(style);
      const inner = GUTTER / 2;
      const anchor =
        column.align === "right"
          ? x + column.width - inner
          : column.align === "center"
            ? x + column.width / 2
            : x + inner;
      this.canvas.tag(cellTag(index, isHead), () =>
        this.canvas.lines(lines, anchor, baseline, { ...style, align: column.align ?? "left" }),
      );
      x += column.width;
    });
  }

  #rowHeight(columns: readonly TableColumn[], row: TableRow, style: TableStyle, base: TextStyle): number {
    if (row.isGroup) {
      return leadingOf(this.canvas.spaced([row.cells[0] ?? ""], style.group)) + style.padding * 2;
    }
    const isHead = base === style.head;
    const heights = columns.map((column, index) => {
      const cell = this.#cell(column, row.cells[index] ?? "", cellStyle(column, base, isHead));
      return cell.lines.length * leadingOf(cell.style);
    });
    return Math.max(...heights) + style.padding * 2;
  }

  #cell(column: TableColumn, text: string, style: TextStyle): { lines: string[]; style: TextStyle } {
    const lines = this.canvas.wrap(text, column.width - GUTTER, style);
    return { lines, style: this.canvas.spaced(lines, style) };
  }
}

/** The first cell of a row says what the others are about. */
function cellTag(index: number, isHead: boolean): Tag {
  if (isHead) return { role: "TH", scope: "Column" };
  return index === 0 ? { role: "TH", scope: "Row" } : { role: "TD" };
}

function cellStyle(column: TableColumn, base: TextStyle, isHead: boolean): TextStyle {
  return isHead ? base : { ...base, ...column.style };
}
