import { INVOICE_TEXTS } from "#/messages/modules/invoices.gen.ts";
import { electronicInvoice } from "./electronic/document.ts";
import type { InvoiceDocument } from "./pdf/document.ts";
import type { Invoice } from "./store.ts";
import { taxNote } from "./texts.ts";

const ISSUED = Date.parse("2026-03-05T10:20:30.000Z");

/** An invoice as it is stored, without a service around it. */
export function sampleInvoice(changes: Partial<Invoice> = {}): Invoice {
  const language = changes.language ?? "en";
  const t = INVOICE_TEXTS[language];
  const orderId = "ord_y7C8FNkAQEDBw3scgElorzbw";
  return {
    id: "inv_8KzJ4pLmQv2XwTr6YbNc0HdS",
    accountId: "cus_VeWqLFsSxNYBpvQPTh63MaGw",
    mode: "live",
    orderId,
    year: 2026,
    sequence: 17,
    number: "2026-000017",
    status: "paid",
    language,
    seller: {
      name: "Muster Diagnostik GmbH",
      street: "Musterweg 5",
      city: "20095 Hamburg",
      country: "DE",
      vatId: "DE136695976",
      taxNumber: "22/815/08154",
      email: "rechnung@muster-diagnostik.example",
      bankAccount: "Muster Diagnostik GmbH, IBAN DE02 1203 0000 0000 2020 51, BIC BYLADEM1001",
    },
    billingAddress: {
      company: "Analytical Engines GmbH",
      attention: "Ada Lovelace",
      street: "Rechenweg 12",
      city: "80331 München",
      country: "DE",
      vatId: "DE811907980",
    },
    lines: [
      { description: "Package of 10 assessments", additionalText: t.credits(10), netCents: 39_000 },
      {
        description: t.orderOf(orderId, language === "de" ? "2. März 2026" : "2 March 2026"),
        additionalText: t.paidBy.invoice(language === "de" ? "5. März 2026" : "5 March 2026"),
        netCents: null,
      },
    ],
    productId: "pa-pack-10",
    productNumber: 2,
    productName: "Package of 10 assessments",
    netCents: 39_000,
    vatRate: 1_900,
    vatCents: 7_410,
    grossCents: 46_410,
    currency: "EUR",
    taxCase: "home",
    notes: null,
    issuedAt: ISSUED,
    paidAt: ISSUED,
    ...{ issuedOn: null, paidOn: null, dueOn: null, suppliedOn: "2026-03-05" },
    ...{ buyerReference: null, paidCents: null, revision: 0 },
    paymentMethod: "transfer",
    type: "invoice",
    correctsId: null,
    correctedCredits: null,
    correction: null,
    cameAt: null,
    ...changes,
  };
}

/** The same with the XML that is kept with it. */
export const documentOf = (invoice: Invoice): InvoiceDocument => ({
  ...{ invoice, xml: electronicInvoice(invoice) },
});

/** The same to a buyer abroad whose every name is as long as registration allows. */
export const longInvoice = (language: Invoice["language"]): Invoice => {
  const sample = sampleInvoice({ language });
  return {
    ...sample,
    billingAddress: {
      company:
        "Österreichische Gesellschaft für Personalentwicklung, Eignungsdiagnostik und Organisationsberatung in mittelständischen Unternehmen der Nahrungsmittelindustrie Aktiengesellschaft & Co Kommanditges.",
      attention:
        "Univ.-Prof. Dipl.-Psych. Mag. Dr. Maximiliane-Charlotte Freifrau von Wolkenstein-Rodenegg-Stein, Leiterin der Abteilung für Personalauswahl und Nachwuchsentwicklung der Zentrale",
      street:
        "Straße des Ersten Niederösterreichischen Donaudampfschifffahrtsgesellschaftskapitänsvereins 1234a, Stiege 5, Obergeschoß 17, Tür 2345",
      city: "A-3400 Klosterneuburg bei der Weidlingbachbrücke an der Donau in Niederösterreich",
      country: "AT",
      vatId: "ATU13585627",
    },
    lines: sample.lines.map((line) =>
      line.netCents === null ? line : { ...line, description: "Paket mit 10 Assessments" },
    ),
    vatRate: 0,
    vatCents: 0,
    grossCents: sample.netCents,
    taxCase: "reverse_charge",
    notes: taxNote(language, "reverse_charge", "DE"),
  };
};
