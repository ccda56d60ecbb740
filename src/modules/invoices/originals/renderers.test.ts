import { expect, test } from "bun:test";
import { decodePDFRawStream, PDFDocument, PDFName, PDFRawStream } from "pdf-lib";
import { LANGUAGES } from "#/domain/instrument/types.ts";
import { companyFonts } from "#/platform/pdf/testing.ts";
import { electronicInvoice } from "../electronic/document.ts";
import { goldenInvoices } from "../electronic/goldens.testing.ts";
import { renderInvoice } from "../pdf/document.ts";
import { documentOf } from "../testing.ts";
import { embeddedXml } from "./embedded.ts";
import { digestOf, RENDERERS } from "./rules.ts";

/**
 * What each version of a renderer makes of the golden invoices. A change of its output needs a new version with a new digest, since
 * stored originals name the version that rendered them.
 */
const DIGESTS: Readonly<Record<string, string>> = {
  "xml 1": "2b07fa4bc191e6fd4834958bb8046738563b6fc3dd7f56ef30c0a025f379b801",
  "pdf 1": "bdc0a9d79d5c166b0c923262df0f44ed8e858b60f28edd1efaadf23e1e3f8394",
};

const goldens = LANGUAGES.flatMap((language) => Object.values(goldenInvoices(language)));
const joined = (documents: readonly Uint8Array[]): string => digestOf(Buffer.concat(documents));

test("the version of the XML is raised when its output changes", () => {
  const files = goldens.map((invoice) => Buffer.from(electronicInvoice(invoice) ?? ""));
  expect({ [RENDERERS.xml]: joined(files) }).toEqual({ [RENDERERS.xml]: DIGESTS[RENDERERS.xml] ?? "" });
});

test("the version of the page is raised when its output changes", async () => {
  const files: Uint8Array[] = [];
  for (const invoice of goldens) files.push(await renderInvoice(documentOf(invoice), companyFonts()));
  expect({ [RENDERERS.pdf]: joined(files) }).toEqual({ [RENDERERS.pdf]: DIGESTS[RENDERERS.pdf] ?? "" });
});

/** What a library finds in the file. */
async function foundIn(pdf: Uint8Array): Promise<Uint8Array | null> {
  const document = await PDFDocument.load(pdf, { updateMetadata: false });
  const streams = document.context.enumerateIndirectObjects().map(([, object]) => object);
  const file = streams.find(
    (one): one is PDFRawStream =>
      one instanceof PDFRawStream && one.dict.get(PDFName.of("Type")) === PDFName.of("EmbeddedFile"),
  );
  return file === undefined ? null : decodePDFRawStream(file).decode();
}

test("the embedded XML of a page is found without parsing the file, as a library finds it", async () => {
  for (const invoice of goldens) {
    const pdf = await renderInvoice(documentOf(invoice), companyFonts());
    const embedded = embeddedXml(pdf);
    expect(new TextDecoder().decode(embedded ?? undefined)).toBe(electronicInvoice(invoice) ?? "");
    expect(Buffer.compare(embedded ?? Buffer.alloc(0), (await foundIn(pdf)) ?? Buffer.alloc(0))).toBe(0);
  }
  const plain = await renderInvoice({ ...documentOf(goldens[0] as never), xml: null }, companyFonts());
  expect(embeddedXml(plain)).toBeNull();
});
