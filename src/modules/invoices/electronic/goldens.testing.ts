import type { Language } from "#/domain/instrument/types.ts";
import { INVOICE_TEXTS } from "#/messages/modules/invoices.gen.ts";
import { paymentReference } from "#/modules/billing/payment.ts";
import { creditNoteOf } from "#/modules/invoices/rows.ts";
import type { BillingAddress, InvoiceLine } from "#/modules/invoices/tables.ts";
import { amountsOf } from "../rules.ts";
import type { Invoice } from "../store.ts";
import { sampleInvoice } from "../testing.ts";
import { taxNote } from "../texts.ts";

const ADDRESSES = {
  AT: {
    company: "Analytical Engines GmbH",
    attention: "Ada Lovelace",
    street: "Rechenweg 12",
    city: "1010 Wien",
    country: "AT",
    vatId: "ATU13585627",
  },
  CH: {
    company: "Räder & Söhne <AG>",
    attention: "",
    street: "Bahnhofstrasse 1",
    city: "8001 Zürich",
    country: "CH",
    vatId: "CHE-123.456.788 MWST",
  },
  MC: {
    company: "Évaluations Monaco S.A.M.",
    attention: "",
    street: "2 avenue de Monte-Carlo",
    city: "98000 Monaco",
    country: "MC",
    vatId: "FR52000005219",
  },
  ES: {
    company: "Evaluaciones Canarias S.L.",
    attention: "",
    street: "Calle Triana 5",
    city: "35002 Las Palmas de Gran Canaria",
    country: "ES",
    vatId: "ESB58378431",
  },
} as const satisfies Record<string, BillingAddress>;

/** Lines whose tax would come to another sum, were it rounded line by line (BR-CO-17). */
const THREE_LINES: InvoiceLine[] = [
  { description: "First package", additionalText: null, netCents: 1_03 },
  { description: "Second package", additionalText: null, netCents: 1_03 },
  { description: "Third package", additionalText: null, netCents: 1_03 },
];

const untaxed = (taxCase: Invoice["taxCase"], language: Language, seller = "DE"): Partial<Invoice> => ({
  ...amountsOf(39_000, 0),
  vatRate: 0,
  taxCase,
  notes: taxNote(language, taxCase, seller),
});

/** The same from a seller in Austria, whose customers are in Germany. */
const AUSTRIAN: Partial<Invoice> = {
  seller: {
    name: "Muster Diagnostik Ges.m.b.H.",
    street: "Mariahilfer Straße 5",
    city: "1070 Wien",
    country: "AT",
    vatId: "ATU13585627",
    taxNumber: "12 345/6789",
    email: "rechnung@muster-diagnostik.example",
    bankAccount: "Muster Diagnostik, IBAN AT61 1904 3002 3457 3201, BIC BKAUATWWXXX",
  },
};

const NOTHING_CREDITED = { credits: 0, netCents: 0, vatCents: 0 };
const BOUGHT = { credits: 10 };
const CREDIT_NOTE = {
  id: "inv_4GtQ0bZrYc8PnWx2VfLs7MdK",
  year: 2026,
  sequence: 1,
  number: "CN-2026-000001",
  now: Date.parse("2026-03-20T08:00:00.000Z"),
  issuedOn: "2026-03-20",
};

const creditOf = (invoice: Invoice, credits: number, grossCents: number | null = null): Invoice =>
  creditNoteOf(
    invoice,
    NOTHING_CREDITED,
    BOUGHT,
    { credits, grossCents, reason: "Credits that were not needed" },
    CREDIT_NOTE,
  );

/** One invoice of each kind that the product makes out, as it is stored. */
export function goldenInvoices(language: Language): Record<string, Invoice> {
  const home = sampleInvoice({ language });
  const outside = sampleInvoice({
    language,
    billingAddress: ADDRESSES.CH,
    ...untaxed("outside", language),
  });
  const small = sampleInvoice({
    language,
    seller: { ...home.seller, vatId: "" },
    ...untaxed("exempt", language),
  });
  const smallInAustria = sampleInvoice({
    ...{ language, ...AUSTRIAN, billingAddress: ADDRESSES.AT, ...untaxed("exempt", language, "AT") },
  });
  const unpaid = sampleInvoice({
    language,
    ...{ status: "unpaid", paidAt: null, paymentMethod: null, dueOn: "2026-03-19" },
    buyerReference: "PO 4711 & Söhne",
    lines: home.lines.map((line) =>
      line.netCents === null
        ? {
            ...line,
            additionalText: INVOICE_TEXTS[language].payable(
              language === "de" ? "19. März 2026" : "19 March 2026",
              paymentReference(home.orderId),
            ),
          }
        : line,
    ),
  });
  const { inAdvance, inAdvanceText } = INVOICE_TEXTS[language];
  const advance: Invoice = {
    ...unpaid,
    suppliedOn: null,
    lines: [...unpaid.lines, { description: inAdvance, additionalText: inAdvanceText, netCents: null }],
  };
  return {
    home,
    "three lines": sampleInvoice({ language, ...amountsOf(3_09, 1_900), lines: THREE_LINES }),
    "half a percent": sampleInvoice({ language, ...amountsOf(39_000, 810), vatRate: 810 }),
    unpaid,
    "paid in part": { ...unpaid, paidCents: 390_00 },
    "in advance": advance,
    "in advance, reverse charge": {
      ...{ ...advance, billingAddress: ADDRESSES.AT, ...untaxed("reverse_charge", language) },
    },
    "in advance, small enterprise": { ...advance, seller: small.seller, ...untaxed("exempt", language) },
    "in advance, corrected": {
      ...{ ...home, revision: 1, issuedAt: Date.parse("2026-03-20T08:00:00.000Z"), issuedOn: "2026-03-20" },
      suppliedOn: "2026-03-09",
    },
    "credit note, in advance": creditOf(advance, 10),
    "correction, reversed": creditNoteOf(
      home,
      NOTHING_CREDITED,
      BOUGHT,
      { credits: 0, grossCents: 464_10, reason: "Wrong address", isReplaced: true },
      CREDIT_NOTE,
    ),
    "correction, anew": {
      ...home,
      ...{ id: "inv_5HuR1cAsZd9QoXy3WgMt8NeL", sequence: 18, number: "2026-000018", revision: 1 },
      billingAddress: { ...home.billingAddress, street: "Neuer Weg 1" },
      correction: {
        ...{ invoiceId: home.id, number: home.number, issuedAt: home.issuedAt },
        ...{ credits: 0, isWhole: true, reason: "Wrong address" },
      },
    },
    "reverse charge": sampleInvoice({
      language,
      billingAddress: ADDRESSES.AT,
      ...untaxed("reverse_charge", language),
    }),
    "outside the EU": outside,
    "small enterprise": small,
    "home, seller in Austria": sampleInvoice({
      ...{ language, ...AUSTRIAN, billingAddress: ADDRESSES.AT },
      ...{ ...amountsOf(39_000, 2_000), vatRate: 2_000 },
    }),
    "reverse charge, seller in Austria": sampleInvoice({
      ...{ language, ...AUSTRIAN, ...untaxed("reverse_charge", language, "AT") },
    }),
    "small enterprise, seller in Austria": smallInAustria,
    "credit note, small enterprise in Austria": creditOf(smallInAustria, 9),
    "Monaco, reverse charge": sampleInvoice({
      ...{ language, billingAddress: ADDRESSES.MC, ...untaxed("reverse_charge", language) },
    }),
    "Canary Islands": sampleInvoice({
      ...{ language, billingAddress: ADDRESSES.ES, ...untaxed("outside", language) },
    }),
    "test mode": sampleInvoice({ language, mode: "test", number: "TEST-2026-000017" }),
    "credit note, whole": creditOf(home, 10),
    "credit note, in part": creditOf(home, 3),
    "credit note, by amount": creditOf(home, 0, 119_00),
    "credit note, by credits and amount": creditOf(home, 3, 100_00),
    "credit note, reverse charge": creditOf(
      sampleInvoice({ language, billingAddress: ADDRESSES.AT, ...untaxed("reverse_charge", language) }),
      7,
    ),
    "credit note, outside the EU": creditOf(outside, 1),
    "credit note, small enterprise": creditOf(small, 9),
  };
}
