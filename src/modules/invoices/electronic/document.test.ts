import { describe, expect, test } from "bun:test";
import { decodePDFRawStream, PDFDict, PDFDocument, PDFName, type PDFRawStream, PDFStream } from "pdf-lib";
import { LANGUAGES } from "#/domain/instrument/types.ts";
import { companyFonts } from "#/platform/pdf/testing.ts";
import { renderInvoice } from "../pdf/document.ts";
import type { Invoice } from "../store.ts";
import { documentOf, longInvoice, sampleInvoice } from "../testing.ts";
import { decimalOf, electronicInvoice } from "./document.ts";
import { goldenInvoices } from "./goldens.testing.ts";
import { prefixedVatId, townOf } from "./parts.ts";
import { brokenRules } from "./rules.testing.ts";
import { findAll, parseXml } from "./xml.testing.ts";

const xmlOf = (invoice: Parameters<typeof electronicInvoice>[0]): string => {
  const xml = electronicInvoice(invoice);
  if (xml === null) throw new Error("no electronic invoice");
  return xml;
};

const GOLDENS = LANGUAGES.flatMap((language) =>
  Object.entries(goldenInvoices(language)).map(([name, invoice]) => ({
    name: `${name}, ${language}`,
    invoice,
  })),
);

describe("an electronic invoice", () => {
  test.each(GOLDENS)("$name: keeps the business rules of EN 16931", ({ invoice }) => {
    expect(brokenRules(xmlOf(invoice))).toEqual([]);
  });

  test("contains what German law requires of an invoice", () => {
    const xml = xmlOf(sampleInvoice());
    for (const part of [
      "<ram:Name>Muster Diagnostik GmbH</ram:Name>",
      "<ram:PostcodeCode>20095</ram:PostcodeCode><ram:LineOne>Musterweg 5</ram:LineOne><ram:CityName>Hamburg</ram:CityName>",
      "<ram:Name>Analytical Engines GmbH</ram:Name>",
      "<ram:PostcodeCode>80331</ram:PostcodeCode><ram:LineOne>Rechenweg 12</ram:LineOne><ram:CityName>München</ram:CityName>",
      '<ram:ID schemeID="FC">22/815/08154</ram:ID>',
      '<ram:ID schemeID="VA">DE136695976</ram:ID>',
      "<rsm:ExchangedDocument><ram:ID>2026-000017</ram:ID><ram:TypeCode>380</ram:TypeCode>",
      '<ram:IssueDateTime><udt:DateTimeString format="102">20260305</udt:DateTimeString></ram:IssueDateTime>',
      '<ram:OccurrenceDateTime><udt:DateTimeString format="102">20260305</udt:DateTimeString></ram:OccurrenceDateTime>',
      '<ram:BilledQuantity unitCode="C62">1</ram:BilledQuantity>',
      "<ram:Name>Package of 10 assessments</ram:Name>",
      "<ram:RateApplicablePercent>19</ram:RateApplicablePercent>",
      "<ram:TypeCode>58</ram:TypeCode>",
      "<ram:IBANID>DE02120300000000202051</ram:IBANID>",
      "<ram:BICID>BYLADEM1001</ram:BICID>",
      "<ram:TotalPrepaidAmount>464.10</ram:TotalPrepaidAmount><ram:DuePayableAmount>0.00</ram:DuePayableAmount>",
    ]) {
      expect(xml).toContain(part);
    }
  });

  test("states why no tax is charged, and by which code", () => {
    const goldens = goldenInvoices("de");
    const taxOf = (name: string) => {
      const [tax] = findAll(
        parseXml(xmlOf(goldens[name] ?? sampleInvoice())),
        "SupplyChainTradeTransaction/ApplicableHeaderTradeSettlement/ApplicableTradeTax",
      );
      const at = (path: string) => tax && findAll(tax, path)[0]?.text;
      return [at("CategoryCode"), at("ExemptionReasonCode"), at("ExemptionReason")];
    };
    expect(taxOf("home")).toEqual(["S", undefined, undefined]);
    expect(taxOf("reverse charge")).toEqual([
      "AE",
      "VATEX-EU-AE",
      expect.stringContaining("Steuerschuldnerschaft des Leistungsempfängers"),
    ]);
    expect(taxOf("outside the EU")).toEqual(["O", "VATEX-EU-O", expect.stringContaining("Nicht steuerbar")]);
    expect(taxOf("small enterprise")).toEqual(["E", undefined, expect.stringContaining("§ 19 UStG")]);
    expect(taxOf("small enterprise, seller in Austria")).toEqual([
      "E",
      undefined,
      expect.stringContaining("(§ 6 Abs. 1 Z 27 UStG 1994)"),
    ]);
    expect(taxOf("reverse charge, seller in Austria")).toEqual([
      "AE",
      "VATEX-EU-AE",
      expect.stringContaining("Übergang der Steuerschuld auf den Leistungsempfänger"),
    ]);
    expect(taxOf("home, seller in Austria")).toEqual(["S", undefined, undefined]);
    expect(taxOf("Monaco, reverse charge")).toEqual(taxOf("reverse charge"));
    expect(taxOf("Canary Islands")).toEqual(taxOf("outside the EU"));
  });

  test("of an unpaid invoice asks for all of it, due on the day of issue", () => {
    const xml = xmlOf(sampleInvoice({ status: "unpaid", paidAt: null }));
    expect(xml).toContain(
      "<ram:TotalPrepaidAmount>0.00</ram:TotalPrepaidAmount><ram:DuePayableAmount>464.10</ram:DuePayableAmount>",
    );
    expect(xml).toContain(
      '<ram:DueDateDateTime><udt:DateTimeString format="102">20260305</udt:DateTimeString></ram:DueDateDateTime>',
    );
  });

  const MEANS: [changes: Partial<Invoice>, code: string][] = [
    [{ paymentMethod: "transfer" }, "58"],
    [{ paymentMethod: "card" }, "48"],
    [{ paymentMethod: "sepa_debit" }, "59"],
    [{ paymentMethod: "klarna" }, "68"],
    // Issued before it was recorded.
    [{ paymentMethod: null }, "1"],
    [{ paymentMethod: "card", mode: "test" }, "1"],
    [{ paymentMethod: "card", status: "unpaid", paidAt: null }, "58"],
  ];
  test.each(MEANS)("paid by %j names the means %s, and an account only for a transfer", (changes, code) => {
    const xml = xmlOf(sampleInvoice(changes));
    expect(xml).toContain(`<ram:SpecifiedTradeSettlementPaymentMeans><ram:TypeCode>${code}<`);
    expect(xml.includes("IBANID")).toBe(code === "58");
    expect(brokenRules(xml)).toEqual([]);
  });

  test("paid by transfer to an account without an IBAN names none", () => {
    const { seller } = sampleInvoice();
    const xml = xmlOf(sampleInvoice({ seller: { ...seller, bankAccount: "Sparkasse, Konto 4711" } }));
    expect(xml).toContain("<ram:SpecifiedTradeSettlementPaymentMeans><ram:TypeCode>1<");
    expect(brokenRules(xml)).toEqual([]);
  });

  test("of test mode states that, and names no account to pay into", () => {
    const xml = xmlOf(sampleInvoice({ mode: "test", number: "TEST-2026-000001" }));
    expect(xml).toContain("<ram:Content>Test invoice: nothing was sold");
    expect(xml).not.toContain("IBAN");
  });

  test("accepts any name: what XML cannot contain is left out, the rest is escaped", () => {
    const { billingAddress } = sampleInvoice();
    const xml = xmlOf(
      sampleInvoice({
        billingAddress: { ...billingAddress, company: 'A&B <"x">\u0000\u001F\uD800 \u{1F600}' },
      }),
    );
    const [name] = findAll(
      parseXml(xml),
      "SupplyChainTradeTransaction/ApplicableHeaderTradeAgreement/BuyerTradeParty/Name",
    );
    expect(name?.text).toBe('A&B <"x">\uFFFD \u{1F600}');
    expect(brokenRules(xml)).toEqual([]);
  });

  test("is not issued if the row lacks what it needs: a tax id, or the buyer's VAT id in reverse charge", () => {
    const { seller, billingAddress } = sampleInvoice();
    const nameless = sampleInvoice({ seller: { ...seller, vatId: "", taxNumber: "" } });
    expect(electronicInvoice(nameless)).toBeNull();
    expect(
      electronicInvoice(sampleInvoice({ billingAddress: { ...billingAddress, country: "" } })),
    ).toBeNull();
    const without = { ...longInvoice("de"), billingAddress: { ...billingAddress, country: "AT", vatId: "" } };
    expect(electronicInvoice(without)).toBeNull();
  });
});

describe("the file of an invoice", () => {
  const fileOf = async (invoice = sampleInvoice()) =>
    PDFDocument.load(await renderInvoice(documentOf(invoice), companyFonts()), { updateMetadata: false });

  test.each(GOLDENS)(
    "$name: is PDF/A-3b with the XML in it, and has the same bytes each time",
    async ({ invoice }) => {
      const bytes = await renderInvoice(documentOf(invoice), companyFonts());
      expect(Buffer.compare(bytes, await renderInvoice(documentOf(invoice), companyFonts()))).toBe(0);
      const document = await PDFDocument.load(bytes, { updateMetadata: false });
      const [attached] = document.getAttachments();
      expect(attached).toMatchObject({ name: "factur-x.xml", mimeType: "text/xml" });
      expect(new TextDecoder().decode(attached?.data)).toBe(xmlOf(invoice));
    },
  );

  test("declares what it is: output intent, relationship, the extension of Factur-X, and the same particulars twice", async () => {
    const { catalog, context } = await fileOf();
    const intents = catalog.lookup(PDFName.of("OutputIntents"));
    expect(String(intents)).not.toBe("undefined");
    const files = context
      .enumerateIndirectObjects()
      .map(([, object]) => object)
      .filter(
        (object) => object instanceof PDFDict && object.get(PDFName.of("AFRelationship")) !== undefined,
      );
    expect(files.map((file) => String((file as PDFDict).get(PDFName.of("AFRelationship"))))).toEqual([
      "/Alternative",
    ]);
    expect(catalog.has(PDFName.of("AF"))).toBe(true);
    const metadata = catalog.lookup(PDFName.of("Metadata"), PDFStream) as PDFRawStream;
    const xmp = new TextDecoder().decode(decodePDFRawStream(metadata).decode());
    for (const part of [
      "<pdfaid:part>3</pdfaid:part><pdfaid:conformance>B</pdfaid:conformance>",
      "<fx:DocumentType>INVOICE</fx:DocumentType><fx:DocumentFileName>factur-x.xml</fx:DocumentFileName>",
      "<fx:Version>1.0</fx:Version><fx:ConformanceLevel>EN 16931</fx:ConformanceLevel>",
      "<pdfaSchema:namespaceURI>urn:factur-x:pdfa:CrossIndustryDocument:invoice:1p0#</pdfaSchema:namespaceURI>",
      '<rdf:li xml:lang="x-default">Invoice 2026-000017</rdf:li>',
      "<xmp:CreateDate>2026-03-05T10:20:30Z</xmp:CreateDate>",
    ]) {
      expect(xmp).toContain(part);
    }
    expect(() => parseXml(xmp.replace(/<\?[^>]*\?>/g, "").trim())).not.toThrow();
  });

  test("has all its fonts in it", async () => {
    const { context } = await fileOf();
    const fonts = context
      .enumerateIndirectObjects()
      .map(([, object]) => object)
      .filter(
        (object): object is PDFDict =>
          object instanceof PDFDict && String(object.get(PDFName.of("Type"))) === "/FontDescriptor",
      );
    expect(fonts.length).toBeGreaterThan(0);
    for (const font of fonts) expect(font.has(PDFName.of("FontFile2"))).toBe(true);
  });

  test("stays a plain one where there is no electronic invoice", async () => {
    const { seller } = sampleInvoice();
    const document = await fileOf(sampleInvoice({ seller: { ...seller, vatId: "", taxNumber: "" } }));
    expect(document.getAttachments()).toEqual([]);
    expect(document.catalog.has(PDFName.of("OutputIntents"))).toBe(false);
  });
});

describe("its parts", () => {
  test.each([
    [0, "0.00"],
    [5, "0.05"],
    [-39_000, "-390.00"],
    [14_126, "141.26"],
    [123_456_789_01, "123456789.01"],
  ])("%i cents are %s", (cents, text) => {
    expect(decimalOf(cents)).toBe(text);
  });

  test.each([
    ["20095 Hamburg", "20095", "Hamburg"],
    ["A-3400 Klosterneuburg", "A-3400", "Klosterneuburg"],
    ["1050-107 Lisboa", "1050-107", "Lisboa"],
    ["London SW1A 1AA", null, "London SW1A 1AA"],
    ["Wien", null, "Wien"],
  ])("%j is the post code %j and the town %j", (text, postcode, city) => {
    expect(townOf(text)).toEqual({ postcode, city });
  });

  test("a VAT id counts only with its own country before it", () => {
    expect(prefixedVatId("ATU 135 856 27", "AT")).toBe("ATU13585627");
    expect(prefixedVatId("EL094259216", "GR")).toBe("EL094259216");
    expect(prefixedVatId("ATU13585627", "DE")).toBeNull();
    expect(prefixedVatId("none", "DE")).toBeNull();
  });
});
