import { type FontBytes, parseFace } from "#/platform/pdf/fonts.ts";
import { Book } from "#/platform/pdf/page-kit.ts";
import { isLegible } from "#/platform/pdf/printable.ts";
import { electronicInvoice } from "../electronic/document.ts";
import type { Invoice } from "../store.ts";
import { INVOICE_TEXTS } from "../texts.ts";
import { drawLines, drawNotes, drawTotals } from "./body.ts";
import { drawFoot, footTop } from "./foot.ts";
import { drawHead, dressPage } from "./head.ts";
import { kindOf, type Letter, Sheet, titleOf } from "./sheet.ts";

/**
 * An invoice as a business letter (A4, DIN 5008 form B), from what was stored when it was issued and nothing else.
 * The same invoice and fonts give the same bytes. Rejects when a font cannot be parsed.
 */
export async function renderInvoice(invoice: Invoice, fonts: FontBytes): Promise<Uint8Array> {
  const words = INVOICE_TEXTS[invoice.language];
  const xml = electronicInvoice(invoice);
  const title = titleOf(invoice);
  const book = await Book.create(
    {
      title,
      author: invoice.seller.name,
      subject: `${title}, ${invoice.billingAddress.company}`,
      language: invoice.language,
      keywords: [kindOf(invoice), invoice.number, invoice.orderId],
      createdAt: new Date(invoice.issuedAt),
      ...(xml !== null && { electronicInvoice: xml }),
    },
    fonts,
  );
  const { has } = parseFace(fonts.regular);
  const legible = (text: string) =>
    isLegible(text, has) || !/[\p{L}\p{N}]/u.test(text) ? text : words.otherScript;
  const letter: Letter = { invoice, words, legible };
  const sheet = new Sheet(
    book,
    (canvas, isFirst) => dressPage(canvas, letter, isFirst),
    (canvas) => footTop(canvas, letter) - 12,
  );
  drawHead(sheet, letter);
  drawLines(sheet, letter);
  drawTotals(sheet, letter);
  drawNotes(sheet, letter);
  return book.finish((canvas, page, pages) => drawFoot(canvas, letter, page, pages));
}
