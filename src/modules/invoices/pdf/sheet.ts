import { INVOICE_TEXTS, type InvoiceTexts } from "#/messages/modules/invoices.gen.ts";
import type { InvoiceLine } from "#/modules/invoices/tables.ts";
import { type Canvas, INK } from "#/platform/pdf/canvas.ts";
import { type Book, PAGE } from "#/platform/pdf/page-kit.ts";
import type { Tag } from "#/platform/pdf/structure.ts";
import { leadingOf, MUTED, NAVY, RULE, type TextStyle, TINT } from "#/platform/pdf/typeset.ts";
import { countryName } from "#/platform/text/country-name.ts";
import { paidAtIssue } from "../electronic/parts.ts";
import type { Invoice } from "../store.ts";
import { moneyText, paidDate, percentText } from "../texts.ts";

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

/** The input for rendering every part of the invoice. */
export interface Letter {
  invoice: Invoice;
  words: InvoiceTexts;
}

/** The document's type, in the reader's language. */
export const kindOf = ({ type, language }: Invoice): string => {
  const { invoice, creditNote } = INVOICE_TEXTS[language];
  return type === "credit_note" ? creditNote : invoice;
};
export const titleOf = (invoice: Invoice): string => `${kindOf(invoice)} ${invoice.number}`;

/** The body that continues over pages. A block is never rendered into the footer. */
export class Sheet {
  readonly #book: Book;
  readonly #dress: (canvas: Canvas, isFirst: boolean) => void;
  readonly #bottom: (canvas: Canvas) => number;
  canvas: Canvas;
  /** Upper edge of the next block in points from the top. */
  y: number = LETTER.top;

  /**
   * @param dress draws what is under the text of each new page
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

  /** Draws lines whose first upper edge is at `top`, tagged as `tag`. Returns their lower edge. */
  block(tag: Tag, lines: readonly string[], x: number, top: number, given: TextStyle): number {
    const style = this.canvas.spaced(lines, given);
    this.canvas.tag(tag, () => this.canvas.lines(lines, x, firstBaseline(this.canvas, top, style), style));
    return top + lines.length * leadingOf(style);
  }
}

/** Baseline of a line whose box of one leading begins at `top`. */
const firstBaseline = (canvas: Canvas, top: number, style: TextStyle): number =>
  top + (leadingOf(style) + canvas.capHeight(style)) / 2;

/** Height of lines as `Sheet.block` draws them. */
const blockHeight = (canvas: Canvas, lines: readonly string[], style: TextStyle): number =>
  lines.length * leadingOf(canvas.spaced(lines, style));

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

const GAP = 16;
const COLUMN = (LETTER.width - 2 * GAP) / 3;
/** A bank account is a free text of the settings; nobody's takes more. */
const LINES_MAX = 8;

interface FooterLine {
  text: string;
  isLabel?: boolean;
}

/** The seller, the tax ids, and the bank account: one column each. */
function columns(canvas: Canvas, { invoice, words }: Letter): FooterLine[][] {
  const { seller, language } = invoice;
  const plain = (...texts: string[]): FooterLine[] =>
    texts
      .filter((text) => text !== "")
      .flatMap((text) =>
        clamped(canvas, text, COLUMN, STYLE.footer, LINES_MAX).map((line) => ({ text: line })),
      );
  const named = (label: string, value: string): string => (value === "" ? "" : `${label} ${value}`);
  // Holder, IBAN and BIC are written with commas between them; an IBAN reads best on a line of its own.
  const account = plain(...seller.bankAccount.split(/,\s*/)).slice(0, LINES_MAX);
  return [
    [
      ...plain(seller.name).map((line) => ({ ...line, isLabel: true })),
      ...plain(seller.street, seller.city, countryName(language, seller.country)),
    ],
    [...plain(named(words.vatId, seller.vatId), named(words.taxNumber, seller.taxNumber), seller.email)],
    account.length === 0 ? [] : [{ text: words.bankAccount, isLabel: true }, ...account],
  ];
}

/** Upper edge of the footer, which is as high as its longest column. */
export function footTop(canvas: Canvas, letter: Letter): number {
  const heights = columns(canvas, letter).map((column) =>
    column.reduce((height, line) => height + leadingOf(footerStyle(canvas, line)), 0),
  );
  return LETTER.bottom - Math.max(...heights) - 4 * MM;
}

const footerStyle = (canvas: Canvas, { text, isLabel }: FooterLine): TextStyle =>
  canvas.spaced([text], isLabel ? STYLE.footerLabel : STYLE.footer);

/** Read on the last page; on the others it is there for the eye. */
export function drawFoot(canvas: Canvas, letter: Letter, page: number, pages: number): void {
  const draw = () => drawColumns(canvas, letter);
  if (page === pages) draw();
  else canvas.artifact(draw, "pagination");
  if (pages === 1) return;
  const { invoice, words } = letter;
  const place = `${titleOf(invoice)} · ${words.page(page, pages)}`;
  canvas.artifact(
    () => canvas.text(place, LETTER.right, LETTER.bottom + 6 * MM, { ...STYLE.footer, align: "right" }),
    "pagination",
  );
}

function drawColumns(canvas: Canvas, letter: Letter): void {
  const top = footTop(canvas, letter);
  canvas.line(LETTER.left, top, LETTER.right, top, { stroke: RULE, lineWidth: 0.75 });
  columns(canvas, letter).forEach((column, index) => {
    const left = LETTER.left + index * (COLUMN + GAP);
    let y = top + 2 * MM;
    for (const line of column) {
      const style = footerStyle(canvas, line);
      const baseline = firstBaseline(canvas, y, style);
      canvas.tag({ role: "P" }, () => canvas.text(line.text, left, baseline, style));
      y += leadingOf(style);
    }
  });
}

const AMOUNT_WIDTH = 120;
const TOTALS_LEFT = LETTER.right - 230;
const PADDING = 7;

/** The table of lines under its head, which is repeated on every page it reaches. */
export function drawLines(sheet: Sheet, letter: Letter): void {
  const { invoice } = letter;
  const table: Tag = { role: "Table" };
  const cell: Tag = { role: "TH", scope: "Column" };
  const head = () => {
    const { words } = letter;
    const top = sheet.y;
    sheet.block(cell, [words.description], LETTER.left, top, STYLE.head);
    sheet.block(cell, [words.amount(invoice.currency)], LETTER.right, top, { ...STYLE.head, align: "right" });
    sheet.y = top + leadingOf(STYLE.head) + 4;
    rule(sheet, NAVY, 1);
  };
  sheet.ensure(80);
  sheet.canvas.within([table, { role: "TR" }], head);
  for (const line of invoice.lines) {
    const page = sheet.canvas;
    const { height, draw } = row(sheet, letter, line);
    sheet.ensure(height);
    if (sheet.canvas !== page) sheet.canvas.artifact(head, "pagination");
    sheet.canvas.within([table, { role: "TR" }], draw);
    sheet.y += height;
    rule(sheet, RULE, 0.5);
  }
}

function rule(sheet: Sheet, stroke: string, lineWidth: number): void {
  sheet.canvas.line(LETTER.left, sheet.y, LETTER.right, sheet.y, { stroke, lineWidth });
}

function row(sheet: Sheet, { invoice }: Letter, line: InvoiceLine) {
  const { description, additionalText, netCents } = line;
  const width = LETTER.width - (netCents === null ? 0 : AMOUNT_WIDTH);
  const style: TextStyle = netCents === null ? STYLE.body : STYLE.strong;
  const title = sheet.canvas.wrap(description, width, style);
  const more = additionalText === null ? [] : sheet.canvas.wrap(additionalText, width, STYLE.small);
  const { canvas: measuring } = sheet;
  const height =
    blockHeight(measuring, title, style) + blockHeight(measuring, more, STYLE.small) + 2 * PADDING;
  const draw = () => {
    const top = sheet.y + PADDING;
    const { canvas } = sheet;
    canvas.tag({ role: "TH", scope: "Row" }, () => {
      const below = sheet.block({ role: "P" }, title, LETTER.left, top, style);
      sheet.block({ role: "P" }, more, LETTER.left, below, STYLE.small);
    });
    const amount = netCents === null ? [] : [moneyText(invoice.language, Math.abs(netCents))];
    sheet.block({ role: "TD" }, amount, LETTER.right, top, { ...STYLE.strong, align: "right" });
  };
  return { height, draw };
}

interface Sum {
  label: string;
  cents: number;
  style: TextStyle;
}

/** Net, tax and total, then what was paid and what is still due. Returns their upper edge. */
export function drawTotals(sheet: Sheet, { invoice, words }: Letter): number {
  const { language, vatRate, currency, paidAt, dueOn, type, taxCase } = invoice;
  const isCredit = type === "credit_note";
  // The amounts of a credit note are positive. Its name shows the direction.
  const [netCents, vatCents, grossCents] = [invoice.netCents, invoice.vatCents, invoice.grossCents].map(
    (cents) => Math.abs(cents),
  ) as [number, number, number];
  const taxed: Sum[] = [
    { label: words.net, cents: netCents, style: STYLE.body },
    {
      // A rate of 0 % is another thing than no tax, for which the note gives the reason.
      label: taxCase === "home" ? words.vat(percentText(language, vatRate)) : words.noVat,
      cents: vatCents,
      style: STYLE.body,
    },
  ];
  const paidCents = paidAtIssue(invoice);
  const label =
    paidAt === null || dueOn !== null
      ? words.paidBefore
      : words.paid(paidDate(language, { ...invoice, paidAt }, invoice.seller.country));
  const paid: Sum[] = paidCents === 0 ? [] : [{ label, cents: -paidCents, style: STYLE.body }];
  const due: Sum = { label: words.due, cents: grossCents - paidCents, style: STYLE.strong };
  sheet.ensure(130);
  sheet.y += 10;
  const top = sheet.y;

  const draw = ({ label, cents, style }: Sum) => {
    const { canvas, y } = sheet;
    const amount = `${moneyText(language, cents).replace("-", "\u2212")}\u00A0${currency}`;
    canvas.tag({ role: "TR" }, () => {
      sheet.block({ role: "TH", scope: "Row" }, [label], TOTALS_LEFT, y, style);
      sheet.y = sheet.block({ role: "TD" }, [amount], LETTER.right, y, { ...style, align: "right" }) + 3;
    });
  };
  sheet.canvas.tag({ role: "Table" }, () => {
    for (const entry of taxed) draw(entry);
    line(sheet);
    draw({ label: isCredit ? words.credited : words.total, cents: grossCents, style: STYLE.total });
    if (isCredit) return;
    line(sheet);
    for (const entry of [...paid, due]) draw(entry);
  });
  return top;
}

function line(sheet: Sheet): void {
  const y = sheet.y + 1;
  sheet.canvas.line(TOTALS_LEFT, y, LETTER.right, y, { stroke: RULE, lineWidth: 0.75 });
  sheet.y += 6;
}

/** The reason why no tax is charged, if that must be stated. */
export function drawNotes(sheet: Sheet, { invoice }: Letter): void {
  if (invoice.notes === null) return;
  const lines = sheet.canvas.balance(invoice.notes, LETTER.width - 32, STYLE.body);
  const style = sheet.canvas.spaced(lines, STYLE.body);
  const height = lines.length * leadingOf(style) + 2 * PADDING + 4;
  sheet.y += 22;
  sheet.ensure(height);
  sheet.canvas.rect(LETTER.left, sheet.y, LETTER.width, height, { fill: TINT });
  sheet.canvas.rect(LETTER.left, sheet.y, 3.5, height, { fill: NAVY });
  const baseline = firstBaseline(sheet.canvas, sheet.y + PADDING + 2, style);
  sheet.canvas.tag({ role: "P" }, () => sheet.canvas.lines(lines, LETTER.left + 18, baseline, style));
  sheet.y += height;
}
