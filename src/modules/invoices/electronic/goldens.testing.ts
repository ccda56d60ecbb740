import type { Language } from "#/domain/instrument/types.ts";
import { creditNoteOf } from "#/modules/invoices/service.ts";
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
} as const satisfies Record<string, BillingAddress>;

/** Lines whose tax would come to another sum, were it rounded line by line (BR-CO-17). */
const THREE_LINES: InvoiceLine[] = [
  { description: "First package", additionalText: null, netCents: 1_03 },
  { description: "Second package", additionalText: null, netCents: 1_03 },
  { description: "Third package", additionalText: null, netCents: 1_03 },
];

const untaxed = (taxCase: Invoice["taxCase"], language: Language, sellerInEu = true): Partial<Invoice> => ({
  ...amountsOf(39_000, 0),
  vatRate: 0,
  taxCase,
  notes: taxNote(language, taxCase, { sellerInEu, sellerInGermany: sellerInEu }),
});

const creditOf = (invoice: Invoice, credits: number, grossCents: number | null = null): Invoice =>
  creditNoteOf(
    invoice,
    { credits: 0, netCents: 0, vatCents: 0 },
    { credits, grossCents, bought: 10, reason: "Credits that were not needed" },
    {
      id: "inv_4GtQ0bZrYc8PnWx2VfLs7MdK",
      year: 2026,
      sequence: 1,
      number: "CN-2026-000001",
      now: Date.parse("2026-03-20T08:00:00.000Z"),
    },
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
  return {
    home,
    "three lines": sampleInvoice({ language, ...amountsOf(3_09, 1_900), lines: THREE_LINES }),
    "half a percent": sampleInvoice({ language, ...amountsOf(39_000, 810), vatRate: 810 }),
    unpaid: sampleInvoice({ language, status: "unpaid", paidAt: null }),
    "reverse charge": sampleInvoice({
      language,
      billingAddress: ADDRESSES.AT,
      ...untaxed("reverse_charge", language),
    }),
    "outside the EU": outside,
    "small enterprise": small,
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
