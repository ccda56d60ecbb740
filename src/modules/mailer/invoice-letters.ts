import { consoleLink } from "#/modules/notifications/console-links.ts";
import { buyerMailbox, correspondence, type LetterDeps, type WriteLetter } from "./letter-parts.ts";

/** An invoice that a buyer orders on, with where and until when it is to be paid. */
export const writeInvoice: WriteLetter = async (deps, account, tenant, payload) => {
  const invoice = deps.invoice(tenant, String(payload.invoiceId));
  const between = invoice && correspondence(deps, account, payload);
  if (invoice === null || between === null) return null;
  const { invoiceMail } = await import("./invoice-mails.tsx");
  const mail = invoiceMail({
    ...between.mail,
    ...invoice,
    areCreditsBooked: account.invoiceTerms?.creditsAt === "order",
    link: await linkOf(deps, tenant, payload, invoice),
  });
  return {
    ...mail,
    ...buyerMailbox(deps, account, payload.reader === undefined ? null : between.to, invoice.email),
    files: [deps.invoiceFile(tenant, invoice.id)],
  };
};

/** Both documents of a correction, in one email. */
export const writeCorrection: WriteLetter = async (deps, account, tenant, payload) => {
  const invoice = deps.invoice(tenant, String(payload.invoiceId));
  const note = deps.creditNote(tenant, String(payload.creditNoteId));
  const between = invoice && correspondence(deps, account, payload);
  if (invoice === null || note === null || between === null) return null;
  const { correctionMail } = await import("./invoice-mails.tsx");
  const mail = correctionMail({
    ...between.mail,
    ...invoice,
    ...{ replaced: note.invoiceNumber, creditNoteNumber: note.number, reason: note.reason },
    link: await linkOf(deps, tenant, payload, invoice),
  });
  return {
    ...mail,
    ...buyerMailbox(deps, account, payload.reader === undefined ? null : between.to, invoice.email),
    files: [deps.invoiceFile(tenant, note.id), deps.invoiceFile(tenant, invoice.id)],
  };
};

/** @returns null once the invoice is paid */
export const writePaymentReminder: WriteLetter = async (deps, account, tenant, payload) => {
  const reminder = deps.paymentReminder(tenant, String(payload.reminderId));
  const invoice = reminder && deps.invoice(tenant, reminder.invoiceId);
  const between = invoice && correspondence(deps, account, payload);
  if (reminder === null || invoice === null || between === null || invoice.status === "paid") return null;
  const { paymentReminderMail } = await import("./invoice-mails.tsx");
  const mail = paymentReminderMail({
    ...between.mail,
    ...invoice,
    ...{ level: reminder.level, openCents: reminder.openCents },
    link: await deps.checkoutLink(invoice.orderId),
  });
  return {
    ...mail,
    ...buyerMailbox(deps, account, payload.reader === undefined ? null : between.to, invoice.email),
    files: [deps.invoiceFile(tenant, invoice.id)],
  };
};

/** @returns null once the order is no longer on hold for this reason, or no longer unpaid */
export const writeOrderOnHold: WriteLetter = async (deps, account, tenant, payload) => {
  const order = deps.orderOnHold(tenant, String(payload.orderId));
  const between = order && correspondence(deps, account, payload);
  if (order === null || between === null || order.hold !== payload.hold) return null;
  const { orderOnHoldMail } = await import("./invoice-mails.tsx");
  const mail = orderOnHoldMail({
    ...{ ...between.mail, ...order, orderId: order.id },
    link: await deps.checkoutLink(order.id),
  });
  return {
    ...mail,
    ...buyerMailbox(deps, account, payload.reader === undefined ? null : between.to, order.email),
  };
};

/** The invoice in the console, or the page on which it can be paid. */
const linkOf = async (
  deps: LetterDeps,
  tenant: Parameters<WriteLetter>[2],
  payload: Parameters<WriteLetter>[3],
  invoice: { id: string; orderId: string; openCents: number },
): Promise<string> =>
  payload.reader === undefined || invoice.openCents > 0
    ? deps.checkoutLink(invoice.orderId)
    : consoleLink(deps.origin(), tenant, { page: "invoice", invoiceId: invoice.id });
