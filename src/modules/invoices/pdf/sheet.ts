import { type Canvas, INK } from "#/platform/pdf/canvas.ts";
import { type Book, PAGE } from "#/platform/pdf/page-kit.ts";
import { MUTED, NAVY } from "#/platform/pdf/palette.ts";
import type { Tag } from "#/platform/pdf/structure.ts";
import { leadingOf, type TextStyle } from "#/platform/pdf/typeset.ts";
import type { Invoice } from "../store.ts";
import { INVOICE_TEXTS, type InvoiceTexts } from "../texts.ts";

/** Points in a millimetre. */
export const MM = 72 / 25.4;

/** Margins of a business letter (DIN 5008): 25 mm on the left, 20 mm on the right. */
export const LETTER = {
  left: 25 * MM,
  right: 190 * MM,
  width: 165 * MM,
  /** Where pages after the first one begin. */
  top: 25 * MM,
  bottom: PAGE.height - 14 * MM,
} as const;

export const STYLE = {
  sender: { size: 15, weight: "bold", color: NAVY, leading: 18 },
  title: { size: 20, weight: "bold", color: NAVY, leading: 24 },
  body: { size: 10, color: INK, leading: 14 },
  strong: { size: 10, weight: "semibold", color: INK, leading: 14 },
  total: { size: 12, weight: "bold", color: NAVY, leading: 16 },
  label: { size: 8.5, color: MUTED, leading: 12 },
  value: { size: 9, color: INK, leading: 12 },
  head: { size: 8.5, weight: "bold", color: NAVY, leading: 11 },
  small: { size: 8.5, color: MUTED, leading: 12 },
  footer: { size: 7.5, color: MUTED, leading: 10 },
  footerLabel: { size: 7.5, weight: "semibold", color: INK, leading: 10 },
} as const satisfies Record<string, TextStyle>;

/** What every part of the invoice is drawn from. */
export interface Letter {
  invoice: Invoice;
  words: InvoiceTexts;
  /** The text, or a word in its place when the font has none of its letters. */
  legible: (text: string) => string;
}

/** What it is, in the reader's language. */
export const kindOf = ({ type, language }: Invoice): string => {
  const { invoice, creditNote } = INVOICE_TEXTS[language];
  return type === "credit_note" ? creditNote : invoice;
};
export const titleOf = (invoice: Invoice): string => `${kindOf(invoice)} ${invoice.number}`;

/** Body that runs down the page and over to the next; a block is never drawn into the footer. */
export class Sheet {
  readonly #book: Book;
  readonly #dress: (canvas: Canvas, isFirst: boolean) => void;
  readonly #bottom: (canvas: Canvas) => number;
  canvas: Canvas;
  /** Upper edge of the next block in points from the top. */
  y: number = LETTER.top;

  /**
   * @param dress draws what lies under the text of each new page
   * @param bottom where the footer of a page begins
   */
  constructor(
    book: Book,
    dress: (canvas: Canvas, isFirst: boolean) => void,
    bottom: (canvas: Canvas) => number,
  ) {
    this.#book = book;
    this.#dress = dress;
    this.#bottom = bottom;
    this.canvas = book.addPage();
    dress(this.canvas, true);
  }

  /** Starts a new page unless `height` points are left. */
  ensure(height: number): void {
    if (this.y + height <= this.#bottom(this.canvas)) return;
    this.canvas = this.#book.addPage();
    this.#dress(this.canvas, false);
    this.y = LETTER.top;
  }

  /** Draws lines whose first upper edge is at `top`, as what `tag` says; answers their lower edge. */
  block(tag: Tag, lines: readonly string[], x: number, top: number, style: TextStyle): number {
    this.canvas.tag(tag, () => this.canvas.lines(lines, x, firstBaseline(this.canvas, top, style), style));
    return top + lines.length * leadingOf(style);
  }
}

/** Baseline of a line whose box of one leading begins at `top`. */
export const firstBaseline = (canvas: Canvas, top: number, style: TextStyle): number =>
  top + (leadingOf(style) + canvas.capHeight(style)) / 2;

/** The text's lines, at most `most` of them; what does not fit is cut with "…". */
export function clamped(
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
