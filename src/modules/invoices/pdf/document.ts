import { INVOICE_TEXTS, type InvoiceTexts } from "#/messages/modules/invoices.gen.ts";
import { paymentReference } from "#/modules/billing/payment.ts";
import type { Canvas } from "#/platform/pdf/canvas.ts";
import type { FontBytes } from "#/platform/pdf/fonts.ts";
import { Book, PAGE } from "#/platform/pdf/page-kit.ts";
import { isolated } from "#/platform/pdf/scripts/direction.ts";
import { leadingOf, MUTED, NAVY, RULE, type TextStyle } from "#/platform/pdf/typeset.ts";
import { isoCountry } from "#/platform/text/country.ts";
import { countryName } from "#/platform/text/country-name.ts";
import { longDay } from "#/platform/text/long-day.ts";
import { issueDay } from "../rules.ts";
import type { Invoice } from "../store.ts";
import { issueDate } from "../texts.ts";
import { drawGiroCode } from "./giro-code.ts";
import {
  clamped,
  drawFoot,
  drawLines,
  drawNotes,
  drawTotals,
  footTop,
  kindOf,
  LETTER,
  type Letter,
  MM,
  Sheet,
  STYLE,
  titleOf,
} from "./sheet.ts";

/** An invoice, and its electronic form as it was issued; null: it has none. */
export interface InvoiceDocument {
  invoice: Invoice;
  xml: string | null;
}

/**
 * An invoice as a business letter (A4, DIN 5008 form B), from what was stored when it was issued and nothing else.
 * The same invoice, XML and fonts give the same bytes. Rejects when a font cannot be parsed.
 */
export async function renderInvoice(
  { invoice, xml }: InvoiceDocument,
  fonts: FontBytes,
): Promise<Uint8Array> {
  const words = INVOICE_TEXTS[invoice.language];
  const title = titleOf(invoice);
  const book = await Book.create(
    {
      title,
      author: invoice.seller.name,
      subject: `${title}, ${invoice.billingAddress.company}`,
      language: invoice.language,
      country: isoCountry(invoice.billingAddress.country),
      keywords: [kindOf(invoice), invoice.number, invoice.orderId],
      createdAt: new Date(invoice.issuedAt),
      ...(xml !== null && { electronicInvoice: xml }),
    },
    fonts,
  );
  const letter: Letter = { invoice, words };
  const sheet = new Sheet(
    book,
    (canvas, isFirst) => dressPage(canvas, letter, isFirst),
    (canvas) => footTop(canvas, letter) - 12,
  );
  drawHead(sheet, letter);
  drawLines(sheet, letter);
  drawGiroCode(sheet, letter, drawTotals(sheet, letter));
  drawNotes(sheet, letter);
  return book.finish((canvas, page, pages) => drawFoot(canvas, letter, page, pages));
}

/** DIN 5008, form B: the field that the window of an envelope shows. */
const WINDOW = { returnLine: 60.5 * MM, top: 62.7 * MM, bottom: 90 * MM, width: 78 * MM } as const;
const INFO = { left: 122 * MM, top: 50 * MM, gap: 8 } as const;
const TITLE_TOP = 98 * MM;
const SENDER_TOP = 17 * MM;

const WARNING = { ink: "#8A3B12", ground: "#FBEDE4", mark: "#F4F1EE" } as const;

/**
 * Marks for folding and punching the letter and, on a test invoice, what it is, which is read on the first
 * page.
 */
function dressPage(canvas: Canvas, { invoice, words }: Letter, isFirst: boolean): void {
  const isTest = invoice.mode === "test";
  if (isTest) {
    const mark: TextStyle = { size: 210, weight: "bold", color: WARNING.mark, align: "center" };
    canvas.artifact(() => canvas.text(words.testMark, PAGE.width / 2, PAGE.height * 0.865, mark));
  }
  for (const [at, length] of [
    [105, 4],
    [148.5, 6],
    [210, 4],
  ] as const) {
    canvas.line(4 * MM, at * MM, (4 + length) * MM, at * MM, { stroke: RULE, lineWidth: 0.5 });
  }
  if (!isTest) return;
  const notice = () => drawTestNotice(canvas, words.testNotice);
  if (isFirst) canvas.tag({ role: "P" }, notice);
  else canvas.artifact(notice, "pagination");
}

function drawTestNotice(canvas: Canvas, text: string): void {
  const style: TextStyle = { size: 9, weight: "semibold", color: WARNING.ink, align: "center" };
  const height = 9 * MM;
  canvas.rect(0, 0, PAGE.width, height, { fill: WARNING.ground });
  canvas.text(text, PAGE.width / 2, (height + canvas.capHeight(style)) / 2, style);
}

/** Sender, window, facts and title. The content continues below the lowest of them. */
function drawHead(sheet: Sheet, letter: Letter): void {
  drawSender(sheet, letter);
  const below = Math.max(drawWindow(sheet, letter), drawFacts(sheet, letter));
  const top = Math.max(TITLE_TOP, below + 6 * MM);
  const title = titleOf(letter.invoice);
  sheet.y = sheet.block({ role: "H1" }, [title], LETTER.left, top, STYLE.title) + 5 * MM;
}

function drawSender(sheet: Sheet, { invoice: { seller } }: Letter): void {
  const { canvas } = sheet;
  canvas.rect(LETTER.left, SENDER_TOP, 34, 3.5, { fill: NAVY });
  const name = clamped(canvas, seller.name, LETTER.width, STYLE.sender, 2);
  const end = sheet.block({ role: "P" }, name, LETTER.left, SENDER_TOP + 9, STYLE.sender);
  const address = [seller.street, seller.city, seller.email].filter(Boolean).map(isolated).join(" · ");
  sheet.block(
    { role: "P" },
    [canvas.fit(address, LETTER.width, STYLE.small)],
    LETTER.left,
    end + 1,
    STYLE.small,
  );
}

/** Answers the lower edge of the address, which may lie below the window's when it is very long. */
function drawWindow(sheet: Sheet, { invoice }: Letter): number {
  const { canvas } = sheet;
  const { seller } = invoice;
  const line: TextStyle = { size: 6.5, color: MUTED };
  const sender = [seller.name, seller.street, seller.city].map(isolated).join(" · ");
  // For the window of the envelope, above which the sender is printed.
  canvas.artifact(() =>
    canvas.text(canvas.fit(sender, WINDOW.width, line), LETTER.left, WINDOW.returnLine, line),
  );
  canvas.line(LETTER.left, WINDOW.returnLine + 2.5, LETTER.left + WINDOW.width, WINDOW.returnLine + 2.5, {
    stroke: RULE,
    lineWidth: 0.5,
  });
  const { lines, style } = fittedAddress(canvas, addressLines(invoice));
  return sheet.block({ role: "P" }, lines, LETTER.left, WINDOW.top, style);
}

function addressLines({ billingAddress, seller, language }: Invoice): string[] {
  const { company, attention, street, city, country } = billingAddress;
  const isAbroad = isoCountry(country) !== isoCountry(seller.country);
  const lines = [company, attention === company ? "" : attention, street, city];
  // Postal rules require the country of a letter abroad in capitals.
  return [...lines, isAbroad ? countryName(language, country).toUpperCase() : ""].filter(
    (text) => text !== "",
  );
}

/** The largest size at which the address stays inside the window; below the smallest it runs out of it. */
function fittedAddress(canvas: Canvas, address: readonly string[]): { lines: string[]; style: TextStyle } {
  const styled = (size: number): TextStyle => ({ size, leading: size * 1.2 });
  const wrapped = (style: TextStyle) => address.flatMap((text) => canvas.wrap(text, WINDOW.width, style));
  for (const size of [10.5, 10, 9.5, 9, 8.5]) {
    const lines = wrapped(styled(size));
    const style = canvas.spaced(lines, styled(size));
    if (lines.length * leadingOf(style) <= WINDOW.bottom - WINDOW.top) return { lines, style };
  }
  return { lines: wrapped(styled(8)), style: styled(8) };
}

/** When the service is rendered: the credits are booked. */
function supplyText(invoice: Invoice, words: InvoiceTexts, issued: string): string {
  const { suppliedOn, language } = invoice;
  if (suppliedOn === null) return words.suppliedWithPayment;
  return suppliedOn === issueDay(invoice) ? issued : longDay(language, suppliedOn);
}

function drawFacts(sheet: Sheet, { invoice, words }: Letter): number {
  const { canvas } = sheet;
  const issued = issueDate(invoice.language, invoice, invoice.seller.country);
  const facts: [label: string, value: string][] = [
    ...(invoice.type === "credit_note"
      ? ([
          [words.creditNoteNumber, invoice.number],
          [words.creditNoteDate, issued],
        ] satisfies [string, string][])
      : ([
          [words.number, invoice.number],
          [words.date, issued],
          [words.supplied, supplyText(invoice, words, issued)],
          ...(invoice.dueOn !== null
            ? ([
                [words.dueDate, longDay(invoice.language, invoice.dueOn)],
                [words.reference, paymentReference(invoice.orderId)],
              ] satisfies [string, string][])
            : []),
        ] satisfies [string, string][])),
    [words.buyerVatId, invoice.billingAddress.vatId],
    [words.buyerReference, invoice.buyerReference ?? ""],
  ];
  const drawFact = (label: string, value: string, top: number) => {
    const room = LETTER.right - INFO.left - canvas.measure(label, STYLE.label) - INFO.gap;
    sheet.block({ role: "Lbl" }, [label], INFO.left, top, STYLE.label);
    const lines = canvas.wrap(value, room, STYLE.value);
    return sheet.block({ role: "LBody" }, lines, LETTER.right, top, { ...STYLE.value, align: "right" }) + 2;
  };
  return canvas.tag({ role: "L", numbering: "None" }, () =>
    facts
      .filter(([, value]) => value !== "")
      .reduce(
        (top, [label, value]) => canvas.tag({ role: "LI" }, () => drawFact(label, value, top)),
        INFO.top as number,
      ),
  );
}
