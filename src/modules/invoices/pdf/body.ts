import type { InvoiceLine } from "#/platform/db/schema/invoices.ts";
import { NAVY, RULE, TINT } from "#/platform/pdf/palette.ts";
import type { Tag } from "#/platform/pdf/structure.ts";
import { leadingOf, type TextStyle } from "#/platform/pdf/typeset.ts";
import { longDate, moneyText, percentText } from "../format.ts";
import { firstBaseline, LETTER, type Letter, type Sheet, STYLE } from "./sheet.ts";

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

function row(sheet: Sheet, { invoice, legible }: Letter, line: InvoiceLine) {
  const { description, additionalText, netCents } = line;
  const width = LETTER.width - (netCents === null ? 0 : AMOUNT_WIDTH);
  const style: TextStyle = netCents === null ? STYLE.body : STYLE.strong;
  const title = sheet.canvas.wrap(legible(description), width, style);
  const more = additionalText === null ? [] : sheet.canvas.wrap(legible(additionalText), width, STYLE.small);
  const height = title.length * leadingOf(style) + more.length * leadingOf(STYLE.small) + 2 * PADDING;
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

/** Net, tax and total, then what was paid and what is still due. */
export function drawTotals(sheet: Sheet, { invoice, words }: Letter): void {
  const { language, vatRate, currency, paidAt, type } = invoice;
  const isCredit = type === "credit_note";
  // What a credit note takes back is counted upwards: its name says which way it goes.
  const [netCents, vatCents, grossCents] = [invoice.netCents, invoice.vatCents, invoice.grossCents].map(
    (cents) => Math.abs(cents),
  ) as [number, number, number];
  const taxed: Sum[] = [
    { label: words.net, cents: netCents, style: STYLE.body },
    { label: words.vat(percentText(language, vatRate)), cents: vatCents, style: STYLE.body },
  ];
  const paid: Sum[] =
    paidAt === null
      ? []
      : [
          {
            label: words.paid(longDate(language, paidAt, invoice.seller.country)),
            cents: -grossCents,
            style: STYLE.body,
          },
        ];
  const due: Sum = { label: words.due, cents: paidAt === null ? grossCents : 0, style: STYLE.strong };
  sheet.ensure(130);
  sheet.y += 10;

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
}

function line(sheet: Sheet): void {
  const y = sheet.y + 1;
  sheet.canvas.line(TOTALS_LEFT, y, LETTER.right, y, { stroke: RULE, lineWidth: 0.75 });
  sheet.y += 6;
}

/** Why no tax is charged, where that must be said. */
export function drawNotes(sheet: Sheet, { invoice, legible }: Letter): void {
  if (invoice.notes === null) return;
  const lines = sheet.canvas.balance(legible(invoice.notes), LETTER.width - 32, STYLE.body);
  const height = lines.length * leadingOf(STYLE.body) + 2 * PADDING + 4;
  sheet.y += 22;
  sheet.ensure(height);
  sheet.canvas.rect(LETTER.left, sheet.y, LETTER.width, height, { fill: TINT });
  sheet.canvas.rect(LETTER.left, sheet.y, 3.5, height, { fill: NAVY });
  const baseline = firstBaseline(sheet.canvas, sheet.y + PADDING + 2, STYLE.body);
  sheet.canvas.tag({ role: "P" }, () => sheet.canvas.lines(lines, LETTER.left + 18, baseline, STYLE.body));
  sheet.y += height;
}
