import { describe, expect, test } from "bun:test";
import fc from "fast-check";
import { PDFDocument } from "pdf-lib";
import { extractText, getDocumentProxy } from "unpdf";
import { LANGUAGES } from "#/domain/instrument/types.ts";
import { paymentReference } from "#/modules/billing/payment.ts";
import { overlapsOf, type PlacedText, placesOf } from "#/platform/pdf/places.testing.ts";
import { elementsOf, readFile } from "#/platform/pdf/reader.testing.ts";
import { companyFonts, freshFonts } from "#/platform/pdf/testing.ts";
import { runs } from "#/testing/runs.ts";
import { withPlaceholders } from "../rules.ts";
import type { Invoice } from "../store.ts";
import { documentOf, longInvoice, sampleInvoice } from "../testing.ts";
import { renderInvoice } from "./document.ts";

const render = (invoice: Invoice): Promise<Uint8Array> => renderInvoice(documentOf(invoice), companyFonts());

/** All text with single blanks. */
async function textOf(invoice: Invoice): Promise<string> {
  const { text } = await extractText(await getDocumentProxy(await render(invoice)), { mergePages: true });
  return text.replace(/\s+/g, " ");
}

const TEST_INVOICE = sampleInvoice({ mode: "test", number: "TEST-2026-000001" });
const WATERMARK = "TEST";

describe("an invoice", () => {
  test("names seller, buyer, number, dates, lines, amounts, tax ids and bank account", async () => {
    const text = await textOf(sampleInvoice());
    for (const part of [
      "Invoice 2026-000017",
      "Invoice date 5 March 2026",
      "Date of supply 5 March 2026",
      "Muster Diagnostik GmbH Musterweg 5 · 20095 Hamburg",
      "Analytical Engines GmbH Ada Lovelace Rechenweg 12 80331 München",
      "Your VAT ID DE811907980",
      "Package of 10 assessments 10 credits, each for one completed assessment 390.00",
      "Order ord_y7C8FNkAQEDBw3scgElorzbw of 2 March 2026",
      "Paid by bank transfer on 5 March 2026",
      "Net amount 390.00 EUR",
      "VAT 19 % 74.10 EUR",
      "Total amount 464.10 EUR",
      "Paid on 5 March 2026 −464.10 EUR",
      "Amount due 0.00 EUR",
      "VAT ID DE136695976",
      "Tax number 22/815/08154",
      "rechnung@muster-diagnostik.example",
      "IBAN DE02 1203 0000 0000 2020 51",
    ]) {
      expect(text).toContain(part);
    }
    expect(text).not.toContain(WATERMARK);
    expect(text).not.toContain("GERMANY");
  });

  test("in German is German throughout, with German numbers, and states why no tax is charged", async () => {
    const text = await textOf(longInvoice("de"));
    for (const part of [
      "Rechnung 2026-000017",
      "Leistungsdatum 5. März 2026",
      "Ihre USt-IdNr. ATU13585627",
      "Keine Umsatzsteuer 0,00 EUR",
      "Rechnungsbetrag 390,00 EUR",
      "Bezahlt am 5. März 2026",
      "Steuerschuldnerschaft des Leistungsempfängers (Reverse Charge,",
      "ÖSTERREICH",
    ]) {
      expect(text).toContain(part);
    }
    expect(text).not.toMatch(/\b(Invoice|Total|Amount|Paid|VAT|Order)\b/);
  });

  test.each(["reverse_charge", "outside", "exempt"] as const)(
    "prints no rate where the tax case is %s",
    async (taxCase) => {
      const untaxed = { taxCase, vatRate: 0, vatCents: 0, grossCents: 39_000 };
      const text = await textOf(sampleInvoice(untaxed));
      expect(text).toContain("No VAT 0.00 EUR");
      expect(text).not.toContain("VAT 0 %");
    },
  );

  test("that is not paid asks for its amount", async () => {
    const text = await textOf(sampleInvoice({ status: "unpaid", paidAt: null, dueOn: "2026-03-19" }));
    expect(text).toContain("Amount due 464.10 EUR");
    expect(text).toContain("Due date 19 March 2026");
    expect(await textOf(sampleInvoice())).not.toContain("Due date");
    expect(text).not.toContain("Paid on");
  });

  test("that is not paid has a code for banking apps, as a figure that says what it fills in", async () => {
    const unpaid = { status: "unpaid", paidAt: null, dueOn: "2026-03-19" } as const;
    const figuresOf = async (changes: Partial<Invoice>) => {
      const { root, faults: errors } = await readFile(await render(sampleInvoice({ ...unpaid, ...changes })));
      expect(errors).toEqual([]);
      return elementsOf(root).flatMap(({ role, alt }) => (role === "Figure" ? [alt] : []));
    };
    const reference = paymentReference(sampleInvoice().orderId);
    const code = (amount: string) =>
      `QR code for a bank transfer: ${amount} EUR to Muster Diagnostik GmbH, IBAN DE02120300000000202051, reference ${reference}`;
    expect(await figuresOf({})).toEqual([code("464.10")]);
    expect(await figuresOf({ paidCents: 400_00 })).toEqual([code("64.10")]);
    const { seller } = sampleInvoice();
    const without: Partial<Invoice>[] = [
      { paidCents: 46_410 },
      { currency: "CHF" },
      { mode: "test" },
      { type: "credit_note" },
      { ...{ status: "paid", paidAt: 1, dueOn: null } },
      { seller: { ...seller, bankAccount: "Sparkasse, Konto 12345" } },
    ];
    for (const changes of without) expect([changes, await figuresOf(changes)]).toEqual([changes, []]);
  });

  test("of test mode is marked on the page in the reader's language, and so is a placeholder for the seller", async () => {
    const { seller } = TEST_INVOICE;
    const nobody = withPlaceholders(
      {
        ...{ ...seller, name: "", street: "", city: "" },
        ...{ vatId: "", bankAccount: "" },
      },
      "home",
    );
    const text = await textOf({ ...TEST_INVOICE, seller: nobody });
    expect(text).toContain(WATERMARK);
    expect(text).toContain("Test invoice: nothing was sold, and no payment is due.");
    expect(text).toContain("Example Seller (set SELLER_NAME)");
    expect(text).not.toContain("Bank account");
    expect(await textOf({ ...TEST_INVOICE, language: "de" })).toContain(
      "Testrechnung: Es wurde nichts verkauft",
    );
  });

  test("prints names in Latin, Greek and Cyrillic letters right, and none as boxes", async () => {
    const address = sampleInvoice().billingAddress;
    for (const company of ["Łukasz Ünal-Đorđević s.r.o.", "Ελένη Ψαρά ΑΕ", "Жанна Сыновья"]) {
      expect(await textOf(sampleInvoice({ billingAddress: { ...address, company } }))).toContain(company);
    }
  });

  test("has the same bytes every time, whatever was rendered in between", async () => {
    const first = await render(sampleInvoice());
    await render(longInvoice("de"));
    expect(Buffer.compare(first, await render(sampleInvoice()))).toBe(0);
    expect(Buffer.compare(first, await renderInvoice(documentOf(sampleInvoice()), freshFonts()))).toBe(0);
  });

  test("is tagged: every text is content or for the eye alone, the lines and the sums are tables with heads", async () => {
    for (const language of LANGUAGES) {
      for (const invoice of [longInvoice(language), sampleInvoice({ language, mode: "test" })]) {
        const { root, faults: errors } = await readFile(await render(invoice));
        expect(errors).toEqual([]);
        const roles = elementsOf(root).map(({ role }) => role);
        expect([
          roles.filter((role) => role === "Table").length,
          roles.filter((role) => role === "H1").length,
        ]).toEqual([2, 1]);
      }
    }
  });

  test("carries title, seller, language and the moment of issue", async () => {
    const file = await PDFDocument.load(await render(longInvoice("de")), { updateMetadata: false });
    expect(file.getTitle()).toBe("Rechnung 2026-000017");
    expect(file.getAuthor()).toBe("Muster Diagnostik GmbH");
    expect(file.getLanguage()).toBe("de");
    expect(file.getCreationDate()?.toISOString()).toBe("2026-03-05T10:20:30.000Z");
    expect(file.getPageCount()).toBe(1);
  });
});

/** Two texts in the same place, or a text that leaves the page. */
function errorsOf(places: readonly PlacedText[]): string[] {
  const texts = places.filter(({ text }) => text !== WATERMARK);
  const outside = texts.filter(
    ({ left, right, bottom, top }) => left < 50 || right > 545.3 || top < 0.9 || bottom > 821.9,
  );
  return [...outside.map(({ text }) => `outside: ${text}`), ...overlapsOf(texts)];
}

describe("nothing overlaps and nothing leaves the page", () => {
  test("in the plain, the long and the test invoice, in both languages", async () => {
    for (const language of LANGUAGES) {
      for (const invoice of [
        sampleInvoice({ language }),
        sampleInvoice({ language, status: "unpaid", paidAt: null, dueOn: "2026-03-19", suppliedOn: null }),
        longInvoice(language),
        { ...TEST_INVOICE, language },
      ]) {
        for (const page of await placesOf(await render(invoice))) expect(errorsOf(page)).toEqual([]);
      }
    }
  });

  test("gives letters that reach farther more room, in the address, the lines and the footer", async () => {
    const [tall, usual] = ["ဒေါ်အောင်ဆန်း ဖြိုးမြင့်", "Rechenweg 12"].map((text) => {
      const { seller, billingAddress } = sampleInvoice();
      const line = { description: text, additionalText: text, netCents: 1 };
      return sampleInvoice({
        seller: { ...seller, name: text, street: text, city: text },
        billingAddress: { ...billingAddress, company: text, attention: "", street: text, city: text },
        lines: [line],
      });
    }) as [Invoice, Invoice];
    const spans = async (invoice: Invoice) => {
      const [page = []] = await placesOf(await render(invoice));
      expect(errorsOf(page)).toEqual([]);
      // Of the address, the table's row and the footer's first column.
      const lines = page.filter(({ left, text }) => left < 72 && !/^(Invoice|Description)/.test(text));
      const within = (from: number, to: number) =>
        lines.filter(({ bottom }) => bottom > from && bottom < to).map(({ bottom }) => bottom);
      return [within(175, 255), within(300, 420), within(700, 842)].map(
        (bottoms) => Math.max(...bottoms) - Math.min(...bottoms),
      );
    };
    const [wide, narrow] = [await spans(tall), await spans(usual)];
    wide.forEach((span, place) => {
      expect([place, span > (narrow[place] ?? Number.POSITIVE_INFINITY)]).toEqual([place, true]);
    });
  });

  test("any text of buyer and administrator in their fields", async () => {
    const words = fc.oneof(
      fc.string({ unit: "grapheme" }),
      fc
        .constantFrom("W", "M", "-", "/", "Überlänge ", "\u00AD", "ﬁ", "🙂", "漢字")
        .chain((part) => fc.nat(200).map((times) => part.repeat(times))),
      fc.lorem({ maxCount: 40 }),
    );
    const upTo = (length: number) => words.map((text) => text.slice(0, length));
    const seller = fc.record({
      name: upTo(100),
      street: upTo(100),
      city: upTo(100),
      country: fc.constantFrom("DE", "AT", "GB"),
      vatId: fc.constantFrom("", "DE136695976"),
      taxNumber: upTo(50),
      email: fc.constantFrom("", `${"a".repeat(60)}@${"b".repeat(60)}.example`),
      bankAccount: upTo(1_000),
    });
    const billingAddress = fc.record({
      company: upTo(200),
      attention: upTo(200),
      street: upTo(200),
      city: upTo(121),
      country: fc.constantFrom("DE", "US", "XX", ""),
      vatId: upTo(30),
    });
    const invoice = fc
      .record({
        seller,
        billingAddress,
        language: fc.constantFrom(...LANGUAGES),
        mode: fc.constantFrom("live", "test"),
        description: upTo(300),
        cents: fc.nat(99_999_999_999),
        notes: fc.oneof(fc.constant(null), upTo(300)),
      })
      .map(({ description, cents, notes, ...rest }) => {
        const lines = [
          { description, additionalText: description, netCents: cents },
          { description, additionalText: null, netCents: null },
        ];
        return sampleInvoice({
          ...rest,
          lines,
          notes,
          netCents: cents,
          vatCents: cents,
          grossCents: 2 * cents,
        });
      });
    await fc.assert(
      fc.asyncProperty(invoice, async (drawn) => {
        for (const page of await placesOf(await render(drawn))) expect(errorsOf(page)).toEqual([]);
      }),
      runs(8, 80),
    );
  }, 60_000);

  test("an invoice of many lines goes on over several pages, with its head and page numbers", async () => {
    const line = sampleInvoice().lines[0] ?? { description: "", additionalText: null, netCents: null };
    const many = sampleInvoice({ lines: Array.from({ length: 60 }, () => line) });
    const pages = await placesOf(await render(many));
    expect(pages.length).toBeGreaterThan(2);
    for (const [index, page] of pages.entries()) {
      expect(errorsOf(page)).toEqual([]);
      const text = page.map((box) => box.text).join(" ");
      expect(text).toContain(`Invoice 2026-000017 · Page ${index + 1} of ${pages.length}`);
      if (index < pages.length - 1) expect(text).toContain("Net amount in EUR");
    }
  });
});
