import { encode } from "uqr";
import { bankAccountOf, giroCode, paymentReference } from "#/modules/billing/payment.ts";
import { INK } from "#/platform/pdf/canvas.ts";
import { meansOf, paidAtIssue, TRANSFER } from "../electronic/parts.ts";
import { moneyText } from "../texts.ts";
import { clamped, LETTER, type Letter, MM, type Sheet, STYLE } from "./sheet.ts";

const SIDE = 28 * MM;
const GAP = 12;
const CAPTION = { width: 46 * MM, lines: 6 } as const;

/**
 * Draws the code that fills in the transfer in a banking app, next to the sums, where an amount is to be transferred in euros
 * to an account with an IBAN. It states what page and XML state: account, open amount and payment reference.
 * @param top where the sums begin
 */
export function drawGiroCode(sheet: Sheet, { invoice, words }: Letter, top: number): void {
  const { seller, currency, grossCents, orderId, language } = invoice;
  if (meansOf(invoice) !== TRANSFER) return;
  const [cents, reference] = [grossCents - paidAtIssue(invoice), paymentReference(orderId)];
  const transfer = { bankAccount: seller.bankAccount, holder: seller.name, cents, currency, reference };
  const content = giroCode(transfer);
  if (content === null) return;
  const { canvas } = sheet;
  const { data } = encode(content, { ecc: "M", border: 0 });
  const iban = bankAccountOf(seller.bankAccount)?.iban ?? "";
  const alt = words.giroCodeName(moneyText(language, cents), currency, seller.name, iban, reference);
  canvas.tag({ role: "Figure", alt }, () => canvas.cells(LETTER.left, top, SIDE, data, INK));
  const caption = clamped(canvas, words.giroCode, CAPTION.width, STYLE.small, CAPTION.lines);
  sheet.block({ role: "P" }, caption, LETTER.left + SIDE + GAP, top - 3, STYLE.small);
  sheet.y = Math.max(sheet.y, top + SIDE);
}
