import { describe, expect, test } from "bun:test";
import fc from "fast-check";
import { getDocumentProxy } from "unpdf";
import { unprintable } from "#/platform/pdf/fonts.ts";
import { overlapsOf, placesOf } from "#/platform/pdf/places.testing.ts";
import { elementsOf, readFile } from "#/platform/pdf/reader.testing.ts";
import { bare, WRITTEN_NAMES } from "#/platform/pdf/scripts/names.testing.ts";
import { companyFonts } from "#/platform/pdf/testing.ts";
import { runs } from "#/testing/runs.ts";
import type { Invoice } from "../store.ts";
import { documentOf, sampleInvoice } from "../testing.ts";
import { renderInvoice } from "./document.ts";

type Recipient = Pick<Invoice["billingAddress"], "company" | "attention" | "street" | "city">;

/** Every letter that a reader sees, in no order: programs differ in how they turn what runs from right to left. */
const lettersOf = (text: string): string => Array.from(bare(text)).sort().join("");

const ENTITIES: Record<string, string> = { "&amp;": "&", "&lt;": "<", "&gt;": ">", "&quot;": '"' };
const unescaped = (xml: string): string => xml.replace(/&\w+;/g, (entity) => ENTITIES[entity] ?? entity);

async function xmlIn(bytes: Uint8Array): Promise<string> {
  const attached = await (await getDocumentProxy(bytes.slice())).getAttachments();
  const [{ content }] = Object.values(attached as Record<string, { content: Uint8Array }>) as [
    { content: Uint8Array },
  ];
  return new TextDecoder().decode(content);
}

/** The recipient as the file's page and the XML within it have them. */
async function recipientsIn(bytes: Uint8Array): Promise<{ page: string; xml: string }> {
  const { root, faults } = await readFile(bytes);
  expect(faults).toEqual([]);
  const texts = elementsOf(root).filter(({ role }) => role === "P");
  const [, buyer = ""] = /<ram:BuyerTradeParty>(.*?)<\/ram:BuyerTradeParty>/s.exec(await xmlIn(bytes)) ?? [];
  const field = (name: string) =>
    unescaped(new RegExp(`<ram:${name}>(.*?)</ram:${name}>`, "s").exec(buyer)?.[1] ?? "");
  return {
    // After the seller's name and address.
    page: texts[2]?.kids.join("") ?? "",
    xml: ["Name", "PersonName", "LineOne", "PostcodeCode", "CityName"]
      .map(field)
      .filter((part) => part !== "")
      .join(" "),
  };
}

const invoiceTo = (recipient: Recipient): Invoice => {
  const { billingAddress, ...rest } = sampleInvoice();
  return { ...rest, billingAddress: { ...billingAddress, ...recipient, country: "DE" } };
};

const names = fc.constantFrom(...WRITTEN_NAMES.map(({ text }) => text));
/** A name among marks, digits and another name, as companies are called. */
const text = fc
  .oneof(
    names,
    fc
      .tuple(names, fc.constantFrom(" & ", " (", ") ", " 12/", " – ", "\u200F", "\u202E", ", "), names)
      .map((parts) => parts.join("")),
    fc.string({ unit: "grapheme", minLength: 1, maxLength: 20 }),
  )
  // The others are refused before there is an invoice.
  .filter((given) => bare(given) !== "" && unprintable([given], companyFonts()).length === 0);

describe("an invoice's page and the XML in it", () => {
  test("state the same reference of the buyer, letter by letter", async () => {
    await fc.assert(
      fc.asyncProperty(text, async (buyerReference) => {
        const bytes = await renderInvoice(documentOf({ ...sampleInvoice(), buyerReference }), companyFonts());
        const { root } = await readFile(bytes);
        const printed = elementsOf(root)
          .filter(({ role }) => role === "LBody")
          .map(({ kids }) => lettersOf(kids.join("")));
        expect(printed).toContain(lettersOf(buyerReference));
        const xml = await xmlIn(bytes);
        for (const place of ["BuyerReference", "BuyerOrderReferencedDocument><ram:IssuerAssignedID"]) {
          const found = new RegExp(`<ram:${place}>(.*?)</ram:`, "s").exec(xml)?.[1] ?? "";
          expect(lettersOf(unescaped(found))).toBe(lettersOf(buyerReference));
        }
      }),
      runs(4, 60),
    );
  }, 300_000);

  test("state the same recipient in every script, letter by letter", async () => {
    const recipient = fc.record({ company: text, attention: text, street: text, city: text });
    await fc.assert(
      fc.asyncProperty(recipient, async (one) => {
        const bytes = await renderInvoice(documentOf(invoiceTo(one)), companyFonts());
        const { page, xml } = await recipientsIn(bytes);
        expect(lettersOf(page)).toBe(lettersOf(xml));
        for (const places of await placesOf(bytes)) expect(overlapsOf(places)).toEqual([]);
      }),
      runs(4, 60),
    );
  }, 300_000);

  test("state each of the names as it was written, and a difference is seen", async () => {
    const one = { company: "שָׁלוֹם GmbH", attention: "李小龙", street: "ถนน 12", city: "Zoë 😀" };
    const { page, xml } = await recipientsIn(await renderInvoice(documentOf(invoiceTo(one)), companyFonts()));
    expect(xml).toBe("שָׁלוֹם GmbH 李小龙 ถนน 12 Zoë 😀");
    expect(lettersOf(page)).toBe(lettersOf(xml));
    expect(lettersOf(page)).not.toBe(lettersOf(xml.replace("李", "季")));
  });
});
