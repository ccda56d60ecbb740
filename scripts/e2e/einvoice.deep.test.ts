/** Electronic invoices and credit notes are valid by the published schema of EN 16931, and the index of a tax export by its DTD. */
import { expect, test } from "bun:test";
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { LANGUAGES, type Language } from "#/domain/instrument/types.ts";
import { EXPORTED_TABLES } from "#/modules/admin/tax-export/described-tables.ts";
import { DTD, indexXml } from "#/modules/admin/tax-export/files.ts";
import { electronicInvoice } from "#/modules/invoices/electronic/document.ts";
import { goldenInvoices } from "#/modules/invoices/electronic/goldens.testing.ts";
import { longInvoice, sampleInvoice } from "#/modules/invoices/testing.ts";
import { WRITTEN_NAMES } from "#/platform/pdf/scripts/names.testing.ts";
import { EINVOICE } from "./packages-apart.ts";
import { emptyFolder } from "./process.ts";

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

/**
 * A folder with the published business rules as XSLT (EN16931-CII-validation.xslt of CEN, FACTUR-X_EN16931.xslt) and the jars
 * of Saxon-HE (Debian: libsaxonhe-java). No package of npm or Debian carries the rules.
 */
const RULES = process.env.EN16931_RULES ?? "";
if (RULES === "") console.log("Skipped, because EN16931_RULES names no folder: the published business rules");

/** The findings of one file of rules, as `name: text`. */
function findingsOf(rules: string, files: Record<string, string>): string[] {
  const { folder, remove } = emptyFolder();
  const [given, found] = [join(folder, "given"), join(folder, "found")];
  for (const place of [given, found]) mkdirSync(place);
  for (const [name, xml] of Object.entries(files)) writeFileSync(join(given, `${name}.xml`), xml);
  const saxon = ["java", "-cp", join(RULES, "*"), "net.sf.saxon.Transform", `-xsl:${join(RULES, rules)}`];
  const { exitCode, stderr } = Bun.spawnSync([...saxon, `-s:${given}`, `-o:${found}`]);
  expect(exitCode, stderr.toString()).toBe(0);
  expect(readdirSync(found)).toHaveLength(Object.keys(files).length);
  const findings = readdirSync(found).flatMap((name) => {
    const report = readFileSync(join(found, name), "utf8");
    expect(report).toContain("<svrl:fired-rule");
    return [...report.matchAll(/<svrl:(?:failed-assert|successful-report)[\s\S]*?<svrl:text>([^<]*)/g)].map(
      ([, text = ""]) => `${name}: ${text.trim()}`,
    );
  });
  remove();
  return findings;
}

const rules = RULES === "" ? [] : readdirSync(RULES).filter((name) => name.endsWith(".xslt"));
test.skipIf(RULES === "").each(rules)(
  "every kind follows the published business rules, and a wrong total is found: %s",
  (file) => {
    expect(findingsOf(file, invoices)).toEqual([]);
    const home = invoices["home, en"] ?? "";
    const wrong = home.replace("<ram:GrandTotalAmount>464.10", "<ram:GrandTotalAmount>464.11");
    expect(findingsOf(file, { wrong }).join()).toContain("BR-CO-15");
  },
);

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
