/** Electronic invoices and credit notes are valid by the published schema of EN 16931, and the index of a tax export by its DTD. */
import { expect, test } from "bun:test";
import { join } from "node:path";
import { LANGUAGES, type Language } from "#/domain/instrument/types.ts";
import { EXPORTED_TABLES } from "#/modules/admin/tax-export/described-tables.ts";
import { DTD, indexXml } from "#/modules/admin/tax-export/files.ts";
import { electronicInvoice } from "#/modules/invoices/electronic/document.ts";
import { goldenInvoices } from "#/modules/invoices/electronic/goldens.testing.ts";
import { longInvoice, sampleInvoice } from "#/modules/invoices/testing.ts";
import { WRITTEN_NAMES } from "#/platform/pdf/scripts/names.testing.ts";
import { EINVOICE } from "./packages-apart.ts";

/** What the schema has against each; null: nothing. */
function errorsOf(invoices: Record<string, string>): Record<string, string | null> {
  const { exitCode, stdout, stderr } = Bun.spawnSync([process.execPath, join(EINVOICE, "validate.ts")], {
    cwd: EINVOICE,
    stdin: Buffer.from(JSON.stringify(invoices)),
  });
  expect(exitCode, stderr.toString()).toBe(0);
  return JSON.parse(stdout.toString());
}

/** One whose recipient's name is in all scripts that invoices print. */
const inEveryScript = (language: Language) => {
  const { billingAddress, ...invoice } = sampleInvoice({ language });
  const company = WRITTEN_NAMES.map(({ text }) => text).join(" ");
  return { ...invoice, billingAddress: { ...billingAddress, company } };
};

const invoices = Object.fromEntries(
  LANGUAGES.flatMap((language) =>
    Object.entries({
      ...goldenInvoices(language),
      long: longInvoice(language),
      scripts: inEveryScript(language),
    }).map(([name, invoice]) => [`${name}, ${language}`, electronicInvoice(invoice) ?? ""]),
  ),
);

test("creates every kind of invoice and credit note, in both languages, valid by the schema of EN 16931 in CII", () => {
  const errors = errorsOf(invoices);
  expect(Object.keys(errors).length).toBeGreaterThanOrEqual(2 * 8);
  expect(Object.entries(errors).filter(([, failure]) => failure !== null)).toEqual([]);
});

test("and what is planted in one is seen", () => {
  const home = invoices["home, en"] ?? "";
  const planted = {
    "an element that is missing": home.replace(/<ram:TypeCode>380<\/ram:TypeCode>/, ""),
    "one too many": home.replace(/<ram:InvoiceCurrencyCode>.*?<\/ram:InvoiceCurrencyCode>/, "$&$&"),
    "one at another place": home.replace(
      /(<ram:PostcodeCode>.*?<\/ram:PostcodeCode>)(<ram:LineOne>.*?<\/ram:LineOne>)/,
      "$2$1",
    ),
    "an amount in words": home.replace("<ram:GrandTotalAmount>464.10", "<ram:GrandTotalAmount>four hundred"),
    "a date without a format": home.replace(' format="102"', ""),
    "not an invoice": "<nothing/>",
    "no XML": home.slice(0, -10),
  };
  for (const xml of Object.values(planted)) expect(xml).not.toBe(home);
  const failures = errorsOf(planted);
  expect(Object.keys(planted).filter((name) => failures[name] === null)).toEqual([]);
});

test("the index of the export for the tax office is valid by its DTD, and what is planted in it is seen", () => {
  const declarations = DTD.replace(/^<\?xml.*?\?>\s*/, "");
  const supplier = { name: "Muster & Söhne GmbH", location: "Hamburg" };
  const index = indexXml(EXPORTED_TABLES, supplier, { from: "01.01.2026", to: "31.12.2026" }).replace(
    /<!DOCTYPE DataSet SYSTEM "[^"]*">/,
    () => `<!DOCTYPE DataSet [\n${declarations}]>`,
  );
  const failureOf = (xml: string): string | null => {
    const { exitCode, stdout, stderr } = Bun.spawnSync(
      [process.execPath, join(EINVOICE, "validate-index.ts")],
      { cwd: EINVOICE, stdin: Buffer.from(xml) },
    );
    expect(exitCode, stderr.toString()).toBe(0);
    return JSON.parse(stdout.toString());
  };
  expect(failureOf(index)).toBeNull();
  for (const planted of [
    index.replace("<UTF8/>", ""),
    index.replace(/<Description>/, "<Describes>").replace(/<\/Description>/, "</Describes>"),
    index.replace("<AlphaNumeric/>", "<AlphaNumeric>text</AlphaNumeric>"),
  ]) {
    expect(planted).not.toBe(index);
    expect(failureOf(planted)).not.toBeNull();
  }
});
