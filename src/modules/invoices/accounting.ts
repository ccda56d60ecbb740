import type { Language } from "#/domain/instrument/types.ts";
import { LOCALES } from "#/messages/locale.gen.ts";
import { ACCOUNTING_TEXTS } from "#/messages/modules/invoices/accounting.gen.ts";
import { STATUS } from "#/messages/modules/invoices/status.gen.ts";
import { TAX } from "#/messages/modules/invoices/tax.gen.ts";
import { INVOICE_TEXTS } from "#/messages/modules/invoices.gen.ts";
import { CSV_FORMATS } from "#/messages/platform/csv.gen.ts";
import { PROBLEMS_TEXTS } from "#/messages/problems.gen.ts";
import { productNameIn } from "#/modules/billing/catalog/products.ts";
import { Problem } from "#/platform/context/problem.ts";
import type { ZippedFile } from "#/platform/files/zip-stream.ts";
import { type Cell, csvFile } from "#/platform/text/csv.ts";
import type { Infrastructure } from "#/server/infrastructure.ts";
import { type DatevInput, datevFile } from "./datev.ts";
import { debtorsFile } from "./datev-debtors.ts";
import { documentList } from "./datev-documents.ts";
import type { Originals } from "./originals/service.ts";
import { daysOf, isBeforeSupply, issueDay, paidDay, percentOfRate } from "./rules.ts";
import type { AdminInvoices } from "./service.ts";
import type { Invoice } from "./store.ts";

interface AccountingDeps extends Pick<Infrastructure, "clock"> {
  adminInvoices: Pick<AdminInvoices, "listAll" | "listPayments" | "listBuyers">;
  originals: Pick<Originals, "xmlOf" | "pdfOf">;
}

export type Accounting = ReturnType<typeof createAccounting>;

/**
 * The monthly documents for the accountant: real invoices and credit notes of all accounts, and none of test
 * mode.
 */
export function createAccounting({ adminInvoices, originals, clock }: AccountingDeps) {
  /** @param month "2026-10", of the dates of issue */
  function issuedIn(month: string): Invoice[] {
    return adminInvoices.listAll({
      ...{ mode: "live", year: null, accountId: null },
      ...daysOf(month),
    });
  }

  /** null: it cannot be printed. */
  async function printed(invoice: Invoice, gone: AbortSignal): Promise<Uint8Array | null> {
    try {
      return await originals.pdfOf(invoice, gone);
    } catch (error) {
      if (!(error instanceof Problem && error.code === "invoice_not_printable")) throw error;
      return null;
    }
  }

  return {
    /**
     * The month's bookings as a file for DATEV, and how many there are.
     * @throws Problem invalid_input (400) naming month, where an invoice fits none of the accounts
     */
    datev(input: DatevInput): { name: string; bytes: Uint8Array; rows: number } {
      const invoices = issuedIn(input.month);
      const { from, to } = daysOf(input.month);
      const payments = input.payments ? adminInvoices.listPayments(from, to) : [];
      const buyers = adminInvoices.listBuyers().map(({ accountId }) => accountId);
      return {
        name: `EXTF_Buchungsstapel_${input.month}.csv`,
        bytes: datevFile({ invoices, payments, buyers }, input, clock.now()),
        rows: invoices.length + payments.length,
      };
    },

    /**
     * The debtor accounts of all buyers as a file for DATEV, to be imported before the bookings.
     * @throws Problem invalid_input (400) naming debtor, where there are more buyers than numbers
     */
    datevDebtors(input: DatevInput): { name: string; bytes: Uint8Array; rows: number } {
      const buyers = adminInvoices.listBuyers();
      return {
        name: "EXTF_Debitoren_Kreditoren.csv",
        bytes: debtorsFile(buyers, input, clock.now()),
        rows: input.debtors === "one" ? 1 : buyers.length,
      };
    },

    /** The month's documents for DATEV Unternehmen online: those that can be printed, and their list. */
    datevDocuments(month: string, gone: AbortSignal): ZippedFile[] {
      const listed: { invoiceId: string; fileName: string }[] = [];
      const documents = issuedIn(month).map((invoice): ZippedFile => {
        const fileName = `${invoice.number}.pdf`;
        return {
          name: fileName,
          async read() {
            const pdf = await printed(invoice, gone);
            if (pdf !== null) listed.push({ invoiceId: invoice.id, fileName });
            return pdf;
          },
        };
      });
      // Read last: it lists what is in the archive.
      return [...documents, { name: "document.xml", read: () => bytesOf(documentList(listed, clock.now())) }];
    },

    /**
     * The month's documents, each as a PDF and, where it is one, as an electronic invoice, and their list. One that cannot be
     * printed is left out, and `missing.txt` names it with the reason: the others are complete without it.
     */
    files(month: string, language: Language, gone: AbortSignal): ZippedFile[] {
      const invoices = issuedIn(month);
      const missing: string[] = [];
      const list = { name: `invoices-${month}.csv`, read: () => bytesOf(invoicesCsv(invoices, language)) };
      const documents = invoices.flatMap((invoice): ZippedFile[] => [
        {
          name: `${invoice.number}.pdf`,
          async read() {
            const pdf = await printed(invoice, gone);
            if (pdf === null)
              missing.push(`${invoice.number}.pdf: ${PROBLEMS_TEXTS[language].invoice_not_printable}`);
            return pdf;
          },
        },
        {
          name: `${invoice.number}.xml`,
          read() {
            const xml = originals.xmlOf(invoice);
            return xml === null ? null : bytesOf(xml);
          },
        },
      ]);
      const readMissing = () =>
        missing.length === 0
          ? null
          : bytesOf(`${[ACCOUNTING_TEXTS[language].missing, "", ...missing].join("\r\n")}\r\n`);
      // Read last, when it is known what the others lack.
      return [list, ...documents, { name: "missing.txt", read: readMissing }];
    },
  };
}

const bytesOf = (text: string): Uint8Array => new TextEncoder().encode(text);

/**
 * Returns one file for the accountant: a row for each invoice, with the words and the decimal separator of a language. If
 * that is a comma, spreadsheets expect semicolons between the cells.
 */
export function invoicesCsv(invoices: readonly Invoice[], language: Language): string {
  const { decimal: mark } = LOCALES[language];
  const { separator } = CSV_FORMATS[language];
  const decimal = (value: number) => value.toFixed(2).replace(".", mark);
  const euros = (cents: number) => decimal(cents / 100);
  const rows = invoices.map((invoice): Cell[] => [
    invoice.number,
    issueDay(invoice),
    STATUS[language][invoice.status],
    paidDay(invoice) ?? "",
    { text: invoice.billingAddress.company },
    { text: invoice.billingAddress.country },
    { text: invoice.billingAddress.vatId },
    invoice.accountId,
    invoice.orderId,
    { text: productNameIn(language, invoice) },
    TAX[language][invoice.taxCase],
    decimal(percentOfRate(invoice.vatRate)),
    euros(invoice.netCents),
    euros(invoice.vatCents),
    euros(invoice.grossCents),
    invoice.currency,
    invoice.suppliedOn ?? (isBeforeSupply(invoice) ? INVOICE_TEXTS[language].suppliedWithPayment : ""),
  ]);
  return csvFile([ACCOUNTING_TEXTS[language].headings, ...rows], separator === ";" ? ";" : ",");
}
